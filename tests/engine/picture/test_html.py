"""What a notebook shows: the picture and a few lines, with nothing of a player's text as mark-up."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.games import DEFAULT
from engine.lab.heaps import heap_wall
from engine.lab.plane import plane
from engine.lab.ruler import ruler
from engine.match import Match
from engine.notation import parse_position, parse_rules
from engine.picture.chalk import YELLOW
from engine.picture.html import MOST_VALUES, MOST_WINNING, html
from engine.picture.values import Block, cells_svg
from engine.position import Move
from engine.rich_display import RichDisplay
from engine.verdict.verdict import analyze
from tests.cases import for_each
from tests.engine.picture.reading_svg import SVG, parsed
from tests.engine.some_records import matches


def shown(value: RichDisplay) -> str:
    """The HTML of a value: a picture and well-formed lines."""
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
    assert f"<li>and {verdict.count - MOST_WINNING} more</li>" in shown(verdict)


@for_each(
    ("value", "said"),
    [
        (heap_wall(parse_rules("kayles"), 50), "Grundy values of kayles"),
        (heap_wall(parse_rules("kayles"), MOST_VALUES + 1), "2 more values are not shown."),
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


@given(matches(st.text(max_size=20)))
def test_whatever_the_players_are_called_it_is_well_formed(match: Match):
    shown(match)
    shown(match.position)


def test_other_values_have_no_picture():
    with pytest.raises(TypeError, match=r"^There is no picture of int\.$"):
        html(3)
