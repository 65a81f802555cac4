"""The foot of a board: the player to move, a sentence, and the keys that matter now."""

from __future__ import annotations

from typing import NamedTuple

from rich.segment import Segment
from textual.reactive import reactive
from textual.strip import Strip

from tui.drawing.elide import clip, fit, wrap
from tui.drawing.glyphs import BOX, Glyphs
from tui.widgets.menu import KeyHints


class Turn(NamedTuple):
    """The player to move, or the winner."""

    player: int = 0
    who: str = ""
    """The name in the sentence; on a narrow screen the name is cut and not the verb."""
    sentence: str = ""
    """The words after the symbol, in the player's colour: `Henry to move`."""
    aside: str = ""
    """The quiet words at the right."""


class Foot(KeyHints):
    """Shows all three in four lines or more; in three a long sentence replaces the keys; in one the keys stand alone.

    With fewer than four lines, the key of help stands beside the turn. It is one widget because all of it changes at a
    move, and a widget costs more than its lines.
    """

    COMPONENT_CLASSES = {"foot--player-0", "foot--player-1", "foot--aside"}

    turn: reactive[Turn] = reactive(Turn())
    said: reactive[str] = reactive("")
    """The sentence."""

    def __init__(self, glyphs: Glyphs = BOX, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.glyphs = glyphs

    def render_line(self, y: int) -> Strip:
        width, height = self.size
        if y == 0 and height > 1:
            return self._turn(width)
        sentence = self._sentence(width - 2, max(min(height - 1, 2), height - 2))
        if height == 1 or (y == height - 1 and (height > 3 or (height == 3 and not sentence[1]))):
            line = self.strip(width - 2)
        else:
            line = Strip([Segment(sentence[y - 1], self.style_of())])
        return Strip([Segment(" ", self.style_of()), *line]).adjust_cell_length(width, self.style_of())

    def _sentence(self, width: int, height: int) -> list[str]:
        ellipsis = self.glyphs.ellipsis
        lines = wrap(self.said, width, ellipsis)
        if len(lines) > height:
            lines[height - 1 :] = [clip(" ".join(lines[height - 1 :]), width, ellipsis)]
        return lines + [""] * (height - len(lines))

    def _turn(self, width: int) -> Strip:
        turn, ellipsis = self.turn, self.glyphs.ellipsis
        name = fit(f" {self.glyphs.players[turn.player]} {turn.sentence} ", turn.who, width, ellipsis)
        segments = [Segment(name, self.style_of(f"foot--player-{turn.player}"))]
        if turn.aside:
            aside = clip(turn.aside, max(width // 2, 0), ellipsis)
            segments.append(Segment(f"  {aside}", self.style_of("foot--aside")))
        return self._with_help(Strip(segments), width)

    def _with_help(self, line: Strip, width: int) -> Strip:
        """The line with the key of help at its right end, for heights at which the line of keys may lack it."""
        hint = next((hint for hint in self.hints if hint.action == "help"), None)
        if hint is not None and 1 < self.size.height < 4:
            meta = ("command", hint.action)
            keys = Segment(hint.keys, self.style_of("key-hints--key", meta))
            label = Segment(f" {hint.label} ", self.style_of("key-hints--label", meta))
            left = width - keys.cell_length - label.cell_length
            if line.cell_length < left:
                line = Strip([*line.adjust_cell_length(left, self.style_of()), keys, label])
        return line.adjust_cell_length(width, self.style_of())
