"""Makes input into events of the application, one key after the other, whenever the application has time."""

from __future__ import annotations

import re
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from threading import Lock
from typing import NamedTuple

from textual import constants, events
from textual.app import App
from textual.message import Message
from textual.message_pump import MessagePump

from tui.terminal.textual_private import end_sequence, has_work, is_ending, is_in_sequence, is_resize_due, new_parser

PASTE_STARTS, PASTE_ENDS = "\x1b[200~", "\x1b[201~"

FASTEST = 500
"""This many characters without an escape sequence, read at once, were not typed."""

LONGEST = 32
"""The most characters in a control sequence with a meaning."""

_LONGEST_REST = 4_096

_CONTROL = re.compile(r"\x1b\[(?:M[\s\S]{3}|\[[A-E]|[0-?]*[ -/]*[@-~])")
# The last two bits of a button's code are set where no button is pressed; a wheel has the bit of 64 as well.
_MOVED = re.compile(r"\x1b\[<(\d{1,4});-?\d+;-?\d+[Mm]")
_REPORT = re.compile(r"\x1b[\]PX^_][^\x07\x1b]*(?:\x07|\x1b\\)")
_RECORD = re.compile(r'\[\w+ "')
"""The beginning of a header of a record, which nobody types within one read."""
_UNFINISHED = re.compile(r"\x1b(?:\[(?:M[\s\S]{0,2}|\[|[0-?]*[ -/]*)|[\]PX^_][^\x07\x1b]*\x1b?)\Z")


class InputFilter:
    """Cuts text into typed characters, whole control sequences and pastes; drops reports of other kinds.

    Moves of a pointer without a pressed button change nothing in this game, so they are dropped as well.

    A flood of text becomes a paste, so that a megabyte of keys does not keep the player waiting for minutes. A record
    that comes at once becomes a paste too, because some terminals do not announce pastes.
    """

    def __init__(self) -> None:
        self.is_pasting = False
        """Whether the terminal has announced a paste and not yet its end."""
        self._rest = ""

    def pass_on(self, read: str) -> list[str]:
        """The pieces of a text that was read at once; the start of a sequence waits for the rest of it."""
        text, self._rest = self._rest + read, ""
        pieces: list[str] = []
        at = 0
        while at < len(text):
            piece, at = self._pasted(text, at) if self.is_pasting else self._piece(text, at, pieces)
            if piece:
                pieces.append(piece)
        return pieces

    def idle(self) -> list[str]:
        """The pieces that are complete because nothing more came for a moment."""
        rest, self._rest = self._rest, ""
        # Two characters are a key that was pressed together with Alt; more are a sequence without an end.
        return [rest] if rest and (self.is_pasting or len(rest) <= 2) else []

    def end_paste(self) -> list[str]:
        """The pieces that end a paste which the terminal has announced and left open."""
        rest = self.idle()
        self.is_pasting = False
        return [*rest, PASTE_ENDS]

    def _piece(self, text: str, at: int, pieces: list[str]) -> tuple[str, int]:
        escape = text.find("\x1b", at)
        if escape != at:
            end = len(text) if escape < 0 else escape
            is_record = _RECORD.search(text, at, end) is not None
            if end - at < FASTEST and not is_record:
                return text[at:end], end
            # The last character may be a key that was pressed after the paste.
            last = end - (escape < 0 and not is_record)
            pieces += [PASTE_STARTS, text[at:last], PASTE_ENDS]
            return text[last:end], end
        found = _CONTROL.match(text, at)
        if found is not None:
            sequence = found.group()
            self.is_pasting = sequence == PASTE_STARTS
            return "" if len(sequence) > LONGEST or _is_hover(sequence) else sequence, found.end()
        report = _REPORT.match(text, at)
        if report is not None:
            return "", report.end()
        if len(text) - at > 1 and len(text) - at <= _LONGEST_REST and _UNFINISHED.match(text, at):
            self._rest = text[at:]
            return "", len(text)
        return "\x1b", at + 1

    def _pasted(self, text: str, at: int) -> tuple[str, int]:
        end = text.find(PASTE_ENDS, at)
        if end >= 0:
            self.is_pasting = False
            return text[at : end + len(PASTE_ENDS)], end + len(PASTE_ENDS)
        cut = next((length for length in range(len(PASTE_ENDS) - 1, 0, -1) if text.endswith(PASTE_ENDS[:length])), 0)
        cut = min(cut, len(text) - at)
        self._rest = text[len(text) - cut :] if cut else ""
        return text[at : len(text) - cut], len(text)


def _is_hover(sequence: str) -> bool:
    moved = _MOVED.fullmatch(sequence)
    return moved is not None and int(moved[1]) & 0b1000011 == 0b11


MOST_WAITING = 2_000
"""The most keys that wait; older ones are dropped."""

TYPED_AHEAD, LATE_SECONDS = 100, 0.3
"""If more keys than this wait, and the first of them longer than these seconds, nobody typed them: it is a flood."""

