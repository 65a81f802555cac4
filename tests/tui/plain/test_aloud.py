"""Lines of text as they are heard: a screen reader speaks neither brackets nor colons, slashes, dashes, equal signs."""

from __future__ import annotations

import re
from collections.abc import Iterable

from engine.archive import Archive
from engine.deals.setup import PreparedMatch, Setup, prepare
from engine.positions.notation import parse_position
from tests.cases import for_each
from tests.tui.in_lines import play
from tests.tui.some_matches import practised
from tui.cli.menu import PlainMenu
from tui.settings import Settings

EVERYTHING = (
    "",
    "help",
    "1",
    "place 2",
    "tip",
    "tip",
    "tip",
    "coach",
    "moves",
    "last",
    "again",
    "where",
    "board",
    "9/9",
)
AFTER = ("coach", "undo", "redo", "resign", "", "foo", "review", "moves", "again", "undo", "yes")


def aloud(lines: Iterable[str]) -> list[str]:
    """What a screen reader makes of these lines."""
    return [" ".join(re.sub(r"[][(){}<>:/=*_|#\"-]", " ", line).split()) for text in lines for line in text.split("\n")]


def heard(prepared: PreparedMatch, *lines: str, archive: Archive | None = None) -> list[str]:
    said: list[str] = []
    play(prepared, lines, said.append, archive)
    return aloud(said)


def check_apart(said: Iterable[str]) -> None:
    """Between two numbers there is a word or a pause."""
    for line in said:
        assert re.search(r"\d \d", line) is None, line


def on(board: str, opponent: str | None = None, clock: int = 0, misere: bool = False) -> PreparedMatch:
    start = parse_position(board, misere=misere)
    return prepare(Setup(("Ann", "Bob"), opponent, start=start, seed="1", clock=clock))


@for_each("opponent", [None, "perfect"])
@for_each(
    ("board", "move"),
    [
        ("17 42 42", "42 by 5"),
        ("floor(2,7):17 floor(2,7):9", "17 by 7"),
        ("17 nim:5", "5 minus 3"),
        ("nim:3 nim:5", "5 minus 3"),
        ("kayles:12 kayles:5", "12 minus 2 split at 3"),
        ("wythoff:3,5 wythoff:1,2", "3,5 minus 0,3"),
        ("euclid:5,26 euclid:3,4", "5,26 minus 3x5"),
        ("cuboid:3,3,3 cuboid:1,2,1", "3x3x3 cut at 2,2,2"),
        ("cards:1,2,1 cards:2,1", "1,2,1 drop 1, take 2"),
        ("split:12 split:2", "12 into 4"),
        ("stacks:4 stacks:2", "4 into 3,2,2"),
    ],
)
def test_no_two_numbers_of_a_match_run_together(opponent: str | None, board: str, move: str) -> None:
    said = heard(on(board, opponent), *EVERYTHING, move, *AFTER)
    check_apart(said)
    assert not any("is not a move" in line for line in said if not line.startswith("foo"))


def test_places_and_their_numbers_are_told_apart() -> None:
    said = heard(on("5 1"), "2/2")
    assert [re.findall(r"Place (\d+) has (\d+)\.", line) for line in (said[1], said[3])] == [
        [("1", "5"), ("2", "1")],
        [("1", "5")],
    ]


def test_a_move_is_heard_by_its_number_with_whoever_made_it() -> None:
    assert heard(on("36 42", "perfect"), "36 by 2")[2].startswith("Ann plays 36 by 2 and leaves 18. Bob plays ")


def test_who_wants_it_in_full_hears_the_board_after_each_move() -> None:
    said: list[str] = []
    play(on("36 42", "perfect"), ["36 by 2"], said.append, settings=Settings(lines="full"))
    own, board, reply, after = said[2:6]
    assert own == "Ann plays 36 by 2 and leaves 18."
    assert board == "Place 1 has 18. Place 2 has 42. Bob to move."
    assert reply.startswith("Bob plays ")
    assert after.endswith("Ann to move.")


