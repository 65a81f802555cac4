"""Pictures: of a board, of a match, and of what a notebook shows."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.games import DEFAULT
from engine.games.component import Component
from engine.games.registry import RULESETS
from engine.lab.heaps import nim_sequence
from engine.lab.plane import plane
from engine.lab.ruler import ruler
from engine.picture import chalk
from engine.picture.board import MOST_SHOWN, board_svg
from engine.picture.chalk import YELLOW
from engine.picture.html import MOST_VALUES, MOST_WINNING, html
from engine.picture.match_svg import LAST_SECONDS, MOST_MOVES, SECONDS, moving, still
from engine.picture.values import Block, cells_svg
from engine.positions.match import Match
from engine.positions.notation import parse_position, parse_rules
from engine.positions.position import Move, Position
from engine.rules.errors import GameError
from engine.rules.rich_display import RichDisplay
from engine.rules.ruleset import AnyRuleset
from engine.rules.text import visible
from engine.verdict.verdict import analyze
from tests.cases import for_each
from tests.engine.some_boards import played
from tests.engine.some_records import matches

SVG = "{http://www.w3.org/2000/svg}"
_ELEMENTS = re.compile(
    "svg|title|desc|style|defs|radialGradient|stop|rect|g|path|text|ellipse|details|summary|ol|ul|li|p"
)
_ATTRIBUTES = re.compile(
    "viewBox|width|height|role|style|class|id|cx|cy|r|rx|ry|x|y|d|offset|transform|fill|opacity|stroke|stroke-width"
    "|stroke-linecap|stroke-linejoin|stop-color|font-family|font-size|text-anchor|textLength|lengthAdjust"
)


def parsed(svg: str) -> ElementTree.Element:
    """The root of a picture, which is well formed and needs no other file and no script."""
    root = ElementTree.fromstring(svg)
    assert root.tag == f"{SVG}svg"
    for each in root.iter():
        assert _ELEMENTS.fullmatch(each.tag.removeprefix(SVG))
        assert all(map(_ATTRIBUTES.fullmatch, each.keys()))
        assert not re.search(r"url\((?!#)", f"{each.attrib} {each.text}")
    return root


def strokes(svg: str) -> list[str]:
    """The shape of each line in a picture."""
    return re.findall(r' d="(.+?)"', svg)


def said(root: ElementTree.Element, name: str) -> list[str]:
    """The texts of all elements of this name: of `title`, which a browser shows, of `text`, of `desc`."""
    return ["".join(each.itertext()) for each in root.iter(f"{SVG}{name}")]


@for_each(
    ("board", "misere", "titles", "description"),
    [
        ("17 17 - 5", False, ["Floor Division Game", "17", "17", "gone", "5"], "17 twice, gone, 5"),
        ("nim:3 nim:5", True, ["Nim: the last move loses", "3", "5"], "3, 5"),
        (
            *("cuboid:3,5,4 cards(1):1,2,1 wythoff:5,8 cuboid:19,28,13", False),
            ["A board of several games", "3x5x4", "1,2,1", "5,8", "19x28x13"],
            "3x5x4, 1,2,1, 5,8, 19x28x13",
        ),
        ("- -", False, ["An empty board", "gone", "gone"], "gone twice"),
    ],
)
def test_a_board_and_its_slots_are_named_in_their_order(board: str, misere: bool, titles: list[str], description: str):
    root = parsed(board_svg(parse_position(board, misere=misere)))
    slots = [f"Slot {slot}: {each}" for slot, each in enumerate(titles[1:], 1)]
    assert said(root, "title") == [titles[0], *slots]
    assert said(root, "desc") == [f"On the board: {description}."]
    # An erased slot leaves dust.
    assert len(said(root, "ellipse")) == 2 * titles.count("gone")


def test_digits_are_strokes_which_need_no_font():
    both, one, other = (board_svg(parse_position(board), title="") for board in ("17 48", "17", "48"))
    assert said(parsed(both), "text") == ["", "1", "2"], "only the numbers of the slots are letters"
    assert strokes(both) == strokes(one) + strokes(other)
    assert len(set(strokes(both))) == 4


def test_a_chosen_slot_is_yellow_and_ringed_and_a_component_without_a_move_is_faint():
    board, faint = parse_position("17 42"), f'stroke="{chalk.FAINT}"'
    assert [board_svg(board, chosen=chosen).count(chalk.YELLOW) for chosen in (None, 2, 3)] == [0, 2, 0]
    assert [faint in board_svg(parse_position(f"subtract(2):{heap}")) for heap in (1, 2)] == [True, False]


def test_notes_stand_below_their_slots():
    drawn = [strokes(board_svg(parse_position("17 42"), notes=notes)) for notes in ({}, {1: "=1", 2: "=1"})]
    assert [len(each) - len(set(each)) for each in drawn] == [0, 3]


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


MATCH = played("42 17 split:6", "1/4", "2/3", "3:2")


def frames(match: Match) -> list[ElementTree.Element]:
    return [each for each in parsed(moving(match)) if each.tag == f"{SVG}g"]


def style() -> str:
    return parsed(moving(MATCH)).findtext(f"{SVG}style", "")


@for_each(
    ("match", "sentences"),
    [
        (MATCH, ["Ann begins.", "1. Ann: 42 / 4 = 10", "2. Bob: 17 / 3 = 5", "3. Ann: 6 into 2 piles = 3 twice"]),
        (played("1", "1/2"), ["Ann begins.", "1. Ann: 1 / 2 erased. Ann wins."]),
        (Match(replace(MATCH.start, slots=())), ["No move is left."]),
        (replace(MATCH, names=("<script>", 'A "&" B'), cursor=0), ["<script> begins."]),
    ],
)
def test_there_is_the_board_before_each_move_and_at_the_end(match: Match, sentences: list[str]):
    assert [said(frame, "text")[-1] for frame in frames(match)] == sentences


def test_a_still_picture_shows_the_board_after_so_many_moves():
    root = parsed(still(MATCH, 2))
    title = said(root, "text")[0]
    assert still(MATCH, 2) == board_svg(MATCH.before(3).position, title, "2. Bob: 17 / 3 = 5", 2)
    # Every board has the title of the first, on which other games may have stood.
    assert said(parsed(still(played("5 nim:3", "1/6"), 1)), "text")[0] == "Ann against Bob: A board of several games"


def test_each_board_is_seen_once_in_its_order_and_the_last_one_longest():
    whole = 3 * SECONDS + LAST_SECONDS
    assert f"animation:{whole:g}s step-end infinite" in style()
    rules = dict(re.findall(r"@keyframes k(\d)\{((?:[^{}]*\{[^{}]*\})*)\}", style()))
    starts = [float(re.findall(r"([\d.]+)%\{visibility:visible", rules[str(number)])[0]) for number in range(4)]
    assert starts == [pytest.approx(100 * SECONDS * number / whole, abs=0.01) for number in range(4)]
    ends = [re.findall(r"visibility:(\w+)", rules[str(number)])[-1] for number in range(4)]
    assert ends == ["hidden", "hidden", "hidden", "visible"]


def test_where_nobody_wants_motion_the_last_board_alone_is_seen():
    at_rest = style().partition("@media (prefers-reduced-motion:no-preference)")[0]
    assert at_rest == ".f{visibility:hidden}.f3{visibility:visible}"


@for_each("ply", [-1, 4, 10**30])
def test_a_match_has_no_other_boards(ply: int):
    with pytest.raises(GameError, match=r"^This match has 3 moves: --ply is from 0 to 3\.$"):
        still(MATCH, ply)


def test_a_match_that_is_too_long_says_how_to_picture_one_board():
    long = played(f"nim:{MOST_MOVES + 1}", *["1-1"] * (MOST_MOVES + 1))
    with pytest.raises(GameError, match=rf"at most {MOST_MOVES} moves, and this match has {MOST_MOVES + 1}"):
        moving(long)
    assert len(frames(long.before(MOST_MOVES))) == MOST_MOVES


def shown(value: RichDisplay) -> str:
    html = value._repr_html_()
    svg, end, rest = html.partition("</svg>\n")
    parsed(svg + end)
    parsed(f'<svg xmlns="http://www.w3.org/2000/svg">{rest}</svg>')
    return html


def test_a_match_shows_its_board_its_turn_and_its_moves():
    start = Match(parse_position("3 4"), ("<b>Ann</b>", "Bob"))
    html = shown(start.play(Move(1, 2)))
    assert "Bob to move." in html
    assert "<li>&lt;b&gt;Ann&lt;/b&gt;: 3 / 2 = 1</li>" in html
    # The slot of the last move is ringed.
    assert (YELLOW in shown(start), YELLOW in html) == (False, True)
    assert "Ann wins." in shown(Match(parse_position("3"), ("Ann", "Bob")).play(Move(1, 6)))
    assert len(shown(Match(parse_position("3 4"), ("x" * 10_000, "Bob")).play(Move(1, 2)))) < 6_000


def test_a_verdict_shows_the_values_the_claim_and_the_winning_moves():
    html = shown(analyze(parse_position("nim:5 nim:3")))
    assert "Normal play: the player to move wins, by 1 of 8 moves." in html
    assert "<ul><li>5 - 2 = 3</li></ul>" in html
    assert "<ul>" not in shown(analyze(parse_position("nim:3 nim:3")))
    verdict = analyze(parse_position(" ".join(f"nim:{2**40 + at}" for at in range(15))))
    assert shown(verdict).count("<li>") == MOST_WINNING + 1
    assert f"<li>and {len(verdict.winning) - MOST_WINNING} more</li>" in shown(verdict)


@for_each(
    ("value", "said"),
    [
        (nim_sequence(parse_rules("kayles"), 50), "Grundy values of kayles"),
        (nim_sequence(parse_rules("kayles"), MOST_VALUES + 1), "2 more values are not shown."),
        (plane(parse_rules("wythoff"), 9), "Grundy values of wythoff"),
        (plane(parse_rules("wythoff"), 98), "39 more rows are not shown."),
        (ruler(DEFAULT, 1, 1_000), "Grundy values of floor"),
    ],
)
def test_values_are_a_table_of_colours(value: RichDisplay, said: str):
    assert said in shown(value)


def test_the_rows_of_a_plane_are_counted_from_its_least_number():
    root = parsed(plane(parse_rules("euclid"), 3)._repr_html_())
    labels = [each.text for each in root.iter(f"{SVG}text") if each.get("text-anchor") == "end"]
    assert labels == ["1", "2", "3"]


def test_one_block_of_values_stands_below_the_other():
    blocks = [Block(name, ["1", "2"], [[0, 1], [2, 3]]) for name in ("one", "two")]
    heights = [int(each.get("y", "")) for each in parsed("".join(cells_svg("", blocks))).iter(f"{SVG}text")]
    one, two = (heights[at : at + 7] for at in (1, 8))
    assert max(one) < min(two)


@given(matches(st.text(max_size=20)), st.integers(0, 6))
def test_any_board_and_match_has_a_picture_whatever_the_players_are_called(match: Match, chosen: int):
    parsed(board_svg(match.position, *match.names, chosen))
    shown(match.position)
    shown(match)


def test_other_values_have_no_picture():
    with pytest.raises(TypeError, match=r"^There is no picture of int\.$"):
        html(3)
