"""The status bar of a board: the player to move, a sentence, and the keys that matter now."""

from __future__ import annotations

from typing import NamedTuple

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.reactive import reactive
from textual.strip import Strip

from tui.commands.table import KeyHint
from tui.drawing.elide import clip_words, fit, wrap
from tui.drawing.glyphs import BOX, Glyphs
from tui.widgets.footer import LASTING
from tui.widgets.lines import LineWidget

_BETWEEN, _BETWEEN_MANY = 3, 2
"""The cells between two hints, with enough room and without."""


class KeyHints(LineWidget):
    """Shows hints in the order of their places; a click on one works like its key."""

    COMPONENT_CLASSES = {"key-hints--key", "key-hints--label"}

    hints: reactive[tuple[KeyHint, ...]] = reactive(())

    def render_line(self, y: int) -> Strip:
        return self.strip(self.size.width)

    def strip(self, width: int) -> Strip:
        """The hints in a line of this many cells."""
        sizes = sum(cell_len(f"{hint.keys} {hint.label}") for hint in self.hints)
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
        """The first hints that stand in a line of this many cells."""
        left = width + _BETWEEN_MANY
        for many, hint in enumerate(self.hints):
            left -= cell_len(f"{hint.keys} {hint.label}") + _BETWEEN_MANY
            if left < 0:
                return self.hints[:many]
        return self.hints

    async def on_click(self, event: events.Click) -> None:
        action = event.style.meta.get("command")
        if action:
            await self.app.run_action(action, self.screen)


class TurnLine(NamedTuple):
    """The player to move, or the winner."""

    player: int = 0
    who: str = ""
    """The name in the sentence; on a narrow screen the name is cut and not the verb."""
    sentence: str = ""
    """The words after the symbol, in the player's colour: `Henry to move`."""
    aside: str = ""
    """The quiet words at the right."""


class StatusBar(KeyHints):
    """Shows all three in four lines or more; in three a long sentence replaces the keys; in one the keys stand alone.

    If their line has no room for the keys of help and of the way out, these stand beside the turn, and so do others
    while a sentence has that line. It is one widget because all of it changes at a move, and a widget costs more
    than its lines.
    """

    COMPONENT_CLASSES = {"status-bar--player-0", "status-bar--player-1", "status-bar--aside", "status-bar--sentence"}

    turn: reactive[TurnLine] = reactive(TurnLine())
    said: reactive[str] = reactive("")
    """The sentence."""

    def __init__(self, glyphs: Glyphs = BOX, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.glyphs = glyphs

    def render_line(self, y: int) -> Strip:
        width, height = self.size
        sentence = self._sentence(width - 2, max(min(height - 1, 2), height - 2))
        has_keys = height == 1 or height > 3 or (height == 3 and not sentence[1])
        if y == 0 and height > 1:
            return self._turn(width, self.fitting(width - 2) if has_keys else ())
        words = self.style_of("status-bar--sentence")
        line = self.strip(width - 2) if has_keys and y == height - 1 else [Segment(sentence[y - 1], words)]
        return Strip([Segment(" ", words), *line]).adjust_cell_length(width, words)

    def _sentence(self, width: int, height: int) -> list[str]:
        ellipsis = self.glyphs.ellipsis
        lines = wrap(self.said, width, ellipsis)
        if len(lines) > height:
            lines[height - 1 :] = [clip_words(" ".join(lines[height - 1 :]), width, ellipsis)]
        return lines + [""] * (height - len(lines))

    def _turn(self, width: int, below: tuple[KeyHint, ...]) -> Strip:
        turn, ellipsis = self.turn, self.glyphs.ellipsis
        name = fit(f" {self.glyphs.players[turn.player]} {turn.sentence} ", turn.who, width, ellipsis)
        segments = [Segment(name, self.style_of(f"status-bar--player-{turn.player}"))]
        if turn.aside:
            aside = clip_words(turn.aside, max(width // 2, 0), ellipsis)
            segments.append(Segment(f"  {aside}", self.style_of("status-bar--aside")))
        line = Strip(segments)
        keys = self._beside(width - line.cell_length - 2, below)
        left = line.adjust_cell_length(width - keys.cell_length, self.label_style)
        return Strip([*left, *keys]).adjust_cell_length(width, self.label_style)

    def _beside(self, room: int, below: tuple[KeyHint, ...]) -> Strip:
        """The keys of help and of the way out that are not `below`, and others before them if none are."""
        left = [hint for hint in self.hints if hint not in below and (hint.action in LASTING or not below)]
        left.sort(key=lambda hint: (*LASTING, hint.action).index(hint.action))
        line = Strip([])
        for hint in left:
            between = Segment(" " * bool(line.cell_length), self.label_style)
            longer = Strip([*self.segments(hint), Segment(" ", self.label_style), between, *line])
            if longer.cell_length > room:
                break
            line = longer
        return line
