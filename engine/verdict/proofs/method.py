"""Method: one way to prove the labels of all values of a game."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any, ClassVar, NamedTuple

from engine.verdict.labels import Judge


def short(number: int) -> str:
    """The number; a long one becomes its approximate number of digits."""
    digits = int(number.bit_length() * 0.30103) + 1
    return f"{number:,}" if digits <= 40 else f"a number of about {digits:,} digits"


class Disproved(Exception):
    """A certificate makes a false claim; the text is one sentence that names it."""


class Claim(NamedTuple):
    """The values that are to be proved, and the numbers of the proof."""

    name: str
    """The game in the notation."""
    form: Any
    numbers: Mapping[str, int]
    values: Collection[Any]
    """The values on the board."""
    judge: Judge
    budget: int


class Method:
    """Verifies its claim when it is made: raises Disproved, or Unsolved where that takes too long."""

    names: ClassVar[tuple[str, ...]] = ()
    """The numbers that a certificate must have."""

    finds_choices: ClassVar[bool] = False
    """Whether it finds the choices that leave a nimber; else all are tried."""

    how: str
    """One sentence about the values that were verified and the way."""

    def __init__(self, claim: Claim) -> None:
        self.claim = claim

    def label(self, value: Any) -> int:
        """The label of a value that is on the board or can come from it."""
        raise NotImplementedError

    def is_zero(self, value: Any) -> bool | None:
        """Whether the nimber is 0, for proofs that may show no more; None where all labels are proved."""
        return None

    def choices_to(self, value: Any, nimber: int) -> Iterable[Any]:
        """All choices that leave this nimber, where `finds_choices`."""
        raise NotImplementedError

    def count_to(self, value: Any, nimber: int) -> int | None:
        """How many choices leave this nimber, at any size; None where the choices must be found one by one."""
        return None
