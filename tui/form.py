"""What the new-match screen's fields mean: from texts to a setup, and back."""

from __future__ import annotations

from dataclasses import dataclass

from engine.bots import BOTS, bot
from engine.errors import GameError, InvalidValue, Unsolved
from engine.grundy import is_won
from engine.match import FIRST
from engine.notation import format_position, parse_parameters, parse_position, whole_numbers
from engine.rulesets import RULESETS
from engine.setup import Challenge, Setup

FRIEND = "friend"
OPPONENTS = (FRIEND, *(each.name for each in BOTS))
CHALLENGES = tuple(Challenge)

PRESETS: tuple[tuple[str, int, int], ...] = (
    ("small", 3, 20),
    ("classic", 5, 99),
    ("large", 8, 9_999),
    ("crowded", 60, 999),
    ("huge", 5, 10**18),
)
"""Name, how many numbers, and up to which size."""

FREE, TYPED = "free", "typed"
BOARDS = (*(name for name, _, _ in PRESETS), FREE, TYPED)


@dataclass(frozen=True, slots=True)
class Form:
    """The fields of the screen as texts."""

    opponent: str
    names: tuple[str, str]
    first: int
    board: str
    count: str
    largest: str
    typed: str
    divisors: str
    challenge: Challenge
    seed: str

    @staticmethod
    def of(setup: Setup) -> Form:
        """The form that reads as this setup."""
        size = (setup.count, setup.largest)
        preset = next((name for name, *each in PRESETS if tuple(each) == size), FREE)
        return Form(
            opponent=setup.opponent or FRIEND,
            names=setup.names,
            first=setup.first,
            board=TYPED if setup.start is not None else preset,
            count=str(setup.count),
            largest=str(setup.largest),
            typed="" if setup.start is None else format_position(setup.start, setup.rules),
            divisors=whole_numbers(getattr(setup.rules, "divisors", ())),
            challenge=setup.challenge,
            seed=setup.seed or "",
        )

    def setup(self) -> Setup:
        """What the fields say; raises GameError with a sentence about the first field that makes no sense."""
        rules = RULESETS[0].from_parameters(parse_parameters(self.divisors))
        typed = self.board == TYPED
        return Setup(
            names=self.names,
            opponent=None if self.opponent == FRIEND else self.opponent,
            first=self.first,
            rules=rules,
            start=parse_position(self.typed, rules) if typed else None,
            count=5 if typed else _number(self.count, "How many numbers"),
            largest=99 if typed else _number(self.largest, "The largest number"),
            challenge=self.challenge,
            seed=self.seed.strip() or None,
        )


def describe(setup: Setup) -> str:
    """What will be played, in a sentence or two."""
    who = f"{setup.names[1]} {bot(setup.opponent).description}. " if setup.opponent else ""
    if setup.start is None:
        size = f"{setup.count:,} random number{'s' if setup.count > 1 else ''} up to {setup.largest:,}"
        if setup.opponent is None:
            return f"{size}."
        told = {
            Challenge.WINNABLE: "a board that you can win with perfect play",
            Challenge.HARD: "a board that you can win, but only with few moves",
            Challenge.ANY: "any board, won or lost",
        }
        return f"{who}{size}: {told[setup.challenge]}."
    try:
        winner = setup.first if is_won(setup.start) else 1 - setup.first
    except Unsolved:
        return f"{who}This board is too large to say who can win it."
    if setup.opponent is None:
        return f"{len(setup.start.slots):,} numbers."
    can = "can" if winner == FIRST else "cannot"
    return f"{who}{setup.names[FIRST]} {can} win this board against perfect play."


def _number(text: str, what: str) -> int:
    digits = text.strip().replace(",", "").replace("_", "")
    if digits.startswith("10^") and digits[3:].isdecimal() and int(digits[3:]) < 4_000:
        return int(10 ** int(digits[3:]))
    if not (digits.isascii() and digits.isdigit()) or len(digits) > 4_000:
        raise InvalidValue(f"{what} must be a whole number.")
    return int(digits)


__all__ = ["BOARDS", "CHALLENGES", "FREE", "FRIEND", "OPPONENTS", "PRESETS", "TYPED", "Form", "GameError", "describe"]