LAST_OF_FLOOD = 8
"""How many of the last keys count until a flood is over."""

LONGEST_PASTE = 4_000_000
"""The rest of a longer paste, in characters, is dropped."""

_DRAG = re.compile(r"(\x1b\[<\d+);\d+;\d+M")


class Unit(NamedTuple):
    """A key or a paste, which is understood or dropped as a whole, and the time at which it was read."""

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
        """Add the pieces that were read at once to the end of the queue."""
        units = self._units
        with self._lock:
            for text in self._texts(pieces):
                unit = Unit(text, now)
                if units and unit.dragged is not None and unit.dragged == units[-1].dragged:
                    units.pop()
                units.append(unit)

    def take(self, now: float) -> Unit | None:
        """The next unit, in the order of the keys; None if nothing waits."""
        units = self._units
        with self._lock:
            if len(units) > TYPED_AHEAD and now - units[0].read_at > LATE_SECONDS:
                self._is_flooded = True
            while self._is_flooded and len(units) > LAST_OF_FLOOD:
                units.popleft()
            self._is_flooded = self._is_flooded and bool(units)
            return units.popleft() if units else None

    def waited(self, now: float) -> float:
        """The seconds that the oldest unit has waited; 0 if nothing waits."""
        with self._lock:
            return now - self._units[0].read_at if self._units else 0.0

    def clear(self) -> None:
        """Drop all waiting units."""
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
                # Alt with a key, or a sequence such as that of F1, must not be torn apart.
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


BUSY_SECONDS = 0.001
"""The seconds until a busy application is looked at again."""

SIZE_SECONDS = 0.5
"""The most seconds that a key waits for a size that the terminal has and the application does not know yet."""


def is_busy(app: App[None]) -> bool:
    """Whether pending work of the application may change the meaning of the next key.

    A new screen counts until it is there, because only then it says which of its widgets gets the keys. A new size
    counts until the screen knows it, which Textual puts off for a moment.
    """
    if is_resize_due(app):
        return True
    pumps: list[MessagePump] = [app]
    for screen in app.screen_stack[-1:]:
        pumps += (screen.focused or screen).ancestors_with_self
    return any(map(has_work, pumps))


class HandOver:
    """Hands input over in the loop of the application; the end of the application never waits for a thousand keys."""

    def __init__(
        self,
        app: App[None],
        process: Callable[[Message], None],
        in_loop: Callable[..., None],
        is_size_due: Callable[[], bool],
    ) -> None:
        self._app, self._process, self._in_loop, self._is_size_due = app, process, in_loop, is_size_due
        self._waiting = WaitingInput()
        self._parser = new_parser()
        self._read_at = 0.0
        self._is_feeding = False
        self.is_stopped = False
        """Whether waiting input is dropped."""

    def add(self, pieces: Iterable[str], now: float) -> None:
        """Hand these pieces over as soon as the application has time; any thread may call."""
        self._waiting.add(pieces, now)
        if self._waiting and not self._is_feeding:
            self._is_feeding = True
            self._in_loop(0, self._feed)

    def _feed(self) -> None:
        if self.is_stopped or is_ending(self._app):
            self._waiting.clear()
        elif is_busy(self._app) or (self._is_size_due() and self._waiting.waited(time.monotonic()) < SIZE_SECONDS):
            self._in_loop(BUSY_SECONDS, self._feed)
            return
        # This comes before the last look, so that input which is added right after it starts another call.
        self._is_feeding = False
        unit = self._waiting.take(time.monotonic())
        if unit is None:
            return
        if unit.read_at - self._read_at >= constants.ESCAPE_DELAY:
            self._end_sequence()
        self._read_at = unit.read_at
        self._understand(unit.text)
        if is_in_sequence(self._parser):
            self._in_loop(constants.ESCAPE_DELAY, self._end_sequence_if_idle)
        self._is_feeding = True
        self._in_loop(0, self._feed)

    def _end_sequence_if_idle(self) -> None:
        if not self._waiting:
            self._end_sequence()

    def _end_sequence(self) -> None:
        if is_in_sequence(self._parser):
            self._take(end_sequence(self._parser))

    def _understand(self, text: str) -> None:
        if text.startswith(PASTE_STARTS):
            # Read as characters, a long paste would keep the application busy for seconds.
            pasted = text.removeprefix(PASTE_STARTS).removesuffix(PASTE_ENDS).replace("\x00", "")
            self._take([events.Paste(pasted)])
            return
        self._take(self._parser.feed(text))
        # Textual takes a terminal that reports its size for one that reports pixels.
        self._parser.mouse_pixels = False
        # A whole sequence that is not understood would be read as the keys it is written with.
        if "\x1b[" in text and is_in_sequence(self._parser):
            self._parser = new_parser()

    def _take(self, messages: Iterable[Message]) -> None:
        try:
            for message in messages:
                self._process(message)
        except Exception:
            # A parser that failed cannot go on; a new one reads the keys after the bad sequence.
            self._parser = new_parser()
