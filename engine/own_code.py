"""A player's own file of Python: read and run, and every error in it is one sentence with file and line."""

from __future__ import annotations

import os
import stat
import sys
from types import ModuleType

from engine.errors import GameError
from engine.guarded import at, place, words
from engine.text import reason_of

MOST_BYTES = 10_000_000


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
