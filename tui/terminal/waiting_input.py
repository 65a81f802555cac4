"""Input that was read and waits for the program: keys in their order, and of a flood only what came last."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterable, Iterator
from threading import Lock
from typing import NamedTuple

from tui.terminal.input_filter import PASTE_ENDS, PASTE_STARTS

MOST_WAITING = 2_000
"""So many keys at most wait; older ones are dropped."""

TYPED_AHEAD, LATE_SECONDS = 100, 0.3
"""When a key waits longer than this and more than so many are behind it, nobody typed them: it is a flood."""

LAST_OF_FLOOD = 8
"""So many of the last keys count until a flood is over."""

LONGEST_PASTE = 4_000_000
"""The rest of a longer paste, in characters, is dropped."""

_DRAG = re.compile(r"(\x1b\[<\d+);\d+;\d+M")


class Unit(NamedTuple):
    """What is understood or dropped as a whole, a key or a paste, and when it was read."""

    text: str
    read_at: float

    @property
    def dragged(self) -> str | None:
        """The button and modifiers of a pointer that was moved while pressed; None for anything else."""
        found = _DRAG.fullmatch(self.text)
        return found[1] if found is not None and int(found[1][3:]) & 0b1100000 == 0b100000 else None


class WaitingInput:
    """The pieces of the input filter, in units, until the program has time for them."""

    def __init__(self) -> None:
        self._units: deque[Unit] = deque(maxlen=MOST_WAITING)
        # One thread reads, another one takes.
        self._lock = Lock()
        self._paste: list[str] | None = None
        self._pasted = 0
        self._is_flooded = False

    def __len__(self) -> int:
        return len(self._units)

    def add(self, pieces: Iterable[str], now: float) -> None:
        """Put the pieces that were read at once behind what waits."""
        units = self._units
        with self._lock:
            for text in self._texts(pieces):
                unit = Unit(text, now)
                if units and unit.dragged is not None and unit.dragged == units[-1].dragged:
                    units.pop()
                units.append(unit)

    def take(self, now: float) -> Unit | None:
        """The next unit, in the order of the keys; None where nothing waits."""
        units = self._units
        with self._lock:
            if len(units) > TYPED_AHEAD and now - units[0].read_at > LATE_SECONDS:
                self._is_flooded = True
            while self._is_flooded and len(units) > LAST_OF_FLOOD:
                units.popleft()
            self._is_flooded = self._is_flooded and bool(units)
            return units.popleft() if units else None

    def waited(self, now: float) -> float:
        """How long the oldest unit has waited, in seconds; 0 where nothing waits."""
        with self._lock:
            return now - self._units[0].read_at if self._units else 0.0

    def clear(self) -> None:
        """Drop all that waits."""
        with self._lock:
            self._units.clear()

    def _texts(self, pieces: Iterable[str]) -> Iterator[str]:
        escape = ""
        for piece in pieces:
            if self._paste is not None or piece == PASTE_STARTS:
                yield from self._pasted_text(piece)
            elif piece == "\x1b":
                if escape:
                    yield escape
                escape = piece
            elif piece.startswith("\x1b"):
                yield escape + piece
                escape = ""
            else:
                # Alt with a key, or one of the sequences such as that of F1, must not be torn apart.
                first = len(escape) and (2 if piece.startswith("O") else 1)
                if escape:
                    yield escape + piece[:first]
                    escape = ""
                yield from piece[first:]
        if escape:
            yield escape

    def _pasted_text(self, piece: str) -> Iterator[str]:
        if self._paste is None:
            self._paste, self._pasted = [], 0
        is_end = piece.endswith(PASTE_ENDS)
        if self._pasted <= LONGEST_PASTE:
            self._paste.append(piece[: LONGEST_PASTE + 1])
            self._pasted += len(piece)
        elif is_end:
            self._paste.append(PASTE_ENDS)
        if is_end:
            text, self._paste = "".join(self._paste), None
            yield text if text.endswith(PASTE_ENDS) else text + PASTE_ENDS
