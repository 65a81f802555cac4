"""A form in lines of text: rows of which each is changed by its number or its word."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from engine.errors import GameError
from engine.text import choose, named, printable
from tui.plain.subject import Subject, Write
from tui.plain.words import LEAVING, LONGEST_NAME

NAMES = "Type two names with one comma between them, as in Ann, Bob."


class Row(NamedTuple):
    """A row of a form as it stands now."""

    word: str
    label: str
    value: str
    take: Callable[[str], None]
    """Takes another value; raises GameError."""
    choices: tuple[str, ...] = ()
    """The values to choose from; empty where the value is typed."""
    hint: str = ""
    """How the value is typed, in a sentence."""


class PlainForm(Subject):
    """Lists the rows, and changes the one that a line names; without a value behind it the value is asked for."""

    def __init__(
        self,
        title: str,
        rows: Callable[[], Sequence[Row]],
        said: Callable[[], str],
        ending: str,
        write: Write,
        commands: Mapping[str, Callable[[], bool]],
    ) -> None:
        """`said` is the sentence below the rows, `ending` says how the form is left.

        A command of the form's own gives False if the form is over.
        """
        super().__init__(write)
        self._title, self._rows, self._said, self._ending = title, rows, said, ending
        self._commands = commands
        self._told = ""
        self._asked = ""
        """The word of the row whose value is asked for."""

    def open(self) -> bool:
        """List the rows."""
        rows = self._rows()
        self._write(f"{self._title}.")
        for number, row in enumerate(rows, 1):
            self._write(f"{number}. {_line(row)}")
        self._write(f"Type a number or one of these words to change it: {', '.join(row.word for row in rows)}.")
        self._told = ""
        self._tell()
        self._write(self._ending)
        return True

    def take(self, line: str) -> bool:
        """Carry out a line; False if it says to quit or the form is over. Raises GameError."""
        word = line.casefold()
        if self._asked:
            return self._answer("" if word in LEAVING else line)
        if not word or word in LEAVING:
            return False
        if word == "help":
            return self.open()
        if word in self._commands:
            return self._commands[word]()
        called, _, value = line.partition(" ")
        row = self._row(called.casefold())
        if value.strip():
            self._change(row, value.strip())
        else:
            self._ask(row)
        return True

    def _row(self, called: str) -> Row:
        rows = self._rows()
        for number, row in enumerate(rows, 1):
            if called in (str(number), row.word):
                return row
        words = (*(row.word for row in rows), *self._commands)
        raise GameError(f"There is no {named(printable(called))} here: {choose(called, words)}")

    def _ask(self, row: Row) -> None:
        self._asked = row.word
        if row.choices:
            listed = ", ".join(f"{number} {each}" for number, each in enumerate(row.choices, 1))
            self._write(f"{_line(row)} Type a number or a word: {listed}.")
        else:
            self._write(f"{_line(row)} {row.hint}".rstrip())

    def _answer(self, text: str) -> bool:
        row = next((each for each in self._rows() if each.word == self._asked), None)
        if text and row is not None:
            self._change(row, text)
        self._asked = ""
        if not text:
            self._write(self._ending)
        return True

    def _change(self, row: Row, text: str) -> None:
        row.take(_chosen(row, text) if row.choices else text)
        now = next((each for each in self._rows() if each.word == row.word), row)
        self._write(_line(now))
        self._tell()

    def _tell(self) -> None:
        """Say the sentence below the rows, unless it is the one that was said last."""
        said, before = self._said(), self._told
        self._told = said
        if said and said != before:
            self._write(said)


def _line(row: Row) -> str:
    return f"{row.label}: {printable(row.value, LONGEST_NAME) or 'empty'}."


def _chosen(row: Row, text: str) -> str:
    """The choice that this text names by its number or its word; raises GameError."""
    for number, each in enumerate(row.choices, 1):
        if text.casefold() in (each.casefold(), str(number)):
            return each
    raise GameError(f"{row.label} cannot be {named(printable(text))}: {choose(text, row.choices)}")
