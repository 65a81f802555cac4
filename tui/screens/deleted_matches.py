"""Which matches were deleted since the program was started, so that each can be restored."""

from __future__ import annotations


class DeletedMatches:
    """The deleted matches by their numbers, the last one first to be restored."""

    def __init__(self) -> None:
        self._matches: list[tuple[int, int]] = []

    def __bool__(self) -> bool:
        return bool(self._matches)

    def put(self, id: int, line: int) -> None:
        """Remember a match, and the line of the list in which it stood."""
        self._matches.append((id, line))

    def take(self) -> tuple[int, int] | None:
        """The match that was deleted last and its line; None where no other one is left."""
        return self._matches.pop() if self._matches else None
