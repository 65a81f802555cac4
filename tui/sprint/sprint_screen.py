"""The minute of won and lost boards: a board, two keys, a clock."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil
from time import monotonic

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widgets import Static

from engine.deals.setup import new_seed
from engine.learning.practice.sprint import SECONDS, Sprint, begin_sprint, best, save_answer, save_score
from engine.learning.practice.task import Topic
from engine.positions.position import Position
from engine.rules.errors import NoSuchBoard
from tui.app.framed_screen import FramedScreen
from tui.board.board import Board
from tui.commands.table import bindings
from tui.sprint import sprint_words as words
from tui.widgets.footer import KeyFooter
from tui.widgets.lines import Paragraph
from tui.words import SPRINT, topic_title

_LOOKS_PER_SECOND = 4
_NOWHERE = 0
"""The chosen slot of a board on which nothing is chosen."""


class SprintScreen(FramedScreen[None]):
    """Asks board after board until the time is over; each answer is saved before the next board is shown."""

    CSS_PATH = "sprint.tcss"

    BINDINGS = bindings("sprint")
    about = SPRINT, words.RULES
    AUTO_FOCUS = None

    def __init__(self, topic: Topic, seed: str | None = None, clock: Callable[[], float] = monotonic) -> None:
        """`seed` is the seed of the first minute, None picks one; `clock` tells the seconds."""
        super().__init__()
        self._topic, self._seed, self._clock = topic, seed, clock
        self._ends: float | None = None
        """When the minute that runs ends, None while none runs."""

    def compose(self) -> ComposeResult:
        self.sprint = self._next_sprint()
        self._best = best(self.app.archive.practice, self._topic)
        self._board = Board(Position(()), id="board")
        self._board.chosen = _NOWHERE
        self._page = Paragraph(is_centred=True, id="page")
        self._wall = Vertical(id="wall", classes="-sprint -resting")
        yield self.size_notice()
        with self._wall:
            with Horizontal(id="heading"):
                yield Static(SPRINT, id="title", markup=False)
                yield Static(id="score", markup=False)
            with Vertical(id="frame"):
                yield self._page
                yield self._board
            yield Static(id="clock", markup=False)
            yield Paragraph(id="message")
            yield KeyFooter()

    def on_mount(self) -> None:
        self._timer = self.set_interval(1 / _LOOKS_PER_SECOND, self.look_at_clock, pause=True)
        self._page.text = words.opening(self.sprint, self._best)
        self.refresh_bindings()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action in ("won", "lost"):
            return self.is_asking and not self.is_too_small
        return action != "begin" or not self.is_asking

    @property
    def is_asking(self) -> bool:
        """Whether the clock runs and a board is asked."""
        return self._ends is not None

    def on_resize(self, event: events.Resize) -> None:
        super().on_resize(event)
        self._show_clock()

    def look_at_clock(self) -> None:
        """Show the time that is left, and end the minute once it is over."""
        if self._ends is not None and self._clock() >= self._ends:
            self._end()
        self._show_clock()

    def action_begin(self) -> None:
        if self.sprint.asked:
            self.sprint = self._next_sprint()
        try:
            self._ask()
        except NoSuchBoard as error:
            self.say(str(error))
            return
        self._ends = self._clock() + SECONDS
        self._wall.remove_class("-resting")
        self._timer.resume()
        self.say("You move. Do you win?")
        self.refresh_bindings()
        self._show_clock()

    def action_won(self) -> None:
        self._answer(is_won=True)

    def action_lost(self) -> None:
        self._answer(is_won=False)

    def _answer(self, is_won: bool) -> None:
        self.look_at_clock()
        if not self.is_asking:
            return
        before, self.sprint = self.sprint, self.sprint.answered(is_won)
        save_answer(self.app.archive.practice, before, self.sprint)
        self.say(words.answered(before, self.sprint.right > before.right))
        try:
            self._ask()
        except NoSuchBoard:
            self._end()
        self._show_clock()

    def _ask(self) -> None:
        self._board.reset(self.sprint.position)

    def _end(self) -> None:
        self._ends = None
        self._timer.pause()
        save_score(self.app.archive.practice, self.sprint)
        self._page.text = words.closing(self.sprint, self._best)
        self._best = max(self._best or 0, self.sprint.points)
        self._wall.add_class("-resting")
        self.say("Time!")
        self.refresh_bindings()

    def _next_sprint(self) -> Sprint:
        seed, self._seed = self._seed or new_seed(), None
        return begin_sprint(self.app.archive.practice, self._topic, seed)

    def _show_clock(self) -> None:
        """Draw the time that is left as a bar, and write it beside the points."""
        left = 0.0 if self._ends is None else max(self._ends - self._clock(), 0.0)
        heading = words.score(self.sprint, ceil(left)) if self.is_asking else topic_title(self._topic)
        self.score.update(heading)
        low = f"{heading} " if self.is_asking and self.has_class("-low") else ""
        room = max(self.size.width - 6 - len(low), 0)
        bars = self.app.glyphs.bars
        self.query_one("#clock", Static).update(f"{low}{bars[(len(bars) - 1) // 2] * ceil(room * left / SECONDS)}")
