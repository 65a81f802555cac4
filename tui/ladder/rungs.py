"""The rungs of the ladder as options: a bot, the results of the last boards against it, and the player's place."""

from __future__ import annotations

from textual.content import Content
from textual.widgets.option_list import Option

from engine.practice.ladder import LAST, Ladder
from tui.drawing.elide import clip
from tui.drawing.glyphs import Glyphs
from tui.ladder.words import LOST, WON, state
from tui.widgets.choices import Line

_NAME, _WIDE = 9, 50


def rungs(ladder: Ladder, glyphs: Glyphs, is_high: bool) -> list[Option]:
    """The rungs, the highest first; on a high screen the rails are seen between them."""
    rails = Content.styled("│     │".translate(glyphs.plain), "$faint")
    options = []
    for place in reversed(range(len(ladder.rungs))):
        line = rung_line(ladder, place, glyphs, rails if is_high else None)
        options.append(Option(line, id=ladder.rungs[place].bot))
    return [Option(rails, disabled=True), *options] if is_high else options


def rung_line(ladder: Ladder, place: int, glyphs: Glyphs, rails: Content | None) -> Line:
    """The rung in this place, from 0 at the bottom, with the rails below it if they are seen."""
    rung = ladder.rungs[place]
    # Past the top rung the player stays on it.
    is_here = place == min(ladder.height, len(ladder.rungs) - 1)
    player = (glyphs.players[0], "$player-one bold") if is_here else ("─".translate(glyphs.plain), "$faint")
    boards = [WON if each else LOST for each in rung.last] + [glyphs.dust] * (LAST - len(rung.last))

    def line(width: int) -> Content:
        between = "   " if width >= _WIDE else " "
        drawn = Content.assemble(
            ("├──".translate(glyphs.plain), "$faint"),
            player,
            ("──┤".translate(glyphs.plain), "$faint"),
            f" {rung.bot:<{_NAME}}{between}",
            *((f"{each} ", "$chosen bold" if each == WON else "$faint") for each in boards),
            between,
        )
        stands = clip(state(ladder, place), max(width - drawn.cell_length, 0), glyphs.ellipsis)
        drawn = drawn.append(Content.styled(stands, "$faint"))
        return drawn if rails is None else Content("\n").join([drawn, rails])

    return Line(line, 1 if rails is None else 2)
