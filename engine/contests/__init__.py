"""The contests' solver: a judge's input in, the judge's output out; to add a format, add its module to CONTESTS."""

from __future__ import annotations

from importlib import import_module

from engine.contests.tokens import ContestError, Tokens
from engine.rules.errors import GameError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import BinaryIO

    from engine.contests.tokens import Contest


__all__ = ["CONTESTS", "ContestError", "contest_named", "listing", "solve"]

CONTESTS = ("fdivgame", "gameaam", "snim", "cuboid", "cards", "dexterina")
"""The names of all contests; each names a module here with a CONTEST, which is loaded only on demand."""


def contest_named(name: str) -> Contest:
    """The contest with this name; raises GameError."""
    if name not in CONTESTS:
        from engine.rules.text import choose, named

        raise GameError(f"There is no contest {named(name)}: {choose(name, CONTESTS)}")
    found: Contest = import_module(f"engine.contests.{name}").CONTEST
    return found


def listing() -> str:
    """Every contest with its format, for a person."""
    found = {name: contest_named(name) for name in CONTESTS}
    return "\n".join(f"{name}: {each.title}\n{each.input_format}\n" for name, each in found.items())


def solve(name: str, source: BinaryIO, sink: BinaryIO) -> None:
    """Answer a contest's input as it comes; raises ContestError once the answers before the mistake are flushed.

    The answers so far are also flushed before each read, which may have to wait. Raises GameError for an unknown name.
    """
    pending: list[str] = []

    def flush() -> None:
        if pending:
            sink.write("".join(pending).encode("ascii"))
            pending.clear()
            sink.flush()

    tokens = Tokens(source, flush)
    answers = contest_named(name).answers(tokens)
    try:
        while answer := next(answers, None):
            pending.append(answer)
        tokens.end()
    except ContestError:
        flush()
        raise
    flush()
