"""How the pieces of chalk lie on the ledge."""

from __future__ import annotations

from itertools import pairwise
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st
from rich.cells import cell_len

from engine.games.component import Component
from engine.positions.notation import parse_position
from engine.positions.position import Move
from tests.cases import for_each
from tui.board.choice_text import is_listed
from tui.board.ledge_lines import Lines, lines, most_lines
from tui.drawing.glyphs import BOX
from tui.match.match_words import widest

BOARDS = ["17 42 2 5 96", "4", "99999 1", "nim:7 nim:12", "nim:20 nim:3", "split:12 split:30", "stacks:4 stacks:3"]
BOARDS += ["euclid:5,99 euclid:26,5", "cuboid:1,4,1", "17 nim:5 euclid:26,5 cuboid:2,3,2"]


def places(drawn: Lines) -> list[tuple[int, int]]:
    """The line and the cell of each piece of chalk, in their order."""
    found = []
    for y, row in enumerate(drawn):
        x = 0
        for bit in row:
            if bit.style == "piece":
                found.append((y, x))
            x += cell_len(bit.text)
    return found


def component_of(text: str) -> Component:
    found = parse_position(text)[1]
    assert found is not None
    return found


@given(st.sampled_from(BOARDS), st.integers(36, 140), st.randoms(use_true_random=False))
@settings(max_examples=150)
def test_every_piece_keeps_its_place_whatever_is_chosen_and_played(text: str, width: int, rng: Random):
    position = parse_position(text)
    widest_ones = widest(position)
    most, seen = most_lines(widest_ones, width, BOX), dict[tuple[str, int], tuple[int, int]]()
    for _ in range(6):
        for _, component in position.live():
            if not is_listed(component):
                continue
            drawn = lines(component, "", width, BOX, widest=widest_ones)
            assert len(drawn) <= most
            assert all(sum(cell_len(bit.text) for bit in row) <= width for row in drawn)
            found = places(drawn)
            assert len(found) == len(component.ruleset.choices(component.value))
            for number, place in enumerate(found):
                assert seen.setdefault((component.ruleset.slug, number), place) == place
        live = list(position.live())
        if not live:
            break
        slot, component = rng.choice(live)
        choices = component.ruleset.choices(component.value)
        position = position.play(Move(slot, choices[rng.randrange(len(choices))]))


@for_each("text", BOARDS)
def test_the_pieces_of_several_rows_lie_under_each_other(text: str):
    for width in range(38, 120):
        found = places(lines(component_of(text), "", width, BOX))
        columns = sorted({x for _, x in found})
        if found and found[-1][0]:
            pitch = min(after - before for before, after in pairwise(columns))
            assert all(x % pitch == 0 for x in columns)


def test_a_piece_that_leaves_nothing_says_so_in_one_short_word():
    drawn = lines(component_of("4"), "", 74, BOX)
    said = [bit.text for bit in drawn[0] if bit.style == "leaves" and bit.text.strip()]
    assert said == ["-> 2", "-> 1", "-> 1", "-> gone", "-> gone"]


def test_pieces_of_a_split_stand_one_by_one_while_they_are_few():
    texts = [bit.text for row in lines(component_of("split:60"), "", 74, BOX) for bit in row]
    assert "-> 20 20 20" in texts
    assert "-> 2 (30 times)" in texts


def test_nineteen_choices_are_all_in_sight_on_the_smallest_screen():
    drawn = lines(component_of("stacks:4"), "", 38, BOX)
    assert len(drawn) <= 6
    assert len(places(drawn)) == 19


@for_each("width", range(12))
def test_a_ledge_without_room_is_drawn_all_the_same(width: int):
    assert lines(component_of("17"), "", width, BOX, widest=(component_of("17"),))
