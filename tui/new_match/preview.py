"""Preview: the rules of the chosen game, and a picture of the board that will be played."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.events import Resize
from textual.reactive import reactive
from textual.widget import Widget
from textual.widgets import Static

from engine.component import Component
from engine.position import Position
from tui.board.faces import Chalk, Face, face_of
from tui.drawing.glyphs import Glyphs

MOST_SHOWN = 6
"""The number of components in a picture; it stays small so that typing never waits."""

_LEAST_HEIGHT = 5
_SIZES = ((Chalk.FIVE, 3), (Chalk.THREE, 3), (Chalk.NARROW, 3), (Chalk.NARROW, 2))
"""The sizes of chalk, each with the cells between two sketches, in order; the first that fits is used."""


class Preview(Horizontal):
    """Shows rules at the left and a picture at the right, if there are a few lines for them."""

    def __init__(self, glyphs: Glyphs) -> None:
        super().__init__(id="preview")
        self._picture = Picture(glyphs)
        self._rules = ""

    def compose(self) -> ComposeResult:
        yield Static(id="preview-rules", markup=False)
        yield self._picture

    def explain(self, rules: Sequence[str]) -> None:
        """Show these rules."""
        text = "\n".join(rules)
        if text != self._rules:
            # This is called at every key, and an update lays the screen out again.
            self._rules = text
            self.query_one("#preview-rules", Static).update(text)

    def draw(self, board: Position | None) -> None:
        """Draw this board, or none."""
        slots = () if board is None else board.slots[: MOST_SHOWN + 1]
        self._picture.board = tuple(component for component in slots if component is not None)

    def on_resize(self, event: Resize) -> None:
        self.set_class(event.size.height < _LEAST_HEIGHT, "-no-lines")


class Picture(Widget):
    """The first components of a board, as large as they fit."""

    board: reactive[tuple[Component, ...]] = reactive(())

    def __init__(self, glyphs: Glyphs) -> None:
        super().__init__(id="preview-picture")
        self._glyphs = glyphs

    def render(self) -> Text:
        width, height = self.content_size
        shown = self.board[:MOST_SHOWN]
        mixed = len({component.ruleset for component in shown}) > 1
        more = [Face(self._glyphs.ellipsis, (self._glyphs.ellipsis,))] if len(self.board) > MOST_SHOWN else []
        for chalk, between in _SIZES:
            faces = [face_of(component, self._glyphs, mixed, chalk) for component in shown]
            # Numbers in digits have no name under them, and could be read as one.
            gap = between if any(face.caption for face in faces) else chalk.gutter
            lines = _drawn([*faces, *more], width, " " * gap)
            if all(face.rows for face in faces) and lines and len(lines) <= height:
                return Text("\n".join(lines), no_wrap=True)
        texts = [face_of(component, self._glyphs, mixed, Chalk.TEXT).text for component in shown]
        texts += [face.text for face in more]
        return Text(("\n" if len(texts) <= height else "   ").join(texts), overflow="ellipsis")


def _drawn(faces: Sequence[Face], width: int, gap: str) -> list[str]:
    """The faces beside each other in lines of this width, with a free line between; `[]` if one is too wide."""
    rows: list[list[Face]] = [[]]
    used = 0
    for face in faces:
        if face.width > width:
            return []
        if rows[-1] and used + len(gap) + face.width > width:
            rows.append([])
            used = 0
        used += face.width + (len(gap) if rows[-1] else 0)
        rows[-1].append(face)
    lines: list[str] = []
    for row in rows:
        high = max(len(face.rows) for face in row) if row else 0
        captions = [face.caption for face in row] if any(face.caption for face in row) else None
        texts = [[""] * (high - len(face.rows)) + list(face.rows) for face in row]
        if captions is not None:
            texts = [[*text, caption] for text, caption in zip(texts, captions, strict=True)]
        lines += [""] if lines else []
        for at in range(high + (captions is not None)):
            cells = [text[at] + " " * (face.width - cell_len(text[at])) for text, face in zip(texts, row, strict=True)]
            lines.append(gap.join(cells).rstrip())
    return lines
