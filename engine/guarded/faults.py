"""What is said of an exception in the code of a ruleset that is not ours: one sentence with file and line."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from traceback import walk_tb
from types import TracebackType

from engine.errors import RulesetFault
from engine.text import named, shorten

LONGEST_FILE = 200
_LONGEST_MESSAGE = 160

SOURCES: set[str] = set()
"""The files of all rules that were loaded."""


def place(trace: TracebackType | None, files: Collection[str]) -> tuple[str, int] | None:
    """File and line of the innermost call in one of these files; None where none of them was called."""
    found = None
    for frame, line in walk_tb(trace):
        if frame.f_code.co_filename in files:
            found = frame.f_code.co_filename, line
    return found


def words(error: BaseException) -> str:
    """The exception in a few words, without a full stop: its type and what it says."""
    message = shorten(" ".join(str(error).split()), _LONGEST_MESSAGE).rstrip(".")
    return f"{type(error).__name__}: {message}" if message else type(error).__name__


def at(file: str, line: int | None) -> str:
    """File and line as a sentence names them."""
    shown = named(file, LONGEST_FILE)
    return f"{shown}, line {line}" if line else shown


def told(error: BaseException | None) -> str | None:
    """The sentence about an exception that came out of loaded rules, however it was passed on; None for any other."""
    for each in _chain(error):
        if isinstance(each, RulesetFault):
            return str(each)
        found = place(each.__traceback__, SOURCES)
        if found is not None:
            return f"Rules fail in {at(*found)}: {words(each)}."
    return None


def _chain(error: BaseException | None) -> Iterator[BaseException]:
    """The exception and those that it was raised for, or holds as a worker's failure does."""
    seen: set[int] = set()
    while error is not None and id(error) not in seen:
        seen.add(id(error))
        yield error
        inner = getattr(error, "error", None)
        error = inner if isinstance(inner, BaseException) else error.__cause__ or error.__context__
