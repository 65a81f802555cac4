"""A tip in three steps: the place to look at, the thing to make there, and the move; with all its sentences.

Before the player has met worth and XOR a tip speaks of traps and twins, afterwards of both.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.bots.bot import sentence
from engine.coach.advice import Advice
from engine.coach.values import Change
from engine.match import Help
from engine.position import Move, Position
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
    return _steps(advice, explained)[step - 1]


_Steps = tuple[str, str, str]
_LOST = "Every move loses if the other player plays well."


def _steps(advice: Advice, explained: bool) -> _Steps:
    winning = advice.winning
    if winning is None:
        return _losing(advice, explained)
    label, made = winning.component.ruleset.label(winning.component.value), sentence(advice.position, winning.move)
    if advice.ends:
        look = "Every move wins here." if advice.all_win else "You can win at once."
        return look, f"A move in {label} can be the last one.", f"{made} is the last move, and you win."
    if advice.has_met_xor:
        steps = _by_xor(advice, winning, label, made, explained)
    elif advice.left is not None and advice.left.is_all:
        steps = _by_striking(advice, winning, label, made)
    else:
        steps = _by_counting(advice, winning, label, made)
    if not advice.all_win:
        return steps
    return "Every move wins here.", "You cannot go wrong.", steps[2]


# Before the XOR: traps, twins and counts.


def _by_counting(advice: Advice, winning: Change, label: str, made: str) -> _Steps:
    """The steps of a winning move without a reason that the player knows."""
    wins, moves = _share(advice, winning)
    after = advice.position.play(winning.move)
    if after.misere and all(each.is_over for each in _replies(after)):
        move = f"{made} leaves only last moves, and the last move loses."
    else:
        move = f"{made} {_does(winning)}, and from there every move loses."
    if advice.count == 1:
        # There is nothing else to look at, so the first step says what to leave.
        return f"You can win: one move {_does(winning)}.", _winning(wins, moves), move
    return f"You can win. Look at {label}.", _winning(wins, moves, f" in {label}"), move


def _by_striking(advice: Advice, winning: Change, label: str, made: str) -> _Steps:
    """The steps of a winning move that leaves nothing but twins and traps."""
    strike, left = advice.strike, advice.left
    assert strike is not None
    assert left is not None
    is_trap = left.named == "a trap"
    leave = "Leave a trap." if is_trap else f"Leave nothing but {left.named}."
    look = f"You can win. Look at {label}."
    if strike.left == (winning.move.slot,) and strike.named:
        look = f"Strike the {strike.named.replace('a trap', 'trap')}: {label} is left."
        leave = f"Erase {label}." if winning.is_erased else leave
    elif advice.count == 1:
        look = f"You can win: {leave[:1].lower()}{leave[1:]}"
        leave = _winning(*_share(advice, winning))
    then = "From there every move loses." if left.traps else "Now copy every move."
    return look, leave, f"{made} {_does(winning)}: only {left.named}. {then}"


def _does(winning: Change) -> str:
    """The result of the move: `leaves 21`, `erases it`."""
    component = winning.component
    left = component.ruleset.preview(component.value, winning.move.choice)
    return "erases it" if winning.is_erased else left


def _winning(wins: int, moves: int, where: str = "") -> str:
    """How many of the moves that are there win; without a place they are all the moves of the player."""
    whose = "the" if where else "your"
    if wins == moves:
        all_of_them = f"{whose} only move" if moves == 1 else f"each of {whose} {moves:,} moves"
        return f"{all_of_them.capitalize()}{where} wins."
    return f"{wins:,} of {whose} {moves:,} moves{where} win{'s' if wins == 1 else ''}."


def _share(advice: Advice, winning: Change) -> tuple[int, int]:
    """How many moves win in the component of the winning move, and of how many."""
    wins = sum(1 for _ in advice.values.winning_in(advice.position, winning.move.slot))
    return wins, number_of(winning.component.ruleset.choices(winning.component.value))


def _replies(position: Position) -> Iterator[Position]:
    """The positions after each move of this one."""
    for slot, component in position.live():
        for choice in component.ruleset.choices(component.value):
            yield position.play(Move(slot, choice))


# With the XOR.


def _by_xor(advice: Advice, winning: Change, label: str, made: str, explained: bool) -> _Steps:
    if advice.values.firm == 0:
        look = f"The XOR is 0, and here that wins. Look at {label}."
    elif advice.count == 1:
        look = f"{label} is worth {winning.before}, not 0, so you can win."
    else:
        look = f"The XOR is {advice.values.xor}, so you can win. Look at {label}."
    return look, _needed(advice, winning, label, explained), _leaves(advice, winning, made, explained)


def _needed(advice: Advice, winning: Change, label: str, explained: bool) -> str:
    """The worth that the component of the winning move must get, and the sum that says so."""
    if advice.position.misere and (found := _misleads(advice, winning)) is not None:
        return _winning(*found, f" in {label}")
    worth = winning.after
    if not explained:
        return f"Erase {label}." if winning.is_erased else f"Make {label} worth {worth}, not {winning.before}."
    make = f"erase {label}" if winning.is_erased else f"make {label} worth {worth}"
    now = f"Now it is worth {winning.before}."
    if advice.differs:
        return f"The last move loses: leave an odd count worth 1. {make[:1].upper()}{make[1:]}."
    others = advice.count - 1
    if not others:
        return f"{label} is worth {winning.before}. Leave something worth {worth}."
    if others == 1:
        also = "" if winning.is_erased else " too"
        return f"The other is worth {worth}: {make}{also}. {now}"
    if others > MOST_WRITTEN:
        total = f"The XOR of the {others:,} others is {worth}"
    else:
        *first, last = map(str, advice.others)
        total = f"The others are worth {', '.join(first)} and {last}, XOR {worth}"
    return f"{total}: {make}. {now}"


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
        if not explained:
            return f"{made} wins: odd count worth 1."
        return f"{made} leaves an odd count worth 1, nothing worth more. From there every move loses."
    if not explained:
        return f"{made} wins: XOR 0."
    if winning.is_erased:
        left = f"{made} erases it, and the XOR is 0."
    elif len(winning.pieces) == 1:
        left = f"{made} {_does(winning)}, worth {winning.after}, and the XOR is 0."
    else:
        left = f"{made} makes it worth {winning.after}, and the XOR is 0."
    if advice.position.misere:
        # Near the end the reply is the last move, or the XOR must be 1.
        return f"{left} From there every move loses."
    return f"{left} Any move breaks the 0; you restore it."


# Where no move wins.


def _losing(advice: Advice, explained: bool) -> _Steps:
    awkward = advice.awkward
    component = advice.position.check(awkward.move)
    label, made = component.ruleset.label(component.value), sentence(advice.position, awkward.move)
    look = _lost_at(advice, label)
    if awkward.is_sampled:
        # Another move may be trickier.
        after = f"After {made}, {awkward.counted}." if awkward.replies else f"{made} is the last move, and you lose."
        return look, look, f"{_LOST} {after}" if explained else after
    if not awkward.replies:
        last = "Every move here is the last, and the last move loses."
        return last, last, f"{made} is the last move, and you lose."
    if awkward.winning == awkward.replies:
        alike = "Every move loses, and any reply wins."
        return look, alike, f"{alike} Try {made}."
    if not advice.has_met_xor:
        return look, f"Make it hard with {label}, and watch the reply.", f"Try {made}, and watch which reply wins."
    if not explained:
        return look, f"The trickiest move is in {label}: {awkward.counted}.", f"{made}: {awkward.counted}."
    return (
        look,
        f"The trickiest move is in {label}: {awkward.counted}.",
        f"{_LOST} {made} is the trickiest move: {awkward.counted}.",
    )


def _lost_at(advice: Advice, label: str) -> str:
    """The reason why every move loses, and a place where losing is hard to see."""
    if advice.has_met_xor:
        if advice.values.xor == 0:
            return f"The XOR is 0: {_LOST[:1].lower()}{_LOST[1:]} Try {label}."
        return f"An odd count is worth 1, nothing is worth more: here that loses. Try {label}."
    strike = advice.strike
    if strike is None or not strike.is_all:
        return _LOST if advice.count == 1 else f"{_LOST} Look at {label}."
    if not strike.traps:
        return "Only twins: the other player can copy every move."
    only = f"Only {strike.named}: {_LOST[:1].lower()}{_LOST[1:]}"
    return only if advice.count == 1 else f"{only} Look at {label}."
