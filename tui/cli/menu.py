"""The first menu of plain mode, in which a line is written as the command line is, without `fdivgame`."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Sequence
from typing import NoReturn

from engine.archive import Archive
from engine.deals.beyond import match_beyond
from engine.deals.occasion import BeyondBoard, PathBoard, RungBoard
from engine.learning.path.progress import path
from engine.learning.practice.beyond import next_beyond
from engine.record.fragment import LONGEST_LINK
from engine.remote.link import has_link, open_link
from engine.rules.errors import GameError
from engine.rules.text import named, printable
from tui.cli import menu_words
from tui.cli.launch import Session
from tui.cli.menu_entries import RESUMING, MenuEntries
from tui.cli.table import COMMANDS
from tui.narrator import Back, Following
from tui.path.path_words import way
from tui.plain.match import PastedLines, PlainMatch
from tui.plain.path import firsts
from tui.plain.subject import Subject, Write
from tui.settings import Settings

PRINTING = ("history", "stats", "replay", "review", "export", "games", "bots", "analyze", "odds", "values", "quotient")
"""The commands that only print."""
HERE = ("play", "daily", "puzzle", "resume")
"""The commands that open something here."""
OF_MATCHES = frozenset({"again", "learn", "review"})
"""The words that mean something else in a match, as long as nothing stands behind them."""
MENU, HELP = "menu", "help"


class PlainMenu(MenuEntries):
    """Opens matches, lessons and puzzles, to which the lines go until they are over or left."""

    def __init__(self, archive: Archive, settings: Settings, write: Write, link: str = "") -> None:
        """`link` is the link that is opened first, if any."""
        super().__init__(archive, settings, write)
        self._link = link
        self._mail = PastedLines(write)
        self._subject: Subject | None = None
        self._place = ""
        self._way = ""
        """The line that is being carried out, if it opens something."""
        self._is_leaving = False
        """Whether the last line asked to leave the menu."""

    def open(self) -> bool:
        """Open the link; without one say what can be done."""
        self._tell_notices(self._archive)
        if self._link:
            self.follow(self._link)
        if self._place:
            return True
        self._write("The game as lines of text. Type help and Enter for all commands; quit leaves.")
        left = self._archive.unfinished()
        if left is not None:
            self._write(menu_words.not_finished(left))
        self._write(f"Type a number or a word: {menu_words.listed()}")
        self._say_next()
        return True

    def handle(self, line: str) -> bool:
        """Carry out a line; False if it says to quit the menu."""
        if not self._is_reading and has_link(line):
            self.follow(line)
        elif self._subject is None or self._is_command(line):
            return self._choose(line)
        elif line.casefold() == MENU:
            self._leave()
        elif not line and self._match is not None and self.is_over:
            over, following = self._match, self._match.following()
            self._close()
            self._do(lambda: self._begin(over.another()) if over.is_of_two else self._go_on(following))
        else:
            self._give(self._subject, line)
        return True

    def close(self) -> None:
        """Say where the match that is open is saved, if it has not ended."""
        if self._subject is not None:
            self._subject.close()

    def follow(self, text: str) -> None:
        """Open the link in this text; one that cannot be followed is a sentence."""
        self._do(lambda: self._follow_text(text))

    @property
    def place(self) -> str:
        """The line that opens again what is open; empty in the menu."""
        if self._subject is None:
            return ""
        return self._place if self.match is None else f"{RESUMING} {self.match}"

    @property
    def match(self) -> int | None:
        """The number of the match that is open in the archive; None if there is none."""
        return None if self._match is None else self._match.sitting.id

    @property
    def is_over(self) -> bool:
        """Whether the match that is open has ended."""
        return self._match is not None and self._match.sitting.now.is_over

    def link(self) -> str:
        """The link to the board that is open, empty if there is none; raises GameError."""
        return "" if self._match is None else self._match.sitting.link()

    def record(self) -> str:
        """The record of the match that is open, empty if there is none."""
        return "" if self._match is None else self._match.sitting.record_text()

    @property
    def _match(self) -> PlainMatch | None:
        return self._subject if isinstance(self._subject, PlainMatch) else None

    @property
    def _is_reading(self) -> bool:
        """Whether a record is being pasted: a link in one of its lines is only text."""
        return self._mail.is_reading or (self._match is not None and self._match.is_reading)

    def _choose(self, line: str) -> bool:
        was_leaving, self._is_leaving = self._is_leaving, line.casefold() in self.leaving
        if self._is_leaving:
            # A list is over once it is said, but whoever hears it wants to leave the list, not the game.
            if not was_leaving:
                self._write("This is the menu. Type q once more to leave the game.")
            return not was_leaving
        if self._mail.takes(line):
            record = self._mail.whole(line)
            if record is not None:
                self._do(lambda: self._open_record(record))
        elif line.casefold() == MENU:
            self._write(menu_words.listed())
        else:
            command = menu_words.BY_NUMBER.get(line, line) or self._next_on_path()
            self._do(lambda: self._command(command))
        self._tell_notices(self._archive)
        return True

    def _is_command(self, line: str) -> bool:
        """Whether a line is a command of the menu and of nothing that can be open."""
        word, _, rest = line.casefold().partition(" ")
        if not rest and (word == HELP or (word in OF_MATCHES and self._match is not None)):
            return False
        return word == HELP or word in self.table or word in PRINTING

    def _give(self, subject: Subject, line: str) -> None:
        """Give the subject a line, and leave it if it is over then."""
        was_over = self.is_over

        def give() -> None:
            # An answer to the question who starts has opened the match itself.
            if not subject.handle(line) and self._subject is subject:
                self._leave()

        self._do(give)
        self._tell_notices(self._archive)
        if self._match is not None and self.is_over and not was_over:
            self._tell_the_end(self._match)

    def _tell_the_end(self, over: PlainMatch) -> None:
        """Say what this match has reached, and what Enter does."""
        if over.sitting.id is not None:
            self._say(firsts(self._archive, over.sitting.id, over.match.names))
        following = over.following()
        self._say((following.said if following else "",))
        is_again = following is not None and following.is_again
        on = "for the next board" if over.is_of_two else "for this board again" if is_again else "to go on"
        self._write(f"Just press Enter {on}; menu leads to the menu.")

    def _do(self, work: Callable[[], None]) -> None:
        try:
            work()
        except GameError as error:
            self._write(str(error))
        self._way = ""

    def _command(self, line: str) -> None:
        # Splitting takes a time that grows with the square of a word.
        if max(map(len, line.split()), default=0) > LONGEST_LINK:
            raise GameError(f"A word has at most {LONGEST_LINK:,} characters here.")
        try:
            word, *given = shlex.split(line)
        except ValueError:
            raise GameError("A quotation mark is not closed.") from None
        word = word.casefold()
        if word == HELP:
            self._help(given)
        elif word in self.table:
            self._way = line
            self.table[word](given)
        elif word in PRINTING:
            self._print(word, given)
        elif word.isdecimal():
            raise GameError(
                f"There is no command {printable(word)}. For a match on that board type play {printable(line)}"
            )
        else:
            _refuse(word, f"{word}.", "There is no command")

    def _help(self, given: Sequence[str]) -> None:
        if not given:
            self._say(menu_words.help_lines(PRINTING))
            return
        word = given[0].casefold()
        about = menu_words.about(word)
        if about:
            self._write(about)
        if word in (*HERE, *PRINTING):
            self._print(word, ["--help"])
        elif not about:
            _refuse(word, f"{word} --help.", "There is no help on")

    def _open(self, subject: Subject) -> None:
        # A line that cannot be carried out leaves open what is open.
        place = self._way or self._place
        self._close()
        self._subject, self._place, self._is_leaving = subject, place, False
        if not subject.open():
            self._leave()

    def _close(self) -> None:
        subject, self._subject, self._place = self._subject, None, ""
        if subject is not None:
            subject.close()

    def _leave(self) -> None:
        self._close()
        self._say_next()

    def _say_next(self) -> None:
        now = path(self._archive).next_board
        ahead = next_beyond(self._archive)
        coming = f"the path. {way(now)}" if now is not None else "a match" if ahead is None else f'"{ahead.sentence}"'
        self._write(f"Menu. Just press Enter for {coming}.")

    def _next_on_path(self) -> str:
        """The command that opens the next board of the path, or what it leaves open; behind both that for a match."""
        return "play" if path(self._archive).is_done and next_beyond(self._archive) is None else "path"

    def _go_on(self, following: Following | None) -> None:
        """Begin what follows a match, which is over."""
        match None if following is None else following.to:
            case PathBoard(board, _):
                self._command(f"path {board}")
            case RungBoard(bot, _):
                self._command(f"ladder {bot}")
            case BeyondBoard(name):
                self._begin(match_beyond(name, self._settings.names))
            case Back.LADDER:
                self._command("ladder")
            case Back.PROPOSALS:
                self._command("path")
            case _:
                self._command(self._next_on_path())

    def _follow_text(self, text: str) -> None:
        target = open_link(text)
        self._way = text
        self._follow(target)


def _refuse(word: str, elsewhere: str, nothing: str) -> NoReturn:
    """Raise GameError for a word that is no entry: what is done `elsewhere`, what is gone, or `nothing`."""
    if word in COMMANDS:
        raise GameError(f"This is done on the command line: fdivgame {elsewhere}")
    raise GameError(f"{nothing} {named(printable(word))}: type help for all commands.")


def open_menu(launch: Session, link: str = "") -> int:
    """Open the menu, at what the link leads to if there is one; returns the exit code."""
    launch.say_message()
    settings = launch.loaded.settings
    return launch.lines(lambda write: PlainMenu(launch.archive, settings, write, link))
