"""The menu of plain mode: matches, the path, lessons, puzzles and lists, line by line."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from datetime import date, timedelta
from functools import partial
from pathlib import Path

import pytest

from engine.archive import Archive
from engine.learning.lessons.tasks import Choice
from engine.learning.practice.sources import result_of
from engine.learning.practice.task import MISTAKE, first
from engine.match import Match
from engine.notation import format_move, parse_position
from engine.position import Move
from engine.record import Record
from engine.record.match_link import format_match
from tests.tui.some_matches import past_the_path
from tui.cli.menu import PlainMenu
from tui.cli.menu_words import ENTRIES
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
        menu.take(line)
    return said


@pytest.fixture
def say(archive: Archive) -> Say:
    """What a menu that is opened anew says to lines."""
    return partial(heard, archive)


def test_a_match_is_written_as_on_the_command_line(say: Say):
    said = say("play 3 4 --vs perfect --first 1", "2/2")
    assert said[:3] == ["Board: (1) 3  (2) 4", "Your move", "You play 4 / 2 = 2"]
    assert say("play 3 4", "path 99", "1/2")[-3:] == ["Henry 3 / 2 = 1", "Board: (1) 1  (2) 4", "Derek to move"]
    # There a number is no entry of the menu.
    assert say("play 3 4", "12")[-1] == "12 is not a move: write slot and choice, as in 2/4."


def test_a_command_of_the_menu_is_taken_in_a_match_which_is_resumed(say: Say):
    said = say("play 3 4", "1/2", "history", "2/2", "menu", "resume", "quit", "resume 1", "play nim:5")
    assert any(line.startswith("Match 1, ") and line.endswith(", not finished, 1 move.") for line in said)
    assert "Derek 4 / 2 = 2" in said
    assert said.count("This match is saved: resume goes on with it.") == 3
    assert said[-2:] == ["Board: (1) 5", "Henry to move"]


def test_in_a_match_help_and_review_are_about_the_match(say: Say):
    said = say("play 3 4", "help", "1/2", "review")
    assert "Floor Division Game" in said
    assert said[-1].startswith("1. Henry 3 / 2 = 1")


def test_enter_alone_goes_along_the_path_from_board_to_board(say: Say):
    said = say("", "1/3", "1/2", "2/2", "", "1/6")
    first = "Divide a number; whoever makes the last move wins. Ada is the computer."
    assert said[:2] == ["Stage 1: The last move, board 1 of 4", first]
    assert said[2] == "Type 1/2 to divide number 1 on the board by 2, or help."
    assert said.count(said[2]) == 1
    assert "It is gone, and you moved last. Three stars. New in your notebook: the number 4." in said
    assert "Just press Enter to go on; menu leads to the menu." in said
    assert "Stage 1: The last move, board 2 of 4" in said


def test_a_board_that_asks_who_starts_is_answered_and_asks_again_after_a_loss(say: Say):
    stage, board, now, question, *said = say("path 1.3", "nobody", "me", "1/2", "")
    assert (stage, board) == ("Stage 1: The last move, board 3 of 4", "Board: (1) 1  (2) 1")
    assert now == "Now say who starts."
    # They are said with the question, and the stage again after the loss.
    assert (said.count(stage), said.count(now)) == (1, 0)
    assert question.startswith("Who starts? Type me, or ")
    assert said[0] == said[-1] == question
    told = "ou started: 1 / 2 erased it, and Ada erased the 1, the last number."
    assert [line for line in said if told in line] == [f"Y{told}", f"Last time y{told}"]


def test_after_two_losses_a_light_shows_where_to_move_and_the_move_is_marked(archive: Archive, say: Say):
    lost = ["1/2", "1/2"]
    said = say("path 2.3", "1/6", *lost, "", "1/6", *lost, "", "1/3")
    assert "Leave Ada a number from 6 to 11." in said
    assert "Divide 20 by 2." in said
    assert [each.helped for each in archive.page()] == [True, False, False]


def test_after_losses_the_lesson_and_the_way_on_are_named(archive: Archive, say: Say):
    assert say("skip") == ["A board of the path can be skipped once it was lost four times in a row."]
    archive.practice.save_passed("1.1")
    said = say("path 1.2", *["1/2", ""] * 4)
    assert said.count("Just press Enter for this board again; menu leads to the menu.") == 4
    ends = [line for line in said if line.startswith("4 / 2 left 2, and Ada erased it.")]
    assert "lesson one opens the page that explains it. skip goes on to the next board." in ends[-1]
    assert len(ends) == 4
    assert say("skip")[0] == "Stage 1: The last move, board 3 of 4"


def test_the_end_of_a_stage_and_a_first_win_are_told(say: Say):
    boards = ("path 1.1", "1/3", "1/2", "2/2"), ("path 1.2", "6"), ("path 1.3", "Ada", "2/2")
    said = say(*(line for board in boards for line in board), "path 1.4", "me", "1/2", "2/2", "3/2")
    (ended,) = [line for line in said if line.startswith("Stage 1: The last move: done. ")]
    assert "Whoever makes the last move wins. Next: " in ended
    said = say("play 3 nim:1 --vs perfect", "1/2", "1/2", "2-1")
    assert "Diploma: Henry has won on a board of several games for the first time." in said


def test_a_lesson_is_read_to_its_end_and_kept_page_by_page(archive: Archive, say: Say):
    said = say("lesson one", "1/4", "1/5", "", "1/4", "", "7", "5")
    assert said[0] == "One number, page 1 of 7"
    assert said[2:4] == ["Board: (1) 17", "Divide 17 by 5."]
    assert said[4] == "No. 17 / 4 = 4: that is another move. Divide 17 by 5."
    assert "Which is the largest number you can erase in one move?" in said
    assert "No. 7 / 6 is 1: it stays on the board." in said
    assert said[-2:] == ["Yes: 5 / 6 is 0, and 6 / 6 is 1.", "Press Enter for the next page."]
    assert archive.practice.lessons()["one"].page == 3
    assert say("lesson")[0] == "One number, page 4 of 7"


def test_a_whole_lesson_can_be_read_in_lines(archive: Archive):
    for name in ("one", "copycat", "mex", "game-nim"):
        said: list[str] = []
        menu = PlainMenu(archive, Settings(), said.append)
        menu.take(f"lesson {name}")
        while isinstance(menu._subject, PlainLesson):
            state = menu._subject._state
            solved = state.solved() if state.is_asked else state
            if not state.is_asked:
                line = ""
            elif solved.answer is not None:
                line = str(solved.answer + isinstance(state.task, Choice))
            else:
                last = solved.match.last
                assert last is not None
                line = format_move(last.move, state.match.position)
            menu.take(line)
        assert archive.practice.lessons()[name].times == 1
        assert any(line.startswith("You can now ") for line in said)


def test_a_puzzle_is_solved_in_lines_and_that_of_the_day_is_tried_for_the_calendar(archive: Archive, say: Say):
    said = say("puzzle --grade 1 --seed tea --count 1", "show")
    assert said[0].startswith("Puzzle 1 of 1, grade 1")
    assert said[-1].startswith("Menu.")
    assert result_of(archive, date.today()) is None
    say("puzzle day", "tip", "q")
    assert result_of(archive, date.today()) is False


def test_the_board_of_the_day_goes_on_where_it_was_left(archive: Archive):
    menu = PlainMenu(archive, Settings(), lambda _: None)
    menu.take("daily")
    match = menu._subject
    assert isinstance(match, PlainMatch)
    assert match.prepared.seed == f"daily {date.today().isoformat()}"
    slot, component = next(match.match.position.live())
    menu.take(f"{slot}/{component.ruleset.choices(component.value)[0]}")
    menu.take("daily")
    assert (menu.place, archive.count()) == ("resume 1", 1)


def test_the_newest_matches_are_sentences_and_with_options_a_list(say: Say):
    assert say("history") == ["There are no matches yet."]
    say("play 3 --vs perfect", "tip", "6")
    match, what_next = say("history")
    assert match.startswith("Match 1, ")
    assert match.endswith(
        ": Henry against Ada, the bot perfect. Floor Division Game, Henry wins with help after 1 move."
    )
    assert what_next == "resume, replay, review and learn take the number of a match, as in review 1."
    assert say("history --vs perfect")[0].startswith("number  began")


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
RECORD = ('[Start "3 4"]', '[Seed "#path=3.2"]', "1. 1/2 end")


@pytest.mark.parametrize(
    ("lines", "end"),
    [
        (["https://example.org/game/#play=3+4"], ["Board: (1) 3  (2) 4", "Henry to move"]),
        (["play 3 4", "1/2", "look: #play=nim:5"], ["Board: (1) 5", "Henry to move"]),
        (["Ann asks (see #play=3+4)!"], ["Board: (1) 3  (2) 4", "Henry to move"]),
        # A match comes before every other link of a line.
        (
            [f"The #daily is over, your move: {LINK}"],
            ["The link has no date, so it is kept as a new match.", "Board: (1) 1  (2) 4", "Derek to move"],
        ),
        # In a record a link is only text.
        (RECORD, ["The record has no date, so it is kept as a new match.", "Board: (1) 1  (2) 4", "Derek to move"]),
        (["play 5 6", *RECORD], ["This is the record of another match: fdivgame play --from opens it."]),
    ],
)
def test_a_link_or_a_record_is_opened_wherever_it_is_pasted(say: Say, lines: list[str], end: list[str]):
    assert say(*lines)[-len(end) :] == end


REFUSED = """\
foo -> There is no command foo: type help for all commands.
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
turning nim -> Where did it turn? is gone: review shows
sheet nim -> Work it out is gone: the lessons ask the same things
help sheet -> Work it out is gone: the lessons ask the same things
ladder nobody -> There is no rung nobody: choose random, calm,
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
        ("play", 1, "You can win this board, however well the other player plays."),
        ("bots", 0, "random"),
        ("analyze 17", 1, "   1  17 "),
        ("help odds", 0, "usage: fdivgame odds"),
        ("help ladder", 0, "11 ladder: climb from bot to bot; "),
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
            next(said for said in say(line, "menu") if not said.startswith(("The seed of", "Board: ")))
            for line in (str(number), word)
        )
        assert by_number == by_word
        assert "There is no command" not in by_number


