from __future__ import annotations

from engine.bots.awkward import outcome_of, outcomes
from engine.component import Component
from engine.notation import parse_position
from engine.position import Move, Position
from engine.theory.grundy import nimber
from tests.cases import for_each
from tests.engine.toys import Pins

BOARDS = [
    "cuboid:3,2,4",
    "cuboid:2,2,2",
    "floor:40",
    "cards(2):1,2,1,3,2",
    "stacks:4",
    "split:12",
    "octal:7",
    "wythoff:3,4",
]


def _counted(position: Position) -> tuple[int, int]:
    live = [component for _, component in position.live()]
    moves = sum(len(each.ruleset.choices(each.value)) for each in live)
    return moves, sum(each.ruleset.longest_play(each.value) for each in live)


@for_each("board", BOARDS)
def test_of_choices_that_leave_the_same_the_first_one_is_kept(board: str):
    position = parse_position(board)
    ruleset, value = position.slots[0]
    wanted: dict[int, dict[tuple[object, ...], object]] = {}
    for choice in ruleset.choices(value):
        left = wanted.setdefault(nimber(position.play(Move(1, choice))), {})
        left.setdefault(ruleset.after(value, choice), choice)
    found = outcomes(ruleset, value)
    assert {nim: {each.pieces: each.choice for each in made} for nim, made in found.items()} == wanted
    assert sum(map(len, found.values())) == sum(map(len, wanted.values()))


@for_each("board", BOARDS)
def test_what_a_choice_adds_is_what_it_changes_on_the_board(board: str):
    position = parse_position(f"{board} nim:5")
    ruleset, value = position.slots[0]
    moves, longest = _counted(position)
    for choice in ruleset.choices(value):
        made = outcome_of(ruleset, value, choice)
        assert (moves + made.moves, longest + made.longest) == _counted(position.play(Move(1, choice)))


def test_the_same_pieces_in_another_order_are_another_outcome():
    # Whoever compares boards slot by slot sees them apart.
    assert [each.choice for each in outcomes(*Component(Pins(), 5))[2]] == [(2,), (4,)]
