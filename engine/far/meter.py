"""A limit on how often something may happen."""

from __future__ import annotations


class Meter:
    """Allows so many at once, and so many a second from then on; time is given to it, in seconds."""

    def __init__(self, most: int, a_second: float) -> None:
        self._most, self._a_second = most, a_second
        self._left, self._then = float(most), 0.0

    def allows(self, now: float) -> bool:
        """Whether one more may happen now, which is counted then."""
        self._left = min(self._left + max(now - self._then, 0) * self._a_second, self._most)
        self._then = now
        if self._left < 1:
            return False
        self._left -= 1
        return True
