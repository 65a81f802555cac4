"""The lines below a board: a sentence, and the keys that matter now."""

from __future__ import annotations

from functools import lru_cache

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.reactive import reactive
from textual.strip import Strip

from tui.commands.command import LASTING
from tui.commands.table import KeyHint
from tui.drawing.elide import clip_words, wrap
from tui.widgets.lines import LineWidget

_APART = " " * 4
LEAST_FOR_MOVES = 96
"""The cells of the shortest line on which the last moves stand."""
_BETWEEN, _BETWEEN_MANY = 3, 2
"""The cells between two hints, with enough room and without."""


class KeyHints(LineWidget):
    """Shows hints in their order; where room ends, help and the way out stay. A click on one works like its key."""

    COMPONENT_CLASSES = {"key-hints--key", "key-hints--label"}

    hints: reactive[tuple[KeyHint, ...]] = reactive(())

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._strips: dict[tuple[int, tuple[KeyHint, ...]], Strip] = {}

    def notify_style_update(self) -> None:
        self._strips.clear()
        super().notify_style_update()

    def render_line(self, y: int) -> Strip:
        return self.strip(self.size.width)

    def strip(self, width: int) -> Strip:
        """The hints in a line of this many cells; the same ones come again at every move."""
        seen = width, self.hints
        if seen not in self._strips:
            self._strips[seen] = self._strip(width)
        return self._strips[seen]

    def _strip(self, width: int) -> Strip:
        sizes = sum(map(_cells, self.hints))
        between = _BETWEEN if sizes + _BETWEEN * (len(self.hints) - 1) <= width else _BETWEEN_MANY
        segments = list[Segment]()
        for hint in self.fitting(width):
            if segments:
                segments.append(Segment(" " * between, self.label_style))
            segments += self.segments(hint)
        return Strip(segments).adjust_cell_length(width, self.label_style)

    @property
    def label_style(self) -> Style:
        """The style of what is no key, and of the air between."""
        return self.style_of("key-hints--label")

    def segments(self, hint: KeyHint) -> tuple[Segment, Segment]:
        """The keys of a hint, and what they do."""
        meta = Style.from_meta({"command": hint.action} if hint.action else {})
        keys = Segment(hint.keys, self.style_of("key-hints--key") + meta)
        return keys, Segment(f" {hint.label}", self.label_style + meta)

    def fitting(self, width: int) -> tuple[KeyHint, ...]:
        """The hints that stand in a line of this many cells: the first one, help, the way out, then the others."""
        room, found = width + _BETWEEN_MANY, list[KeyHint]()
        for hint in sorted(self.hints, key=lambda hint: hint.action not in LASTING and hint is not self.hints[0]):
            room -= _cells(hint) + _BETWEEN_MANY
            if room < 0:
                break
            found.append(hint)
        return tuple(hint for hint in self.hints if hint in found)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        action = event.style.meta.get("command")
        self.tooltip = next((hint.help for hint in self.hints if action and hint.action == action), None)

    async def on_click(self, event: events.Click) -> None:
        action = event.style.meta.get("command")
        if action:
            await self.app.run_action(action, self.screen)


@lru_cache(maxsize=256)
def _cells(hint: KeyHint) -> int:
    return cell_len(f"{hint.keys} {hint.label}")


class StatusBar(KeyHints):
    """Shows both: the keys in the last line and the sentence above it.

    In two lines a long sentence goes on in the line of keys, of which help and the way out stay. It is one widget
    because all of it changes at a move, and a widget costs more than its lines.
    """

    COMPONENT_CLASSES = {"status-bar--sentence"}

    said: reactive[str] = reactive("")
    """The sentence."""

    moves: reactive[tuple[str, ...]] = reactive(())
    """The last moves, which stand at the right of the first line where it is long."""

    is_quiet: reactive[bool] = reactive(False)
    """Whether the sentence is not shown, because everything is said elsewhere."""

    def render_line(self, y: int) -> Strip:
        width, height, words = self.size.width - 2, self.size.height, self.style_of("status-bar--sentence")
        lines = [] if self.is_quiet else wrap(self.said, width)
        last = height - 2
        if height == 2 and len(lines) > 1:
            line = Strip([Segment(lines[0], words)]) if y == 0 else self._rest(" ".join(lines[1:]), width)
        elif y > last:
            line = self.strip(width)
        else:
            text = " ".join(lines[y:] if y == last else lines[y : y + 1])
            line = Strip([Segment(clip_words(text, width), words)])
            room = width - line.cell_length
            if y == 0 and width >= LEAST_FOR_MOVES:
                moves = self.moves
                while moves and cell_len(_APART.join(("", *moves))) > room:
                    moves = moves[1:]
                line = Strip([*line, Segment(_APART.join(moves).rjust(room), self.label_style)])
        return Strip([Segment(" ", words), *line]).adjust_cell_length(width + 2, words)

    def _rest(self, rest: str, width: int) -> Strip:
        """The rest of a sentence, and at the right the keys of help and of the way out where it leaves room."""
        room, keys, words = width, list[Segment](), self.style_of("status-bar--sentence")
        for hint in (hint for hint in self.hints if hint.action in LASTING):
            if cell_len(rest) + _cells(hint) + _BETWEEN_MANY <= room:
                room -= _cells(hint) + _BETWEEN_MANY
                keys += [Segment(" " * _BETWEEN_MANY, self.label_style), *self.segments(hint)]
        shown = Strip([Segment(clip_words(rest, room), words)])
        return Strip([*shown.adjust_cell_length(room, words), *keys])
