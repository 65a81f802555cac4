"""Worksheets: the boards of the puzzles, a true key, text that stays text, and nothing that is fetched."""

from __future__ import annotations

from typing import Any

import pytest
import segno

from engine.learning.paper.paper import drawn_board, is_wide
from engine.learning.paper.worksheet import Worksheet
from engine.learning.practice.puzzles import Puzzle, PuzzleSeries
from engine.learning.practice.task import MIXED, Topic
from engine.misere.convention import RULE
from engine.positions.notation import parse_position
from engine.positions.position import Move
from engine.rules.errors import GameError
from engine.values.grundy import grundy
from engine.verdict.verdict import sentence_of
from engine.verdict.winning import nimber
from tests.cases import for_each
from tests.engine.learning.paper.reading import Paper

ADDRESS = "https://example.org/play/#puzzle=floor&grade=3&seed=class-7b"


def sheet(game: str = "floor", count: int = 6, misere: bool = False, **more: Any) -> Worksheet:
    topic = Topic(game, misere)
    puzzles = list(PuzzleSeries(topic.rules, 3, "class-7b", misere).distinct(count))
    return Worksheet("Class 7b", topic, 3, "class-7b", puzzles, **more)


def printed(board: str, *winning: Move, game: str = MIXED) -> Paper:
    """The sheet with this one board."""
    return Paper(Worksheet("A", Topic(game), 6, "s", [Puzzle(parse_position(board), winning)]).html())


@for_each("misere", [False, True])
@for_each("game", ["floor", "nim", "cuboid", "cards(1)", "euclid", MIXED])
def test_each_board_stands_on_the_sheet_with_room_for_a_move_and_with_its_key(game: str, misere: bool):
    made = sheet(game, count=3, misere=misere, asks_worth=not misere)
    paper = Paper(made.html())
    boards = [puzzle.position for puzzle in made.puzzles]
    components = [component for position in boards for component in position]
    assert paper.texts("task", "h3") == ["1", "2", "3"]
    assert paper.texts("task", "piece", "b") == [each.text if ".." in each.label else each.label for each in components]
    assert paper.texts("piece", "worth") == ["worth"] * len(components) * (not misere)
    assert paper.texts("task", "p") == [*["XOR"] * (not misere), "My move:"] * 3
    for position, (_, _, *worth, moves) in zip(boards, paper.rows(), strict=True):
        # In misere play worth decides nothing.
        values = [", ".join(str(grundy(*each)) for each in position), str(nimber(position))]
        assert worth == ([] if misere else values)
        won = [move for move in position.legal_moves if not position.play(move).is_won]
        assert [made.split(" (")[0] for made in moves.split("; ")][:20] == [
            sentence_of(position, move).split(" (")[0] for move in won[:20]
        ]


def test_on_a_sheet_of_mixed_games_each_component_is_named_even_if_a_board_has_one_game():
    pairs = "euclid:9,11 euclid:11,36"
    assert printed(pairs, Move(1, 1)).texts("piece", "i") == pairs.split()
    assert not printed(pairs, Move(1, 1), game="euclid").texts("piece", "i")
    assert Paper(drawn_board(parse_position("5 nim:3"))).texts("piece", "i") == ["5", "nim:3"]


def test_a_sheet_of_mixed_games_has_the_rules_of_each_game_on_its_boards_and_says_in_which_a_move_is_made():
    paper = printed("subtract:8 nim:8 nim:5", Move(2, 3), Move(3, 1))
    assert paper.rows()[0][-1] == "8 - 3 = 5 (nim:8); 5 - 1 = 4"
    assert paper.texts("header", "strong") == ["nim", "subtract"]
    told = " ".join(paper.texts("header", "p"))
    assert "you may take the whole heap." in told
    assert "Takes: 1, 2, 3." in told
    assert told.count("the last move") == 1


def test_the_rules_say_the_numbers_that_they_speak_of_and_who_wins():
    told = [Paper(sheet(game).html()).texts("header", "p") for game in ("floor", "subtract(1,4)")]
    assert "Divisors: 2, 3, 4, 5, 6." in told[0]
    assert "Takes: 1, 4." in told[1]
    misere = Paper(sheet("nim", misere=True).html())
    assert [text for text in misere.texts("header", "p") if "last" in text] == [RULE]
    assert "Worth" not in misere.texts("th")


def test_a_board_with_very_many_winning_moves_lists_some_and_counts_the_rest():
    row = printed("nim:50", *(Move(1, take) for take in range(1, 51))).rows()[0]
    assert row[-1].endswith("; and 30 more")


@for_each("address", [None, ADDRESS])
def test_nothing_is_fetched_no_script_runs_and_the_title_is_text(address: str | None):
    title = '<script>alert(1)</script> & "7b"'
    html = sheet(address=address)._replace(title=title).html()
    paper = Paper(html)
    for tag, attributes in paper.elements:
        assert tag != "script"
        assert not {"src", "href", "srcset", "onclick", "onload"} & attributes.keys()
    assert "url(" not in html
    assert "@import" not in html
    assert paper.texts("h1") == [title]
    paths = [attributes["d"] for tag, attributes in paper.elements if tag == "path"]
    code = segno.make(ADDRESS, error="m", micro=False).svg_inline(border=4, omitsize=True)
    assert [path in code for path in paths] == [True] * (address is not None)


def test_an_address_that_no_code_holds_is_refused():
    with pytest.raises(GameError, match=r"^This address is too long for a QR code\.$"):
        sheet(address="https://example.org/" + "a" * 3_000).html()


def test_paper_has_room_for_a_long_pile_of_cards_and_long_numbers_take_its_whole_width():
    pile = ",".join(["1"] * 40)
    assert Paper(drawn_board(parse_position(f"cards(1):{pile}"))).texts("piece", "b") == [pile]
    assert [is_wide(parse_position(text)) for text in ("17 42 96", f"{10**9} {10**9}")] == [False, True]