def test_every_entry_that_asks_is_left_by_an_empty_line_and_by_q(say: Say):
    for word in ("new", "sprint", "ladder", "settings"):
        for line in ("", "q"):
            assert say(word, line)[-1].startswith("Menu."), word


def test_a_finished_match_is_reviewed_and_learned_from_and_its_mistakes_are_puzzles(archive: Archive, say: Say):
    assert say("mistakes")[-1].startswith("No mistake of yours is left to try.")
    say("play nim:1 nim:2 --vs perfect", "2-2")
    title, board, move, *_ = say("review")
    assert (title, board) == ("Match 1: Henry against Ada.", "Board: (1) 1  (2) 2")
    assert move.startswith("1. You play 2 - 2")
    said = say("learn", "2-2", "2-1")
    assert "Move 1: you played 2 - 2 and gave the win away. Find a winning move." in said
    assert said[-2] == "Found at the first try: none."
    assert say("learn 1", "")[-1].startswith("Menu.")
    assert say("mistakes", "2-1")[1] == "Your own mistakes: 1 of 1: Nim"
    assert [attempt.is_right for _, attempt in archive.practice.attempts(MISTAKE)] == [True]
    # What was missed comes back on its day.
    assert say("again")[-1].startswith("Nothing comes back today.")
    archive.practice.save_missed(first("nim:1 nim:2", "nim", 1, date.today() - timedelta(days=1)))
    assert say("again")[0] == "Comes back today: 1 of 1: Nim"


def test_a_new_match_is_chosen_and_played_under_the_names_that_were_set(archive: Archive, say: Say):
    chosen = ("opponent friend", "board typed", "numbers 3 4", "start", "2/2", "menu")
    assert "Zoe 4 / 2 = 2" in say("settings", "names Zoe, Max", "menu", "new", *chosen)
    assert archive.count() == 1


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


def test_without_an_archive_on_the_disk_the_last_match_is_the_one_that_was_played_here(say: Say):
    say("play 5 --vs perfect", "6")
    here = partial(heard, Archive())
    assert here("review") == ["No match has been finished yet."]
    here("play nim:2 --vs perfect", "2")
    assert "Board: (1) 2" in here("review")
    assert here("history")[0].endswith("Nim, Henry wins after 1 move.")


def test_after_the_path_enter_leads_to_what_its_rule_does_not_settle(archive: Archive, say: Say):
    past_the_path(archive)
    said = say("", "1/2", "menu")
    assert said[0] == "Only 2 and 3 divide here. Does your rule hold?"
    assert said[-1] == 'Menu. Just press Enter for "Other divisors: does your rule hold?".'
