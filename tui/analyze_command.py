"""The commands `fdivgame analyze` and `fdivgame check`; nothing here needs a screen."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import engine.check
import engine.verdict
from engine.errors import GameError, InvalidValue
from engine.notation import parse_position
from engine.periods import explore
from engine.rulesets import DEFAULT
from engine.verdict_json import to_json
from engine.verdict_text import to_text
from engine.wording import shorten
from tui.bands_page import bands_page

WORK = 1_000_000
"""How long the page about a set of divisors looks for a period: about a second."""

MOST_BYTES = 500_000_000

Write = Callable[[str], object]
"""Takes text with its line breaks, as `sys.stdout.write` does."""


def analyze(
    texts: Sequence[str],
    divisors: tuple[int, ...] | None,
    misere: bool,
    as_json: bool,
    write: Write = sys.stdout.write,
) -> int:
    """Write the verdict on these components, or without any the page about the divisors; returns exit code 0.

    Raises GameError, with one sentence, for bad input and for what cannot be solved.
    """
    rules = DEFAULT if divisors is None else DEFAULT.from_parameters(divisors)
    text = " ".join(texts)
    if text.strip():
        verdict = engine.verdict.analyze(parse_position(text, rules, misere))
        write(to_json(verdict) if as_json else to_text(verdict))
        return 0
    if divisors is None:
        raise InvalidValue("Write at least one component to analyze, or --divisors for the bands of a set.")
    if as_json or misere:
        raise InvalidValue(f"{'--json' if as_json else '--misere'} needs at least one component to analyze.")
    write(bands_page(explore(divisors, work=WORK)))
    return 0


def check(path: str, write: Write = sys.stdout.write) -> int:
    """Write `holds` if every line of the verdict in the file (`-` for standard input) holds; returns exit code 0.

    Raises GameError with one sentence: the first wrong line, or why the verdict cannot be checked or read.
    """
    wrong = engine.check.check(_read(path))
    if wrong is not None:
        raise GameError(f"Line {wrong.line}: {wrong.sentence}")
    write("holds\n")
    return 0


def _read(path: str) -> str:
    name = shorten(path)
    try:
        if path == "-":
            content = sys.stdin.buffer.read(MOST_BYTES + 1)
        else:
            with Path(path).open("rb") as file:
                content = file.read(MOST_BYTES + 1)
        if len(content) > MOST_BYTES:
            raise GameError(f"{name} is too large to be a verdict.")
        return content.decode()
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise GameError(f"Line {line}: This is not UTF-8 text.") from None
    except (OSError, ValueError) as error:
        if isinstance(error, GameError):
            raise
        reason = error.strerror if isinstance(error, OSError) and error.strerror else "that is no file's name"
        raise GameError(f"{name} cannot be read: {reason[:1].lower()}{reason[1:]}.") from None
