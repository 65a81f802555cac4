"""The menu of plain mode: matches, the path, lessons, puzzles and lists, line by line."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from datetime import date, timedelta
from functools import partial
from pathlib import Path

import pytest

from engine.archive import Archive
from engine.learning.lessons.tasks import ChoiceQuestion
from engine.learning.practice.sources import result_of
from engine.learning.practice.task import MISTAKE, new_missed
from engine.positions.match import Match
from engine.positions.notation import format_move, parse_position
from engine.positions.position import Move
from engine.record import Record
from engine.record.match_link import format_match
from tests.tui.some_matches import past_the_path
from tui.cli.menu import PlainMenu
from tui.cli.menu_words import ENTRIES
from tui.cli.parser import capture_output
from tui.plain.lesson import PlainLesson
from tui.plain.match import PlainMatch
from tui.plain.session import between, drive
from tui.settings import Settings


@pytest.fixture
def archive(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Archive:
    monkeypatch.setenv("FDIVGAME_DATA", str(tmp_path))
    monkeypatch.setenv("FDIVGAME_CONFIG", str(tmp_path))
    return Archive(tmp_path)


Say = Callable[..., list[str]]


def heard(archive: Archive, *lines: str, settings: Settings | None = None) -> list[str]:
    """What is said to these lines, the greeting left out."""
    said: list[str] = []
    menu = PlainMenu(archive, settings or Settings(), said.append)
    menu.open()
    said.clear()
    for line in lines:
        menu.handle(line)
    return said


@pytest.fixture
def say(archive: Archive) -> Say:
    """What a menu that is opened anew says to lines."""
    return partial(heard, archive)


def test_a_whole_lesson_can_be_read_in_lines(archive: Archive):
    for name in ("one", "copycat", "mex", "game-nim"):
        said: list[str] = []
        menu = PlainMenu(archive, Settings(), said.append)
        menu.handle(f"lesson {name}")
        while isinstance(menu._subject, PlainLesson):
            state = menu._subject._state
            solved = state.solved() if state.is_asked else state
            if not state.is_asked:
                line = ""
            elif solved.answer is not None:
                line = str(solved.answer + isinstance(state.task, ChoiceQuestion))
            else:
                last = solved.match.last
                assert last is not None
                line = format_move(last.move, state.match.position)
            menu.handle(line)
        assert archive.practice.lessons()[name].times == 1
        assert any(line.startswith("You can now ") for line in said)


def test_only_the_puzzle_of_the_day_is_tried_for_the_calendar(archive: Archive, say: Say):
    say("puzzle --grade 1 --seed tea --count 1", "show")
    assert result_of(archive, date.today()) is None
    say("puzzle day", "tip", "q")
    assert result_of(archive, date.today()) is False


def test_the_board_of_the_day_goes_on_where_it_was_left(archive: Archive):
    menu = PlainMenu(archive, Settings(), lambda _: None)
    menu.handle("daily")
    match = menu._subject
    assert isinstance(match, PlainMatch)
    assert match.sitting.now.prepared.seed == f"daily {date.today().isoformat()}"
    slot, component = next(match.match.position.live())
    menu.handle(f"{slot}/{component.ruleset.choices(component.value)[0]}")
    menu.handle("daily")
    assert (menu.place, archive.count()) == ("resume 1", 1)


def test_the_end_of_the_input_and_ctrl_c_leave_every_entry(archive: Archive):
    def interrupted(word: str) -> Iterator[str]:
        yield f"{word}\n"
        raise KeyboardInterrupt

    for word, _ in ENTRIES:
        source, target = io.StringIO(f"{word}\n"), io.StringIO()
        assert between(source, target, lambda write: PlainMenu(archive, Settings(), write)) == 0, word
        said: list[str] = []
        with pytest.raises(KeyboardInterrupt):
            drive(PlainMenu(archive, Settings(), said.append), interrupted(word), said.append)


LINK = format_match(Record(Match(parse_position("3 4")).play(Move(1, 2))))
OPENED = (
    "Henry against Derek. Divisors: 2, 3, 4, 5, 6. Henry plays 3 by 2 and leaves 1.",
    "Place 1 has 1. Place 2 has 4. Derek to move.",
)
RECORD = ('[Start "3 4"]', '[Seed "#path=3.2"]', "1. 1/2 end")


@pytest.mark.parametrize(
    ("lines", "end"),
    [
        (["https://example.org/game/#play=3+4"], ["Place 1 has 3. Place 2 has 4. Henry to move."]),
        (["play 3 4", "1/2", "look: #play=nim:5"], ["Nim.", "Place 1 has 5. Henry to move."]),
        (["Ann asks (see #play=3+4)!"], ["Place 1 has 3. Place 2 has 4. Henry to move."]),
        # A match comes before every other link of a line.
        (
            [f"The #daily is over, your move: {LINK}"],
            ["The link has no date, so it is kept as a new match.", *OPENED],
        ),
        # In a record a link is only text.
        (
            RECORD,
            ["The record has no date, so it is kept as a new match.", *OPENED],
        ),
        (["play 5 6", *RECORD], ["This is the record of another match: fdivgame play --from opens it."]),
    ],
)
def test_a_link_or_a_record_is_opened_wherever_it_is_pasted(say: Say, lines: list[str], end: list[str]):
    assert say(*lines)[-len(end) :] == end


REFUSED = """\
foo -> There is no command foo: type help for all commands.
17 42 -> There is no command 17. For a match on that board type play 17 42
play "3 -> A quotation mark is not closed.
play 3 4 --no-save -> --no-save works on the command line only
play 3 --names Ann,Bob -> --names works on the command line only
values nim --to 5 --svg victim.svg -> --svg works on the command line only
play --from x -> --from works on the command line only: fdivgame play --from.
analyze 3 --rules games.py -> --rules works on the command line only
history --bots bots.py -> --bots works on the command line only
replay - -> There is no file to read here
review - -> There is no file to read here
sprint chess -> There is no game chess
sprint nim floor -> Name one game, as in sprint nim or sprint nim misere.
ladder nobody -> There is no rung nobody: choose random, greedy,
learn -> No match has been finished yet.
review -> No match has been finished yet.
lesson chess -> There is no lesson chess: lessons lists them.
path 11.1 -> There is no board 11.1 on the path: write path 1.1 to path 10.4.
host -> This is done on the command line: fdivgame host.
help chess -> There is no help on chess: type help for all commands.
daily --date 2999-01-01 -> The board of 2999-01-01 is not out yet;
#play=zz -> The board of this link cannot be read: zz is not a whole number.
"""
"""Lines, and the beginning of the sentence that each gets."""


@pytest.mark.parametrize(("line", "sentence"), [row.split(" -> ") for row in REFUSED.splitlines()])
def test_a_line_that_cannot_be_done_is_one_sentence(say: Say, line: str, sentence: str):
    (said,) = say(line)
    assert said.startswith(sentence)


@pytest.mark.parametrize(
    ("line", "place", "text"),
    [
        ("play", 0, "You can win this board, however well the other player plays."),
        ("bots", 0, "random"),
        ("analyze 17", 1, "   1  17 "),
        ("help odds", 0, "usage: fdivgame odds"),
        ("help ladder", 0, "12 ladder: climb from bot to bot; "),
        ("help play", 1, "usage: fdivgame play"),
        ("menu", 0, "1 path, 2 play, 3 new, "),
    ],
)
def test_a_word_says_what_it_stands_for(say: Say, line: str, place: int, text: str):
    assert say(line)[place].startswith(text)


def test_every_entry_is_opened_by_its_number_and_by_its_word(say: Say):
    for number, (word, _) in enumerate(ENTRIES, 1):
        # The seed of a board that nobody chose is another one each time.
        by_number, by_word = (
            next(said for said in say(line, "menu") if not said.startswith(("Divisors: ", "Place ")))
            for line in (str(number), word)
        )
        assert by_number == by_word
        assert "There is no command" not in by_number


def test_every_entry_that_asks_is_left_by_an_empty_line_and_by_q(say: Say):
    for word in ("new", "sprint", "ladder", "settings"):
        for line in ("", "q"):
            assert say(word, line)[-1].startswith("Menu."), word


@pytest.mark.parametrize("line", ["review", "history", "notebook", "stats", "menu"])
def test_q_behind_a_list_leads_to_the_menu_and_once_more_leaves_the_game(archive: Archive, line: str):
    said: list[str] = []
    menu = PlainMenu(archive, Settings(), said.append)
    menu.handle(line)
    assert menu.handle("q")
    assert said[-1] == "This is the menu. Type q once more to leave the game."
    assert not menu.handle("q")


def test_a_line_between_takes_the_question_back_whether_to_leave(archive: Archive):
    for line in ("history", "play 3 4", "#play=3+4"):
        menu = PlainMenu(archive, Settings(), lambda _: None)
        assert menu.handle("q"), line
        menu.handle(line)
        menu.handle("menu")
        assert menu.handle("q"), line


def test_what_was_tried_is_kept_and_what_was_missed_comes_back_on_its_day(archive: Archive, say: Say):
    say("play nim:1 nim:2 --vs perfect", "2-2", "mistakes", "2-1")
    assert [attempt.is_right for _, attempt in archive.practice.attempts(MISTAKE)] == [True]
    archive.practice.save_missed(new_missed("nim:1 nim:2", "nim", 1, date.today() - timedelta(days=1)))
    assert say("again")[0] == "Comes back today: 1 of 1: Nim"


def test_every_word_is_named_at_the_start_or_by_help(archive: Archive, say: Say):
    said: list[str] = []
    menu = PlainMenu(archive, Settings(), said.append)
    menu.open()
    assert said[1].startswith("Type a number or a word: 1 path, 2 play, 3 new, ")
    named = " ".join(say("help"))
    assert [word for word in menu.table if word not in named] == []


def test_a_link_of_a_match_begins_with_the_address_of_the_page(archive: Archive):
    said = heard(archive, "play 3 4", "2/2", "link", settings=Settings(page="https://example.org/play/"))
    assert said[-1].startswith("https://example.org/play/#match=3+4&")


def test_without_the_address_of_the_page_a_link_says_what_to_do_with_it(say: Say):
    *_, told, link = say("play 3 4", "2/2", "link")
    assert told.startswith("Paste it in any fdivgame.")
    assert link.startswith("#match=3+4&")


def test_without_an_archive_on_the_disk_the_last_match_is_the_one_that_was_played_here(say: Say):
    say("play 5 --vs perfect", "6")
    here = partial(heard, Archive())
    assert here("review") == ["No match has been finished yet."]
    here("play nim:2 --vs perfect", "2")
    assert "Place 1 has 2." in here("review")
    assert here("history")[0].endswith("Nim, You win after 1 move.")


def test_after_the_path_enter_leads_to_what_its_rule_does_not_settle(archive: Archive, say: Say):
    past_the_path(archive)
    said = say("", "1/2", "menu")
    assert said[0] == "Only 2 and 3 divide here. Does your rule hold?"
    assert said[-1] == 'Menu. Just press Enter for "Other divisors: does your rule hold?".'


def test_what_a_command_prints_keeps_its_blank_lines(say: Say):
    printed = capture_output("analyze", ["3", "nim:5"]).splitlines()
    assert "" in printed
    assert say("analyze 3 nim:5")[: len(printed)] == printed
