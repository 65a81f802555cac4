"""A match as a picture: its boards in their order, the last one alone where nobody wants motion, and names as text."""

from __future__ import annotations

import re
from dataclasses import replace
from xml.etree import ElementTree

import pytest

from engine.errors import GameError
from engine.match import Match
from engine.picture.moving import LAST_SECONDS, MOST_MOVES, SECONDS, moving, still
from tests.cases import for_each
from tests.engine.picture.reading_svg import SVG, parsed, said
from tests.engine.some_boards import played

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
    assert said(root, "text")[-1] == "2. Bob: 17 / 3 = 5"
    assert said(root, "desc") == ["On the board: 10, 5, 6."]
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
