"""The rulesets in a file of Python: its code is run, and every error in it is one sentence with file and line."""

from __future__ import annotations

import os
import stat
import sys
from inspect import isabstract
from types import ModuleType
from typing import Any

from engine.errors import GameError
from engine.guarded.faults import at, place, words
from engine.ruleset import AnyRuleset, Ruleset

MOST_BYTES = 10_000_000


def rulesets_in(path: str) -> tuple[type[AnyRuleset], ...]:
    """The classes of rulesets that a file itself defines, in its order; runs its code; raises GameError."""
    path = os.path.abspath(path)
    module = _run(path, _text(path))
    found = _defined_in(module)
    if not found:
        raise GameError(f"{at(path, None)} defines no Ruleset.")
    return found


def _text(path: str) -> str:
    try:
        # A pipe would be waited for.
        if not stat.S_ISREG(os.stat(path).st_mode):
            what = "a folder" if os.path.isdir(path) else "no file"
            raise GameError(f"{at(path, None)} is {what}: name a file of Python.")
        with open(path, "rb") as file:
            content = file.read(MOST_BYTES + 1)
    except OSError as error:
        reason = error.strerror or str(error)
        raise GameError(f"{at(path, None)} cannot be read: {reason[:1].lower()}{reason[1:]}.") from None
    if len(content) > MOST_BYTES:
        raise GameError(f"{at(path, None)} is too large to be the rules of a game.")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise GameError(f"{at(path, line)}: This is not UTF-8 text.") from None


def _run(path: str, text: str) -> ModuleType:
    module = ModuleType(f"rules of {path}")
    module.__file__ = path
    # Where a data class looks for what its annotations name.
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


def _defined_in(module: ModuleType) -> tuple[type[AnyRuleset], ...]:
    """The rulesets of the module; a class that others in it are made from need not be a whole one."""
    own = list(dict.fromkeys(each for each in vars(module).values() if _is_own(each, module)))
    bases = {base for each in own for base in each.__mro__[1:]}
    return tuple(each for each in own if each not in bases or not (isabstract(each) or not hasattr(each, "slug")))


def _is_own(member: Any, module: ModuleType) -> bool:
    return isinstance(member, type) and issubclass(member, Ruleset) and member.__module__ == module.__name__
