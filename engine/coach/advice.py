"""Advice: the facts about a position that the sentences and pictures of tips and coach are made of."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from functools import cached_property
from itertools import islice
from typing import Any, NamedTuple

from engine.bots.hardest_move import HardestMove, hardest_to_answer
from engine.coach.board_ruler import BoardRuler
from engine.coach.failed_moves import MOST_TRIED, FailedMove, failed_moves
from engine.coach.traps_and_twins import TrapsAndTwins
from engine.misere.convention import misere_play
from engine.positions.idea import Idea
from engine.positions.match import TIP_STEPS, Help
from engine.positions.position import Move, Position
from engine.rules.errors import Unsolved
from engine.rules.nimbers import xor_of
from engine.values.grundy import NotTame, choices_to, grundy
from engine.verdict.winning import Change, Nimbers, change

MOST_SEARCHED = 2_000
"""How many winning moves are searched for one that is no raise, because that is the easiest to see."""


class Reason(Enum):
    """The reason why the advised move wins; in a lost position, why that move is advised."""

    LAST = auto()
    """It is the last move."""
    XOR = auto()
    """It leaves the XOR 0, and under misere play a component worth more than 1."""
    ODD = auto()
    """Where the last move loses, it leaves an odd number of components worth 1 and none worth more."""
    STRUCK = auto()
    """It leaves nothing but traps and twins."""
    COUNTED = auto()
    """No reason that the player knows: winning moves are counted."""
    ALL_LAST = auto()
    """Every move is the last one, and the last move loses."""
    ALIKE = auto()
    """Any reply wins after any move."""
    TRICKIEST = auto()
    """To no other move does a smaller share of the replies win."""
    TRICKY = auto()
    """Only some moves were looked at, and of these it is the trickiest."""


@dataclass(frozen=True)
class Advice:
    """The facts that perfect play knows about a position with a move left."""

    position: Position
    nimbers: Nimbers
    winning: Change | None
    """The winning move that is easiest to see; None in a lost position."""
    knows_xor: bool = True
    """Whether the player knows worth and XOR; without them there are only traps and twins."""
    met: Idea = Idea.STRIKE_TRAPS
    """What the player has met of traps and twins."""

    @cached_property
    def hardest(self) -> HardestMove:
        """In a lost position the trickiest move, and how many replies to it win."""
        return hardest_to_answer(self.position)

    @cached_property
    def reason(self) -> Reason:
        """The reason for the advised move."""
        if self.winning is not None:
            if self.ends:
                return Reason.LAST
            if self.knows_xor:
                return Reason.ODD if self.differs else Reason.XOR
            return Reason.STRUCK if self.left is not None and self.left.is_all else Reason.COUNTED
        if self.hardest.is_sampled:
            return Reason.TRICKY
        if not self.hardest.replies:
            return Reason.ALL_LAST
        return Reason.ALIKE if self.hardest.winning == self.hardest.replies else Reason.TRICKIEST

    @cached_property
    def all_win(self) -> bool:
        """Whether every legal move wins; False for positions with more than 2,000 moves."""
        moves = self.position.legal_moves.number
        return moves <= MOST_SEARCHED and sum(1 for _ in self.nimbers.winning_moves(self.position)) == moves

    @cached_property
    def failed_moves(self) -> tuple[FailedMove, ...]:
        """Examples of failing moves in a lost position."""
        return failed_moves(self.position, self.nimbers, self.knows_xor) if self.winning is None else ()

    @cached_property
    def groups(self) -> tuple[tuple[int, int], ...]:
        """How many components with a move left have each value, the largest value first."""
        return self.nimbers.groups(self.position)

    @cached_property
    def ruler(self) -> BoardRuler | None:
        """The bands of the numbers on a board of floor division; None for other boards, and before worth is met."""
        return BoardRuler.of(self.position) if self.knows_xor else None

    @property
    def count(self) -> int:
        """How many components have a move left."""
        return sum(many for _, many in self.groups)

    def prepare(self) -> Advice:
        """This advice with everything worked out that the board shows; raises Unsolved."""
        _ = self.failed_moves, self.groups, self.ruler
        return self

    def prepare_tip(self) -> Advice:
        """This advice with everything worked out that a tip says; raises Unsolved."""
        _ = self.all_win, self.reason, self.groups
        return self

    @property
    def move(self) -> Move:
        """The move that is advised."""
        return self.hardest.move if self.winning is None else self.winning.move

    @property
    def others(self) -> tuple[int, ...]:
        """The values of the live components that the advised move leaves alone, slot by slot."""
        slot = self.move.slot
        return tuple(self.nimbers.at(each) for each, _ in self.position.live() if each != slot)

    @cached_property
    def to_strike(self) -> TrapsAndTwins | None:
        """The part of the board that is left once traps and twins are struck; None where the last move loses.

        None also where the player has not met what is struck.
        """
        return None if self.position.misere else self._met(TrapsAndTwins.of(self.position, self.nimbers))

    @cached_property
    def left(self) -> TrapsAndTwins | None:
        """The same of the board that the winning move leaves; None in a lost position."""
        if self.position.misere or self.winning is None:
            return None
        return self._met(TrapsAndTwins.of(self._after, self.nimbers.moved(self.position, self._after)))

    def _met(self, strike: TrapsAndTwins) -> TrapsAndTwins | None:
        return strike if strike.idea <= self.met else None

    @property
    def differs(self) -> bool:
        """Whether the rule differs from normal play: under misere play no component is firm after the move."""
        if not self.position.misere or self.winning is None:
            return False
        return self.nimbers.moved(self.position, self._after).firm == 0

    @property
    def ends(self) -> bool:
        """Whether the advised move is the last one of the match."""
        return self._after.is_over

    @property
    def leaves_last_moves(self) -> bool:
        """Whether after the advised move each reply is the last move, and loses."""
        after = self._after
        return after.misere and all(after.play(reply).is_over for reply in after.legal_moves)

    @cached_property
    def share(self) -> tuple[int, int]:
        """How many moves win in the component of the winning move, and of how many."""
        winning = self.nimbers.winning_in(self.position, self.move.slot)
        return sum(1 for _ in winning), self.position.check(self.move).choice_count

    @property
    def misleads(self) -> bool:
        """Whether a losing move leaves the component of the winning move the same worth as that one does.

        Under misere play this happens where one move leaves a firm component and another move leaves none.
        """
        if not self.position.misere or self.winning is None:
            return False
        won = list(self.nimbers.winning_in(self.position, self.move.slot))
        return any(choice not in won for choice in choices_to(self.winning.component, self.winning.after))

    @cached_property
    def _after(self) -> Position:
        return self.position.play(self.move)


def advise(
    position: Position, nimbers: Nimbers | None = None, knows_xor: bool = True, met: Idea = Idea.STRIKE_TRAPS
) -> Advice:
    """The advice on a position with a move left; `nimbers` are those of the position if known. Raises Unsolved."""
    try:
        known = Nimbers.of(position) if nimbers is None else nimbers
    except NotTame:
        wins = "loses" if misere_play(position).is_lost(position) else "wins"
        raise Unsolved(f"It is known that whoever moves now {wins}.") from None
    winning = _clearest(position, known)
    if winning is not None and not knows_xor and not position.misere:
        winning = _plainest(position, known) or winning
    return Advice(position, known, winning, knows_xor, met)


def _clearest(position: Position, nimbers: Nimbers) -> Change | None:
    """A winning move: the first that lowers a value, else the first of all."""
    first = None
    for move in islice(nimbers.winning_moves(position), MOST_SEARCHED):
        found = change(position, move)
        if not found.is_raise:
            return found
        first = first or found
    return first


MOST_STRUCK = 12
"""On a board of at most this many components a move is searched that leaves nothing but twins and traps."""


def _plainest(position: Position, nimbers: Nimbers) -> Change | None:
    """A winning move of normal play that ends the match, or leaves nothing but twins, or at least twins and traps."""
    if len(position.slots) > MOST_STRUCK:
        return None
    ranks: dict[int, Move] = {}
    for move in islice(nimbers.winning_moves(position), MOST_TRIED):
        after = position.play(move)
        left = TrapsAndTwins.of(after, nimbers.moved(position, after))
        if left.is_all or after.is_over:
            ranks.setdefault(0 if after.is_over else 1 + bool(left.traps), move)
    return change(position, ranks[min(ranks)]) if ranks else None


class Tip(NamedTuple):
    """A tip up to one of its three steps: the place to look at, the thing to make there, and the move."""

    advice: Advice
    step: int = 1

    def deeper(self) -> Tip:
        """The next step; after the last step the same again."""
        return self._replace(step=min(self.step + 1, TIP_STEPS))

    def help(self, move: Move) -> Help:
        """The help that the record of this move gets for the tip."""
        return Help(self.step, move == self.advice.move)


MOST_CHOICES = 20
"""Components with more choices than this get no list."""


class ChoiceWorth(NamedTuple):
    """The worth of the result of a choice, and whether the choice wins."""

    nimber: int | None
    """None for a player who does not know it."""
    wins: bool


def worth(advice: Advice, slot: int) -> dict[Any, ChoiceWorth]:
    """By choice, the worth of its result in this slot; empty where there are over 20 choices. Raises Unsolved."""
    position = advice.position
    component = position.slots[slot - 1] if 1 <= slot <= len(position.slots) else None
    if component is None or component.choice_count > MOST_CHOICES:
        return {}
    # Under misere play the value alone does not decide which move wins.
    winning = list(advice.nimbers.winning_in(position, slot)) if advice.winning is not None else []
    nimbers = {choice: xor_of(grundy(*piece) for piece in component.after(choice)) for choice in component.choices}
    return {
        choice: ChoiceWorth(nimber if advice.knows_xor else None, choice in winning)
        for choice, nimber in nimbers.items()
    }
