"""A table with advisers: the bot that plays, and the tip for a person, both asked in a worker."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from time import monotonic
from typing import TYPE_CHECKING

from textual import on
from textual.message import Message

from engine.match import Match
from engine.setup import PERFECT, bot_rng
from tui.screens.match.table import Table

if TYPE_CHECKING:
    from engine.bots import Decision


class AdvisedTable(Table):
    """Asks the opponent's bot when it is to move; answers about another match are dropped."""

    after_tip = False
    """Whether a tip was given for the move that is to be made."""

    @dataclass
    class Decided(Message):
        """An answer about `match`: the opponent's move, or a tip for the person."""

        match: Match
        decision: Decision
        is_tip: bool
        asked_at: float

    def on_mount(self) -> None:
        self.kept = self.blackboard.saver_for(self.prepared)
        super().on_mount()
        self.call_after_refresh(self.kept.load_ahead)

    def watch_match(self, old: Match, new: Match) -> None:
        # On its way to the disk while the picture is made, and there before the driver lets the terminal have it.
        self.kept.save_soon(new)
        super().watch_match(old, new)
        self.call_after_refresh(self._tell_saved)

    def show(self) -> None:
        super().show()
        self.after_tip = False
        if self.match.outcome is None and not self.is_persons_turn:
            # Only once the person's own move is on the screen may the bot begin.
            self.call_after_refresh(self._ask, self.prepared.setup.opponent or "", False)

    def _tell_saved(self) -> None:
        notice = self.kept.settle()
        if notice is not None:
            self.say(notice)

    def action_tip(self) -> None:
        if self.is_persons_turn:
            self._ask(PERFECT, True)

    def _ask(self, name: str, is_tip: bool) -> None:
        match, asked_at = self.match, monotonic()
        rng = bot_rng(self.prepared.seed, match.cursor)

        def decide() -> None:
            # Loaded by the first one who asks: two people may never do.
            from engine.bots import bot

            decision = bot(name).choose(match.position, rng)
            self.post_message(self.Decided(match, decision, is_tip, asked_at))

        self.run_worker(decide, name, group="bot", thread=True, exclusive=True)

    @on(Decided)
    def _hear(self, decided: Decided) -> None:
        if decided.match is not self.match:
            return
        if decided.is_tip:
            self.board.chosen = decided.decision.move.slot
            self.show_choices()
            self.after_tip = True
            self.say(f"Tip: {decided.decision.reason}")
            return
        left = self.blackboard.bot_seconds - (monotonic() - decided.asked_at)
        if left > 0:
            self.set_timer(left, partial(self._move_for_bot, decided))
        else:
            self._move_for_bot(decided)

    def _move_for_bot(self, decided: Decided) -> None:
        if decided.match is self.match:
            self.match = self.match.play(decided.decision.move)
