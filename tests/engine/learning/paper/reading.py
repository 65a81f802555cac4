"""A printed page as a reader's program takes it apart."""

from __future__ import annotations

from html.parser import HTMLParser

VOID = frozenset({"meta", "br", "path", "link", "img", "input"})


class Paper(HTMLParser):
    """The texts by the class or name of the element around them; raises AssertionError where elements do not nest."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self._open: list[tuple[str, str]] = []
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self._rows: list[list[str]] = []
        self._texts: list[tuple[tuple[str, ...], str]] = []
        self.feed(html)
        self.close()
        assert not self._open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        if tag == "tr":
            self._rows.append([])
        if tag not in VOID:
            self._open.append((tag, dict(attrs).get("class") or ""))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self._open[-1][0] == tag, (tag, self._open)
        self._open.pop()

    def handle_data(self, data: str) -> None:
        names = tuple(name for tag, classes in self._open for name in (tag, *classes.split()))
        self._texts.append((names, data))
        if "td" in names:
            self._rows[-1].append(data)

    def texts(self, *within: str) -> list[str]:
        """The texts inside elements of all these names or classes."""
        return [text.strip() for names, text in self._texts if text.strip() and set(within) <= set(names)]

    def rows(self) -> list[list[str]]:
        """The texts of each row of a table that has cells."""
        return [row for row in self._rows if row]
