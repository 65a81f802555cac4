"""The move of a lost misere position, against every move and every reply played out to the end."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from random import Random
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from engine.bots import misere_awkward, perfect
from engine.bots import misere_awkward as misere_kinds
from engine.bots.misere_awkward import most_awkward
from engine.coach.advice import advise
from engine.coach.tip import STEPS, tip
from engine.component import Component
from engine.games import DEFAULT
from engine.games.floor_division import FloorDivision
from engine.games.nim import Nim
from engine.games.registry import ruleset
from engine.games.subtraction import Subtraction
from engine.notation import parse_position, parse_rules
from engine.position import Move, Position
from engine.ruleset import AnyRuleset
from engine.theory.grundy import is_won, winning_moves
from tests.cases import for_each
from tests.engine.whole_play import winning, wins

SMALL = [
    *(Component(rules, value) for rules in (DEFAULT, FloorDivision((2, 7))) for value in range(1, 15)),
    *(Component(Nim(), value) for value in range(1, 5)),
    *(Component(Subtraction((2, 3)), value) for value in range(2, 8)),
    *(Component(ruleset("stacks"), value) for value in (2, 3)),
    *(Component(ruleset("split"), value) for value in range(2, 7)),
    *(Component(ruleset("euclid"), pair) for pair in ((1, 2), (2, 3), (1, 3), (3, 4), (2, 5), (3, 8))),
    *(Component(ruleset("cuboid"), sides) for sides in ((1, 1, 1), (2, 2, 2), (1, 2, 3))),
    *(Component(ruleset("cards"), pile) for pile in ((1,), (1, 2, 1), (1, 1, 1, 2))),
]


def board(*values: Any, rules: AnyRuleset) -> Position:
    return Position.of([Component(rules, value) for value in values], misere=True)


def moves(position: Position) -> list[Move]:
    return [Move(slot, choice) for slot, c in position.live() for choice in c.ruleset.choices(c.value)]


def played_out(position: Position) -> bool:
    """Whether the player to move loses, by playing everything out."""
    return not wins(position)


def difficulty(position: Position, move: Move) -> tuple[Fraction, int, int, int]:
    """The share of the replies that win, less the length of the game, and both numbers of replies."""
    after = position.play(move)
    won, replies = len(winning(after)), len(moves(after))
    length = sum(c.ruleset.longest_play(c.value) for _, c in after.live())
    return Fraction(won, replies) if replies else Fraction(1), -length, won, replies


@given(st.lists(st.sampled_from(SMALL), min_size=1, max_size=4))
@settings(max_examples=150, deadline=None)
def test_no_move_of_a_lost_position_is_harder_to_answer_and_its_replies_are_counted(components: list[Component]):
    position = Position.of(components, misere=True)
    assume(sum(len(c.ruleset.choices(c.value)) for c in components) < 30)
    assume(played_out(position))
    ratings = {move: difficulty(position, move) for move in moves(position)}
    found = most_awkward(position)
    assert ratings[found.move][:2] == min(rating[:2] for rating in ratings.values())
    assert (found.winning, found.replies) == ratings[found.move][2:]


@given(st.lists(st.sampled_from(SMALL), min_size=1, max_size=4))
@settings(max_examples=80, deadline=None)
def test_a_raised_nimber_of_a_lost_position_can_always_be_answered_where_it_was_raised(components: list[Component]):
    position = Position.of(components, misere=True)
    assume(sum(len(c.ruleset.choices(c.value)) for c in components) < 30)
    assume(played_out(position))
    for slot, component in position.live():
        kind = misere_kinds.kind_of(component)
        for choice in component.ruleset.choices(component.value):
            pieces = component.after(choice)
            if misere_kinds.label_of(Counter(pieces))[0] > kind.nimber:
                others = [each for place, each in position.live() if place != slot]
                answers = [
                    Position.of([*others, *pieces[:at], *piece.after(reply), *pieces[at + 1 :]], misere=True)
                    for at, piece in enumerate(pieces)
                    for reply in piece.ruleset.choices(piece.value)
                ]
                assert any(map(played_out, answers))


def random_lost(rng: Random, count: int, rules: Any = DEFAULT) -> Position:
    while True:
        numbers = [Component(rules, rules.draw(rng, 10**18)) for _ in range(count)]
        position = Position.of(numbers, misere=True)
        if not is_won(position):
            return position


def test_thousands_of_winning_replies_are_counted_one_by_one():
    position = random_lost(Random(1), 3_000)
    found = most_awkward(position)
    assert found.winning == sum(1 for _ in winning_moves(position.play(found.move))) > 1_000
    assert found.replies == 15_000
    assert f"only {found.winning:,} of 15,000 replies win." in perfect.choose(position, Random(1)).reason


def test_no_move_of_a_hundred_numbers_is_harder_to_answer():
    position = random_lost(Random(2), 100)
    shares = {}
    for move in moves(position):
        after = position.play(move)
        shares[move] = Fraction(sum(1 for _ in winning_moves(after)), len(moves(after)))
    assert shares[most_awkward(position).move] == min(shares.values())


@for_each(
    "board", ["nim:1000 nim:1000", "nim:999999999999999999 nim:999999999999999998 nim:1", "euclid:7,999 euclid:7,999"]
)
def test_what_is_said_of_heaps_too_large_to_look_through_is_true(board: str):
    position = parse_position(board, misere=True)
    assert not is_won(position)
    found = most_awkward(position)
    after = position.play(found.move)
    assert found.winning == sum(1 for _ in winning_moves(after))
    assert found.replies == sum(len(c.ruleset.choices(c.value)) for _, c in after.live())


def test_the_effort_bounds_the_work(monkeypatch: pytest.MonkeyPatch):
    asked = 0
    find = misere_kinds.choices_to

    def counting(component: Component, target: int) -> object:
        nonlocal asked
        asked += 1
        return find(component, target)

    monkeypatch.setattr(misere_kinds, "choices_to", counting)
    rng = Random(2)
    heaps = [Component(Nim(), rng.randint(10**17, 10**18)) for _ in range(1_000)]
    most_awkward(Position.of([*heaps, *heaps], misere=True))
    assert 0 < asked < 5 * misere_awkward.EFFORT


@for_each("game", ["split", "euclid"])
def test_however_large_a_lost_board_is_only_so_many_pieces_are_labelled(monkeypatch: pytest.MonkeyPatch, game: str):
    asked = 0
    judge = misere_kinds.misere.is_firm

    def counting(piece: Component, nimber: int) -> bool:
        nonlocal asked
        asked += 1
        return judge(piece, nimber)

    # All values differ, and each stands there twice, so that the board is lost.
    rules, rng = parse_rules(game), Random(game)
    values = list({rules.draw(rng, rules.size_limits[1]) for _ in range(5_000)})
    position = board(*values, *values, rules=rules)
    assert not is_won(position)
    monkeypatch.setattr(misere_kinds.misere, "is_firm", counting)
    most_awkward(position)
    assert asked < 4 * misere_awkward.LABELS


def test_what_is_said_of_a_part_of_a_large_misere_board_says_so():
    values = range(1_000, 5_000)
    position = board(*values, *values, rules=parse_rules("split"))
    found = most_awkward(position)
    assert found.is_sampled
    assert not found.is_whole
    assert found.replies < sum(each.choice_count for _, each in position.live())
    assert perfect.choose(position, Random(1)).reason.endswith(" replies that were looked at win.")
    assert " replies that were looked at win." in tip(advise(position), STEPS)


@for_each("game", ["floor(2,3,4,5,6)", "split", "euclid", "nim", "octal(0.33)"])
def test_a_misere_board_of_everyday_size_is_looked_at_whole(game: str):
    rules, rng = parse_rules(game), Random(3)
    values = [rules.draw(rng, 500) for _ in range(300)]
    assert most_awkward(board(*values, *values, rules=rules)).is_whole


@for_each("game", ["floor(2,3,4,5,6)", "split", "euclid", "octal(0.33)"])
def test_a_misere_board_of_which_a_part_is_looked_at_is_judged_by_all_of_it(monkeypatch: pytest.MonkeyPatch, game: str):
    monkeypatch.setattr(misere_awkward, "looked_at", lambda components, _: components[: len(components) // 2 + 1])
    rules, rng, seen = parse_rules(game), Random(4), 0
    while seen < 20:
        position = board(*(rules.draw(rng, 30) for _ in range(12)), rules=rules)
        live = dict(position.live())
        if is_won(position) or len(set(live.values())) < 4:
            continue
        seen += 1
        found = most_awkward(position)
        looked = set(list(dict.fromkeys(live.values()))[: len(set(live.values())) // 2 + 1])
        after = position.play(found.move)
        before = {slot for slot, each in live.items() if each not in looked}
        unseen = {slot for slot, each in after.live() if slot in before and each == live.get(slot)}
        assert found.winning == sum(move.slot not in unseen for move in winning_moves(after))
