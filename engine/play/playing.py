"""Playing: a match as it is played, with the help that was taken and what was agreed before; a frozen value."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import TYPE_CHECKING, NamedTuple

from engine.deals.occasion import Occasion
from engine.deals.setup import Aid, PreparedMatch, bot_rng, branch_from
from engine.positions.match import FIRST, NOTHING_SHOWN, TIP_STEPS, Asked, Forfeit, Help, Match, Request, Shown
from engine.positions.position import Move
from engine.rules.errors import GameError, Unsolved

if TYPE_CHECKING:
    from engine.coach.advice import Tip

NO_HELP = {
    Aid.NONE: "{} plays without help; the review at the end tells everything.",
    Aid.TIPS: "{} may have tips, but not the coach.",
}
NOTHING_UNDONE = "There is no move of yours to take back."
NOTHING_REDONE = "There is no move to make again."
OVER = "The match is over."


_MOST_READ = 1_000_000
"""The most moves times slots of a match in which a mistake is looked for."""


def turned_at(match: Match, player: int) -> int | None:
    """The number of the last move that gave away this player's win, from 1; None where none did or it is not known."""
    before = match if match.cursor * len(match.start.slots) <= _MOST_READ else match.before(1)
    with suppress(Unsolved):
        while before.cursor:
            after, before = before, before.undo()
            if before.turn == player and before.position.is_won and after.position.is_won:
                return before.cursor + 1
    return None


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
    seat: int | None = None
    """The one of two people who plays here; None where both do."""


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
    has_called_coach: bool = False
    """Whether the coach is at the board, for those who may have it."""
    is_warned: bool = False
    """Whether the cost of taking back was told."""
    is_apart: bool = False
    """Whether the other player, who is far away, is not there."""
    asked: Asked | None = None
    """What one player asks of the other, or both wait for."""

    @property
    def occasion(self) -> Occasion:
        """What it is part of."""
        return self.prepared.occasion

    @property
    def seat(self) -> int | None:
        """The one person who plays here; None where two do."""
        return self.conditions.seat if self.prepared.setup.opponent is None else FIRST

    @property
    def is_over(self) -> bool:
        """Whether it has ended."""
        return self.match.winner is not None

    @property
    def is_bots_turn(self) -> bool:
        """Whether the bot is to move."""
        return not self.is_over and self.prepared.setup.opponent is not None and self.match.turn != FIRST

    @property
    def is_persons_turn(self) -> bool:
        """Whether somebody here is to move."""
        return not self.is_over and not self.hindrance and self.seat in (None, self.match.turn)

    @property
    def needs_consent(self) -> bool:
        """Whether the other player must agree to a move that is taken back, and to another board."""
        return self.conditions.undo is Undo.AGREED

    @property
    def is_asked_here(self) -> bool:
        """Whether a player here is asked for something."""
        return self.asked is not None and (self.seat is None or not self.asked.keeps_waiting(self.seat))

    @property
    def is_waiting(self) -> bool:
        """Whether an answer, or the board that both agree to, is awaited here."""
        return self.asked is not None and not self.is_asked_here

    @property
    def hindrance(self) -> str:
        """Why the player here waits, although it may be their turn; empty where nothing hinders them."""
        if self.seat is None or not (self.is_apart or self.is_waiting):
            return ""
        return f"{self.match.names[1 - self.seat]} {'is not here' if self.is_apart else 'is asked'}"

    @property
    def asks_owner(self) -> bool:
        """Whether the other one of two people is asked before a move of theirs, or a resignation, is taken back.

        The first move after a new one is free.
        """
        return self.seat is None and (self.is_over or self.match.cursor < len(self.match.plies))

    def no_help(self, wanted: Aid = Aid.TIPS) -> str:
        """Why the player to move does not get this help; empty where they do."""
        turn = self.match.turn
        aid = Aid.NONE if self.needs_consent else self.prepared.setup.aids[turn]
        return "" if self.is_over or aid >= wanted else NO_HELP[aid].format(self.match.names[turn])

    @property
    def has_coach(self) -> bool:
        """Whether the coach speaks to the player to move."""
        return self.has_called_coach and not self.no_help(Aid.COACH)

    def left(self, player: int, spent: int = 0) -> int | None:
        """The milliseconds that a player has left, the one to move after these more; None without a clock."""
        minutes, match = self.prepared.setup.clock, self.match
        if not minutes or (self.prepared.setup.opponent is not None and player != FIRST):
            return None
        if match.is_forfeited and player == match.turn:
            # The time until somebody resigned is not kept.
            return 0 if match.forfeit is Forfeit.TIME else None
        made = (ply.left for ply in reversed(match.plies[: match.cursor]) if ply.player == player)
        left = next((left for left in made if left is not None), minutes * 60_000)
        return max(left - spent * (player == match.turn and not self.is_over), 0)

    @property
    def needs_warning(self) -> bool:
        """Whether the player is to be told first what it costs to take a move back."""
        costs = self.conditions.undo is Undo.WARNED and not self.is_warned
        return costs and not self.is_over and self.match.cursor > 0 and self.match.replaced[FIRST] == 0

    def play(self, move: Move, spent: int = 0) -> Playing:
        """The match after a person's move, for which they took so many milliseconds; raises GameError.

        The move has a note of the help. Whose time is over has lost instead.
        """
        self._check_turn()
        left = self.left(self.match.turn, spent)
        if left == 0:
            return self.forfeited(Forfeit.TIME)
        return self.with_match(self.match.play(move, self.help(move), left))

    def forfeited(self, how: Forfeit) -> Playing:
        """The match that the player to move, who is here, has lost like this; raises GameError."""
        self._check_turn()
        return self.with_match(self.match.forfeited(how))

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
        return self.with_match(self.match.play(move))

    def undo(self, id: int | None) -> Playing:
        """The match before the player's last move, once its cost was told; after the end a new match.

        Where the other player must agree, they are asked. `id` is the number under which this match is saved. Raises
        GameError.
        """
        if self.match.back_to(self.seat) is self.match:
            raise GameError(NOTHING_UNDONE)
        if self.needs_consent:
            return self.ask(Request.UNDO)
        if self.needs_warning:
            return replace(self, is_warned=True)
        if self.asks_owner:
            return replace(self, asked=Asked(Request.UNDO, self.match.turn))
        return self._taken_back(id)

    def _taken_back(self, id: int | None) -> Playing:
        match = self.match.back_to(self.seat)
        if not self.is_over:
            return self.with_match(match)
        # A match stays as it ended, and in the score.
        turned = None if self.seat is None or not self.match.is_forfeited else turned_at(self.match, self.seat)
        return self.again_from(turned or match.cursor + 1, id)

    def redo(self) -> Playing:
        """The match after the move that was taken back; raises GameError."""
        # Among the moves that were taken back are those of the other player.
        match = self.match if self.needs_consent else self.match.forth_to(self.seat)
        if match is self.match:
            raise GameError(NOTHING_REDONE)
        return self.with_match(match)

    def ask(self, request: Request) -> Playing:
        """The match while the other player is asked for this; raises GameError."""
        if self.is_apart or self.seat is None:
            raise GameError("Nobody is there to be asked.")
        return replace(self, asked=Asked(request, self.seat))

    def answer(self, yes: bool, id: int | None = None) -> Playing:
        """The match once the player who was asked has answered; raises GameError.

        `id` is the number under which this match is saved.
        """
        asked = self.asked
        if asked is None or not self.is_asked_here:
            raise GameError("Nothing was asked.")
        if yes and self.seat is None:
            return self._taken_back(id)
        if yes and asked.request is Request.UNDO:
            return self.with_match(self.match.back_to(asked.seat))
        return replace(self, asked=asked._replace(is_granted=True) if yes else None)

    def again_from(self, move: int, id: int | None) -> Playing:
        """A new match that plays on from this move of the match, which has ended, with nothing left to cost."""
        prepared = branch_from(self.prepared, self.match, move, id)
        return Playing(prepared, prepared.match, has_called_coach=self.has_called_coach)

    def tipped(self, tip: Tip) -> Playing:
        """The match after a step of a tip; raises GameError."""
        self._check_helped(Aid.TIPS)
        shown = Shown(max(tip.step, self.shown.steps), tip.advice.move, self.shown.coach)
        return replace(self, tip=tip, shown=shown)

    def next_step(self) -> int:
        """Which step of a tip comes next."""
        return min(self.shown.steps + 1, TIP_STEPS)

    def coached(self, is_on: bool) -> Playing:
        """The match with the coach at the board, or without; what it has said stays said. Raises GameError."""
        self._check_helped(Aid.COACH)
        now = replace(self, has_called_coach=is_on)
        return now.advised() if is_on else now

    def advised(self) -> Playing:
        """The match after something was said about the position, as by the coach; raises GameError."""
        self._check_helped(Aid.COACH)
        return self if self.is_over else replace(self, shown=self.shown._replace(coach=True))

    def with_match(self, match: Match) -> Playing:
        """The same with the match at another move; what was shown, and what was asked, was about the one before."""
        now = replace(self, match=match, tip=None, asked=None)
        return replace(now, shown=NOTHING_SHOWN._replace(coach=now.has_coach and not now.is_over))

    def _check_turn(self) -> None:
        if self.is_over:
            raise GameError(OVER)
        if not self.is_persons_turn:
            raise GameError(f"{self.hindrance or f'It is the move of {self.match.names[self.match.turn]}'}.")

    def _check_helped(self, wanted: Aid) -> None:
        if why := self.no_help(wanted):
            raise GameError(why)
