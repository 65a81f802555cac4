"""How the pieces of chalk lie in the tray, and what they leave under them."""

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
from tui.board.tray_lines import Note, Row, most_rows, rows
from tui.match.match_words import widest

BOARDS = ["17 42 2 5 96", "4", "99999 1", "nim:7 nim:12", "nim:20 nim:3", "split:12 split:30", "stacks:4 stacks:3"]
BOARDS += ["euclid:5,99 euclid:26,5", "cuboid:1,4,1", "17 nim:5 euclid:26,5 cuboid:2,3,2"]


def places(drawn: list[Row], style: str = "piece") -> list[tuple[int, int, str]]:
    """The row and the cell of each piece of chalk and its text, in their order."""
    found = []
    for y, row in enumerate(drawn):
        x = 0
        for part in row.parts:
            if part.style == style and part.text.strip():
                found.append((y, x, part.text))
            x += cell_len(part.text)
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
    most, seen = most_rows(widest_ones, width), dict[tuple[str, int], tuple[int, int]]()
    for _ in range(6):
        for _, component in position.live():
            if not is_listed(component):
                continue
            drawn = rows(component, "", width, widest=widest_ones)
            assert len(drawn) <= most
            found = places(drawn)
            assert all(x + cell_len(text) <= width for _, x, text in found)
            assert len(found) == len(component.ruleset.choices(component.value))
            for number, (y, x, text) in enumerate(found):
                middle = 2 * x + cell_len(text)
                row, before = seen.setdefault((component.ruleset.slug, number), (y, middle))
                assert row == y
                assert abs(before - middle) <= 1
        live = list(position.live())
        if not live:
            break
        slot, component = rng.choice(live)
        choices = component.ruleset.choices(component.value)
        position = position.play(Move(slot, choices[rng.randrange(len(choices))]))


@for_each("text", BOARDS)
def test_the_pieces_of_several_lines_lie_under_each_other(text: str):
    for width in range(38, 120):
        found = places(rows(component_of(text), "", width))
        columns = sorted({x for _, x, _ in found})
        if found and found[-1][0]:
            pitch = min(after - before for before, after in pairwise(columns))
            assert all((x - columns[0]) % pitch == 0 for x in columns)


@for_each("width", [38, 78, 118])
def test_what_a_piece_leaves_stands_in_the_middle_under_it(width: int):
    drawn = rows(component_of("42"), "", width)
    pieces, left = places(drawn), places(drawn, "leaves")
    assert [text for _, _, text in left] == ["21", "14", "10", "8", "7"]
    for (above, x, key), (below, cell, text) in zip(pieces, left, strict=True):
        assert below == above + 1
        assert abs((2 * x + cell_len(key)) - (2 * cell + cell_len(text))) <= 2


def test_a_piece_that_leaves_nothing_says_so_in_one_short_word():
    assert [text for _, _, text in places(rows(component_of("4"), "", 74), "leaves")] == [
        "2",
        "1",
        "1",
        "gone",
        "gone",
    ]


def test_pieces_of_a_split_stand_one_by_one_while_they_are_few():
    texts = [text for _, _, text in places(rows(component_of("split:12"), "", 74), "leaves")]
    assert "4 4 4" in texts
    assert "2 2 2 2 2 2" in texts


def test_winning_pieces_are_marked_by_a_word_and_never_by_colour_alone():
    notes = {choice: Note("•", wins=choice == 3) for choice in (2, 3, 4, 5, 6)}
    for width in (78, 38):
        drawn = rows(component_of("42"), "", width, notes)
        assert [text for _, _, text in places(drawn, "winning")] == [" 3 "]
        assert sum("wins" in part.text for row in drawn for part in row.parts) == 1


def test_nineteen_choices_are_all_in_sight_on_the_smallest_screen():
    drawn = rows(component_of("stacks:4"), "", 38)
    assert len(drawn) <= 6
    assert len(places(drawn)) == 19


@for_each("width", range(12))
def test_a_tray_without_room_is_drawn_all_the_same(width: int):
    assert rows(component_of("17"), "", width, widest=(component_of("17"),))
