"""Floor division: a number is divided by one of the divisors and the floor stays, or nothing where it is 0."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise, takewhile
from typing import Self

from engine.rules.errors import InvalidValue
from engine.rules.ruleset import PERIOD, Proof, Ruleset
from engine.rules.text import check_digits
from engine.theorems.bands import KnownBands, band_starts, bands_by_theorem

DEFAULT_DIVISORS = (2, 3, 4, 5, 6)
MAX_DIVISORS = 20
MAX_DIGITS = 4_000
_TOO_LARGE: int = 10**MAX_DIGITS


@dataclass(frozen=True)
class FloorDivision(Ruleset[int, int]):
    """Positive integers; a move divides one by a divisor and takes the floor (CodeChef FDIVGAME for 2 to 6)."""

    slug = "floor"
    title = "Floor Division Game"
    verb = "divide by"
    separator = "/"
    parameters_label, parameters_hint = "Divisors", "2,3,4,5,6"
    strokes = False
    default_count = 5
    never_splits = True
    # Lemma: no n >= 1 is lost for its first player both under normal and under misere play. Suppose one is. Move first
    # on two boards with n, A under normal and B under misere play, against a second player who wins both. Divide B by
    # the largest divisor k, and from then on copy each reply to the other board: after each of your moves B = A // k,
    # for divisions commute. The opponent never ends B, whose last mover loses. So after a reply on B it is B >= 1, and
    # after its copy A >= k; then no reply on A ends A, for none divides by more than k. So B ends by your move, the
    # first one or a copy, which leaves 1 <= A < k and you to move on A: divide by k and end A, which the opponent's
    # win excludes.
    # With the lemma all is tame, by the labels of `is_fickle`. Values of 2 and more have options 0 and 1, both fickle,
    # and a value of 1 has an option 0. An n >= 1 of value 0 needs an option 1: at the least n without one all options
    # are 2 or more, hence won under misere play by the rule in `tame.py`, and n would be lost both ways.
    tame = True
    rules = (
        "Positive whole numbers stand on the blackboard.",
        "On your turn pick one and divide it by one of the divisors.",
        "Only the whole part stays: 17 / 4 = 4.",
        "Divide a number by more than itself, and it is gone.",
        "Whoever makes the last move wins.",
    )

    divisors: tuple[int, ...] = DEFAULT_DIVISORS
    """Ascending, each at least 2, at most 20 of them."""

    _bands: KnownBands | None = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        divisors = tuple(sorted(set(self.divisors)))
        if not divisors:
            raise InvalidValue("Name at least one divisor.")
        if len(divisors) > MAX_DIVISORS:
            raise InvalidValue(f"There can be at most {MAX_DIVISORS} divisors, not {len(divisors)}.")
        if divisors[0] < 2:
            raise InvalidValue(f"A divisor must be at least 2, not {divisors[0]}.")
        object.__setattr__(self, "divisors", divisors)
        object.__setattr__(self, "_bands", bands_by_theorem(divisors))

    @classmethod
    def from_parameters(cls, parameters: tuple[int, ...]) -> Self:
        return cls(parameters or DEFAULT_DIVISORS)

    @property
    def parameters(self) -> tuple[int, ...]:
        return () if self.divisors == DEFAULT_DIVISORS else self.divisors

    def check(self, value: int) -> None:
        if not isinstance(value, int):
            super().check(value)
        if value < 1:
            raise InvalidValue(f"A number on the board must be at least 1, not {value}.")
        if value >= _TOO_LARGE:
            raise InvalidValue(f"A number on the board can have at most {MAX_DIGITS:,} digits.")

    def choices(self, value: int) -> Sequence[int]:
        return self.divisors if value else ()

    def after(self, value: int, choice: int) -> tuple[int, ...]:
        quotient = value // choice
        return (quotient,) if quotient else ()

    def cracks(self, choice: int) -> int:
        return choice

    def known_grundy(self, value: int) -> int | None:
        return self._known(value).grundy(value)

    def longest_play(self, value: int) -> int:
        smallest, moves = self.divisors[0], 0
        if smallest == 2:
            return value.bit_length()
        while value:
            value //= smallest
            moves += 1
        return moves

    def proof(self, values: Collection[int]) -> Proof:
        widest, largest = self.divisors[-1], max(values)
        period = self._known(largest).period
        # A longer number cannot be written.
        if period is None or period.factor >= _TOO_LARGE:
            return Proof()
        # Up to the end of the window a period that is found proves nothing that the bands do not.
        if self._bands is None and largest <= widest * period.since:
            return Proof()
        return Proof(PERIOD, period.factor, (period.since, max(widest * period.since, period.factor)))

    def _known(self, value: int) -> KnownBands:
        """The bands of these divisors, by the theorem or else from a search up to this value or as far as it gets."""
        if self._bands is not None:
            return self._bands
        # For rare divisors only.
        from engine.theorems.periods import cached_bands

        return cached_bands(self.divisors, value)

    @property
    def size_limits(self) -> tuple[int, int]:
        return 1, _TOO_LARGE - 1

    def check_largest(self, largest: int) -> None:
        # The bounds are too long for a sentence: `check` says them in words.
        self.check(largest)

    def nimber_counts(self, largest: int) -> Mapping[int, int]:
        """How many numbers up to the largest have each value, band by band; 4,000 digits take a few seconds."""
        found = takewhile(lambda band: band[0] <= largest, band_starts(self.divisors))
        counts: Counter[int] = Counter()
        for (start, nimber), (after, _) in pairwise([*found, (largest + 1, 0)]):
            counts[nimber] += after - start
        return counts

    def parse_value(self, text: str) -> int:
        if len(text) > MAX_DIGITS:
            raise InvalidValue(f"A number on the board can have at most {MAX_DIGITS:,} digits.")
        check_digits(text)
        return int(text)

    def parse_choice(self, text: str) -> int:
        if len(text) > MAX_DIGITS or not (text.isascii() and text.isdigit()):
            raise InvalidValue("A divisor is a whole number.")
        return int(text)
