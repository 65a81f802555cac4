"""The coach of a screen: tips in three steps, and while it is on the worth of everything on the board."""

from __future__ import annotations

from asyncio import to_thread
from typing import TYPE_CHECKING

from textual import work

from engine.positions.idea import Idea
from engine.positions.match import Match
from engine.positions.position import Position
from engine.rules.errors import Unsolved
from tui.match import on_demand
from tui.match.board_screen import BoardScreen
from tui.match.view import MatchView

if TYPE_CHECKING:
    from engine.coach.advice import Advice, Tip


class Coach:
    """What the coach has found out about the present position."""

    def __init__(self) -> None:
        self.tip: Tip | None = None
        """The last step of the tip for the coming move."""
        self._last: Advice | None = None

    async def advise(
        self, position: Position, knows_xor: bool, for_tip: bool = False, met: Idea = Idea.STRIKE_TRAPS
    ) -> Advice:
        """Work out advice about a position in a thread; raises Unsolved."""
        last = self._last

        def find() -> Advice:
            # Most values are those of the position before.
            values = None if last is None else last.nimbers.moved(last.position, position)
            advice = on_demand.advise(position, values, knows_xor, met)
            return advice.prepare_tip() if for_tip else advice.prepare()

        self._last = await to_thread(find)
        return self._last


class CoachedScreen(BoardScreen[None]):
    """A board beside which the coach may stand."""

    view: MatchView

    def __init__(self) -> None:
        super().__init__()
        self.coach = Coach()

    helped = ""
    """The one of two people who has asked for a tip."""

    @property
    def met(self) -> Idea:
        """What the player has met of traps and twins."""
        return Idea.STRIKE_TRAPS

    @property
    def first_step(self) -> int:
        """The step of a tip that comes first at this position."""
        return 1

    def watch_match(self, old: Match, new: Match) -> None:
        super().watch_match(old, new)
        self.coach.tip = None

    def say(self, sentence: str) -> None:
        self.view.say(sentence)

    def action_tip(self) -> None:
        if not self.is_persons_turn:
            return
        if self.coach.tip is None:
            self.find_tip()
        else:
            self.give_tip(self.coach.tip.deeper())

    @work(exclusive=True, group="tip")
    async def find_tip(self) -> None:
        """Work out a tip and give its first step."""
        try:
            advice = await self.coach.advise(self.match.position, self.knows_xor, True, self.met)
        except Unsolved as unsolved:
            self.say(f"There is no tip here. {unsolved}")
        else:
            self.give_tip(on_demand.Tip(advice, self.first_step))

    def give_tip(self, tip: Tip) -> None:
        """Show a step of the tip, and choose its component."""
        self.coach.tip = tip
        self.board.chosen = tip.advice.move.slot
        self.show_choices()
        is_narrow = self.has_class("-narrow")
        said = on_demand.tip(tip.advice, tip.step, explained=not is_narrow)
        self.say(said if is_narrow else f"{on_demand.title(tip.step, self.helped)}: {said}")

    @work(exclusive=True, group="coach")
    async def think(self, is_asked: bool = True) -> None:
        """Work out the worth of everything on the board and show it; unasked, nothing is said where that fails."""
        try:
            advice = await self.coach.advise(self.match.position, self.knows_xor, met=self.met)
        except Unsolved as unsolved:
            if is_asked:
                self.say(f"There is no tip here. {unsolved}")
            self.view.forget_advice()
        else:
            self.show_advice(advice)

    def show_advice(self, advice: Advice) -> None:
        """Show the worth of everything on the board."""
        self.view.show_advice(advice)
