"""The moves of a match, in a list that can be very long."""

from __future__ import annotations

from rich.segment import Segment
from textual.content import Content
from textual.geometry import Size
from textual.reactive import Reactive
from textual.strip import Strip
from textual.widgets import OptionList

from engine.positions.match import Match, Ply
from tui.drawing.elide import clip, elide, wrap
from tui.drawing.glyphs import Glyphs


class MoveList(OptionList, can_focus=False, inherit_bindings=False):
    """Shows the moves, of which undone ones are faint and one after a tip is marked; the newest is in sight."""

    COMPONENT_CLASSES = {"move-list--undone"}
    DEFAULT_CSS = """
    MoveList { border: none; padding: 0; scrollbar-gutter: stable; }
    MoveList > .option-list--option { padding: 0; }
    MoveList > .option-list--option-hover { background: transparent; }
    MoveList > .option-list--option-highlighted { background: transparent; color: $foreground; text-style: bold; }
    """

    virtual_size = Reactive(Size(0, 0))
    """The size of all its lines; a further one asks Textual for no layout of the whole screen."""

    def __init__(self, match: Match, glyphs: Glyphs, called: tuple[str, str], *, id: str | None = None) -> None:
        super().__init__(id=id, markup=False)
        self.match, self.glyphs, self.called = match, glyphs, called
        self._listed: tuple[Ply, ...] = ()
        self._width = 0

    def watch_virtual_size(self, old: Size, new: Size) -> None:
        room = self.container_size.height
        if (old.height > room) != (new.height > room):
            # The scrollbar comes or goes.
            self.refresh(layout=True)

    def show(self, match: Match) -> None:
        """Show the moves of this match and scroll to the newest that was not undone."""
        self.match = match
        width, plies, listed = self.scrollable_content_region.width, match.plies, self._listed
        if width != self._width or plies[: len(listed)] != listed or len(str(len(plies))) != len(str(len(listed))):
            self.clear_options()
            listed = ()
        self._listed, self._width = plies, width
        self.add_options(self._line(number) for number in range(len(listed) + 1, len(plies) + 1))
        self.highlighted = match.cursor - 1 if match.cursor else None
        if self.highlighted is None:
            self.scroll_home(animate=False)
        self.refresh()

    def on_resize(self) -> None:
        self.show(self.match)

    def notify_style_update(self) -> None:
        super().notify_style_update()
        # Textual keeps lines as they were drawn in the colours of the theme before.
        self._width = 0
        if self.is_mounted:
            self.show(self.match)

    def render_line(self, y: int) -> Strip:
        strip = super().render_line(y)
        place = next((each.style.meta.get("option") for each in strip if each.style is not None), None)
        if place is None or place < self.match.cursor:
            return strip
        undone = self.get_component_rich_style("move-list--undone", partial=True)
        return Strip(Segment.apply_style(strip, post_style=undone), strip.cell_length)

    def _line(self, number: int) -> Content:
        """A move with its number and the symbol of its player, the lines below indented."""
        ply, ellipsis = self._listed[number - 1], self.glyphs.ellipsis
        start = f"{number:>{max(len(str(len(self._listed))), 2)}} "
        room = max(self._width - len(start) - 2, 4)
        name = clip(self.called[ply.player], room, ellipsis)
        sentence = f"{name} {elide(ply.sentence, ellipsis)}{' (tip)' if ply.help.tip else ''}"
        return Content.assemble(
            (start, "$faint not bold"),
            (f"{self.glyphs.players[ply.player]} ", f"{('$player-one', '$player-two')[ply.player]} not bold"),
            f"\n{' ' * (len(start) + 2)}".join(wrap(sentence, room, ellipsis)),
        )
