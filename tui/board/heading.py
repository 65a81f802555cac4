"""The line above a board: the players left and right as on a chess clock, between them what it is part of."""

from __future__ import annotations

from typing import NamedTuple

from rich.cells import cell_len
from rich.segment import Segment
from textual.reactive import reactive
from textual.strip import Strip

from tui.drawing.elide import clip_words, cut_name
from tui.drawing.glyphs import BRACKETS, PLAYERS
from tui.widgets.lines import LineWidget

_LEAST_PART = len("match point")
"""The fewest cells in which a part that is cut still says something."""


class Seats(NamedTuple):
    """The two players of a board, and what it is part of."""

    names: tuple[str, str] = ("", "")
    mover: int | None = None
    """The player to move, or the winner."""
    said: str = ""
    """The sentence on the mover's chip, `Henry to move`; without it the name alone."""
    part: str = ""
    """Stage, day, rung or score; it is cut first where room ends."""
    beside: tuple[str, str] = ("", "")
    """What stands beside each name: stars, the wins in a series, the clock."""


class Heading(LineWidget):
    """Shows the seats in one line; the player to move is an inverted chip."""

    COMPONENT_CLASSES = {
        f"heading--{name}" for name in ("part", "beside", "player-0", "player-1", "mover-0", "mover-1")
    }

    seats: reactive[Seats] = reactive(Seats())

    def render_line(self, y: int) -> Strip:
        width, part, air = self.size.width, self.seats.part, self.style_of("heading--part")
        left, right = self._both(self.seats.said, width // 2 - 1)
        beside, least = sum(map(cell_len, self.seats.beside)), min(cell_len(part), _LEAST_PART)
        if beside and self.seats.mover is not None:
            marked, room = self.seats.names[self.seats.mover].join(BRACKETS), (width - beside - 3) // 2
            # What a player does gives way to the part, and the part to the names.
            for doing, needed in ((self.seats.said, least), (marked, least), (self.seats.said, 0), (marked, 0)):
                left, right = self._both(doing, width // 2 - 1 if doing != marked else room)
                if cell_len(left.text) + cell_len(right.text) + beside + 4 + needed <= width:
                    break
        # The middle of the line, or as near to it as the longer name allows.
        one, other = self.seats.beside
        lit = self.style_of("heading--beside")
        left_of, right_of = Segment(f" {one}" if one else "", lit), Segment(f"{other} " if other else "", lit)
        before = cell_len(left.text) + cell_len(left_of.text)
        behind = width - cell_len(right.text) - cell_len(right_of.text)
        room = max(behind - before - 2, 0)
        said = clip_words(part, room) if room >= min(cell_len(part), _LEAST_PART) else ""
        at = min(max((width - cell_len(said)) // 2, before + 1), behind - cell_len(said) - 1)
        blanks = " " * (at - before), " " * (behind - at - cell_len(said))
        middle = Segment(f"{blanks[0]}{said}{blanks[1]}", air)
        return Strip([left, left_of, middle, right_of, right]).adjust_cell_length(width, air)

    def _both(self, doing: str, room: int) -> tuple[Segment, Segment]:
        return self._seat(0, doing, room), self._seat(1, doing, room)

    def _seat(self, player: int, doing: str, room: int) -> Segment:
        """A player's name, with what they do if they are to move."""
        name, is_mover = self.seats.names[player], self.seats.mover == player
        said = doing if is_mover and doing else name
        text = f" {PLAYERS[player]} {said} "
        return Segment(
            cut_name(text, name, room),
            self.style_of(f"heading--{'mover' if is_mover else 'player'}-{player}"),
        )
