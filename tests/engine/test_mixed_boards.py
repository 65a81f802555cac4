"""Boards of several games under one verdict."""

from __future__ import annotations

from random import Random
from time import process_time

from engine.bots import BOTS, bot
from engine.component import Component
from engine.games.registry import RULESETS
from engine.match import Match
from engine.notation import format_move, format_position, parse_move, parse_position
from engine.position import Move, Position
from engine.theory.grundy import grundy, is_won, nimber, winning_moves
from tests.cases import for_each

MIXED = "17 nim:5 euclid:26,5 cuboid:2,3,2"


def test_a_mixed_board_has_one_verdict() -> None:
    position = parse_position(MIXED)
    assert [grundy(each.ruleset, each.value) for each in position.slots if each] == [1, 5, 5, 2]
    assert nimber(position) == 3
    assert is_won(position)
    assert format_position(position) == "17 nim:5 euclid:5,26 cuboid:2,3,2"


@for_each("rival", [player.name for player in BOTS])
def test_a_mixed_board_is_played_to_the_end_and_won(rival: str) -> None:
    for seed in range(10):
        rng = Random(seed)
        match = Match(parse_position(MIXED))
        players = bot("perfect"), bot(rival)
        while not match.position.is_over:
            move = players[match.turn].choose(match.position, rng).move
            assert parse_move(format_move(move, match.position), match.position) == move
            match = match.play(move)
        assert match.outcome is not None
        assert match.outcome.winner == 0


def test_random_boards_of_all_games_are_won_where_they_can_be() -> None:
    rng, games = Random(8), [kind.from_parameters(()) for kind in RULESETS]
    for _ in range(40):
        drawn = [rng.choice(games) for _ in range(rng.randint(1, 6))]
        position = Position.of(Component(game, game.draw(rng, min(game.default_largest, 6))) for game in drawn)
        match, winner = Match(position), None
        while not match.position.is_over:
            if match.turn == 0:
                if is_won(match.position):
                    winner = 0
                move = bot("perfect").choose(match.position, rng).move
            else:
                move = bot("random").choose(match.position, rng).move
            match = match.play(move)
        assert match.outcome is not None
        assert winner is None or match.outcome.winner == winner


def test_a_heap_and_a_box_answer_each_other() -> None:
    position = parse_position("nim:1000000000000000000 cuboid:28,29,30")
    assert list(winning_moves(position)) == [Move(1, 10**18 - 67)]


@for_each(
    "board",
    [
        "nim:1000000000000000000",
        "euclid:1,1000000000000000000",
        " ".join(f"nim:{10**15 + 7**20 * place % 10**17}" for place in range(1_000)),
        "subtract:999999999999999999",
    ],
)
def test_perfect_answers_huge_boards_at_once(board: str) -> None:
    position = parse_position(board)
    start = process_time()
    decision = bot("perfect").choose(position, Random(0))
    assert process_time() - start < 0.5
    assert not is_won(position.play(decision.move))
