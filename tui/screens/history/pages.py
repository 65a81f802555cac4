"""Pages: the wanted matches of an archive as one long list, of which only what is looked at is read."""

from __future__ import annotations

from engine.archive import ALL, Archive, MatchFilter, MatchSummary

PAGE = 50
MOST_PAGES = 100
"""How many pages are remembered."""


class Pages:
    """A list of entries, the newest first; it stands as the archive was when it was made."""

    def __init__(self, archive: Archive, match_filter: MatchFilter = ALL) -> None:
        self._archive, self.match_filter = archive, match_filter
        first = archive.page(match_filter, PAGE)
        self._pages: dict[int, tuple[MatchSummary, ...]] = {0: first}
        self._count = len(first)
        self.is_counted = self._count < PAGE
        """Whether the length is known; before, the list is as long as its first page."""

    def __len__(self) -> int:
        return self._count

    def count(self) -> None:
        """Find out the length."""
        self._count = self._archive.count(self.match_filter)
        self.is_counted = True

    def summary(self, row: int) -> MatchSummary | None:
        """The entry in a row from 0 on; None where there is none, or none any more."""
        if not 0 <= row < self._count:
            return None
        number, place = divmod(row, PAGE)
        page = self._pages.get(number)
        if page is None:
            page = self._pages[number] = self._read(number)
            if len(self._pages) > MOST_PAGES:
                del self._pages[next(iter(self._pages))]
        return page[place] if place < len(page) else None

    def row_of(self, id: int, near: int) -> int:
        """The row of a match that is looked for not far from a row; that row where it is not found."""
        rows = sorted(range(max(near - PAGE, 0), near + PAGE), key=lambda row: abs(row - near))
        found = ((row, self.summary(row)) for row in rows)
        return next((row for row, summary in found if summary is not None and summary.id == id), near)

    def _read(self, number: int) -> tuple[MatchSummary, ...]:
        before = self._pages.get(number - 1)
        if before:
            return self._archive.page(self.match_filter, PAGE, after=before[-1])
        return self._archive.page(self.match_filter, PAGE, skip=number * PAGE)
