"""A form in lines of text: rows of which each is changed by its number or its word."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from engine.rules.text import printable
from tui.plain.plain_words import LONGEST_NAME
from tui.plain.subject import Lines, Subject, Write, chosen

NAMES = "Type two names with one comma between them, as in Ann, Bob."
ENDING = "Just press Enter to go back."


class Row(NamedTuple):
    """A row of a form as it stands now."""

    word: str
    label: str
    value: str
    change: Callable[[str], None]
    """Takes another value; raises GameError."""
    choices: tuple[str, ...] = ()
    """The values to choose from; empty where the value is typed."""
    hint: str = ""
    """How the value is typed, in a sentence."""

    def __str__(self) -> str:
        return f"{self.label}: {printable(self.value, LONGEST_NAME) or 'empty'}."


class PlainForm(Subject):
    """Lists the rows, and changes the one that a line names; without a value behind it the value is asked for."""

    leaving = ()
    title: str
    ending = ENDING
    """How the form is left."""

    def __init__(self, write: Write) -> None:
        super().__init__(write)
        self._told = ""
        self._asked: Row | None = None
        """The row whose value is asked for."""

    def rows(self) -> list[Row]:
        """The rows that mean something now."""
        raise NotImplementedError

    def sentence(self) -> str:
        """The sentence below the rows."""
        return ""

    def opening(self) -> Lines:
        """List the rows."""
        rows = self.rows()
        yield f"{self.title}."
        yield from (f"{number}. {row}" for number, row in enumerate(rows, 1))
        yield f"Type a number or one of these words to change it: {', '.join(row.word for row in rows)}."
        self._told = self.sentence()
        yield self._told
        yield self.ending

    def answers(self, line: str) -> Lines:
        """Take a value that was asked for, or carry out a line."""
        word, asked = line.casefold(), self._asked
        is_left = word in ("", *Subject.leaving)
        if asked is None:
            self._is_done = is_left
            return () if is_left else self.opening() if word == "help" else super().answers(line)
        if not is_left:
            return self._change(asked, line)
        self._asked = None
        return (self.ending,)

    def read(self, line: str) -> Lines:
        """Change the row that is named, or ask for its value."""
        called, _, value = line.partition(" ")
        rows = self.rows()
        words = [row.word for row in rows]
        row = rows[chosen(called.casefold(), words, "There is no {} here", self.commands)]
        if value.strip():
            return self._change(row, value.strip())
        self._asked = row
        listed = ", ".join(f"{number} {each}" for number, each in enumerate(row.choices, 1))
        return (f"{row} {f'Type a number or a word: {listed}.' if listed else row.hint}".rstrip(),)

    def _change(self, row: Row, text: str) -> Lines:
        if row.choices:
            text = row.choices[chosen(text, row.choices, f"{row.label} cannot be {{}}")]
        row.change(text)
        self._asked = None
        now = next((each for each in self.rows() if each.word == row.word), row)
        before, self._told = self._told, self.sentence()
        return str(now), "" if self._told == before else self._told
