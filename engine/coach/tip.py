"""A tip in three steps: the place to look at, the worth to make there, and the move."""

from __future__ import annotations

from typing import NamedTuple

from engine.bots.bot import sentence
from engine.coach.advice import Advice
from engine.coach.values import Change
from engine.match import Help
from engine.position import Move
from engine.ruleset import number_of
from engine.theory.grundy import choices_to

STEPS = 3
MOST_WRITTEN = 6
"""Longer sums are not written out: only their XOR is given."""


class Tip(NamedTuple):
    """A tip up to one of its steps."""

    advice: Advice
    step: int = 1

    @property
    def sentence(self) -> str:
        """The sentence of this step."""
        return tip(self.advice, self.step)

    @property
    def brief(self) -> str:
        """The same without the reason why the move wins, for small screens."""
        return tip(self.advice, self.step, explained=False)

    def deeper(self) -> Tip:
        """The next step; after the last step the same again."""
        return self._replace(step=min(self.step + 1, STEPS))

    def help(self, move: Move) -> Help:
        """The help that the record of this move gets for the tip."""
        return Help(self.step, move == self.advice.move)


def tip(advice: Advice, step: int, explained: bool = True) -> str:
    """The sentence of a step from 1 to 3; where `explained`, the last two give the reason."""
    steps = _winning(advice, explained) if advice.winning is not None else _losing(advice, explained)
    return steps[step - 1]


def _winning(advice: Advice, explained: bool) -> tuple[str, str, str]:
    winning = advice.winning
    assert winning is not None
    label = winning.component.ruleset.label(winning.component.value)
    made = sentence(advice.position, winning.move)
    look = "Every move wins here." if advice.all_win else f"Look at {label}."
    if advice.ends:
        return look, f"A move in {label} can be the last one.", f"{made} is the last move, and it wins."
    return look, _needed(advice, winning, label, explained), _leaves(advice, winning, made, explained)


def _needed(advice: Advice, winning: Change, label: str, explained: bool) -> str:
    """The worth that the component of the winning move must get, and the sum that says so."""
    if advice.position.misere and (found := _misleads(advice, winning)) is not None:
        won, moves = found
        return f"{won:,} of the {moves:,} move{'' if moves == 1 else 's'} in {label} win{'s' if won == 1 else ''}."
    if not explained:
        return f"Make {label} worth {winning.after}, not {winning.before}."
    if advice.differs:
        return f"The last move loses: leave an odd number worth 1. Make {label} worth {winning.after}."
    others = advice.count - 1
    if not others:
        return f"{label} is worth {winning.before}. Leave something worth {winning.after}."
    if others == 1:
        return (
            f"The other is worth {winning.after}: make {label} worth {winning.after} too. "
            f"Now it is worth {winning.before}."
        )
    if others > MOST_WRITTEN:
        total = f"The XOR of the {others:,} others is {winning.after}"
    else:
        *first, last = map(str, advice.others)
        total = f"The others are worth {', '.join(first)} and {last}, XOR {winning.after}"
    return f"{total}: make {label} worth {winning.after}. Now it is worth {winning.before}."


def _misleads(advice: Advice, winning: Change) -> tuple[int, int] | None:
    """How many moves win in the component, and of how many, if a losing one leaves it the same worth as the winner.

    Under misere play this happens where one move leaves a firm component and another move leaves none.
    """
    component, slot = winning.component, winning.move.slot
    won = list(advice.values.winning_in(advice.position, slot))
    if all(choice in won for choice in choices_to(component, winning.after)):
        return None
    return len(won), number_of(component.ruleset.choices(component.value))


def _leaves(advice: Advice, winning: Change, made: str, explained: bool) -> str:
    if advice.differs:
        left = f"{made} leaves an odd number worth 1, nothing worth more."
    elif len(winning.pieces) == 1:
        piece = winning.pieces[0]
        label = piece.ruleset.label(piece.value)
        left = f"{made} leaves {label}, worth {winning.after}, and the XOR is 0."
    else:
        left = f"{made} makes it worth {winning.after}, and the XOR is 0."
    if not explained:
        return left
    if advice.position.misere:
        # Near the end the reply is the last move, or the XOR must be 1.
        return f"{left} From there every move loses."
    return f"{left} Any move breaks the 0; you restore it."


def _losing(advice: Advice, explained: bool) -> tuple[str, str, str]:
    awkward = advice.awkward
    component = advice.position.check(awkward.move)
    label, made = component.ruleset.label(component.value), sentence(advice.position, awkward.move)
    lost = "Every move loses if the other player plays well."
    look = f"{lost} Look at {label}."
    if awkward.is_sampled:
        # Another move may be trickier.
        after = f"After {made}, {awkward.counted}." if awkward.replies else f"{made} is the last move, and you lose."
        return look, look, f"{lost} {after}" if explained else after
    if not awkward.replies:
        last = "Every move here is the last, and the last move loses."
        return last, last, f"{made} is the last move, and you lose."
    if awkward.winning == awkward.replies:
        alike = "Every move loses, and any reply wins."
        return look, alike, f"{alike} Try {made}."
    return (
        look,
        f"The trickiest move is in {label}: {awkward.counted}.",
        f"{lost if explained else ''} {made} is the trickiest move: {awkward.counted}.".lstrip(),
    )
