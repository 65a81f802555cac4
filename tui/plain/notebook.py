"""The notebook in lines of text: what the player has found out, the numbers of one kind together."""

from __future__ import annotations

from collections.abc import Sequence

from engine.archive import Archive
from engine.learning.path.notebook import LARGEST_NOTED, notebook
from engine.learning.path.row import guess, open_row
from engine.rules.errors import InvalidValue
from engine.rules.text import whole_number
from tui.notebook import notebook_words as words
from tui.plain.subject import Lines

NUMBERS = f"The notebook has the numbers 1 to {LARGEST_NOTED}."


def answered(archive: Archive, given: Sequence[str]) -> Lines:
    """The words about this number as the answer to what is asked for; raises InvalidValue."""
    row = open_row(archive)
    if row is None:
        raise InvalidValue("No number is asked for now.")
    number = whole_number(" ".join(given), NUMBERS)
    if not 0 < number <= LARGEST_NOTED:
        raise InvalidValue(NUMBERS)
    yield guess(archive, number, row.is_won)


def lines(archive: Archive) -> Lines:
    """How much is found, then the numbers that win, the traps and those of each worth, and what is asked for."""
    found, row = notebook(archive), open_row(archive)
    yield f"{words.TITLE}. {words.counted(found)}."
    numbers = range(1, LARGEST_NOTED + 1)
    won = [number for number in numbers if found.is_won(number)]
    traps = [number for number in numbers if found.is_won(number) is False]
    if won:
        yield f"Whoever moves wins: {words.spans(won)}."
    if traps:
        yield f"Traps, where whoever moves loses: {words.spans(traps)}."
    worths = {number: worth for number in numbers if (worth := found.worth(number))}
    for worth in sorted(set(worths.values())):
        yield f"Worth {worth}: {words.spans(number for number in worths if worths[number] == worth)}."
    if not found.size:
        yield words.EMPTY
    if row is not None:
        yield f"{row.question} Type notebook and the number."
