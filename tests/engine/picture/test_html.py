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
from engine.verdict.verdict import analyze
from tests.engine.picture.reading_svg import SVG, parsed
from tests.engine.some_records import matches


def parsed_html(shown: str) -> None:
    svg, found, rest = shown.partition("</svg>\n")
    assert found
    parsed(svg + found)
    parsed(f'<svg xmlns="http://www.w3.org/2000/svg">{rest}</svg>')


def test_a_position_shows_its_board() -> None:
    assert parse_position("17 5")._repr_html_().startswith("<svg")


def test_a_match_shows_its_board_its_turn_and_its_moves() -> None:
    match = Match(parse_position("3 4"), ("<b>Ann</b>", "Bob")).play(Move(1, 2))
    shown = match._repr_html_()
    assert "Bob to move." in shown
    assert "<li>&lt;b&gt;Ann&lt;/b&gt;: 3 / 2 = 1</li>" in shown
    assert "Ann wins" not in shown


def test_the_slot_of_the_last_move_is_ringed() -> None:
    match = Match(parse_position("3 4"))
    assert YELLOW not in match._repr_html_()
    assert YELLOW in match.play(Move(1, 2))._repr_html_()


def test_a_long_name_is_cut() -> None:
    match = Match(parse_position("3 4"), ("x" * 10_000, "Bob")).play(Move(1, 2))
    assert len(match._repr_html_()) < 6_000


def test_a_match_that_ended_says_the_winner() -> None:
    assert "Ann wins." in Match(parse_position("3"), ("Ann", "Bob")).play(Move(1, 6))._repr_html_()


def test_a_verdict_shows_the_values_the_claim_and_the_winning_moves() -> None:
    shown = analyze(parse_position("nim:5 nim:3"))._repr_html_()
    assert "Normal play: the player to move wins, by 1 of 8 moves." in shown
    assert "<ul><li>5 - 2 = 3</li></ul>" in shown
    many = analyze(parse_position("6"))._repr_html_()
    parsed_html(many)
    assert "<ul>" not in analyze(parse_position("nim:3 nim:3"))._repr_html_()


def test_more_winning_moves_than_fit_are_counted() -> None:
    verdict = analyze(parse_position(" ".join(f"nim:{2**40 + at}" for at in range(15))))
    shown = verdict._repr_html_()
    assert shown.count("<li>") == MOST_WINNING + 1
    assert f"<li>and {verdict.count - MOST_WINNING} more</li>" in shown


def test_values_are_a_table_of_colours() -> None:
    assert "Grundy values of kayles" in heap_wall(parse_rules("kayles"), 50)._repr_html_()
    assert "2 more values are not shown." in heap_wall(parse_rules("kayles"), MOST_VALUES + 1)._repr_html_()
    assert "Grundy values of wythoff" in plane(parse_rules("wythoff"), 9)._repr_html_()
    assert "39 more rows are not shown." in plane(parse_rules("wythoff"), 98)._repr_html_()
    assert "Grundy values of floor" in ruler(DEFAULT, 1, 1_000)._repr_html_()
    for shown in (heap_wall(parse_rules("kayles"), 50), plane(parse_rules("wythoff"), 98), ruler(DEFAULT, 1, 1_000)):
        parsed_html(shown._repr_html_())


def test_the_rows_of_a_plane_are_counted_from_its_least_number() -> None:
    root = parsed(plane(parse_rules("euclid"), 3)._repr_html_())
    labels = [each.text for each in root.iter(f"{SVG}text") if each.get("text-anchor") == "end"]
    assert labels == ["1", "2", "3"]


def test_one_block_of_values_stands_below_the_other() -> None:
    blocks = [Block(name, ["1", "2"], [[0, 1], [2, 3]]) for name in ("one", "two")]
    heights = [int(each.get("y", "")) for each in parsed("".join(cells_svg("", blocks))).iter(f"{SVG}text")]
    one, two = (heights[at : at + 7] for at in (1, 8))
    assert max(one) < min(two)


@given(matches(st.text(max_size=20)))
def test_whatever_the_players_are_called_it_is_well_formed(match: Match) -> None:
    parsed_html(match._repr_html_())


def test_other_values_have_no_picture() -> None:
    with pytest.raises(TypeError, match=r"^There is no picture of int\.$"):
        html(3)
