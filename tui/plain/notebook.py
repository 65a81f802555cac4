"""The notebook in lines of text: what the player has found out, the numbers of one kind together."""

from __future__ import annotations

from engine.learning.path.notebook import LARGEST_NOTED, Notebook
from tui.notebook import notebook_words as words
from tui.plain.subject import Lines


def lines(found: Notebook) -> Lines:
    """How much is found, and then the numbers that win, the traps, and the numbers of each worth that is known."""
    yield f"{words.TITLE}: {_lower(words.counted(found))}."
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


def _lower(text: str) -> str:
    return f"{text[:1].lower()}{text[1:]}"
