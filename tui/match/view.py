"""The view of a match: the players, the board, the choices in the chosen number, one sentence and the keys."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property, partial
from typing import TYPE_CHECKING

from rich.segment import Segment
from rich.style import Style
from textual import getters
from textual.app import ComposeResult
from textual.color import Color
from textual.containers import Vertical
from textual.content import Content
from textual.geometry import Region, Size
from textual.reactive import reactive
from textual.strip import Strip
from textual.timer import Timer
from textual.widget import Widget

from engine.games.component import Component
from engine.positions.match import FIRST, SECOND, Match
from tui.app.app import BlackboardApp
from tui.board.board import WRITING_SECONDS, Board
from tui.board.heading import Heading, Seats
from tui.board.layout import is_live, nearest
from tui.board.tray import Tray
from tui.board.tray_lines import NOTHING, Note
from tui.commands.table import KeyHint
from tui.drawing.elide import StyledText, elide, short_names
from tui.drawing.glyphs import PLAYERS
from tui.drawing.themes import OF_A_FRAME, readable
from tui.drawing.value_text import worth_text
from tui.match import match_words as words
from tui.match import on_demand
from tui.match.ending_view import EndingView
from tui.match.match_words import Ending, Players
from tui.widgets.status_bar import StatusBar

if TYPE_CHECKING:
    from engine.coach.advice import Advice
    from tui.match.moves import Reasons

_SEEN = 3
"""The most moves beside the sentence."""
STAR_SECONDS = 0.15
"""The time from one star to the next."""
TINT = 0.22
"""How far the wood takes the colour of the player to move."""


class Frame(Vertical):
    """The wooden frame; its lines are kept for each colour of the wood, because that changes at every move."""

    wood: reactive[Color | None] = reactive(None)
    """The colour of the wood; None for that of the theme."""

    def __init__(self, *inside: Widget) -> None:
        super().__init__(*inside, id="frame")
        self._drawn: dict[tuple[Size, Color | None], list[Strip]] = {}

    def render_lines(self, crop: Region) -> list[Strip]:
        seen = self.outer_size, self.wood
        if seen not in self._drawn:
            self._drawn[seen] = [self._tinted(strip) for strip in super().render_lines(self.outer_size.region)]
        return [strip.crop(crop.x, crop.right) for strip in self._drawn[seen][crop.y : crop.bottom]]

    def notify_style_update(self) -> None:
        self._drawn.clear()
        super().notify_style_update()

    def _tinted(self, strip: Strip) -> Strip:
        wood = None if self.wood is None else Style(color=self.wood.rich_color)
        return Strip(Segment.apply_style(strip, post_style=wood), strip.cell_length)


class MatchView(Vertical):
    """Shows a match as its screen gives it; the parts post the player's mouse actions."""

    app = getters.app(BlackboardApp)

    def __init__(self, match: Match, players: Players, classes: str = "", *further: Widget) -> None:
        """`further` stands between the tray and the status bar."""
        super().__init__(id="wall", classes=f"-board {classes}")
        self._further = further
        self.match, self.players = match, players
        self.board = Board(match.position, start=match.start, id="board")
        self.board.latest = match.last
        self.heading = Heading(id="seats")
        self.tray = Tray(words.widest(match.start), id="tray")
        self.status = StatusBar(id="status")
        self._ending_view = EndingView(id="end")
        self._frame = Frame(self.board, self._ending_view)
        self._advice: Advice | None = None
        self._beside = "", ""
        self._player = match.turn
        """The player to move, or who has won."""
        self._end: Timer | None = None
        """What draws the end, step by step."""

    def compose(self) -> ComposeResult:
        yield self.heading
        yield self._frame
        yield self.tray
        yield from self._further
        yield self.status

    def on_mount(self) -> None:
        self.board.chosen = nearest(self.match.position, 1)

    def change_board(self, match: Match) -> None:
        """Show this match, a move or more later or earlier; the chosen number stays if it can."""
        old, self.match = self.match, match
        self._show_notes()
        if self._advice is not None:
            self.board.mark(partial(on_demand.lasting_mark, self._advice, match.position, self.app.glyphs))
        animate = self.app.animation_level != "none"
        self.board.update(match.position, match.last, animate and match.cursor == old.cursor + 1)
        if not is_live(match.position, self.board.chosen):
            self.board.chosen = nearest(match.position, self.board.chosen)

    def show_around(self, part: str, ending: Ending | None = None, said: str = "", player: int | None = None) -> None:
        """Show everything around the board as the match stands; an ending replaces the board.

        `part` is what the board is part of, and `said` the sentence about the `player`, else about the one to move.
        """
        self._show_ending(ending)
        # At the end everything is said on the board.
        self.status.is_quiet = ending is not None
        self.tray.keys = () if ending is None else (ending.next,)
        winner = self.match.winner
        self._player = player if player is not None else self.match.turn if winner is None else winner
        part = short_names(part, self.match.names)
        said = ending.wins if ending is not None else said or self.players.turn(self.match)
        # The stars of an end are drawn on the board.
        beside = ("", "") if ending is not None and ending.reached.most else self._beside
        self.heading.seats = Seats(self.players.called, self._player, said, part, beside)
        self.status.moves = tuple(self._last_moves())
        self._tint()

    def show_beside(self, beside: tuple[str, str]) -> None:
        """Show this beside the players' names, but stars not at the end, where they are drawn on the board."""
        self._beside = beside
        if self._ending_view.ending is None:
            self.heading.seats = self.heading.seats._replace(beside=beside)

    def point_to(self, player: int) -> None:
        """Show a player as the one to move."""
        self.heading.seats = self.heading.seats._replace(mover=player, said="")

    def _show_ending(self, ending: Ending | None) -> None:
        """Have the last number wiped, then the name written and then each star; after that nothing moves."""
        is_writing = self._end is not None and ending is not None
        if self._end is not None and ending is None:
            self._end.stop()
            self._end = None
        self._ending_view.ending = ending
        if ending is not None and self.board.is_writing:
            self._end = self._end or self.set_timer(WRITING_SECONDS, self._write_name)
        elif not is_writing:
            self.set_class(ending is not None, "-over")
            self._ending_view.stars = ending.reached.stars if ending else 0

    def _write_name(self) -> None:
        self._ending_view.stars = 0
        self.add_class("-over")
        stars = self._ending_view.ending.reached.stars if self._ending_view.ending else 0
        self._end = self.set_interval(STAR_SECONDS, partial(self._draw_star, stars), repeat=stars) if stars else None

    def _draw_star(self, most: int) -> None:
        # Textual calls once more than it repeats.
        self._ending_view.stars = min(self._ending_view.stars + 1, most)

    def _last_moves(self) -> Iterator[str]:
        """The last moves with their players, in a few words."""
        cursor = self.match.cursor
        start = max(cursor - _SEEN, 0)
        for number, ply in enumerate(self.match.plies[start:cursor], start + 1):
            yield f"{number:,} {PLAYERS[ply.player]} {elide(ply.sentence)}"

    def _tint(self) -> None:
        """Let the wood of frame and tray take a little of the colour of the player in view."""
        self._frame.wood = self.tray.wood = self._tints[self._player]

    @cached_property
    def _tints(self) -> tuple[Color | None, Color | None]:
        """The wood's colour for each player; None in few colours, of which none but wood's own is near to wood."""
        colours = self.app.theme_variables
        has_shades = self.app.colours in ("truecolor", "256") and not self.app.no_color
        if not has_shades or Color.parse(colours["wood"]).ansi is not None:
            return None, None
        return tinted(colours, FIRST), tinted(colours, SECOND)

    def notify_style_update(self) -> None:
        super().notify_style_update()
        self.__dict__.pop("_tints", None)
        if self.is_mounted:
            self._tint()

    def show_advice(self, advice: Advice) -> None:
        """Show on board and tray the worth of everything in this position."""
        self._advice = advice
        self._show_notes()
        self.board.mark(partial(on_demand.mark, advice, self.app.glyphs))

    def forget_advice(self) -> None:
        """Remove everything that the coach has said."""
        self._advice = None
        self._show_notes()
        self.board.mark(None)

    def show_closing(self, sentence: str) -> None:
        """Say under the winner's name what became of the win."""
        if self._ending_view.ending is not None:
            closing = short_names(elide(sentence), self.match.names)
            self._ending_view.ending = self._ending_view.ending._replace(closing=closing)

    def show_next(self, label: str) -> None:
        """Say at the key that goes on where it leads."""
        self.tray.keys = tuple(hint._replace(label=label) for hint in self.tray.keys)

    def show_choices(self, component: Component | None, enabled: bool) -> None:
        """Show the choices in this component, with nothing typed; `enabled` means they can be played now."""
        self.tray.typed = ""
        self.tray.enabled = enabled or component is None
        self.tray.component = component
        self._show_notes()

    def show_hints(self, hints: tuple[KeyHint, ...], leads_on: bool = False) -> None:
        """Show the keys that matter now; the first one lies in the tray if it `leads_on`."""
        if self._ending_view.ending is None:
            self.tray.keys = hints[:leads_on]
        self.status.hints = hints[leads_on:]

    def say(self, sentence: str) -> None:
        """Show one sentence under the board."""
        self.status.said = short_names(elide(sentence), self.match.names)

    @property
    def moves(self) -> Iterator[Content]:
        """Each move in a line."""
        return on_demand.move_lines(self.match, self.players)

    @property
    def reasons(self) -> Reasons | None:
        """Writes for a width why this position is won or lost, and its ruler; None while the coach says nothing."""
        advice = self._advice
        if advice is None or advice.position is not self.match.position:
            return None
        return partial(self._reasons, self.match, advice)

    def _reasons(self, match: Match, advice: Advice, width: int) -> list[list[StyledText]]:
        said = on_demand.panel(match, advice, self.players, width)
        component = match.position[self.board.chosen]
        if advice.ruler is None or component is None:
            return said
        winning = [choice for choice, note in self.tray.notes.items() if note.wins]
        return [*said, *on_demand.ruler_lines(advice.ruler, component.value, winning, width)]

    def _show_notes(self) -> None:
        """Show in the tray what is known about the present position and its chosen number."""
        advice = self._advice
        if advice is None or advice.position is not self.match.position:
            self.tray.notes = NOTHING
            return
        misere = advice.position.misere
        self.tray.notes = {
            choice: Note("" if value is None else worth_text(value, self.app.glyphs, misere), wins)
            for choice, (value, wins) in on_demand.worth(advice, self.board.chosen).items()
        }


def tinted(colours: Mapping[str, str], player: int) -> Color:
    """The wood of these colours while this player is to move."""
    names = "wood", ("player-one", "player-two")[player], "slate", "background"
    wood, colour, *grounds = (Color.parse(colours[name]) for name in names)
    return readable(wood.blend(colour, TINT), grounds, OF_A_FRAME)
