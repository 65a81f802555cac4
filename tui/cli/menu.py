"""The first menu of plain mode, in which a line is written as the command line is, without `fdivgame`."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import date

from engine.archive import Archive, MatchSaver
from engine.archive.practice import Progress
from engine.errors import GameError
from engine.lessons.table import Outline, course_outlines, game_outlines
from engine.link import LessonPage, Puzzles, has_link, open_link
from engine.path.boards import board as board_of
from engine.path.progress import path
from engine.practice.sources import NewPuzzles, Run
from engine.practice.task import Topic
from engine.record import Record
from engine.setup import PERFECT, PreparedMatch, Setup, prepare
from engine.text import named, shorten
from tui.cli import MODULES, daily, match_opening, puzzle, resume, setup_options
from tui.cli.subcommand import asked, printed
from tui.path.words import way
from tui.plain.duplicate import PlainDuplicate
from tui.plain.lesson import PlainLesson
from tui.plain.match import PlainMail, PlainMatch
from tui.plain.path import begin_board, lost_board
from tui.plain.puzzles import PlainPuzzles
from tui.plain.session import Subject, match_of
from tui.records.taken import opened
from tui.settings import Settings

COMMANDS = (
    ("path", "the next board of the path; path 3.2 is a certain one, skip passes one that you cannot win"),
    ("play", "a match against a player who makes no mistakes; or as in play 3 4 --vs shy, play --random 5"),
    ("daily", "the board of the day"),
    ("puzzle", "find a winning move; or as in puzzle --game nim --grade 3"),
    ("lesson", "the next lesson; lesson nim is a certain one, lessons lists them"),
    ("resume", "go on with the last match; resume 12 opens match 12"),
    ("history", "the newest matches; or as in history --vs perfect"),
)
PRINTING = ("history", "stats", "replay", "review", "export", "games", "bots", "analyze", "odds", "values", "quotient")
"""The subcommands that only print."""
HERE = ("play", "daily", "puzzle", "resume")
"""The subcommands that open something here."""
ON_THE_COMMAND_LINE = "This is done on the command line: fdivgame"
OF_MATCHES = frozenset({"help", "review"})
"""The words that mean something else in a match, as long as nothing stands behind them."""
LISTING = frozenset({"help", "lessons"})
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
        self._say_next()
        return True

    def take(self, line: str) -> bool:
        """Carry out a line; False if it says to quit the menu."""
        if not self._is_reading and has_link(line):
            self.follow(line)
        elif self._subject is None or self._is_command(line):
            return self._choose(line)
        elif line.casefold() == MENU:
            self._leave()
        elif not line and self.is_over:
            again = None if self._match is None else lost_board(self._match.prepared, self._match.match)
            self._close()
            self._go_on(again)
        else:
            self._give(self._subject, line)
        return True

    def close(self) -> None:
        """Say where the match that is open is saved, if it has not ended."""
        if self._subject is not None:
            self._subject.close()

    def follow(self, text: str) -> None:
        """Open the link in this text; one that cannot be followed is a sentence."""
        self._do(lambda: self._follow(text))

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

    @property
    def _is_reading(self) -> bool:
        """Whether a record is being pasted: a link in one of its lines is only text."""
        return self._mail.is_reading or (self._match is not None and self._match.is_reading)

    def _choose(self, line: str) -> bool:
        if line.casefold() in LEAVING:
            return False
        if self._mail.takes(line):
            record = self._mail.whole(line)
            if record is not None:
                self._open_record(record)
        elif not line:
            self._go_on()
        else:
            self._do(lambda: self._command(line))
        self._show_notices()
        return True

    def _open_record(self, record: Record) -> None:
        prepared, saver, taken = self._archive.open_record(record)
        if said := opened(record, taken):
            self._write(said)
        self._begin(prepared, saver)

    def _is_command(self, line: str) -> bool:
        """Whether a line is a command of the menu and of nothing that can be open."""
        word, _, rest = line.partition(" ")
        return word.casefold() in ({*self._ways, *PRINTING} - OF_MATCHES if not rest else {*self._ways, *PRINTING})

    def _give(self, subject: Subject, line: str) -> None:
        """Give the subject a line, and leave it if it is over then."""
        was_over = self.is_over

        def give() -> None:
            # An answer to the question who starts has opened the match itself.
            if not subject.take(line) and self._subject is subject:
                self._leave()

        self._do(give)
        if self.is_over and not was_over:
            self._write("Enter alone goes on; menu leads to the menu.")

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
        for word, what in COMMANDS:
            self._write(f"{word}: {what}.")
        self._write(f"{', '.join(PRINTING[1:])}: as on the command line; help analyze explains one.")
        self._write("A link or a record that is pasted opens its board.")
        self._write("In a match type a move (slot, sign and choice, as in 2/4), undo, tip, coach, or help.")
        self._write("menu leads back here from anywhere, and quit leaves.")

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

    def _go_on(self, again: str | None = None) -> None:
        """Open the board of the path of this name once more, or what comes next."""
        following = "play" if path(self._archive).is_done else "path"
        self._do(lambda: self._command(following if again is None else f"path {again}"))

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
        wanted = " ".join(given).casefold()
        outlines = (*course_outlines(), *game_outlines())
        if wanted:
            names = [(each.name, each.name.removeprefix("game-"), each.title.casefold()) for each in outlines]
            found = next((each for each, called in zip(outlines, names, strict=True) if wanted in called), None)
        else:
            done = self._archive.practice.lessons()
            found = next((each for each in outlines if not done.get(each.name, Progress()).times), outlines[0])
        if found is None:
            raise GameError(f"There is no lesson {named(shorten(wanted))}: lessons lists them.")
        self._open(PlainLesson(found, self._write, self._archive))

    def _lessons(self, _: Sequence[str]) -> None:
        done = self._archive.practice.lessons()

        def line(outline: Outline) -> str:
            progress = done.get(outline.name, Progress())
            state = f" Goes on at page {progress.page + 1}." if progress.page else " Done." if progress.times else ""
            return f"lesson {outline.name}: {outline.title}.{state}"

        for outline in (*course_outlines(), *game_outlines()):
            self._write(line(outline))

    def _path(self, given: Sequence[str]) -> None:
        board = board_of(given[0]) if given else None
        if given and board is None:
            raise GameError(f"There is no board {named(shorten(given[0]))} on the path: write path 1.1 to path 10.4.")
        asking = begin_board(board, self._archive, self._settings.names, self._write, self._begin)
        if asking is not None:
            self._open(asking)

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

    def _follow(self, text: str) -> None:
        target = open_link(text)
        self._close()
        self._place = text
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
