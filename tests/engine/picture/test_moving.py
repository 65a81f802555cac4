"""A match as a picture: its boards in their order, the last one alone where nobody wants motion, and names as text."""

from __future__ import annotations

import re
from dataclasses import replace
from xml.etree import ElementTree

import pytest

from engine.errors import GameError
from engine.match import Match
from engine.notation import parse_move, parse_position
from engine.picture.moving import LAST_SECONDS, MOST_MOVES, SECONDS, moving, still

SVG = "{http://www.w3.org/2000/svg}"


def played(board: str, *moves: str, names: tuple[str, str] = ("Ann", "Bob")) -> Match:
    match = Match(parse_position(board), names)
    for text in moves:
        match = match.play(parse_move(text, match.position))
    return match


MATCH = played("42 17 split:6", "1/4", "2/3", "3:2")


def frames(svg: str) -> list[ElementTree.Element]:
    return [each for each in ElementTree.fromstring(svg) if each.tag == f"{SVG}g"]


def words(element: ElementTree.Element) -> list[str]:
    return ["".join(each.itertext()) for each in element.iter(f"{SVG}text")]


def test_a_moving_picture_has_the_board_before_each_move_and_at_the_end() -> None:
    found = frames(moving(MATCH))
    said = [words(frame)[-1] for frame in found]
    assert said == ["Ann begins.", "1. Ann: 42 / 4 = 10", "2. Bob: 17 / 3 = 5", "3. Ann: 6 into 2 piles = 3 twice"]


def test_the_end_of_a_match_says_who_wins() -> None:
    assert words(frames(moving(played("1", "1/2")))[-1])[-1] == "1. Ann: 1 / 2 erased. Ann wins."
    assert words(frames(moving(Match(replace(MATCH.start, slots=()))))[0])[-1] == "No move is left."


def test_each_board_is_seen_once_in_its_order_and_the_last_one_longest() -> None:
    style = ElementTree.fromstring(moving(MATCH)).findtext(f"{SVG}style", "")
    whole = 3 * SECONDS + LAST_SECONDS
    assert f"animation:{whole:g}s step-end infinite" in style
    starts = [
        float(re.findall(rf"@keyframes k{number}{{.*?([\d.]+)%{{visibility:visible}}", style)[0]) for number in range(4)
    ]
    assert starts == [pytest.approx(100 * SECONDS * number / whole, abs=0.01) for number in range(4)]


def test_where_nobody_wants_motion_the_last_board_alone_is_seen() -> None:
    style = ElementTree.fromstring(moving(MATCH)).findtext(f"{SVG}style", "")
    at_rest = style.partition("@media (prefers-reduced-motion:no-preference)")[0]
    assert at_rest == ".f{visibility:hidden}.f3{visibility:visible}"


def test_a_moving_picture_runs_no_script_and_fetches_nothing() -> None:
    svg = moving(MATCH)
    assert {each.tag for each in ElementTree.fromstring(svg).iter()} <= {
        f"{SVG}{name}"
        for name in (
            "svg",
            "title",
            "desc",
            "style",
            "defs",
            "radialGradient",
            "stop",
            "rect",
            "g",
            "path",
            "text",
            "ellipse",
        )
    }
    assert "href" not in svg
    assert not re.search(r"url\((?!#)", svg)


def test_names_are_text_whatever_is_in_them() -> None:
    svg = moving(replace(MATCH, names=("<script>", 'A "&" B')))
    assert words(frames(svg)[0])[-1] == "<script> begins."


def test_a_still_picture_shows_the_board_after_so_many_moves() -> None:
    root = ElementTree.fromstring(still(MATCH, 2))
    assert words(root)[-1] == "2. Bob: 17 / 3 = 5"
    assert root.findtext(f"{SVG}desc") == "On the board: 10, 5, 6."


@pytest.mark.parametrize("ply", [-1, 4, 10**30])
def test_a_match_has_no_other_boards(ply: int) -> None:
    with pytest.raises(GameError, match=r"^This match has 3 moves: --ply is from 0 to 3\.$"):
        still(MATCH, ply)


def test_a_match_that_is_too_long_says_how_to_picture_one_board() -> None:
    long = played(f"nim:{MOST_MOVES + 1}", *["1-1"] * (MOST_MOVES + 1))
    with pytest.raises(GameError, match=rf"at most {MOST_MOVES} moves, and this match has {MOST_MOVES + 1}"):
        moving(long)
    assert len(frames(moving(long.before(MOST_MOVES)))) == MOST_MOVES


def test_a_board_is_hidden_again_when_the_next_one_comes_and_the_last_one_is_not() -> None:
    style = ElementTree.fromstring(moving(MATCH)).findtext(f"{SVG}style", "")
    rules = dict(re.findall(r"@keyframes k(\d)\{((?:[^{}]*\{[^{}]*\})*)\}", style))
    ends = [re.findall(r"visibility:(\w+)", rules[str(number)])[-1] for number in range(4)]
    assert ends == ["hidden", "hidden", "hidden", "visible"]


def test_every_board_has_the_title_of_the_first() -> None:
    match = played("5 nim:3", "1/6")
    assert words(ElementTree.fromstring(still(match, 1)))[0] == "Ann against Bob: A board of several games"
