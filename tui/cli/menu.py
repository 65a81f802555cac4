"""The first menu of plain mode, in which a line is written as the command line is, without `fdivgame`."""

from __future__ import annotations

import os
import shlex
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import UTC, date, datetime
from typing import TYPE_CHECKING

from engine.archive import Archive, MatchSaver
from engine.errors import GameError
from engine.fragment import links_in
from engine.lessons.met import has_met_xor
from engine.lessons.table import course_outlines, game_outlines
from engine.link import LessonPage, Puzzles, open_link
from engine.notation import parse_rules
from engine.path.boards import board as board_of
from engine.path.progress import path
from engine.practice.sources import NewPuzzles, Run
from engine.practice.task import Topic
from engine.record import Record
from engine.setup import LADDER, PERFECT, PreparedMatch, Setup, prepare
from engine.text import named, shorten
from tui.cli import MODULES, daily, match_opening, menu_words, own_option, puzzle, resume, setup_options
from tui.cli.subcommand import asked, printed
from tui.match.words import climbing
from tui.path.words import way
from tui.plain.duplicate import PlainDuplicate
from tui.plain.lesson import PlainLesson, lesson_lines, outline_of
from tui.plain.match import PlainMail, PlainMatch
from tui.plain.mistakes import begin as begin_mistakes
from tui.plain.path import begin_board, firsts, lost_board
from tui.plain.puzzles import PlainPuzzles, own_mistakes, returning_boards
from tui.plain.session import Subject, match_of
from tui.practice.words import LOOKING
from tui.records.taken import opened
from tui.settings import Settings
from tui.settings.paths import settings_file
from tui.settings.settings import BOTS, RULES

if TYPE_CHECKING:
    from engine.practice.ladder import Rung
    from tui.settings.in_force import Preferences

PRINTING = ("history", "stats", "replay", "review", "export", "games", "bots", "analyze", "odds", "values", "quotient")
"""The subcommands that only print."""
HERE = ("play", "daily", "puzzle", "resume")
"""The subcommands that open something here."""
ON_THE_COMMAND_LINE = "This is done on the command line: fdivgame"
OF_MATCHES = frozenset({"learn", "review"})
"""The words that mean something else in a match, as long as nothing stands behind them."""
LISTING = frozenset({"help", "lessons", "notebook", "review", "stats"})
"""The ways that only print, so that nothing is closed for them."""
NEWEST = ("--limit", "10")
LEAVING = ("quit", "q", "exit")
MENU = "menu"
RESUMING = "resume"


