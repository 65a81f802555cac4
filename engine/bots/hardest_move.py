"""The hardest move of a lost position: the move with the smallest share of winning replies.

Whether a sum is lost follows from its XOR and from whether some component is firm (see `engine/theorems/tame.py`);
under normal play all are. So a choice is judged by the label of what it leaves, its XOR and whether it is fickle: the
winning replies in the other components depend on that label alone, and only those in the pieces are counted anew.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple, TypeVar

from engine.games.component import Component
from engine.misere.convention import misere_play
from engine.positions.position import Move, Position
from engine.rules.nimbers import mex
from engine.rules.ruleset import AnyRuleset, Ruleset, number_of
from engine.theorems.tame import Label
from engine.values.grundy import NotTame, choices_to, grundy, is_firm, option_nimbers
from engine.verdict.winning import Nimbers

MANY = 64
"""The choices of a component with more of them than this are not examined one by one."""

EFFORT = 3_000
"""How many components are examined for winning replies in all, on a board that has such a component."""

WORK, SLOW = 1_000_000, 10
"""How many choices are listed in all, those of which pieces are looked at counting `SLOW` times."""

MOST_WEIGHED = 10_000
"""The most moves that are weighed; the most promising ones come first."""

_SLOTS = 100_000
"""How many slots are looked at in all to count the replies on boards that are not tame."""


class HardestMove(NamedTuple):
    """A move in a lost position, how many replies there are to it and how many of them win."""

    move: Move
    winning: int
    replies: int
    is_sampled: bool = False
    """Whether only some of the moves were looked at, so that another one may be harder."""
    is_whole: bool = True
    """Whether all replies were counted, and not only those in a part of a large board."""

    @property
    def share(self) -> tuple[int, int]:
        """How many replies win, of how many; without a reply the other player has won, as the last move loses."""
        return (self.winning, self.replies) if self.replies else (1, 1)

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


def hardest_to_answer(position: Position) -> HardestMove:
    """The move with the smallest share of winning replies, among those one with the longest game.

    Takes a lost position with a move left; raises Unsolved. Where a component has over 64 choices only a sample of the
    moves is examined, and of a very large board only a part; the move is the best of these.
    """
    try:
        return _Search(position).best_move()
    except NotTame:
        return _by_play(position)


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


@dataclass(frozen=True, slots=True, eq=False)
class _Kind:
    """The labels that decide the number of winning replies in a component; many components share one kind."""

    nimber: int
    firm: bool
    labels: tuple[Label, ...]
    """The label that each choice leaves, in the order of the choices."""

    @property
    def choices(self) -> int:
        return len(self.labels)

    def leaving(self, label: Label) -> int:
        """How many choices leave this label."""
        return self.labels.count(label)


@dataclass(frozen=True, slots=True)
class _Large:
    """A component with too many choices to label each, in the place of a kind."""

    component: Component
    nimber: int
    firm: bool
    misere: bool

    @property
    def choices(self) -> int:
        return self.component.choice_count

    def leaving(self, label: Label) -> int:
        nimber, fickle = label
        if not self.misere:
            return 0 if fickle else number_of(choices_to(self.component, nimber))
        left = (_pieces(self.component, choice) for choice in choices_to(self.component, nimber))
        return sum(_label(pieces, True)[1] is fickle for pieces in left)


_AnyKind = _Kind | _Large


def _first_slots(position: Position) -> dict[Component, int]:
    """The different components with a move left, each with the first slot where it stands."""
    found: dict[Component, int] = {}
    for slot, component in position.live():
        found.setdefault(component, slot)
    return found


def _replies(kind: _AnyKind, total: int, firm: int) -> int:
    """How many choices win in such a component of a board with this XOR and `firm` firm components."""
    wanted = total ^ kind.nimber
    # Lost is a firm sum with 0 and a fickle one with 1; the sum stays firm by the others or by what is left here.
    fickle = wanted if firm > kind.firm else wanted ^ 1
    return kind.leaving((wanted, False)) + kind.leaving((fickle, True))


def _pieces(component: Component, choice: Any) -> dict[Component, int]:
    """The components with a move that a choice leaves, and the count of each."""
    ruleset, value = component
    # A pile of 10,000 leaves up to 5,000 equal ones, and only the first is asked.
    left = Counter(ruleset.after(value, choice))
    return {Component(ruleset, each): times for each, times in left.items() if ruleset.choices(each)}


def _label(pieces: Mapping[Component, int], misere: bool) -> Label:
    """The label of a sum, given how often each component is in it; raises Unsolved."""
    total, fickle = 0, misere
    for piece, times in pieces.items():
        nimber = grundy(*piece)
        total ^= nimber * (times % 2)
        fickle = fickle and not is_firm(piece, nimber)
    return total, fickle


def _is_by_nimber(ruleset: AnyRuleset, misere: bool) -> bool:
    """Whether labels follow from nimbers, so that a board of 100,000 numbers is read in little time."""
    is_usual = ruleset.tame and ruleset.never_splits and type(ruleset).is_fickle is Ruleset.is_fickle
    return is_usual or not misere


@lru_cache(maxsize=4_096)
def _kind_by_nimbers(nimbers: tuple[int, ...], misere: bool) -> _Kind:
    nimber = mex(nimbers)
    return _Kind(nimber, not misere or nimber > 1, tuple([(each, misere and each <= 1) for each in nimbers]))


@lru_cache(maxsize=16_384)
def _kind_by_labels(component: Component) -> _Kind:
    nimber, fickle = _label({component: 1}, True)
    return _kind(nimber, not fickle, tuple([_label(_pieces(component, each), True) for each in component.choices]))


_kind = lru_cache(maxsize=4_096)(_Kind)


class _Search:
    def __init__(self, position: Position) -> None:
        self._misere, self._by_nimber = position.misere, dict[AnyRuleset, bool]()
        self._best: HardestMove | None = None
        self._longest = self._weighed = 0
        slots, many = _first_slots(position), Counter(position.slots)
        found = list(slots)
        looked_at = self._part(found)
        self._is_whole = len(looked_at) == len(found)
        self._shrinks = all(component.ruleset.never_splits for component in found)
        """Whether no move adds a choice, so that there are never more replies than moves now."""
        # All components decide who wins, even where only a part of the board is looked at.
        self._total, self._firm = 0, 2
        if self._misere:
            nimbers = Nimbers.of(position)
            self._total, self._firm = nimbers.xor, nimbers.firm or 0
        self._members: defaultdict[_AnyKind, list[tuple[int, Component]]] = defaultdict(list)
        """The different components of each kind, each with its first slot."""
        self._many: Counter[_AnyKind] = Counter()
        """How many components of each kind there are, equal ones included."""
        for component in looked_at:
            kind = self._kind(component)
            self._members[kind].append((slots[component], component))
            self._many[kind] += many[component]
        self._replies = sum(kind.choices * times for kind, times in self._many.items())
        self._is_sampled = not self._is_whole or any(isinstance(kind, _Large) for kind in self._many)
        self._everywhere: dict[tuple[int, int], int] = {}
        """The winning replies by what a move leaves: a board has many moves and few changes."""

    def best_move(self) -> HardestMove:
        """The best move, after all moves were weighed that could be better, or a sample."""
        kinds = [kind for kind in self._members if isinstance(kind, _Kind)]
        if len(kinds) == len(self._members):
            self._weigh_all(kinds)
        else:
            self._weigh_sample()
        assert self._best is not None
        return self._best._replace(is_sampled=self._is_sampled)

    def _weigh_all(self, kinds: list[_Kind]) -> None:
        # Of equal moves the first is taken, and the puzzles of a seed hang on which it is: so this order stays.
        bounds = [
            (self._elsewhere(kind, label) + _is_answered(kind, label), order, label, kind.labels, place)
            for place, kind in enumerate(kinds)
            for order in [place if self._misere else kind.nimber]
            for label in set(kind.labels)
        ]
        # The fewest winning replies first, so that the first ones are hard to beat and the search ends early.
        for bound, _, label, labels, place in sorted(bounds):
            kind = kinds[place]
            for slot, component in self._members[kind]:
                if self._shrinks and not self._beats((bound, self._replies), -1):
                    # Not even the best case can beat the best move so far, and later bounds are no smaller.
                    return
                if self._weighed > MOST_WEIGHED:
                    self._is_sampled = True
                    return
                for choice, left in zip(component.choices, labels, strict=True):
                    if left == label:
                        self._weigh(Move(slot, choice), component, kind, label, _pieces(component, choice))

    def _weigh_sample(self) -> None:
        """Weigh as many moves as the effort allows, spread over the components and their choices."""
        members = [(*member, kind) for kind, found in self._members.items() for member in found]
        members.sort(key=lambda member: isinstance(member[2], _Kind))
        tries = max(EFFORT // sum(1 if isinstance(kind, _Kind) else many for kind, many in self._many.items()), 1)
        # With more components than tries, each second or third one is tried, so that no part of the board is left out.
        members = members[:: -(-len(members) // tries)]
        for slot, component, kind in members:
            for choice in spread(component.choices, tries // len(members)):
                pieces = _pieces(component, choice)
                self._weigh(Move(slot, choice), component, kind, _label(pieces, self._misere), pieces)

    def _weigh(
        self, move: Move, component: Component, kind: _AnyKind, label: Label, pieces: Mapping[Component, int]
    ) -> None:
        self._weighed += 1
        # What the move changes in the longest game is compared; the rest of it is the same for every move.
        replies, longest = self._replies - kind.choices, -component.longest_play
        for piece, times in pieces.items():
            replies += times * piece.choice_count
            longest += times * piece.longest_play
        winning = self._elsewhere(kind, label)
        # Counting the replies in the pieces takes longest, so a move that is worse even with the fewest is skipped.
        if not self._beats((winning + _is_answered(kind, label), replies or 1), longest):
            return
        total, _ = self._after(kind, label)
        left = [(self._kind(piece), times) for piece, times in pieces.items()]
        # Each firm piece counts: where there are two, a reply in one leaves the sum firm by the other.
        firm = self._firm - kind.firm + sum(times * each.firm for each, times in left)
        winning += sum(times * _replies(each, total, firm) for each, times in left)
        found = HardestMove(move, winning, replies, is_whole=self._is_whole)
        if self._beats(found.share, longest):
            self._best, self._longest = found, longest

    def _beats(self, share: tuple[int, int], longest: int) -> bool:
        """Whether a move would be better than the best one so far; `longest` is what it adds to the longest game."""
        if self._best is None:
            return True
        # The shares are compared as fractions, without rounding.
        winning, replies = self._best.share
        worse = share[0] * replies - winning * share[1]
        return worse < 0 or (worse == 0 and longest > self._longest)

    def _after(self, kind: _AnyKind, label: Label) -> tuple[int, int]:
        """The XOR and the number of firm components after a move in this kind that leaves this label."""
        nimber, fickle = label
        return self._total ^ kind.nimber ^ nimber, self._firm - kind.firm + (not fickle)

    def _elsewhere(self, kind: _AnyKind, label: Label) -> int:
        """How many replies in the other components win after a move in this kind that leaves this label."""
        total, firm = self._after(kind, label)
        # One firm component more than any reply can change is as good as many.
        key = total, min(firm, 2)
        if key not in self._everywhere:
            self._everywhere[key] = sum(many * _replies(each, *key) for each, many in self._many.items())
        return self._everywhere[key] - _replies(kind, *key)

    def _kind(self, component: Component) -> _AnyKind:
        if component.choice_count > MANY:
            nimber, fickle = _label({component: 1}, self._misere)
            return _Large(component, nimber, not fickle, self._misere)
        if self._is_quick(component.ruleset):
            return _kind_by_nimbers(option_nimbers(*component), self._misere)
        return _kind_by_labels(component)

    def _is_quick(self, ruleset: AnyRuleset) -> bool:
        if ruleset not in self._by_nimber:
            self._by_nimber[ruleset] = _is_by_nimber(ruleset, self._misere)
        return self._by_nimber[ruleset]

    def _part(self, components: list[Component]) -> list[Component]:
        """All of these different components where that takes little work, else as many as do, spread evenly."""
        work = sum(map(self._work, components))
        most = max(len(components) * WORK // max(work, WORK), 1)
        return [components[len(components) * place // most] for place in range(most)]

    def _work(self, component: Component) -> int:
        """How many choices are listed to know the results in a component."""
        ruleset, value = component
        choices = component.choice_count
        if choices > MANY and ruleset.choices_to(value, 0) is not None:
            choices = MANY
        return choices if self._is_quick(ruleset) and ruleset.never_splits else SLOW * choices


def _is_answered(kind: _AnyKind, label: Label) -> bool:
    """Whether one of the winning replies is surely in what the move leaves, when the position before it was lost.

    So it is where the nimber was raised from g to more: the reply goes back to g. Under misere play it does so too, or
    goes past g where that makes the sum fickle or firm otherwise: the board had nimber 0 and was firm, or had 1 and was
    fickle, and the reply has to leave it so again. Where another component is firm every option g does. Else, from a
    raised value of 2 or more there is an option firm g or fickle 1 - g, as a firm g needs, and an option fickle g or
    firm 1 - g, as a fickle g needs: `judge` asks for both. A value raised to 1 has an option 0 with its own label, and
    0 had that label too, for otherwise the move would have won.
    """
    return label[0] > kind.nimber


def _by_play(position: Position) -> HardestMove:
    """As `hardest_to_answer`, on a misere board that is not tame; of many moves only a sample is looked at."""
    play = misere_play(position)
    tried = max(_SLOTS // len(position.slots), 1)
    every = list(_first_slots(position).items())
    members = every[:: -(-len(every) // tried)]
    most = max(tried // len(members), 1)
    is_sampled = len(members) < len(every) or any(component.choice_count > most for component, _ in every)
    found = []
    for component, slot in members:
        for choice in spread(component.choices, most):
            after = position.play(Move(slot, choice))
            longest = sum(each.longest_play for each in after)
            each = HardestMove(Move(slot, choice), play.count_winning(after), after.legal_moves.number, is_sampled)
            found.append((each.share[0] / each.share[1], -longest, each))
    return min(found, key=lambda each: each[:2])[2]
