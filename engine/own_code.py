"""Somebody's own Python: a file that is run, or installed packages; every error in it is one sentence."""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Callable
from types import ModuleType
from typing import Any, NamedTuple

from engine.errors import GameError
from engine.guarded import at, place, words
from engine.text import named, reason_of

MOST_BYTES = 10_000_000
INSTALLED = "installed"
"""The word for all installed packages in the place of a file; a file of this name is ./installed."""


class Installed(NamedTuple):
    """The sentences about the packages whose things have joined, and about those that cannot join."""

    joined: tuple[str, ...] = ()
    faults: tuple[str, ...] = ()


def join_packages(group: str, add: Callable[[Any, str], str]) -> Installed:
    """Load each entry point of this group; `add` gets it with the name of its package, and returns the sentence."""
    try:
        from importlib.metadata import entry_points
    except ModuleNotFoundError:
        # The page leaves it out, because nobody can install a package there.
        return Installed()
    joined, faults = [], []
    for point in sorted(entry_points(group=group)):
        package = point.dist.name if point.dist is not None else point.value
        source = f"the package {named(package)}"
        try:
            joined.append(add(point.load(), source))
        except GameError as error:
            faults.append(str(error))
        except (Exception, SystemExit) as error:
            faults.append(f"{source[:1].upper()}{source[1:]} brings {named(point.name)}, which fails: {words(error)}.")
    return Installed(tuple(joined), tuple(faults))


def real_path(given: str) -> str:
    """The whole path of a file that a player names; raises GameError."""
    try:
        return os.path.realpath(given)
    except ValueError:
        raise GameError(f"{at(given, None)} cannot be read: that is no file's name.") from None


def run_file(path: str, what_for: str) -> ModuleType:
    """Run the file at this whole path and return its module; raises GameError.

    `what_for` says what the file should be, as in "the rules of a game".
    """
    text = _text(path, what_for)
    module = ModuleType(f"own code of {path}")
    module.__file__ = path
    # A data class looks up the names in its annotations here.
    sys.modules[module.__name__] = module
    try:
        exec(compile(text, path, "exec", dont_inherit=True), vars(module))
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        del sys.modules[module.__name__]
        line = error.lineno if isinstance(error, SyntaxError) and error.filename == path else None
        where = (path, line) if line else place(error.__traceback__, {path}) or (path, None)
        said = f"{type(error).__name__}: {error.msg}" if line and isinstance(error, SyntaxError) else words(error)
        raise GameError(f"{at(*where)}: {said}.") from None
    return module


def _text(path: str, what_for: str) -> str:
    try:
        # Opening a pipe would wait.
        if not stat.S_ISREG(os.stat(path).st_mode):
            what = "a folder" if os.path.isdir(path) else "no file"
            raise GameError(f"{at(path, None)} is {what}: name a file of Python.")
        with open(path, "rb") as file:
            content = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise GameError(f"{at(path, None)} cannot be read: {reason_of(error)}.") from None
    if len(content) > MOST_BYTES:
        raise GameError(f"{at(path, None)} is too large to be {what_for}.")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise GameError(f"{at(path, line)}: This is not UTF-8 text.") from None
