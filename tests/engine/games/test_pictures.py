"""What a game says about the cells that its values need: true of everything that a match can lead to."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engine.games.registry import RULESETS, ruleset
from engine.position import Move, Position
from tests.tui.driving import prepared_on
from tui.words.choice_text import is_listed

BOXES = [(5, 28), (3, 28), (3, 12), (1, 20), (0, 0)]


def size(rules: Any, value: Any, rows: int, columns: int) -> tuple[int, int, int]:
    sketch = rules.sketch(value, rows, columns)
    return max(map(len, sketch), default=0), len(sketch), len(rules.label(value))


def values(kind: Any) -> list[Any]:
    rules, rng = kind.from_parameters(()), Random(kind.slug)
    most = min(rules.size_limits[1], 40)
    return [rules.draw(rng, rng.randint(rules.size_limits[0], most)) for _ in range(60)]


@pytest.mark.parametrize("kind", RULESETS, ids=lambda kind: kind.slug)
@pytest.mark.parametrize(("rows", "columns"), BOXES)
def test_a_sketch_stays_in_its_rows_and_columns(kind: Any, rows: int, columns: int) -> None:
    rules = kind.from_parameters(())
    for value in values(kind):
        wide, high, _ = size(rules, value, rows, columns)
        assert wide <= columns
        assert high <= rows


@pytest.mark.parametrize("kind", RULESETS, ids=lambda kind: kind.slug)
def test_nothing_that_a_value_becomes_needs_more_cells_than_its_roomiest_values(kind: Any) -> None:
    rules, rng = kind.from_parameters(()), Random(7)
    for value in values(kind):
        roomiest = rules.roomiest(value)
        most = {
            box: [max(each) for each in zip(*(size(rules, v, *box) for v in roomiest), strict=True)] for box in BOXES
        }
        pieces = [value]
        while pieces:
            piece = pieces.pop(rng.randrange(len(pieces)))
            for box in BOXES:
                assert all(one <= other for one, other in zip(size(rules, piece, *box), most[box], strict=True)), piece
            choices = rules.choices(piece)
            if choices and len(pieces) < 12:
                pieces += rules.after(piece, choices[rng.randrange(len(choices))])


@pytest.mark.parametrize("kind", RULESETS, ids=lambda kind: kind.slug)
def test_no_match_takes_more_slots_than_most_slots_says(kind: Any) -> None:
    rules, rng = kind.from_parameters(()), Random(3)
    for value in values(kind)[:20]:
        if rules.longest_play(value) > 400:
            continue
        position = Position.of([prepared_on(f"{rules.slug}:{rules.format_value(value)}").match.start.slots[0]])
        for _ in range(400):
            live = [(slot, component) for slot, component in position.live()]
            if not live:
                break
            slot, component = rng.choice(live)
            choices = component.ruleset.choices(component.value)
            position = position.play(Move(slot, choices[rng.randrange(len(choices))]))
        assert len(position.slots) <= rules.most_slots(value)


def test_a_box_is_drawn_in_proportion() -> None:
    rules = ruleset("cuboid")
    wide, deep, high, cube = (rules.sketch(box) for box in ((6, 1, 1), (1, 6, 1), (1, 1, 6), (2, 2, 2)))
    assert len(wide[0]) > len(cube[0]) > len(high[0])
    assert len({wide, deep, high, cube}) == 4


def test_euclid_names_every_longest_list_of_choices() -> None:
    rules = ruleset("euclid")
    start = prepared_on("euclid:1,50").match.start.slots[0]
    assert start is not None
    listed = [start._replace(value=value) for value in rules.roomiest(start.value)]
    assert any(is_listed(each) and len(rules.choices(each.value)) == 20 for each in listed)
