"""The foot of a board: the player to move, a sentence, and the keys that matter now."""

from __future__ import annotations

from typing import NamedTuple

from rich.segment import Segment
from rich.style import Style
from textual.reactive import reactive
from textual.strip import Strip

from tui.commands.table import Hint
from tui.drawing.elide import clip_words, fit, wrap
from tui.drawing.glyphs import BOX, Glyphs
from tui.widgets.menu import KeyHints

_LASTING = ("help", "leave")
"""The actions whose keys never give way."""


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

    If their line has no room for the keys of help and of the way out, these stand beside the turn, and so do others
    while a sentence has that line. It is one widget because all of it changes at a move, and a widget costs more
    than its lines.
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
        sentence = self._sentence(width - 2, max(min(height - 1, 2), height - 2))
        has_keys = height == 1 or height > 3 or (height == 3 and not sentence[1])
        if y == 0 and height > 1:
            return self._turn(width, self.fitting(width - 2) if has_keys else ())
        if has_keys and y == height - 1:
            line = self.strip(width - 2)
        else:
            line = Strip([Segment(sentence[y - 1], self.rich_style)])
        return Strip([Segment(" ", self.rich_style), *line]).adjust_cell_length(width, self.rich_style)

    def _sentence(self, width: int, height: int) -> list[str]:
        ellipsis = self.glyphs.ellipsis
        lines = wrap(self.said, width, ellipsis)
        if len(lines) > height:
            lines[height - 1 :] = [clip_words(" ".join(lines[height - 1 :]), width, ellipsis)]
        return lines + [""] * (height - len(lines))

    def _turn(self, width: int, below: tuple[Hint, ...]) -> Strip:
        turn, ellipsis = self.turn, self.glyphs.ellipsis
        name = fit(f" {self.glyphs.players[turn.player]} {turn.sentence} ", turn.who, width, ellipsis)
        segments = [Segment(name, self.get_component_rich_style(f"foot--player-{turn.player}"))]
        if turn.aside:
            aside = clip_words(turn.aside, max(width // 2, 0), ellipsis)
            segments.append(Segment(f"  {aside}", self.get_component_rich_style("foot--aside")))
        line = Strip(segments)
        keys = self._beside(width - line.cell_length - 2, below)
        left = width - keys.cell_length
        return Strip([*line.adjust_cell_length(left, self.rich_style), *keys]).adjust_cell_length(
            width, self.rich_style
        )

    def _beside(self, room: int, below: tuple[Hint, ...]) -> Strip:
        """The keys of help and of the way out that are not `below`, and others before them if none are."""
        left = [hint for hint in self.hints if hint not in below and (hint.action in _LASTING or not below)]
        left.sort(key=lambda hint: (*_LASTING, hint.action).index(hint.action))
        segments = list[Segment]()
        for hint in left:
            meta = Style.from_meta({"command": hint.action} if hint.action else {})
            keys = Segment(hint.keys, self.get_component_rich_style("key-hints--key") + meta)
            label = Segment(f" {hint.label} ", self.get_component_rich_style("key-hints--label") + meta)
            between = Segment(" " * bool(segments), self.get_component_rich_style("key-hints--label"))
            room -= keys.cell_length + label.cell_length + between.cell_length
            if room < 0:
                break
            segments = [keys, label, between, *segments]
        return Strip(segments)
