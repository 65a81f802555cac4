"""Files named on the command line; `-` is standard input."""

from __future__ import annotations

import sys

from engine.rules.errors import GameError, InvalidValue, NotationError, UnplayableRecord

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from typing import BinaryIO

    from engine.record import Record

STANDARD_INPUT = "-"
LONGEST_PATH = 200


def open_binary(path: str) -> BinaryIO:
    """The file, open for reading bytes; raises GameError, with its name."""
    if path == STANDARD_INPUT:
        if sys.stdin is None:
            raise GameError("There is no input: name a file.")
        return sys.stdin.buffer
    try:
        return open(path, "rb")
    except (OSError, ValueError) as error:
        raise refused(path, "read", error) from None


def lines(path: str) -> Iterator[str]:
    """The lines of a text file one by one; raises GameError if it cannot be read."""
    number = 0
    from engine.own_games.given_file import lines_of

    with open_binary(path) as file:
        try:
            for number, line in enumerate(lines_of(file), 1):
                yield line.decode("utf-8-sig" if number == 1 else "utf-8")
        except UnicodeDecodeError:
            raise GameError(f"{shown(path)}, line {number}: This is not UTF-8 text.") from None
        except InvalidValue as error:
            raise GameError(f"{shown(path)} cannot be read: {error}.") from None
        except OSError as error:
            raise refused(path, "read", error) from None


def whole_text(path: str) -> str:
    """The text of a file; raises GameError."""
    return "".join(lines(path))


def refused(path: str, done: str, error: OSError | ValueError) -> GameError:
    """The error that says why a file cannot be read or written."""
    from engine.rules.text import reason_of

    reason = reason_of(error) if isinstance(error, OSError) else "this is not a file name"
    return GameError(f"{shown(path)} cannot be {done}: {reason}.")


def write_and_say(path: str, content: str, what_next: str = "open it in a browser to print it") -> None:
    """Write a text into a file and say where it is and what comes next, or print it for `-`; raises GameError."""
    if path == STANDARD_INPUT:
        sys.stdout.buffer.write(content.encode("utf-8", "replace"))
        return
    write(path, content)
    print(f"{shown(path)} is written: {what_next}.")


def write(path: str, content: str) -> None:
    """Write a text into a file as it is; raises GameError."""
    try:
        # Half of a surrogate pair, which a terminal in another encoding passes, has no bytes.
        with open(path, "w", encoding="utf-8", errors="replace", newline="") as file:
            file.write(content)
    except (OSError, ValueError) as error:
        raise refused(path, "written", error) from None


def shown(path: str) -> str:
    """The path, fit for a sentence."""
    from engine.rules.text import named

    return "standard input" if path == STANDARD_INPUT else named(path, LONGEST_PATH)


def records_in(path: str) -> Iterator[Record]:
    """The records in a file one by one; raises GameError, with its place, at a mistake, and if there is no record."""
    record: Record | None = None
    for record in records_of(path, lines(path)):
        yield record
    if record is None:
        raise GameError(f"There is no record and no link to a match in {shown(path)}.")


def records_of(path: str, lines: Iterable[str]) -> Iterator[Record]:
    """The records in these lines of a file; raises GameError, with its place, at a mistake."""
    from engine.record import playable_records

    try:
        yield from playable_records(lines)
    except NotationError as error:
        raise GameError(f"{shown(path)}, line {error.line}, column {error.column}: {error}") from None
    except UnplayableRecord as error:
        raise GameError(f"{shown(path)}, record from line {error.line}: {error}") from None
