"""The hardest move of a lost position: the move with the smallest share of winning replies."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple, TypeVar

from engine.games.component import Component
from engine.misere.convention import misere_play
from engine.positions.position import Move, Position
from engine.rules.ruleset import number_of
from engine.values.grundy import NotTame
from engine.verdict.winning import Nimbers, count_winning

MOST_WEIGHED, MOST_READ = 2_000, 20_000
"""How many moves are weighed, and how many choices are read to count the replies to them."""


class HardestMove(NamedTuple):
    """A move in a lost position, how many replies there are to it and how many of them win."""

    move: Move
    winning: int
    replies: int
    is_sampled: bool = False
    """Whether only some of the moves were looked at, so that another one may be harder."""

    @property
    def share(self) -> tuple[int, int]:
        """How many replies win, of how many; without a reply the other player has won, as the last move loses."""
        return (self.winning, self.replies) if self.replies else (1, 1)

    @property
    def counted(self) -> str:
        """How many replies win, in words; takes a move that has a reply."""
        verb = "wins" if self.winning == 1 else "win"
        if self.winning == self.replies:
            return "any reply wins"
        is_few = self.winning == 1 or 2 * self.winning < self.replies
        return f"{'only ' if is_few else ''}{self.winning:,} of {self.replies:,} replies {verb}"


def hardest_to_answer(position: Position) -> HardestMove:
    """The move with the smallest share of winning replies, among those one with the longest game.

    Takes a lost position with a move left; raises Unsolved.
    """

    def rank(each: HardestMove) -> tuple[Fraction, int]:
        return Fraction(*each.share), -sum(left.longest_play for left in position.play(each.move))

    return min(weighed(position), key=rank)


def weighed(position: Position) -> list[HardestMove]:
    """The moves in a lost position, in each different component once; raises Unsolved.

    Of many moves only some are weighed, from all parts of the board.
    """
    count = _counting(position)
    tried = max(min(MOST_READ // sum(map(_cost, position)), MOST_WEIGHED), 1)
    slots = dict[Component, int]()
    for slot, component in position.live():
        slots.setdefault(component, slot)
    members = [*slots.items()][:: -(-len(slots) // tried)]
    most = max(tried // len(members), 1)
    is_sampled = len(members) < len(slots) or any(component.choice_count > most for component in slots)
    found = []
    for component, slot in members:
        for choice in spread(component.choices, most):
            after = position.play(Move(slot, choice))
            found.append(HardestMove(Move(slot, choice), count(after), after.legal_moves.number, is_sampled))
    return found


def _cost(component: Component) -> int:
    """How many choices are read to count those that win in a component; few where its ruleset finds them."""
    ruleset, value = component
    return 1 if ruleset.choices_to(value, 0) is not None else component.choice_count


def _counting(position: Position) -> Callable[[Position], int]:
    """What counts the winning replies on boards that come from this one; raises Unsolved."""
    if position.misere:
        try:
            Nimbers.of(position)
        except NotTame:
            return misere_play(position).count_winning
    return count_winning


C = TypeVar("C")


def spread(choices: Sequence[C], most: int) -> Iterator[C]:
    """At most `most` of the choices, in order: some a power of two from either end, the others evenly spaced."""
    count = number_of(choices)
    if count <= most:
        yield from choices
        return
    powers = [1 << bit for bit in range(min(most // 4, count.bit_length()))]
    places = {place for power in powers if power <= count for place in (power - 1, count - power)}
    even = most - len(places)
    places |= {count * part // even for part in range(even)}
    yield from (choices[place] for place in sorted(places))
