"""Worksheets: the boards of the puzzles, a true key, text that stays text, and nothing that is fetched."""

from __future__ import annotations

import pytest

from engine.errors import GameError
from engine.match import Match
from engine.notation import parse_position
from engine.position import Move, Position
from engine.practice.puzzles import Puzzle, Series
from engine.practice.task import MIXED, Topic
from engine.printed.paper import board, is_wide
from engine.printed.worksheet import Worksheet
from engine.theory.grundy import grundy, is_won, nimber
from engine.theory.misere import RULE
from tests.engine.printed.reading import Paper


def sheet(game: str = "floor", grade: int = 3, count: int = 6, misere: bool = False, **more: object) -> Worksheet:
    topic = Topic(game, misere)
    puzzles = list(Series(topic.rules, grade, "class-7b", misere).distinct(count))
    return Worksheet("Class 7b", topic, grade, "class-7b", puzzles, **more)  # type: ignore[arg-type]


GAMES = ("floor", "nim", "cuboid", "cards(1)", "euclid", MIXED)


def test_each_board_stands_on_the_sheet_once_with_room_for_a_move() -> None:
    made = sheet(count=7)
    paper = Paper(made.html())
    assert paper.texts("task", "h3") == [str(number) for number in range(1, 8)]
    values = [str(component.value) for puzzle in made.puzzles for _, component in puzzle.position.live()]
    assert paper.texts("task", "piece", "b") == values
    assert paper.texts("task", "p") == ["My move:"] * 7


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_sheet_whose_elements_nest(game: str) -> None:
    made = sheet(game, count=3)
    paper = Paper(made.html())
    pieces = sum(len(list(puzzle.position.live())) for puzzle in made.puzzles)
    assert len(paper.texts("piece", "b")) == pieces


def brute_winners(position: Position) -> list[Move]:
    moves = [
        Move(slot, choice)
        for slot, component in position.live()
        for choice in component.ruleset.choices(component.value)
    ]
    return [move for move in moves if not is_won(position.play(move))]


def test_on_a_sheet_of_mixed_games_each_component_is_named_even_if_a_board_has_one_game() -> None:
    one_game = Puzzle(parse_position("euclid:9,11 euclid:11,36"), (Move(1, 1),))
    html = Worksheet("A", Topic(MIXED), 6, "s", [one_game]).html()
    assert Paper(html).texts("piece", "i") == ["euclid:9,11", "euclid:11,36"]
    assert not Paper(Worksheet("A", Topic("euclid"), 6, "s", [one_game]).html()).texts("piece", "i")


def test_the_key_says_in_which_of_two_games_with_the_same_number_a_move_is_made() -> None:
    board = parse_position("subtract:8 nim:8 nim:5")
    paper = Paper(Worksheet("A", Topic(MIXED), 6, "s", [Puzzle(board, (Move(2, 3), Move(3, 1)))]).html())
    assert paper.rows()[0][-1] == "8 - 3 = 5 (nim:8); 5 - 1 = 4"


def test_the_rules_say_the_numbers_that_they_speak_of() -> None:
    assert "Divisors: 2, 3, 4, 5, 6." in Paper(sheet().html()).texts("header", "p")
    assert "Takes: 1, 4." in Paper(sheet("subtract(1,4)").html()).texts("header", "p")


def test_a_sheet_of_mixed_games_has_the_rules_of_each_game_on_its_boards_and_of_no_other() -> None:
    board = Puzzle(parse_position("subtract:8 nim:8 nim:5"), (Move(2, 3), Move(3, 1)))
    header = Paper(Worksheet("A", Topic(MIXED), 6, "s", [board]).html())
    assert header.texts("header", "strong") == ["nim", "subtract"]
    told = " ".join(header.texts("header", "p"))
    assert "you may take the whole heap." in told
    assert "Takes: 1, 2, 3." in told
    assert told.count("the last move") == 1


