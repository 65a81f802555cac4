"""Somebody's own Python: a file is run, and an error in it becomes one sentence where it arrives, at the top."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from traceback import walk_tb
from types import FrameType, ModuleType
from typing import Any

from engine.own_games.given_file import ordinary_content
from engine.rules.errors import BotFault, GameError, InvalidValue
from engine.rules.text import named, printable, reason_of

_LONGEST_FILE, _LONGEST_MESSAGE = 200, 160
_MOST_BYTES = 10_000_000
"""A longer file is not run."""

FILES: set[str] = set()
"""The files of own games and bots that were loaded."""


def run(path: str) -> ModuleType:
    """Run the file at this whole path and return its module; raises GameError if it is no Python, and all it raises."""
    try:
        code = compile(ordinary_content(path, _MOST_BYTES), path, "exec", dont_inherit=True)
    except OSError as error:
        raise GameError(f"{at(path)} cannot be read: {reason_of(error)}.") from None
    except InvalidValue as error:
        raise GameError(f"{at(path)} cannot be read: {error}.") from None
    except SyntaxError as error:
        raise GameError(f"{at(path, error.lineno)}: {type(error).__name__}: {error.msg}.") from None
    except ValueError as error:
        # Before Python 3.11.4 this is what a null byte raises.
        raise GameError(f"{at(path)}: SyntaxError: {error}.") from None
    FILES.add(path)
    module = ModuleType(f"own code of {path}")
    module.__file__ = path
    # A data class looks up the names in its annotations here.
    sys.modules[module.__name__] = module
    exec(code, vars(module))
    return module


def at(file: str, line: int | None = None) -> str:
    """File and line as a sentence names them."""
    shown = named(file, _LONGEST_FILE)
    return f"{shown}, line {line}" if line else shown


def error_sentence(error: BaseException | None) -> str | None:
    """The sentence about an exception that somebody's own code is the cause of; None for any other."""
    while error is not None:
        if isinstance(error, BotFault):
            return str(error)
        if place := _place(error):
            message = printable(" ".join(str(error).split()), _LONGEST_MESSAGE).rstrip(".")
            return f"{place}: {type(error).__name__}{': ' if message else ''}{message}."
        # A worker that fails holds the error in its own.
        error = getattr(error, "error", None) or error.__cause__ or error.__context__
    return None


def _place(error: BaseException) -> str | None:
    """The innermost line in a file of own code; else the file of a ruleset whose results ours failed on."""
    frames = list(walk_tb(error.__traceback__))[::-1]
    for frame, line in frames:
        if frame.f_code.co_filename in FILES:
            return at(frame.f_code.co_filename, line)
    return next((at(file) for frame, _ in frames for file in _files(frame) if file in FILES), None)


def _files(frame: FrameType) -> Iterator[Any]:
    """The files of the classes of everything that a call has at hand."""
    for each in frame.f_locals.values():
        kind = each if isinstance(each, type) else type(each)
        yield getattr(sys.modules.get(kind.__module__), "__file__", None)
