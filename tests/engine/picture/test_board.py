"""The picture of a board: everything on it, in its slot, said to those who do not see it, and never too large."""

from __future__ import annotations

import re
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from engine.component import Component
from engine.games.registry import RULESETS
from engine.match import Match
from engine.notation import parse_position
from engine.picture import chalk
from engine.picture.board import MOST_SHOWN, board_svg
from engine.position import Position
from engine.ruleset import AnyRuleset
from engine.text import visible
from tests.cases import for_each
from tests.engine.picture.reading_svg import SVG, parsed, said
from tests.engine.some_records import matches


@for_each(
    ("board", "misere", "titles", "description"),
    [
        ("17 17 - 5", False, ["Floor Division Game", "17", "17", "erased", "5"], "17 twice, erased, 5"),
        ("nim:3 nim:5", True, ["Nim: the last move loses", "3", "5"], "3, 5"),
        (
            *("cuboid:3,5,4 cards(1):1,2,1 wythoff:5,8 cuboid:19,28,13", False),
            ["A board of several games", "3x5x4", "1,2,1", "5,8", "19x28x13"],
            "3x5x4, 1,2,1, 5,8, 19x28x13",
        ),
        ("- -", False, ["An empty board", "erased", "erased"], "erased twice"),
    ],
)
def test_a_board_and_its_slots_are_named_in_their_order(board: str, misere: bool, titles: list[str], description: str):
    root = parsed(board_svg(parse_position(board, misere=misere)))
    slots = [f"Slot {slot}: {each}" for slot, each in enumerate(titles[1:], 1)]
    assert said(root, "title") == [titles[0], *slots]
    assert said(root, "desc") == [f"On the board: {description}."]
    # An erased slot leaves dust.
    assert len(said(root, "ellipse")) == 2 * titles.count("erased")


def test_digits_are_strokes_which_need_no_font():
    svg = board_svg(parse_position("17 48"), title="")
    assert said(parsed(svg), "text") == ["", "1", "2"], "only the numbers of the slots are letters"
    assert [svg.count(chalk._STROKES[digit]) for digit in "1478"] == [1] * 4


def test_a_chosen_slot_is_yellow_and_ringed_and_a_component_without_a_move_is_faint():
    board, faint = parse_position("17 42"), f'stroke="{chalk.FAINT}"'
    assert [board_svg(board, chosen=chosen).count(chalk.YELLOW) for chosen in (None, 2, 3)] == [0, 2, 0]
    assert [faint in board_svg(parse_position(f"subtract(2):{heap}")) for heap in (1, 2)] == [True, False]


def test_notes_stand_below_their_slots():
    assert chalk._STROKES["="] not in board_svg(parse_position("17 42"))
    assert board_svg(parse_position("17 42"), notes={1: "=1", 2: "=0"}).count(chalk._STROKES["="]) == 2


def test_many_numbers_are_smaller_than_few_and_a_large_board_is_cut_with_a_sentence():
    few, many, most, more = (parse_position(" ".join(["3"] * count)) for count in (24, 25, MOST_SHOWN, 10_000))
    scales = [set(re.findall(r"scale\(([\d.]+)\)", board_svg(each))) for each in (few, many)]
    assert scales == [{"2.6"}, {"1.7"}]
    assert "more" not in board_svg(most)
    svg = board_svg(more, sentence="Ann to move.")
    assert "Ann to move. 9,880 more slots are not shown." in svg
    assert len(said(parsed(svg), "title")) == MOST_SHOWN + 1
    assert len(svg) < 200_000


def test_a_long_number_is_cut_in_its_middle_and_long_words_widen_no_board_past_a_page():
    number = "1234567" + "0" * 3_000 + "7654321"
    root = parsed(board_svg(parse_position(f"{number} 5")))
    assert float(root.get("width", "")) < 900
    assert said(root, "title")[1] == f"Slot 1: {number}"
    root = parsed(board_svg(parse_position(" ".join(["3"] * 200)), title="x" * 10_000, sentence="y" * 10_000))
    assert float(root.get("width", "")) < 1_300
    assert any("80 more slots are not shown." in each for each in said(root, "text"))


@for_each("words", ["</svg><script>alert(1)</script>", 'a" onload="x', "\x1b[31m\x00", "&lt;", "\ud800", "]]>"])
def test_words_of_players_are_never_markup(words: str):
    root = parsed(board_svg(parse_position("17"), title=words, sentence=words))
    assert said(root, "title")[0] == visible(words)


@for_each("kind", RULESETS)
def test_what_stands_in_a_slot_lies_within_the_board(kind: type[AnyRuleset]):
    ruleset, rng = kind.from_parameters(()), Random(1)
    largest = min(ruleset.size_limits[1], 60)
    position = Position.of(Component(ruleset, ruleset.draw(rng, largest)) for _ in range(9))
    root = parsed(board_svg(position, chosen=1, notes=dict.fromkeys(range(1, 10), "=12")))
    width, height = float(root.get("width", "")), float(root.get("height", ""))
    moved = " ".join(each.get("transform", "") for each in root.iter(f"{SVG}g"))
    places = re.findall(r"translate\(([-\d.]+) ([-\d.]+)\)scale", moved)
    assert len(places) > 9
    assert all(20 <= float(x) <= width - 20 and 20 <= float(y) <= height - 20 for x, y in places)


@given(matches(st.text(max_size=12)), st.integers(0, 6))
def test_any_board_has_a_picture(match: Match, chosen: int):
    parsed(board_svg(match.position, match.names[0], match.names[1], chosen))
