"""The most awkward move of a lost position: the move with the smallest share of winning replies."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple, TypeVar

from engine.component import Component
from engine.position import Move, Position
from engine.ruleset import AnyRuleset, number_of
from engine.theory.grundy import grundy, mex, option_nimbers


class Outcome(NamedTuple):
    """A choice and its effect."""

    choice: Any
    pieces: tuple[Any, ...]
    """The values that it leaves."""
    moves: int
    """By how much the number of moves on the board grows; negative where it falls."""
    longest: int
    """By how many moves the longest game grows; negative where it gets shorter."""


def outcome_of(ruleset: AnyRuleset, value: Any, choice: Any) -> Outcome:
    """The effect of a legal choice in a component."""
    pieces = ruleset.after(value, choice)
    moves, longest = -number_of(ruleset.choices(value)), -ruleset.longest_play(value)
    for piece in pieces:
        moves += number_of(ruleset.choices(piece))
        longest += ruleset.longest_play(piece)
    return Outcome(choice, pieces, moves, longest)


@lru_cache(maxsize=1_024)
def outcomes(ruleset: AnyRuleset, value: Any) -> dict[int, tuple[Outcome, ...]]:
    """By the nimber that they leave, the effects of the choices; choices with the same result count once."""
    found: dict[int, dict[tuple[Any, ...], Outcome]] = {}
    for choice, nimber in zip(ruleset.choices(value), option_nimbers(ruleset, value), strict=True):
        made = outcome_of(ruleset, value, choice)
        found.setdefault(nimber, {}).setdefault(made.pieces, made)
    return {nimber: tuple(each.values()) for nimber, each in found.items()}


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


MANY = 64
"""The choices of a component with more of them than this are not examined one by one."""

EFFORT = 3_000
"""How many components are examined for winning replies in all, on a board that has such a component."""

WORK = 1_500_000
"""How many choices are listed in all; up to half of them belong to the components on the board."""

WHOLE, PART = 1_000, 100
"""How many different components are looked at if they are many and take long, spread over the board."""


@dataclass(frozen=True, slots=True)
class Awkward:
    """A move in a lost position, how many replies there are to it and how many of them win."""

    move: Move
    winning: int
    replies: int
    is_sampled: bool = False
    """Whether only some of the moves were looked at, so that another one may be more awkward."""
    is_whole: bool = True
    """Whether all replies were counted, and not only those in a part of a large board."""

    @property
    def counted(self) -> str:
        """How many replies win, in words; takes a move that has a reply."""
        verb = "wins" if self.winning == 1 else "win"
        if not self.is_whole:
            return f"{self.winning:,} of {self.replies:,} replies that were looked at {verb}"
        if self.winning == self.replies:
            return "any reply wins"
        is_few = self.winning == 1 or 2 * self.winning < self.replies
        return f"{'only ' if is_few else ''}{self.winning:,} of {self.replies:,} replies {verb}"


Member = tuple[int, Component]
"""A slot and the component that stands in it."""


def most_awkward(position: Position) -> Awkward:
    """The move with the smallest share of winning replies, among those one with the longest game.

    Takes a P-position with a move left under normal play; raises Unsolved. Where a component has over 64 choices
    only a sample of the moves is examined, and the move is the best of the sample; on a large board the search ends
    after a fixed number of steps.
    """
    search = _Search(position)
    if search.large:
        search.sample()
    else:
        search.all()
    assert search.best is not None
    return search.best


class _Search:
    """One search in one position.

    The nimber of a lost position is 0, so a move that changes its component's nimber by `change` leaves `change` as the
    nimber of the whole, and a reply wins when it changes its own component's nimber by the same amount. So the winning
    replies in the other components depend on `change` alone: only those in the pieces are counted move by move.
    """

    def __init__(self, position: Position) -> None:
        self.best: Awkward | None = None
        self.large: list[Member] = []
        self.work = 0
        """How many choices were listed so far."""
        found = slots_of(position)
        looked = looked_at(list(found))
        self._is_whole = len(looked) == len(found)
        self._times = {component: len(found[component]) for component in looked}
        self._kinds: dict[tuple[int, ...], list[Member]] = {}
        """The other components, each once; those with equal option nimbers are answered alike."""
        self._many: Counter[tuple[int, ...]] = Counter()
        """How many components of each kind there are, equal ones included."""
        self._shrinks = all(component.ruleset.never_splits for component in found)
        """Whether no move adds a choice, so that there are never more replies than moves now."""
        # How many moves there are; a move changes this number in its own component only.
        self._total = 0
        for component, times in self._times.items():
            ruleset, value = component
            choices = number_of(ruleset.choices(value))
            self._total += times * choices
            if choices > MANY:
                self.large.append((found[component][0], component))
            else:
                kind = option_nimbers(ruleset, value)
                self._kinds.setdefault(kind, []).append((found[component][0], component))
                self._many[kind] += times
        self._longest = 0
        # The winning replies are kept by change: a board has many moves and few changes.
        self._everywhere: dict[int, int] = {}
        self._listed: dict[Component, Counter[int]] = {}

    def all(self) -> None:
        """Weigh the moves until no move that is left can be better."""
        bounds = []
        for kind in self._kinds:
            nimber = mex(kind)
            for option in set(kind):
                # A nimber that was raised can be lowered again, so at least one reply where the move was made wins.
                bound = self._elsewhere(nimber, option, kind.count(option)) + (option > nimber)
                bounds.append((bound, nimber, option, kind))
        # The fewest winning replies first, so that the first ones are hard to beat and the search ends early.
        for bound, nimber, option, kind in sorted(bounds):
            for slot, component in self._kinds[kind]:
                if self._is_enough or (self._shrinks and not self._beats(bound, self._total, -1)):
                    # Not even the best case can beat the best move so far, and later bounds are no smaller.
                    return
                for made in outcomes(component.ruleset, component.value)[option]:
                    self._weigh(slot, component.ruleset, made, nimber, option, kind.count(option))

    def sample(self) -> None:
        """Weigh as many moves as the effort allows, spread over the components and their choices."""
        members = [*self.large, *(member for kind in self._kinds.values() for member in kind)]
        tries = max(EFFORT // (sum(self._times[each] for _, each in self.large) + len(self._kinds)), 1)
        # With more components than tries, each second or third one is tried, so that no part of the board is left out.
        members = members[:: -(-len(members) // tries)]
        for slot, component in members:
            ruleset, value = component.ruleset, component.value
            nimber = grundy(ruleset, value)
            for choice in spread(ruleset.choices(value), tries // len(members)):
                if self._is_enough:
                    return
                # One choice at a time: the nimbers of all choices of a large component would take too long.
                made = outcome_of(ruleset, value, choice)
                option = 0
                for piece in made.pieces:
                    option ^= grundy(ruleset, piece)
                self._weigh(slot, ruleset, made, nimber, option, self._winning(component, option))

    @property
    def _is_enough(self) -> bool:
        return self.work > WORK and self.best is not None

    def _elsewhere(self, nimber: int, option: int, here: int) -> int:
        """How many moves in the other components change a nimber as this move does; `here` is how many do here."""
        change = nimber ^ option
        if change not in self._everywhere:
            # Components of one kind have equal nimbers and options, so one count serves for all of them.
            found = sum(self._many[kind] * kind.count(mex(kind) ^ change) for kind in self._kinds)
            for _, component in self.large:
                target = grundy(component.ruleset, component.value) ^ change
                found += self._times[component] * self._winning(component, target)
            self._everywhere[change] = found
        return self._everywhere[change] - here

    def _beats(self, winning: int, replies: int, longest: int) -> bool:
        """Whether a move would be better than the best one so far; `longest` is what it adds to the longest game."""
        if self.best is None:
            return True
        # The shares compared as fractions, without rounding.
        worse = winning * self.best.replies - self.best.winning * replies
        return worse < 0 or (worse == 0 and longest > self._longest)

    def _weigh(self, slot: int, ruleset: AnyRuleset, made: Outcome, nimber: int, option: int, here: int) -> None:
        # What the move changes in the longest game is compared; the rest of it is the same for every move.
        _, pieces, moves, longest = made
        replies = self._total + moves
        winning = self._elsewhere(nimber, option, here)
        # Counting the replies in the pieces takes longest, so a move that is worse even with the fewest is skipped.
        if not self._beats(winning + (option > nimber), replies, longest):
            return
        for piece in pieces:
            # A reply in a piece wins when the pieces together have the old nimber again.
            rest = option if len(pieces) == 1 else grundy(ruleset, piece)
            winning += self._winning(Component(ruleset, piece), rest ^ option ^ nimber)
        if self._beats(winning, replies, longest):
            is_sampled = bool(self.large) or not self._is_whole
            self.best = Awkward(Move(slot, made.choice), winning, replies, is_sampled, self._is_whole)
            self._longest = longest

    def _winning(self, component: Component, target: int) -> int:
        """How many choices leave exactly the nimber `target`."""
        ruleset, value = component
        choices = number_of(ruleset.choices(value))
        known = ruleset.choices_to(value, target) if choices > MANY else None
        if known is not None:
            self.work += 1
            return len(known)
        if component in self._listed:
            return self._listed[component][target]
        self.work += choices
        nimbers = option_nimbers(ruleset, value)
        if choices > MANY:
            self._listed[component] = Counter(nimbers)
        return nimbers.count(target)


def slots_of(position: Position) -> dict[Component, list[int]]:
    """The different components with a move left, each with the slots where it stands."""
    found: dict[Component, list[int]] = {}
    for slot, each in enumerate(position.slots, 1):
        if each is not None:
            found.setdefault(each, []).append(slot)
    # A large board has equal components, and each kind is asked only once.
    return {each: slots for each, slots in found.items() if not each.is_dead}


def looked_at(components: list[Component], most: int = PART) -> list[Component]:
    """All of these different components where that takes few steps, else at most `most` of them, spread evenly."""
    lists: dict[AnyRuleset, bool] = {}
    for ruleset, value in components:
        if ruleset not in lists and number_of(ruleset.choices(value)) > MANY:
            lists[ruleset] = ruleset.choices_to(value, 0) is None
    slow = [each for each in components if not each.ruleset.never_splits or each.ruleset in lists]
    if len(slow) <= WHOLE and _work(components, lists) <= WORK // 2:
        return components
    while True:
        part = [components[len(components) * place // most] for place in range(min(most, len(components)))]
        if most == 1 or (most <= len(components) and _work(part, lists) <= WORK // 2):
            return part
        most //= 2


def _work(components: list[Component], lists: dict[AnyRuleset, bool]) -> int:
    """How many choices are listed to know the results in these components."""
    each = (number_of(ruleset.choices(value)) for ruleset, value in components if lists.get(ruleset))
    return sum(many for many in each if many > MANY)


def different(members: Iterable[Member]) -> Iterator[Member]:
    """The members without those that are equal to an earlier one, in whatever slot; found as they are asked for."""
    seen = set()
    for slot, component in members:
        if component not in seen:
            seen.add(component)
            yield slot, component
