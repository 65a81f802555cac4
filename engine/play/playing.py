"""Playing: a match as it is played, with the help that was taken and what was agreed before; a frozen value."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import NamedTuple

from engine.coach.advice import STEPS, Tip
from engine.errors import GameError
from engine.match import FIRST, NOTHING_SHOWN, Help, Match, Shown
from engine.occasion import Occasion
from engine.position import Move
from engine.setup import PreparedMatch, bot_rng, branch_from

NOTHING_UNDONE = "There is no move of yours to take back."
NOTHING_REDONE = "There is no move to make again."
OVER = "The match is over."


class Undo(Enum):
    """What a player who takes a move back needs."""

    FREE = auto()
    WARNED = auto()
    """To be told once what it costs."""
    AGREED = auto()
    """The consent of the other player."""


class Conditions(NamedTuple):
    """What holds for the whole match, from before its first move."""

    undo: Undo = Undo.FREE
    is_lit: bool = False
    """Whether the light of the path shines."""
    may_be_helped: tuple[bool, bool] = (True, True)
    """Which players may ask for tips and the coach."""


USUAL = Conditions()


@dataclass(frozen=True)
class Playing:
    """A match, and all that decides who may do what in it now."""

    prepared: PreparedMatch
    """How it began, which never changes."""
    match: Match
    conditions: Conditions = USUAL
    shown: Shown = NOTHING_SHOWN
    """What the player was shown for the coming move."""
    tip: Tip | None = None
    """The last step of a tip for the coming move that was given since the match was opened."""
    has_coach: bool = False
    """Whether the coach is at the board."""
    is_warned: bool = False
    """Whether the cost of taking back was told."""

    @property
    def occasion(self) -> Occasion:
        """What it is part of."""
        return self.prepared.occasion

    @property
    def seat(self) -> int | None:
        """The one person who plays here; None where two do."""
        return None if self.prepared.setup.opponent is None else FIRST

    @property
    def is_over(self) -> bool:
        """Whether it has ended."""
        return self.match.outcome is not None

    @property
    def is_bots_turn(self) -> bool:
        """Whether the bot is to move."""
        return not self.is_over and self.seat is not None and self.match.turn != self.seat

    @property
    def is_persons_turn(self) -> bool:
        """Whether somebody here is to move."""
        return not self.is_over and not self.is_bots_turn

    @property
    def needs_warning(self) -> bool:
        """Whether the player is to be told first what it costs to take a move back."""
        costs = self.conditions.undo is Undo.WARNED and not self.is_warned
        return costs and not self.is_over and self.match.cursor > 0 and self.match.replaced[FIRST] == 0

    def play(self, move: Move) -> Playing:
        """The match after a person's move, with a note of the help; raises GameError."""
        self._check_turn()
        return self._at(self.match.play(move, self.help(move)))

    def help(self, move: Move) -> Help:
        """The help that the player had, if this is the move."""
        help = self.shown.help(move)
        return help._replace(coach=self.has_coach or help.coach, light=self.conditions.is_lit)

    def bots_move(self) -> Move:
        """The move of the bot, which is to move; the same whenever it is asked. This thinks."""
        bot = self.prepared.setup.bot
        assert bot is not None
        assert self.is_bots_turn
        return bot.choose(self.match.position, bot_rng(self.prepared.seed, self.match.cursor)).move

    def replied(self, move: Move) -> Playing:
        """The match after this move of the bot."""
        return self._at(self.match.play(move))

    def undo(self, id: int | None) -> Playing:
        """The match before the player's last move, once its cost was told; after the end against a bot a new match.

        `id` is the number under which this match is saved. Raises GameError.
        """
        if self.conditions.undo is Undo.AGREED:
            raise GameError("A move is taken back only if the other player agrees.")
        match = self.match.back_to(self.seat)
        if match is self.match:
            raise GameError(NOTHING_UNDONE)
        if self.needs_warning:
            return replace(self, is_warned=True)
        # A match against a bot stays as it ended, and in the score.
        if self.seat is not None and self.is_over:
            return self.again_from(match.cursor + 1, id)
        return self._at(match)

    def redo(self) -> Playing:
        """The match after the move that was taken back; raises GameError."""
        match = self.match.forth_to(self.seat)
        if match is self.match:
            raise GameError(NOTHING_REDONE)
        return self._at(match)

    def again_from(self, move: int, id: int | None) -> Playing:
        """A new match that plays on from this move of the match, which has ended, with nothing left to cost."""
        prepared = branch_from(self.prepared, self.match, move, id)
        return Playing(prepared, prepared.match, has_coach=self.has_coach)

    def tipped(self, tip: Tip) -> Playing:
        """The match after a step of a tip; raises GameError."""
        self._check_helped()
        shown = Shown(max(tip.step, self.shown.steps), tip.advice.move, self.shown.coach)
        return replace(self, tip=tip, shown=shown)

    def next_step(self) -> int:
        """Which step of a tip comes next."""
        return min(self.shown.steps + 1, STEPS)

    def coached(self, is_on: bool) -> Playing:
        """The match with the coach at the board, or without; what it has said stays said. Raises GameError."""
        self._check_helped()
        now = replace(self, has_coach=is_on)
        return now.advised() if is_on else now

    def advised(self) -> Playing:
        """The match after something was said about the position, as by the coach; raises GameError."""
        self._check_helped()
        return self if self.is_over else replace(self, shown=self.shown._replace(coach=True))

    def with_match(self, match: Match) -> Playing:
        """The same with the match as a record or the other program has it."""
        return self._at(match)

    def _at(self, match: Match) -> Playing:
        shown = NOTHING_SHOWN._replace(coach=self.has_coach and match.outcome is None)
        return replace(self, match=match, tip=None, shown=shown)

    def _check_turn(self) -> None:
        if self.is_over:
            raise GameError(OVER)
        if self.is_bots_turn:
            raise GameError(f"It is the move of {self.match.names[self.match.turn]}.")

    def _check_helped(self) -> None:
        if not self.is_over and not self.conditions.may_be_helped[self.match.turn]:
            raise GameError(f"{self.match.names[self.match.turn]} plays without help here.")