@pytest.mark.parametrize("misere", [False, True])
def test_the_key_names_every_move_that_wins_and_no_other(misere: bool) -> None:
    made = sheet("nim", count=5, misere=misere)
    for puzzle, row in zip(made.puzzles, Paper(made.html()).rows(), strict=True):
        match = Match(puzzle.position)
        told = [ply.sentence for move in brute_winners(puzzle.position) if (ply := match.play(move).last) is not None]
        assert row[-1].split("; ") == told


def test_the_key_has_the_worth_of_each_component_and_the_xor() -> None:
    made = sheet("euclid", count=4)
    for puzzle, row in zip(made.puzzles, Paper(made.html()).rows(), strict=True):
        assert row[2] == ", ".join(str(grundy(*component)) for _, component in puzzle.position.live())
        assert row[3] == str(nimber(puzzle.position))


def test_where_the_last_move_loses_the_sheet_says_so_and_the_key_tells_no_worth() -> None:
    paper = Paper(sheet("nim", misere=True).html())
    assert RULE in paper.texts("header", "p")
    assert not [text for text in paper.texts("header", "p") if "last" in text and text != RULE]
    assert "Worth" not in paper.texts("th")


def test_a_board_with_very_many_winning_moves_lists_some_and_counts_the_rest() -> None:
    board = sheet("cuboid", grade=1, count=1, misere=True).puzzles[0].position
    many = Puzzle(board, tuple(brute_winners(board)) * 10)
    row = Paper(Worksheet("A", Topic("cuboid"), 1, "s", [many]).html()).rows()[0]
    assert row[-1].endswith(f"and {len(many.winning) - 20} more")


def test_blanks_for_the_worth_are_printed_where_they_are_asked_for() -> None:
    made = sheet("nim", asks_worth=True)
    pieces = sum(len(list(puzzle.position.live())) for puzzle in made.puzzles)
    paper = Paper(made.html())
    assert paper.texts("piece", "worth") == ["worth"] * pieces
    assert paper.texts("task", "p").count("XOR") == len(made.puzzles)


def test_the_title_is_text_whatever_is_in_it() -> None:
    title = '<script>alert(1)</script> & "7b"'
    paper = Paper(sheet()._replace(title=title).html())
    assert paper.texts("h1") == [title]
    assert "script" not in {tag for tag, _ in paper.elements}


@pytest.mark.parametrize("address", [None, "https://example.org/play/#puzzle=floor&grade=3&seed=class-7b"])
def test_nothing_is_fetched_and_no_script_runs(address: str | None) -> None:
    html = sheet(address=address).html()
    for _, attributes in Paper(html).elements:
        assert not {"src", "href", "srcset", "onclick", "onload"} & attributes.keys()
    assert "url(" not in html
    assert "@import" not in html


def test_a_sheet_with_an_address_carries_its_code() -> None:
    import segno

    address = "https://example.org/play/#puzzle=floor&grade=3&seed=class-7b"
    elements = Paper(sheet(address=address).html()).elements
    path = next(attributes["d"] for tag, attributes in elements if tag == "path")
    drawn = segno.make(address, error="m", micro=False).svg_inline(border=4, omitsize=True)
    assert path is not None
    assert path in drawn


def test_an_address_that_no_code_holds_is_refused() -> None:
    with pytest.raises(GameError, match=r"^This address is too long for a QR code\.$"):
        sheet(address="https://example.org/" + "a" * 3_000).html()


def test_where_several_games_stand_on_a_board_each_component_is_named() -> None:
    assert Paper(board(parse_position("5 nim:3"))).texts("piece", "i") == ["5", "nim:3"]
    assert Paper(board(parse_position("nim:5 nim:3"))).texts("piece", "i") == []


def test_paper_has_room_for_a_long_pile_of_cards() -> None:
    pile = ",".join(["1"] * 40)
    assert Paper(board(parse_position(f"cards(1):{pile}"))).texts("piece", "b") == [pile]


def test_a_board_of_long_numbers_takes_the_whole_width() -> None:
    assert not is_wide(parse_position("17 42 96"))
    assert is_wide(parse_position(f"{10**9} {10**9}"))
