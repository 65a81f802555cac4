"""A tip in three steps: where to look, what it must become, and the move."""

from __future__ import annotations

from typing import NamedTuple

from engine.bots.bot import sentence
from engine.coach.advice import Advice
from engine.match import Help
from engine.position import Move

STEPS = 3
MOST_WRITTEN = 6
"""So many values are written out in a sum; the XOR of more is given at once."""


class Tip(NamedTuple):
    """How far a tip has been given."""

    advice: Advice
    step: int = 1

    @property
    def sentence(self) -> str:
        """What is said at this step."""
        return tip(self.advice, self.step)

    @property
    def brief(self) -> str:
        """The same without the reason why the move wins, for where there is little room."""
        return tip(self.advice, self.step, explained=False)

    def deeper(self) -> Tip:
        """The next step; the last one again after it."""
        return self._replace(step=min(self.step + 1, STEPS))

    def help(self, move: Move) -> Help:
        """What the record of this move says about the tip."""
        return Help(self.step, move == self.advice.move)


def tip(advice: Advice, step: int, explained: bool = True) -> str:
    """The sentence of a step from 1 to 3; the last one says why the move wins if it is to be explained."""
    steps = _winning(advice, explained) if advice.winning is not None else _losing(advice)
    return steps[step - 1]


def _winning(advice: Advice, explained: bool) -> tuple[str, str, str]:
    winning = advice.winning
    assert winning is not None
    label = winning.component.ruleset.label(winning.component.value)
    made = sentence(advice.position, winning.move)
    look = "Every move wins here." if advice.all_win else f"Look at {label}."
    if advice.ends:
        return look, f"A move in {label} can be the last one.", f"{made} is the last move, and it wins."
    return look, f"{needed(advice)}; now it is worth {winning.before}.", f"{made} {_leaves(advice, explained)}."


def needed(advice: Advice) -> str:
    """What the component of the winning move must become, and by which sum."""
    winning = advice.winning
    assert winning is not None
    label = winning.component.ruleset.label(winning.component.value)
    must = f"{label} must become worth {winning.after}"
    others = advice.count - 1
    if not others:
        return f"{label} stands alone, so it must become worth {winning.after}"
    if advice.differs:
        return f"After this move nothing worth 2 or more is left, so an odd number of 1s must be: {must}"
    total = advice.values.xor ^ winning.before
    if others > MOST_WRITTEN:
        return f"The XOR of the {others:,} others is {total}, so {must}"
    if others == 1:
        return f"The other one is worth {total}, so {must}"
    return f"{' xor '.join(map(str, advice.others))} = {total}, so {must}"


def _leaves(advice: Advice, explained: bool) -> str:
    winning = advice.winning
    assert winning is not None
    made = f"{'raises it to' if winning.is_raise else 'makes it worth'} {winning.after}"
    left, why = "0", "every answer makes it another number, and you can make it 0 again"
    if advice.differs:
        left, why = "1", "with only 0s and 1s left, whoever must move from that loses"
    return f"{made} and the XOR {left}: {why}" if explained else f"{made} and the XOR {left}"


def _losing(advice: Advice) -> tuple[str, str, str]:
    awkward = advice.awkward
    component = advice.position.check(awkward.move)
    label, made = component.ruleset.label(component.value), sentence(advice.position, awkward.move)
    if not awkward.replies:
        last = "Every move that is left ends the match, and whoever ends it loses."
        return last, last, f"{made} ends the match and loses."
    lost = "Every move loses to perfect play"
    counted = f"{awkward.winning:,} of {awkward.replies:,} replies win"
    if awkward.winning == awkward.replies:
        counted = "every reply wins"
    elif awkward.winning == 1:
        counted = f"only 1 of {awkward.replies:,} replies wins"
    if not awkward.is_whole:
        counted = f"{awkward.winning:,} of {awkward.replies:,} replies that were looked at win"
    return (
        f"{lost}. Look at {label}: it sets the hardest problem.",
        f"Every move loses; after the best one in {label}, {counted}.",
        f"{lost}. After {made}, {counted}.",
    )
