"""Text that comes in faster than anyone types: a paste, whether the terminal says so or not."""

from __future__ import annotations

PASTE_STARTS, PASTE_ENDS = "\x1b[200~", "\x1b[201~"

FASTEST = 500
"""So many characters without an escape sequence, waiting to be read at once, were not typed."""

_LONGEST_SEQUENCE = 32


class FloodGate:
    """Marks floods of text as pastes, so that a megabyte of keys does not keep the player waiting for minutes."""

    def __init__(self) -> None:
        self._before = ""
        self.inside = False
        """Whether the terminal has announced a paste and not yet its end."""

    def pass_on(self, text: str) -> str:
        """The text as it is to be understood; what was read at once must be passed at once."""
        was_inside, before = self.inside, self._before
        recent = before + text
        starts, ends = recent.rfind(PASTE_STARTS), recent.rfind(PASTE_ENDS)
        if starts != ends:
            self.inside = starts > ends
        self._before = recent[-_LONGEST_SEQUENCE:]
        # A sequence may have been cut between two reads.
        if was_inside or "\x1b" in before:
            return text
        flood, escape, rest = text.partition("\x1b")
        if len(flood) < FASTEST:
            return text
        # The last character may be a key that was pressed behind the paste.
        last = "" if escape else flood[-1]
        return f"{PASTE_STARTS}{flood.removesuffix(last)}{PASTE_ENDS}{last}{escape}{rest}"

    def end(self) -> str:
        """What ends a paste that the terminal has announced and left open; nothing where there is none."""
        left_open, self.inside, self._before = self.inside, False, ""
        return PASTE_ENDS if left_open else ""