@for_each(("board", "divisors"), [("17 9", "Divisors 2, 3, 4, 5, 6."), ("floor(2,7):17", "Divisors 2, 7.")])
def test_the_divisors_are_heard_at_the_opening_and_in_the_help(board: str, divisors: str) -> None:
    opening, *_, rules = [line for line in heard(on(board), "help") if line.startswith("Divisors")]
    assert opening == rules == divisors


def test_a_place_is_heard_with_all_that_can_become_of_it() -> None:
    prepared = on("floor(2,7):17 floor(2,7):5")
    assert heard(prepared, "2")[-1] == "Place 2 has 5. 5 by 2 leaves 2. 5 by 7 erases it."
    assert heard(prepared, "2/7", "place 1")[-1] == "Place 1 has 17. 17 by 2 leaves 8. 17 by 7 leaves 2."
    assert heard(on("nim:100 nim:3"), "1")[-1] == "Place 1 has 100. Take 1 to 100."
    assert heard(on("2 3"), "1/3", "place 1", "place 9")[-2:] == [
        "Place 1 is empty.",
        "There is no place 9 the places are 1 to 2.",
    ]


def test_whose_turn_it_is_is_heard_whenever_it_is_asked() -> None:
    said = heard(on("5 7"), "1/2", "", "where", "turn", "again", "last")
    assert [line.split(". ")[-1] for line in said[-6:-1]] == [
        *["Bob to move."] * 3,
        "Ann plays 5 by 2 and leaves 2.",
        "Bob to move.",
    ]
    assert said[-1] == "Ann plays 5 by 2 and leaves 2."


def test_the_time_that_is_left_is_heard_in_words_and_hearing_it_again_gives_no_time_back() -> None:
    said = heard(on("5 7", clock=3), "", "1/2", "2/2")
    assert said[1] == said[2] == "Place 1 has 5. Place 2 has 7. Ann to move. 3 minutes 0 seconds left."
    check_apart(said)


def test_a_board_of_the_path_is_heard() -> None:
    said: list[str] = []
    menu = PlainMenu(Archive(), Settings(), said.append)
    for line in (
        "path 1.1",
        "",
        "1",
        "tip",
        "5 by 3",
        "",
        "place 2",
        "2",
        "",
        "menu",
        "path 1.3",
        "me",
        "1 by 2",
        "foo",
    ):
        menu.handle(line)
    check_apart(aloud(said))
    assert said[2:5] == [
        "Type 5 by 2 to divide the 5 by 2, or help.",
        "Divisors: 2, 3, 4, 5, 6.",
        "Place 1 has 5. Place 2 has 1. Your move.",
    ]


EVENING = """
path | 5 by 2 | tip |  | menu | path 2.2 | Ada | menu | daily | help | menu | puzzle | help | 2 | menu |
lesson 1 | help | 2 | menu | lesson copycat | menu | lessons | sprint slow | start | won | lost | help | menu
| ladder | help | menu | notebook | history | stats | settings | names Zoe, Max | menu | new | opponent friend
| menu | friend | start | 2 | coach | tip | review | moves | menu | mistakes | help | menu | again | menu |
learn | menu | review 1 | resume | last | resign
"""
NO_RUN = re.compile(r"\d{4} \d\d \d\d|play 17 42")
"""A date is read as one, and a board is typed as it is."""


def test_an_evening_in_lines_can_be_told_apart() -> None:
    said: list[str] = []
    menu = PlainMenu(practised(), Settings(), said.append)
    menu.open()
    for line in EVENING.strip().replace("\n", " ").split("|"):
        menu.handle(line.strip())
    assert len(said) > 200
    check_apart(NO_RUN.sub("", line) for line in aloud(said))


def test_digits_and_signs_of_any_script_make_a_move() -> None:
    for line in ("１７ by ４", "１／４", "١/٤", "17  BY 4"):
        assert "Ann plays 17 by 4 and leaves 4." in heard(on("17 42"), line)


def test_player_text_in_a_record_is_as_it_was_typed() -> None:
    said: list[str] = []
    play(prepare(Setup(("A 1 / 2", "Bob"), start=parse_position("3 4"))), ["record"], said.append)
    assert '[Player1 "A 1 / 2"]' in said[-1] or '[Player1 "A 1 / 2"]' in said[-2]
