"""What our modules read while they are loaded although each game may find it different, which must be nothing."""

from __future__ import annotations

import os
import random
import shutil
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import wraps
from typing import Any
from unittest.mock import patch

ENVIRONMENT = type(os.environ)
CHANGING: tuple[tuple[Any, str], ...] = (
    (ENVIRONMENT, "__getitem__"),
    (ENVIRONMENT, "__iter__"),
    (os, "get_terminal_size"),
    (shutil, "get_terminal_size"),
    (os, "isatty"),
    (os, "ttyname"),
    (os, "getcwd"),
    (os, "getpid"),
    (random.Random, "seed"),
    (time, "localtime"),
    (time, "time"),
)
OURS = ("engine", "tui")


@contextmanager
def reported(say: Callable[[str], None] = print) -> Iterator[None]:
    """Within it a sentence is said for all that a module of ours asks of these while it is loaded, or has asked."""
    with ExitStack() as stack:
        for owner, name in CHANGING:
            stack.enter_context(patch.object(owner, name, _told(getattr(owner, name), say)))
        yield


def _told(function: Callable[..., Any], say: Callable[[str], None]) -> Callable[..., Any]:
    @wraps(function)
    def read(*given: Any, **more: Any) -> Any:
        module = _who_is_loaded()
        if module is not None:
            say(f"{module} asks for {function.__qualname__}{given[1:]} when it is loaded")
        return function(*given, **more)

    return read


def _who_is_loaded() -> str | None:
    """The module of ours on behalf of which this is called, if it is one of ours that is being loaded."""
    frame = sys._getframe(2)
    while frame is not None and "importlib" not in frame.f_code.co_filename:
        name = frame.f_globals.get("__name__", "")
        if frame.f_code.co_name == "<module>" and name.partition(".")[0] in OURS:
            return str(name)
        frame = frame.f_back
    return None
