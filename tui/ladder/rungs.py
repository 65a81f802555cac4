"""The rungs of the ladder as options: a bot, the results of the last boards against it, and the player's place."""

from __future__ import annotations

from textual.content import Content
from textual.widgets.option_list import Option

from engine.learning.practice.ladder import LAST, Ladder
from tui.drawing.glyphs import DUST, PLAYERS
from tui.ladder.ladder_words import LOST, WON, state

_NAME = 9


def rungs(ladder: Ladder, is_narrow: bool, is_high: bool) -> list[Option]:
    """The rungs, the highest first; on a high screen the rails are seen between them."""
    rails = Content.styled("│     │", "$faint")
    below = [rails] if is_high else []
    places = reversed(range(len(ladder.rungs)))
    lines = ((ladder.rungs[place].bot, rung_line(ladder, place, is_narrow)) for place in places)
    options = [Option(Content("\n").join([line, *below]), id=bot) for bot, line in lines]
    return [*(Option(each, disabled=True) for each in below), *options]


def rung_line(ladder: Ladder, place: int, is_narrow: bool) -> Content:
    """The rung in this place, from 0 at the bottom."""
    rung, between = ladder.rungs[place], " " if is_narrow else "   "
    # Past the top rung the player stays on it.
    is_here = place == min(ladder.height, len(ladder.rungs) - 1)
    boards = [WON if each else LOST for each in rung.last] + [DUST] * (LAST - len(rung.last))
    return Content.assemble(
        ("├──", "$faint"),
        (PLAYERS[0], "$player-one bold") if is_here else ("─", "$faint"),
        ("──┤", "$faint"),
        f" {place + 1} {rung.bot:<{_NAME}}{between}",
        *((f"{each} ", "$chosen bold" if each == WON else "$faint") for each in boards),
        (f"{between}{state(ladder, place)}", "$faint"),
    )