class PlainMenu:
    """Opens matches, lessons and puzzles, to which the lines go until they are over or left."""

    def __init__(self, archive: Archive, settings: Settings, write: Callable[[str], None], link: str = "") -> None:
        """`link` is the link that is opened first, if any."""
        self._archive, self._settings, self._write, self._link = archive, settings, write, link
        self._mail = PlainMail(write, archive)
        self._subject: Subject | None = None
        self._place = ""
        self._ways: dict[str, Callable[[Sequence[str]], None]] = {
            "path": self._path,
            "skip": self._skip,
            "play": self._play,
            "daily": self._daily,
            "puzzle": self._puzzle,
            "lesson": self._lesson,
            "lessons": self._lessons,
            "resume": self._resume,
            "new": self._new,
            "mistakes": self._mistakes,
            "again": self._again,
            "sprint": self._sprint,
            "sheet": self._sheet,
            "ladder": self._ladder,
            "notebook": self._notebook,
            "learn": self._learn,
            "review": self._review,
            "stats": self._stats,
            "settings": self._settings_form,
            "help": self._help,
        }

    def open(self) -> bool:
        """Open the link; without one say what can be done."""
        self._show_notices()
        if self._link:
            self.follow(self._link)
        if self._place:
            return True
        self._write("The game as lines of text. Type help and Enter for all commands; quit leaves.")
        if self._archive.unfinished() is not None:
            self._write("A match is not finished: resume goes on with it.")
        self._write(f"Type a number or a word: {menu_words.listed()}")
        self._say_next()
        return True

    def take(self, line: str) -> bool:
        """Carry out a line; False if it says to quit the menu."""
        link = next(links_in(line), None)
        if link is not None:
            self.follow(link.fragment)
        elif self._subject is None or self._is_command(line):
            return self._choose(line)
        elif line.casefold() == MENU:
            self._leave()
        elif not line and self._match is not None and self.is_over:
            following = self._following(self._match)
            self._close()
            self._do(lambda: self._command(following))
        else:
            self._give(self._subject, line)
        return True

    def close(self) -> None:
        """Say where the match that is open is saved, if it has not ended."""
        if self._subject is not None:
            self._subject.close()

    def follow(self, fragment: str) -> None:
        """Open a link; one that cannot be followed is a sentence."""
        self._do(lambda: self._follow(fragment))

    @property
    def place(self) -> str:
        """The line that opens again what is open; empty in the menu."""
        if self._subject is None:
            return ""
        return self._place if self.match is None else f"{RESUMING} {self.match}"

    @property
    def match(self) -> int | None:
        """The number of the match that is open in the archive; None if there is none."""
        return None if self._match is None else self._match.id

    @property
    def is_over(self) -> bool:
        """Whether the match that is open has ended."""
        return self._match is not None and self._match.match.outcome is not None

    def link(self) -> str:
        """The link to the board that is open, empty if there is none; raises GameError."""
        return "" if self._match is None else self._match.link()

    def record(self) -> str:
        """The record of the match that is open, empty if there is none."""
        return "" if self._match is None else self._match.record()

    @property
    def _match(self) -> PlainMatch | PlainDuplicate | None:
        return self._subject if isinstance(self._subject, PlainMatch | PlainDuplicate) else None

    def _choose(self, line: str) -> bool:
        if line.casefold() in LEAVING:
            return False
        if self._mail.takes(line):
            record = self._mail.whole(line)
            if record is not None:
                self._open_record(record)
        elif line.casefold() == MENU:
            self._write(menu_words.listed())
        else:
            command = menu_words.BY_NUMBER.get(line, line) or self._next_on_path()
            self._do(lambda: self._command(command))
        self._show_notices()
        return True

    def _open_record(self, record: Record) -> None:
        prepared, saver, taken = self._archive.open_record(record)
        if said := opened(taken):
            self._write(said)
        self._begin(prepared, saver)

    def _is_command(self, line: str) -> bool:
        """Whether a line is a command of the menu and of nothing that can be open."""
        word, _, rest = line.casefold().partition(" ")
        if not rest and (word == "help" or (word in OF_MATCHES and self._match is not None)):
            return False
        return word in self._ways or word in PRINTING

    def _give(self, subject: Subject, line: str) -> None:
        """Give the subject a line, and leave it if it is over then."""
        was_over = self.is_over

        def give() -> None:
            # An answer to the question who starts has opened the match itself.
            if not subject.take(line) and self._subject is subject:
                self._leave()

        self._do(give)
        if self._match is not None and self.is_over and not was_over:
            self._tell_the_end(self._match)

    def _tell_the_end(self, over: PlainMatch | PlainDuplicate) -> None:
        """Say what this match has reached, and what Enter does."""
        if over.id is not None:
            for line in firsts(self._archive, over.id, over.match.names):
                self._write(line)
        rung = self._rung(over)
        if rung is not None:
            self._write(f"The ladder: {climbing(rung)}.")
        is_lost = lost_board(over.prepared, over.match) is not None
        self._write(f"Enter alone {'begins this board again' if is_lost else 'goes on'}; menu leads to the menu.")

    def _do(self, work: Callable[[], None]) -> None:
        try:
            work()
        except GameError as error:
            self._write(str(error))

    def _command(self, line: str) -> None:
        try:
            word, *given = shlex.split(line)
        except ValueError:
            raise GameError("A quotation mark is not closed.") from None
        word = word.casefold()
        if word in self._ways:
            if word not in LISTING:
                self._close()
                self._place = line
            self._ways[word](given)
        elif word in PRINTING:
            self._print(word, given or (NEWEST if word == "history" else ()))
        elif word in MODULES:
            raise GameError(f"{ON_THE_COMMAND_LINE} {word}.")
        else:
            raise GameError(f"There is no command {named(shorten(word))}: type help for all commands.")

    def _print(self, word: str, given: Sequence[str]) -> None:
        for line in printed(word, given).splitlines():
            self._write(line)

    def _help(self, given: Sequence[str]) -> None:
        if given:
            if given[0] not in {*HERE, *PRINTING}:
                if given[0] in MODULES:
                    raise GameError(f"{ON_THE_COMMAND_LINE} {given[0]} --help.")
                raise GameError(f"There is no help on {named(shorten(given[0]))}: type help for all commands.")
            self._print(given[0], ["--help"])
            return
        for line in menu_words.help_lines(PRINTING):
            self._write(line)

    def _open(self, subject: Subject) -> None:
        self._subject = subject
        if not subject.open():
            self._leave()

    def _begin(self, prepared: PreparedMatch, saver: MatchSaver | None = None) -> None:
        self._open(match_of(prepared, self._write, self._archive, saver, RESUMING, self._settings.page))

    def _close(self) -> None:
        subject, self._subject, self._place = self._subject, None, ""
        if subject is not None:
            subject.close()

    def _leave(self) -> None:
        self._close()
        self._say_next()

    def _say_next(self) -> None:
        now = path(self._archive).next_board
        self._write(
            "Menu. Enter alone opens a match." if now is None else f"Menu. Enter alone opens the path. {way(now)}."
        )

    def _next_on_path(self) -> str:
        """The command that opens the next board of the path; behind its end that for a match."""
        return "play" if path(self._archive).is_done else "path"

    def _following(self, over: PlainMatch | PlainDuplicate) -> str:
        """The command for what follows this match, which is over: a lost board again, the next one of its rung."""
        again = lost_board(over.prepared, over.match)
        if again is not None:
            return f"path {again}"
        rung = self._rung(over)
        if rung is None:
            return self._next_on_path()
        return "ladder" if rung.is_climbed else f"ladder {rung.bot}"

    def _rung(self, over: PlainMatch | PlainDuplicate) -> Rung | None:
        """The rung of the ladder on which a match is played; None for any other match."""
        if over.prepared.seed.partition(" ")[0] != LADDER:
            return None
        from tui.plain.ladder import rung_of

        return rung_of(over.prepared, self._archive)

    def _play(self, given: Sequence[str]) -> None:
        if not given:
            self._begin(prepare(Setup(self._settings.names, PERFECT)))
            return
        options = asked("play", given)
        if options.record is not None:
            raise GameError("Paste the record itself: its lines end with the word end.")
        self._begin(setup_options.prepared_of(options, self._settings.names))

    def _daily(self, given: Sequence[str]) -> None:
        options = asked("daily", given)
        if options.share:
            self._print("daily", given)
        else:
            self._begin(*daily.match_of(daily.day_of(options), self._archive, self._settings.names))

    def _puzzle(self, given: Sequence[str]) -> None:
        options = asked("puzzle", given)
        if options.json:
            self._print("puzzle", given)
            return
        self._look_for_wins(Run(puzzle.source_of(options)))

    def _look_for_wins(self, run: Run) -> None:
        self._open(PlainPuzzles(run, self._archive, date.today(), self._settings.names[0], self._write))

    def _lesson(self, given: Sequence[str]) -> None:
        self._open(PlainLesson(outline_of(" ".join(given), self._archive), self._write, self._archive))

    def _lessons(self, _: Sequence[str]) -> None:
        for line in lesson_lines(self._archive):
            self._write(line)

    def _path(self, given: Sequence[str]) -> None:
        board = board_of(given[0]) if given else None
        if given and board is None:
            raise GameError(f"There is no board {named(shorten(given[0]))} on the path: write path 1.1 to path 10.4.")
        asking = begin_board(board, self._archive, self._settings.names, self._write, self._begin)
        if asking is not None:
            self._open(asking)

    def _new(self, _: Sequence[str]) -> None:
        from tui.plain.new_match import new_match_form

        for setting in (RULES, BOTS):
            own_option.say(own_option.installed(setting))
        self._open(new_match_form(Setup(self._settings.names, PERFECT), self._write, self._begin))

    def _mistakes(self, _: Sequence[str]) -> None:
        self._write(LOOKING)
        self._look_for_wins(own_mistakes(self._archive, datetime.now(UTC)))

    def _again(self, _: Sequence[str]) -> None:
        self._look_for_wins(returning_boards(self._archive, date.today()))

    def _sprint(self, given: Sequence[str]) -> None:
        from tui.plain.sprint import PlainSprint, topic_named

        self._open(PlainSprint(topic_named(given), self._archive, self._write))

    def _sheet(self, given: Sequence[str]) -> None:
        from tui.plain.sheet import PlainSheet

        self._open(PlainSheet(parse_rules(" ".join(given)) if given else None, self._archive, self._write))

    def _ladder(self, given: Sequence[str]) -> None:
        from tui.plain.ladder import PlainLadder, begin_rung

        if given:
            begin_rung(" ".join(given).casefold(), self._archive, self._settings.names, self._begin)
        else:
            self._open(PlainLadder(self._archive, self._settings.names, self._write, self._begin))

    def _notebook(self, _: Sequence[str]) -> None:
        from engine.path.notebook import notebook
        from tui.plain import notebook as plain_notebook

        for line in plain_notebook.lines(notebook(self._archive)):
            self._write(line)

    def _learn(self, given: Sequence[str]) -> None:
        id = asked("resume", given).id
        prepared, _ = match_opening.resumed(self._archive, resume.last_ended(self._archive) if id is None else id)
        is_met = has_met_xor(self._archive.practice.lessons())
        learning = begin_mistakes(prepared.match, prepared.setup.bot is not None, self._write, is_met)
        if learning is not None:
            self._open(learning)

    def _review(self, given: Sequence[str]) -> None:
        self._print("review", given or (str(resume.last_ended(self._archive)),))

    def _stats(self, given: Sequence[str]) -> None:
        if given:
            self._print("stats", given)
            return
        from tui.plain.statistics import lines

        for line in lines(self._archive):
            self._write(line)

    def _settings_form(self, _: Sequence[str]) -> None:
        from tui.plain.settings import settings_form
        from tui.settings.in_force import Preferences

        def changed(preferences: Preferences) -> None:
            self._settings = preferences.settings

        in_force = Preferences(self._settings, path=settings_file(os.environ))
        self._open(settings_form(in_force, self._write, changed))

    def _skip(self, _: Sequence[str]) -> None:
        now = path(self._archive).next_board
        if now is None or not now.may_be_passed:
            raise GameError("A board of the path can be skipped once it was lost four times in a row.")
        self._archive.practice.save_passed(now.board.id)
        self._path(())

    def _resume(self, given: Sequence[str]) -> None:
        options = asked("resume", given)
        if options.id is None:
            self._begin(*resume.last(self._archive))
        else:
            self._begin(*match_opening.resumed(self._archive, options.id))

    def _follow(self, fragment: str) -> None:
        target = open_link(fragment)
        self._close()
        self._place = fragment
        if target is None:
            self._daily(())
        elif isinstance(target, Record):
            self._open_record(target)
        elif isinstance(target, Setup):
            self._begin(prepare(replace(target, names=self._settings.names)))
        elif isinstance(target, Puzzles):
            self._look_for_wins(Run(NewPuzzles(Topic(target.game, target.misere), target.seed, target.grade)))
        elif isinstance(target, LessonPage):
            outline = next(each for each in (*course_outlines(), *game_outlines()) if each.name == target.lesson)
            self._open(PlainLesson(outline, self._write, self._archive, target.page))
        else:
            self._path((target.board,))

    def _show_notices(self) -> None:
        while (notice := self._archive.take_notice()) is not None:
            self._write(notice)
