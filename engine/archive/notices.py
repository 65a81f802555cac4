"""Sentences about the archive that wait until the player can be shown them."""

from __future__ import annotations

from collections import deque

from engine.text import visible

MOST = 8
"""With more sentences than this the oldest ones are dropped."""


class Notices:
    """A queue of sentences; safe to share between threads."""

    def __init__(self) -> None:
        self._sentences: deque[str] = deque(maxlen=MOST)

    def add(self, sentence: str) -> None:
        """Put a sentence behind the others."""
        # It names files, whose names somebody else may have made.
        self._sentences.append(visible(sentence))

    def take(self) -> str | None:
        """The oldest sentence, which then waits no longer; None where there is none."""
        try:
            return self._sentences.popleft()
        except IndexError:
            return None
