"""The drawings of all components on a board, and the cells that a match needs for them from its start to its end."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from itertools import chain
from operator import attrgetter
from typing import NamedTuple

from rich.cells import cell_len
from textual.geometry import Size

from engine.games.component import Component
from engine.positions.position import Position
from engine.rules.tally import WIDEST_SKETCH
from tui.drawing.elide import elide
from tui.drawing.glyphs import Font, Glyphs, doubled, large, stretched


class ChalkSize(Enum):
    """The sizes in which a component is drawn: the rows and columns of a sketch, the gutter, and the large digits.

    A gutter is the least number of blank columns between two numbers. It is wider than any gap within a number.
    """

    TEN = 10, WIDEST_SKETCH, 4, "ten"
    """A sketch is one of five rows, twice as large."""
    FIVE = 5, WIDEST_SKETCH, 4, "five"
    THREE = 3, WIDEST_SKETCH, 5, "three"
    NARROW = 3, 12, 4, "narrow"
    STROKES = 1, 20, 3, ""
    """A text, with its one-row sketch beside it if there is one."""
    TEXT = 0, 0, 3, ""

    def __init__(self, rows: int, columns: int, gutter: int, font: str) -> None:
        self.rows, self.columns, self.gutter, self._font = rows, columns, gutter, font

    @property
    def is_large(self) -> bool:
        """Whether a component takes more than a row."""
        return bool(self._font)

    def font(self, glyphs: Glyphs) -> Font:
        """The large digits of this size; none if texts take one row."""
        if self is ChalkSize.TEN:
            return doubled(glyphs)
        fonts = {"five": glyphs.five, "three": glyphs.three, "narrow": glyphs.narrow}
        return fonts.get(self._font, {})


class ComponentDrawing(NamedTuple):
    """The picture of a component; the empty drawing is that of an erased one."""

    text: str = ""
    """In one row."""
    rows: tuple[str, ...] = ()
    """The picture in large chalk, every row of the same width; `()` if it has none of this size."""
    caption: str = ""
    """The text under a picture that does not show the component in digits."""
    label: str = ""
    """The text alone, as people write it."""

    @property
    def width(self) -> int:
        """The cells of the large picture and the text under it."""
        return max(max((len(row) for row in self.rows), default=0), len(self.caption))


ERASED = ComponentDrawing()


def drawing_of(component: Component | None, glyphs: Glyphs, mixed: bool, chalk: ChalkSize) -> ComponentDrawing:
    """The drawing of a component; on a mixed board the game's name stands beside it."""
    if component is None:
        return ERASED
    ruleset, value = component
    label = elide(ruleset.label(value))
    named = f"{ruleset.name} {label}" if mixed else label
    if chalk is ChalkSize.TEXT:
        return ComponentDrawing(named, label=label)
    sketch = ruleset.sketch(value, min(chalk.rows, ChalkSize.FIVE.rows), chalk.columns)
    if chalk is ChalkSize.TEN:
        sketch = stretched(sketch)
    if not chalk.is_large:
        strokes = f"{sketch[0]} " if sketch else ""
        return ComponentDrawing(f"{strokes}{named}", label=label)
    if sketch:
        width = max(map(cell_len, sketch))
        rows = tuple([row.ljust(width) for row in sketch])
        return ComponentDrawing(named, rows, named, label)
    return ComponentDrawing(named, large(label, chalk.font(glyphs)), ruleset.name if mixed else "", label)


MOST_PICTURES = 60
"""A board of more components is not drawn in large chalk, so their large pictures are not made."""


class BoardDrawings:
    """The drawings of all slots in one size of chalk, with cells large enough for every later position."""

    def __init__(self, position: Position, start: Position, glyphs: Glyphs) -> None:
        self._glyphs, self._chalk = glyphs, ChalkSize.TEXT
        self.count = max(len(start.slots), len(position.slots))
        """The number of slots so far, with those that redo brings back."""
        self.most = self.count
        """The largest possible number of slots."""
        live = list(filter(None, start.slots if position is start else chain(start.slots, position.slots)))
        self.is_mixed = len(set(map(attrgetter("ruleset"), live))) > 1
        self._roomiest = live
        if self.count <= MOST_PICTURES:
            roomiest = (Component(ruleset, each) for ruleset, value in live for each in ruleset.roomiest(value))
            self._roomiest = list(dict.fromkeys(roomiest))
            self.most += sum(ruleset.most_slots(value) - 1 for ruleset, value in filter(None, start.slots))
        self._needs: dict[ChalkSize, Size] = {}
        self._longest = 1
        """The cells of the longest text so far."""
        self._drawings: list[ComponentDrawing] = []
        if position is not start:
            self._fill(start)
        self._fill(position)

    def need(self, chalk: ChalkSize) -> Size:
        """The size of the largest picture in this chalk, without area if some component has none."""
        size = self._needs.get(chalk)
        if size is None:
            size = self._needs[chalk] = self._measured(chalk)
        return size

    @property
    def is_named(self) -> bool:
        """Whether a large picture has a name under it, because it is a sketch or the board is mixed."""
        return any(self._drawing(each, ChalkSize.THREE).caption for each in self._roomiest[:MOST_PICTURES])

    def use(self, chalk: ChalkSize, position: Position) -> None:
        """Draw in this chalk from now on."""
        if chalk is not self._chalk:
            self._chalk = chalk
            self._fill(position)

    def drawing(self, slot: int) -> ComponentDrawing:
        return self._drawings[slot - 1]

    def update(self, position: Position, changed: Iterable[int]) -> None:
        """Make the drawings of the slots that changed; slots beyond the position are dropped."""
        count = len(position.slots)
        del self._drawings[count:]
        self._drawings += [ERASED] * (count - len(self._drawings))
        # A large board repeats most of its numbers.
        made: dict[Component, ComponentDrawing] = {}
        for slot in changed:
            if slot <= count:
                component = position.slots[slot - 1]
                if component is not None and component not in made:
                    made[component] = self._drawing(component, self._chalk)
                self._drawings[slot - 1] = ERASED if component is None else made[component]

    def label(self, component: Component) -> str:
        """The text alone, in one row."""
        return self._drawing(component, ChalkSize.TEXT).label

    def rows(self, component: Component) -> tuple[str, ...]:
        """The large picture of a component that stood here before."""
        return self._drawing(component, self._chalk).rows

    def _fill(self, position: Position) -> None:
        self.update(position, range(1, len(position.slots) + 1))
        self._longest = max([self._longest, *map(len, map(attrgetter("text"), self._drawings))])

    def _drawing(self, component: Component, chalk: ChalkSize) -> ComponentDrawing:
        return drawing_of(component, self._glyphs, self.is_mixed, chalk)

    def _measured(self, chalk: ChalkSize) -> Size:
        if self.count > MOST_PICTURES:
            return Size(0, 0) if chalk is not ChalkSize.TEXT else Size(self._longest, 1)
        if not chalk.is_large:
            return Size(max((len(self._drawing(each, chalk).text) for each in self._roomiest), default=1), 1)
        drawings = [self._drawing(each, chalk) for each in self._roomiest]
        if not all(drawing.rows for drawing in drawings):
            return Size(0, 0)
        return Size(
            max((drawing.width for drawing in drawings), default=1),
            max((len(drawing.rows) for drawing in drawings), default=1),
        )
