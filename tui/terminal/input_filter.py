"""What a terminal sends, taken apart before it is read as keys: pastes, floods, sequences that nobody asked for."""

from __future__ import annotations

import re

PASTE_STARTS, PASTE_ENDS = "\x1b[200~", "\x1b[201~"

FASTEST = 500
"""So many characters without an escape sequence, waiting to be read at once, were not typed."""

LONGEST = 32
"""No control sequence with a meaning is longer, in characters."""

_LONGEST_REST = 4_096

_CONTROL = re.compile(r"\x1b\[(?:M[\s\S]{3}|\[[A-E]|[0-?]*[ -/]*[@-~])")
# The last two bits of a button's code are set where no button is pressed; a wheel has the bit of 64 as well.
_MOVED = re.compile(r"\x1b\[<(\d{1,4});-?\d+;-?\d+[Mm]")
_REPORT = re.compile(r"\x1b[\]PX^_][^\x07\x1b]*(?:\x07|\x1b\\)")
_RECORD = re.compile(r'\[\w+ "')
"""Begins a header of a record, which nobody types within one read."""
_UNFINISHED = re.compile(r"\x1b(?:\[(?:M[\s\S]{0,2}|\[|[0-?]*[ -/]*)|[\]PX^_][^\x07\x1b]*\x1b?)\Z")


class InputFilter:
    """Cuts text into typed characters, whole control sequences and pastes; drops reports of other kinds.

    A pointer that is moved while no button is pressed changes nothing in this game, so that it is dropped as well.

    A flood of text is made a paste, so that a megabyte of keys does not keep the player waiting for minutes; and so is
    a record that comes at once, from a terminal that does not say what is pasted.
    """

    def __init__(self) -> None:
        self.is_pasting = False
        """Whether the terminal has announced a paste and not yet its end."""
        self._rest = ""

    def pass_on(self, read: str) -> list[str]:
        """The pieces of what was read at once; the start of a sequence waits for the rest of it."""
        text, self._rest = self._rest + read, ""
        pieces: list[str] = []
        at = 0
        while at < len(text):
            piece, at = self._pasted(text, at) if self.is_pasting else self._piece(text, at, pieces)
            if piece:
                pieces.append(piece)
        return pieces

    def idle(self) -> list[str]:
        """The pieces that count now that nothing more came for a moment."""
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
            # The last character may be a key that was pressed behind the paste.
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
