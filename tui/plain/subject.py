"""What is done line by line: a match, a lesson, puzzles, a form, or the menu above all of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar

from engine.archive import Archive, MatchSaver
from engine.deals.setup import PreparedMatch
from engine.rules.errors import GameError
from engine.rules.text import choose, in_words, named, printable

Write = Callable[[str], None]
Begin = Callable[[PreparedMatch, MatchSaver | None], None]
"""Opens a match, which a saver saves; without one it is a new one."""
Lines = Iterable[str]
"""What is said; a lazy answer is worked out as it is written."""
Commands = Mapping[str, Callable[[Any], Lines]]
"""By its word, what a subject does and says."""


class Subject:
    """Takes lines and writes lines: each is a command, a word that leaves, or something to read."""

    leaving: ClassVar[tuple[str, ...]] = ("quit", "q", "exit", "stop")
    """The words that lead back to the menu."""
    commands: ClassVar[Commands] = {}
    _is_done = False
    """Whether nothing is left to be done."""

    def __init__(self, write: Write) -> None:
        """`write` writes a line."""
        self._write = write

    def open(self) -> bool:
        """Show how it stands; False if there is nothing to do. Raises GameError."""
        self._say(self.opening())
        return not self._is_done

    def handle(self, line: str) -> bool:
        """Carry out a line without blanks around it; False once it is over or was left.

        What is wrong with the line is said. An answer that fails while it is written raises GameError.
        """
        if line.casefold() in self.leaving:
            return False
        try:
            said = self.answers(line)
        except GameError as error:
            said = (str(error),)
        self._say(said)
        return not self._is_done

    def close(self) -> None:
        """Say what there is to say at the end: nothing where everything was saved and shown at once."""

    def opening(self) -> Lines:
        """How it stands at first; raises GameError."""
        raise NotImplementedError

    def answers(self, line: str) -> Lines:
        """What is said to a line that does not leave; raises GameError."""
        command = self.commands.get(line.casefold())
        if command is not None:
            return command(self)
        return self.read(line) if line else ()

    def read(self, line: str) -> Lines:
        """What is said to a line that is no command; raises GameError."""
        raise NotImplementedError

    def _say(self, lines: Lines) -> None:
        for line in filter(None, lines):
            # The lines of a record are for programs.
            self._write(line if "\n" in line else in_words(line))

    def _tell_notices(self, archive: Archive) -> None:
        while (notice := archive.take_notice()) is not None:
            self._write(notice)


def chosen(called: str, words: Sequence[str], wrong: str, others: Iterable[str] = ()) -> int:
    """The place of what is called by its word or its number; raises GameError, with this sentence for its start."""
    for place, word in enumerate(words):
        if called.casefold() in (word.casefold(), str(place + 1)):
            return place
    raise GameError(f"{wrong.format(named(printable(called)))}: {choose(called, (*words, *others))}")
