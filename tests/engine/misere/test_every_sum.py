"""Misere boards without a quotient that is found: every sum is worked out; and heaps of any size by a proved period."""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.bots import bot
from engine.coach.review import review
from engine.component import Component
from engine.games.registry import ruleset
from engine.match import Match
from engine.misere import play
from engine.misere.closed_set import closed_set
from engine.misere.every_sum import EverySum, TooManySums
from engine.misere.play import Play, play_of
from engine.notation import parse_position
from engine.position import Move, Position
from engine.setup import Setup, prepare
from engine.theory import misere
from engine.theory.grundy import is_won, winning_moves
from engine.verdict.text import to_text
from engine.verdict.verdict import analyze
from tests.cases import for_each
from tests.engine.misere.by_definition import ByDefinition
from tests.engine.misere.misere_heaps import Heaps, grundys_game, octal

NO_QUOTIENT = {"grundy:30": False, "dawsonskayles:27": True, "dawsonskayles:30": False, "dawsonskayles:34": True}
"""Boards of which no quotient is found, and whether the player to move wins."""
HEAPS = {"grundy": grundys_game, "dawsonskayles": octal(0, 0, 7), "kayles": octal(0, 7, 7), "dawson": octal(0, 1, 3, 7)}


def of(text: str) -> Position:
    return parse_position(text, misere=True)


def every_sum(position: Position) -> EverySum:
    board = Counter(component for _, component in position.live())
    return EverySum(closed_set(board), board)


@for_each(("text", "won"), list(NO_QUOTIENT.items()))
def test_a_board_without_a_quotient_is_decided_by_every_sum(text: str, won: bool) -> None:
    position = of(text)
    game, _, heap = text.partition(":")
    assert misere.refusal(position) is None
    assert isinstance(play_of(position), EverySum)
    assert is_won(position) is won is not Heaps(HEAPS[game]).is_lost((int(heap),))


@settings(max_examples=15, deadline=None)
@given(st.sampled_from(sorted(HEAPS)), st.lists(st.integers(1, 10), min_size=1, max_size=2))
def test_every_sum_is_what_the_definition_says(game: str, heaps: list[int]) -> None:
    position = of(" ".join(f"{game}:{heap}" for heap in heaps))
    found, judge = every_sum(position), Heaps(HEAPS[game])
    moves = [Move(slot, choice) for slot, each in position.live() for choice in each.ruleset.choices(each.value)]
    winning = [move for move in moves if judge.is_lost(_heaps(position.play(move)))]
    assert found.is_lost(position) is judge.is_lost(_heaps(position))
    assert list(found.winning_moves(position)) == winning
    assert found.count_winning(position) == len(winning)


@for_each(
    "text", ["octal(4.77):6 cards:1 octal(4.35):1", "octal(4.77):6 nim:1 nim:1", "octal(4.77):7 nim:1 nim:1 nim:1"]
)
def test_a_move_in_one_of_two_that_cancel_is_judged_too(text: str) -> None:
    position = of(text)
    moves = [Move(slot, choice) for slot, each in position.live() for choice in each.ruleset.choices(each.value)]
    winning = [move for move in moves if is_lost_by_definition(position.play(move))]
    assert list(every_sum(position).winning_moves(position)) == winning


@cache
def is_lost_by_definition(position: Position) -> bool:
    """Whether the player to move loses, by trying every line of play."""
    moves = [Move(slot, choice) for slot, each in position.live() for choice in each.ruleset.choices(each.value)]
    return bool(moves) and not any(is_lost_by_definition(position.play(move)) for move in moves)


def _heaps(position: Position) -> tuple[int, ...]:
    return tuple(component.value for _, component in position.live())


def test_sums_of_several_games_are_what_the_definition_says() -> None:
    rng = Random(3)
    drawn = [Component(ruleset(slug), value) for slug in ("grundy", "octal", "nim") for value in range(1, 9)]
    drawn += [Component(ruleset("cards"), (2, 1, 3, 1)), Component(ruleset("cuboid"), (2, 3, 2))]
    for _ in range(60):
        position = Position.of(rng.choices(drawn, k=3), misere=True)
        components, options = closed_set(component for _, component in position.live())
        numbers = {component: number for number, component in enumerate(components)}
        total = tuple(sorted(numbers[component] for _, component in position.live()))
        assert every_sum(position).is_lost(position) is ByDefinition(options).is_lost(total)


def test_the_work_is_counted_and_what_was_searched_is_said() -> None:
    board = {Component(ruleset("grundy"), 30): 1}
    with pytest.raises(TooManySums, match=r"^More than [0-9]+ positions can come from this board\.$"):
        EverySum(closed_set(board), board, steps=300)
    too_much = misere.refusal(of("grundy:70"))
    assert too_much is not None
    assert too_much.startswith(
        "Grundy's Game 70 cannot be played so that the last move loses: the winner could not be worked out"
    )
    assert too_much.endswith(" positions searched).")


def test_all_that_can_come_from_a_board_needs_no_other_search(monkeypatch: pytest.MonkeyPatch) -> None:
    match = prepare(Setup(start=of("grundy:30 grundy:5"), opponent="perfect", seed="a")).match
    monkeypatch.setattr(play, "_found", None)
    while match.outcome is None:
        match = match.play(bot("perfect").choose(match.position, Random(match.cursor)).move)
    assert all(each.won_before is not None for each in review(match).plies)


def test_perfect_wins_every_match_that_it_can_win() -> None:
    for seed in range(4):
        match, rng = Match(of("dawsonskayles:34")), Random(seed)
        while match.outcome is None:
            match = match.play(bot("perfect" if match.turn == 0 else "random").choose(match.position, rng).move)
        assert match.outcome.winner == 0


@for_each("text", ["kayles:200", "kayles:200 nim:2", "octal(0.52):3000 octal(0.122):2001"])
def test_heaps_of_any_size_are_played_by_the_period_of_smaller_ones(text: str) -> None:
    position = of(text)
    found = play_of(position)
    assert isinstance(found, Play)
    assert found.periods
    assert is_won(position) is (next(winning_moves(position), None) is not None)


@for_each(("code", "digits"), [("0.77", (0, 7, 7)), ("0.52", (0, 5, 2))])
def test_a_period_of_elements_says_what_the_definition_says(code: str, digits: tuple[int, ...]) -> None:
    # The quotient of the heaps that one search looks at, asked about larger ones and about sums of two.
    judge, large = Heaps(octal(*digits)), Component(ruleset("octal", ruleset("octal").parse_parameters(code)), 9_999)
    found = play_of(Position.of([large], misere=True))
    assert isinstance(found, Play)
    period = found.periods[large.ruleset]
    for heap in range(1, 15):
        for other in (0, 1, heap // 2):
            shifted = heap + 50 * period.period if heap >= period.start else heap
            heaps = [Component(large.ruleset, each) for each in (shifted, other) if each]
            live = [each for each in heaps if not each.is_dead]
            lost = found.element(live) in found.quotient.lost
            assert lost is judge.is_lost((heap, other))


def test_the_text_says_how_it_is_known() -> None:
    text = to_text(analyze(of("grundy:30")))
    assert "\nAll positions that can come from here were searched: the player to move loses.\n" in text
    text = to_text(analyze(of("kayles:200")))
    assert (
        "By the misere quotient of all heaps of this game (40 elements, 9 of them lost) the player to move wins."
        in text
    )
