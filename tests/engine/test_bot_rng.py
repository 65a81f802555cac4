from __future__ import annotations

from engine.setup import bot_rng


def drawn(seed: str, ply: int) -> float:
    return bot_rng(seed, ply).random()


def test_every_ply_of_every_seed_draws_differently_and_each_alike_again():
    found = [drawn(seed, ply) for seed in ("7", "chalk", "") for ply in range(40)]
    assert len(set(found)) == len(found)
    assert found == [drawn(seed, ply) for seed in ("7", "chalk", "") for ply in range(40)]


def test_a_saved_match_goes_on_with_the_draws_it_had():
    assert (drawn("7", 0), drawn("7", 1)) == (0.38155251782028987, 0.9477694081739135)
