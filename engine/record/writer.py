"""A record as text."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC

from engine.games import DEFAULT
from engine.positions.match import FIRST, Match, Ply
from engine.positions.notation import format_position, format_rules
from engine.record.headers import Header, format_help, quote
from engine.record.record import Record

WIDTH = 80


def format_record(record: Record, undone: bool = True) -> str:
    """The text that `parse_record` reads back as the same record; with `undone` also the moves taken back."""
    lines = [f"[{name} {quote(value)}]" for name, value in _headers(record)]
    lines += ["", *_wrapped(_moves(record.match, undone)), "end", ""]
    return "\n".join(lines)


def _headers(record: Record) -> Iterator[tuple[str, str]]:
    match = record.match
    if record.date is not None:
        yield Header.DATE, record.date.astimezone(UTC).isoformat().replace("+00:00", "Z")
    yield Header.PLAYER1, match.names[0]
    yield Header.PLAYER2, match.names[1]
    if record.opponent is not None:
        yield Header.BOT, record.opponent
    yield Header.STARTS, "1" if match.starter == FIRST else "2"
    if record.rules != DEFAULT:
        yield Header.RULES, format_rules(record.rules)
    if match.start.misere:
        yield Header.MISERE, "yes"
    if record.seed is not None:
        yield Header.SEED, record.seed
    if match.taken_back != (0, 0):
        yield Header.TAKEN_BACK, "{} {}".format(*match.taken_back)
    yield Header.START, format_position(match.start, record.rules)
    if record.clock:
        yield Header.CLOCK, str(record.clock)
        yield Header.LEFT, " ".join(str(ply.left or 0) for ply in match.plies)
    if match.forfeit is not None:
        yield Header.TERMINATION, match.forfeit
    yield Header.RESULT, record.result


def _moves(match: Match, undone: bool) -> Iterator[str]:
    for number, ply in enumerate(match.plies[: match.cursor], 1):
        yield _move(number, ply)
    if not undone or match.cursor == len(match.plies):
        return
    last = len(match.plies)
    for number, ply in enumerate(match.plies[match.cursor :], match.cursor + 1):
        yield f"{'(' if number == match.cursor + 1 else ''}{_move(number, ply)}{')' if number == last else ''}"


def _move(number: int, ply: Ply) -> str:
    return " ".join([f"{number}. {ply.text}", *format_help(ply.help)])


def _wrapped(words: Iterator[str]) -> Iterator[str]:
    line = ""
    for word in words:
        if line and len(line) + 1 + len(word) > WIDTH:
            yield line
            line = ""
        line = f"{line} {word}" if line else word
    if line:
        yield line
