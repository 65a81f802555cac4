"""What the new-match screen's fields mean: from texts to a setup, and back."""

from __future__ import annotations

from dataclasses import dataclass

from engine.bots import BOTS
from engine.errors import InvalidValue
from engine.games import DEFAULT
from engine.games.registry import RULESETS
from engine.notation import format_parameters, format_position, parse_parameters, parse_position
from engine.ruleset import AnyRuleset
from engine.setup import Challenge, Setup

FRIEND, MIXED = "friend", "mixed"
OPPONENTS = (FRIEND, *(each.name for each in BOTS))
GAMES = (*(kind.slug for kind in RULESETS), MIXED)
CHALLENGES = tuple(Challenge)
ENDINGS = ("last move wins", "last move loses")
FREE, TYPED = "free", "typed"
HUGE: int = 10**18

BOARDS = ("small", "classic", "large", "crowded", "huge", FREE, TYPED)
"""The sizes of a board: five by name, one by its numbers, and one that is typed."""


@dataclass(frozen=True, slots=True)
class Form:
    """The fields of the screen as texts."""

    opponent: str
    names: tuple[str, str]
    first: int
    game: str
    parameters: str
    board: str
    count: str
    largest: str
    typed: str
    challenge: Challenge
    ending: str
    seed: str

    @staticmethod
    def of(setup: Setup) -> Form:
        """The form that reads as this setup."""
        rules = setup.rules
        size = (setup.count, setup.largest)
        kind = next((name for name in BOARDS[:5] if preset(rules, name) == size), FREE)
        start = setup.start
        games = {component.ruleset for component in start.slots if component is not None} if start else {rules}
        return Form(
            opponent=setup.opponent or FRIEND,
            names=setup.names,
            first=setup.first,
            game=rules.slug if games == {rules} else MIXED,
            parameters=format_parameters(rules.parameters) if games == {rules} else "",
            board=TYPED if start is not None else kind,
            count=str(setup.count),
            largest=str(setup.largest),
            typed="" if start is None else format_position(start, rules if games == {rules} else DEFAULT),
            challenge=setup.challenge,
            ending=ENDINGS[setup.misere],
            seed=setup.seed or "",
        )

    @property
    def is_typed(self) -> bool:
        return self.board == TYPED or self.game == MIXED

    def rules(self) -> AnyRuleset:
        """The game of the board, or of its bare numbers when it is mixed; raises GameError."""
        kind = next((kind for kind in RULESETS if kind.slug == self.game), RULESETS[0])
        text = self.parameters.strip()
        return kind.from_parameters(parse_parameters(text) if text and self.game != MIXED else ())

    def setup(self) -> Setup:
        """What the fields say; raises GameError with a sentence about the first field that makes no sense."""
        rules, misere = self.rules(), self.ending == ENDINGS[1]
        size = preset(rules, "classic")
        if not self.is_typed:
            size = number(self.count, "How many"), number(self.largest, "The largest number")
        return Setup(
            names=self.names,
            opponent=None if self.opponent == FRIEND else self.opponent,
            first=self.first,
            rules=rules,
            start=parse_position(self.typed, rules, misere) if self.is_typed else None,
            count=size[0],
            largest=size[1],
            challenge=self.challenge,
            misere=misere,
            seed=self.seed.strip() or None,
        )


def preset(rules: AnyRuleset, name: str) -> tuple[int, int]:
    """How many numbers a board of this size has in this game, and up to which size."""
    usual, count, most = rules.default_largest, rules.default_count, min(rules.size_limits[1], HUGE)
    sizes = {
        "small": (max(count - 2, 2), max(usual // 5, 3)),
        "classic": (count, usual),
        "large": (count + 3, usual * 100),
        "crowded": (60, usual * 10),
        "huge": (count, most),
    }
    return sizes[name][0], min(sizes[name][1], most)


def number(text: str, what: str) -> int:
    """The whole number written as `1,000` or `10^18`; raises InvalidValue."""
    digits = text.strip().replace(",", "").replace("_", "")
    if digits.startswith("10^") and digits[3:].isdecimal() and digits[3:].isascii() and len(digits) <= 7:
        power = int(digits[3:])
        if power < 4_000:
            return int(10**power)
    if not (digits.isascii() and digits.isdigit()) or len(digits) > 4_000:
        raise InvalidValue(f"{what} must be a whole number.")
    return int(digits)
