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
from engine.picture.board import MOST_SHOWN, board_svg, description
from engine.position import Move, Position
from engine.ruleset import AnyRuleset
from engine.text import visible
from tests.cases import for_each
from tests.engine.picture.reading_svg import SVG, named, parsed, size
from tests.engine.some_records import matches

MIXED = parse_position("17 nim:12 - euclid:5,26 cuboid:3,5,4 cards(1):1,2,1 wythoff:5,8 cuboid:19,28,13")


def test_every_slot_is_named_in_its_order() -> None:
    assert named(parsed(board_svg(MIXED))) == [
        "A board of several games",
        "Slot 1: 17",
        "Slot 2: 12",
        "Slot 3: erased",
        "Slot 4: 5,26",
        "Slot 5: 3x5x4",
        "Slot 6: 1,2,1",
        "Slot 7: 5,8",
        "Slot 8: 19x28x13",
    ]


def test_the_board_is_described_in_a_sentence() -> None:
    assert description(parse_position("17 17 - 5")) == "On the board: 17 twice, erased, 5."
    assert next(parsed(board_svg(parse_position("17 5"))).iter(f"{SVG}desc")).text == "On the board: 17, 5."


@for_each(
    ("board", "misere", "title"),
    [
        ("17 5", False, "Floor Division Game"),
        ("nim:3 nim:5", True, "Nim: the last move loses"),
        ("nim:3 5", False, "A board of several games"),
        ("- -", False, "An empty board"),
    ],
)
def test_the_title_says_what_is_played(board: str, misere: bool, title: str) -> None:
    assert named(parsed(board_svg(parse_position(board, misere=misere))))[0] == title


def test_digits_are_strokes_which_need_no_font() -> None:
    root = parsed(board_svg(parse_position("17 42"), title=""))
    texts = ["".join(each.itertext()) for each in root.iter(f"{SVG}text")]
    assert texts == ["", "1", "2"], "only the numbers of the slots are letters"
    assert board_svg(parse_position("8")).count(chalk._STROKES["8"]) == 1


def test_a_chosen_slot_is_yellow_and_ringed() -> None:
    plain, chosen = board_svg(parse_position("17 42")), board_svg(parse_position("17 42"), chosen=2)
    assert chalk.YELLOW not in plain
    assert len(re.findall(chalk.YELLOW, chosen)) == 2


def test_notes_stand_below_their_slots() -> None:
    assert chalk._STROKES["="] not in board_svg(parse_position("17 42"))
    assert board_svg(parse_position("17 42"), notes={1: "=1", 2: "=0"}).count(chalk._STROKES["="]) == 2


def test_a_large_board_is_cut_with_a_sentence() -> None:
    svg = board_svg(parse_position(" ".join(["3"] * 10_000)), sentence="Ann to move.")
    assert "Ann to move. 9,880 more slots are not shown." in svg
    assert len(named(parsed(svg))) == MOST_SHOWN + 1
    assert len(svg) < 200_000
    assert "more" not in board_svg(parse_position(" ".join(["3"] * MOST_SHOWN)))


def test_a_long_number_is_cut_in_its_middle() -> None:
    number = "1234567" + "0" * 3_000 + "7654321"
    root = parsed(board_svg(parse_position(f"{number} 5")))
    assert size(root)[0] < 900
    assert named(root)[1] == f"Slot 1: {number}"


@for_each("words", ["</svg><script>alert(1)</script>", 'a" onload="x', "\x1b[31m\x00", "&lt;", "\ud800", "]]>"])
def test_words_of_players_are_never_markup(words: str) -> None:
    root = parsed(board_svg(parse_position("17"), title=words, sentence=words))
    assert named(root)[0] == visible(words)


def test_a_long_title_or_sentence_widens_no_board_past_a_page() -> None:
    root = parsed(board_svg(parse_position(" ".join(["3"] * 200)), title="x" * 10_000, sentence="y" * 10_000))
    assert size(root)[0] < 1_300
    assert any("80 more slots are not shown." in (each.text or "") for each in root.iter(f"{SVG}text"))


@for_each("kind", RULESETS)
def test_what_stands_in_a_slot_lies_within_the_board(kind: type[AnyRuleset]) -> None:
    ruleset, rng = kind.from_parameters(()), Random(1)
    largest = min(ruleset.size_limits[1], 60)
    position = Position.of(Component(ruleset, ruleset.draw(rng, largest)) for _ in range(9))
    root = parsed(board_svg(position, chosen=1, notes=dict.fromkeys(range(1, 10), "=12")))
    width, height = size(root)
    places = [
        re.match(r"translate\(([-\d.]+) ([-\d.]+)\)scale\([\d.]+\)$", each.get("transform", "")) for each in root.iter()
    ]
    found = [(float(each[1]), float(each[2])) for each in places if each]
    assert found
    assert all(20 <= x <= width - 20 and 20 <= y <= height - 20 for x, y in found)


@given(matches(st.text(max_size=12)), st.integers(0, 6))
def test_any_board_has_a_picture(match: Match, chosen: int) -> None:
    parsed(board_svg(match.position, match.names[0], match.names[1], chosen))


def test_an_erased_slot_leaves_dust() -> None:
    match = Match(parse_position("3 5")).play(Move(1, 6))
    assert len(list(parsed(board_svg(match.position)).iter(f"{SVG}ellipse"))) == 2


def test_many_numbers_are_smaller_than_few() -> None:
    few, many = (board_svg(parse_position(" ".join(["3"] * count))) for count in (24, 25))
    assert [set(re.findall(r"scale\(([\d.]+)\)", svg)) for svg in (few, many)] == [{"2.6"}, {"1.7"}]


def test_a_component_without_a_move_is_faint() -> None:
    faint = f'stroke="{chalk.FAINT}"'
    assert faint not in board_svg(parse_position("subtract(2):2"))
    assert faint in board_svg(parse_position("subtract(2):1"))
