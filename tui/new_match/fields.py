"""The meaning of the new-match screen's fields: from texts to a setup, and back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TypeVar

from engine.archive import Archive
from engine.bots import bots
from engine.deals.setup import CLOCKS, GOALS, Aid, Challenge, Setup, Starts, names_against
from engine.games import DEFAULT
from engine.games.registry import kinds
from engine.learning.practice.ladder import RUNGS, strength
from engine.positions.match import FIRST, PEOPLE, SECOND, YOU
from engine.positions.notation import format_position, parse_position
from engine.rules.errors import GameError, InvalidValue
from engine.rules.ruleset import AnyRuleset

T = TypeVar("T")
FRIEND, OWN, MIXED = "friend", "your own", "mixed"
CHALLENGES = tuple(Challenge)
STARTS = {"in turns": Starts.TURNS, "the same": Starts.SAME, "who lost": Starts.LOSER, "lots": Starts.LOTS}
"""The players who may start the next board."""
SERIES = {f"first to {goal}" if goal else "endless": goal for goal in GOALS}
MINUTES = {f"{minutes} minutes" if minutes else "none": minutes for minutes in CLOCKS}
AIDS = {"none": Aid.NONE, "tips": Aid.TIPS, "coach": Aid.COACH}
ENDINGS = ("last move wins", "last move loses")
CLASSIC, OWN_SIZE, WRITTEN_OUT = "classic", "free", "typed"
HUGE: int = 10**18
EXAMPLE = "17 nim:5 euclid:26,5 cuboid:2,3,2"

BOARDS = ("small", CLASSIC, "large", "crowded", "huge", OWN_SIZE, WRITTEN_OUT)
"""The sizes of a board: five by name, one by its two numbers, and one that lists every number."""


@dataclass(frozen=True, slots=True)
class MatchFields:
    """The fields of the screen as texts."""

    opponent: str
    names: tuple[str, str]
    starter: int
    game: str
    parameters: str
    board: str
    count: str
    largest: str
    numbers: str
    """The text of a board that is written out."""
    challenge: Challenge
    ending: str
    seed: str
    starts: str
    series: str
    aids: tuple[str, str]
    clock: str

    @staticmethod
    def of(setup: Setup) -> MatchFields:
        """The fields that read as this setup."""
        rules = setup.rules
        size = (setup.count, setup.largest)
        kind = next((name for name in BOARDS[:5] if preset(rules, name) == size), OWN_SIZE)
        start, (first, second) = setup.start, setup.names
        games = (
            {component.ruleset for component in start.slots if component is not None} if start is not None else {rules}
        )
        return MatchFields(
            opponent=setup.opponent or FRIEND,
            names=names_against(setup.opponent, (PEOPLE[0] if first == YOU else first, second)),
            starter=setup.starter,
            game=rules.slug if games == {rules} else MIXED,
            parameters=rules.format_parameters() if games == {rules} else "",
            board=WRITTEN_OUT if start is not None else kind,
            count=str(setup.count),
            largest=str(setup.largest),
            numbers="" if start is None else format_position(start, rules if games == {rules} else DEFAULT),
            challenge=setup.challenge,
            ending=ENDINGS[setup.misere],
            seed=setup.seed or "",
            starts=_text(STARTS, setup.starts),
            series=_text(SERIES, setup.goal),
            aids=(_text(AIDS, setup.aids[FIRST]), _text(AIDS, setup.aids[SECOND])),
            clock=_text(MINUTES, setup.clock),
        )

    @staticmethod
    def of_pair(archive: Archive, names: tuple[str, str]) -> MatchFields:
        """The fields of the next match of these two, as they had agreed last; two others have agreed on nothing."""
        setup = archive.last_pair(names)
        return replace(MatchFields.of(Setup()), names=names) if setup is None else MatchFields.of(setup)

    def against(self, opponent: str, friend: str) -> MatchFields:
        """The fields with another opponent, called by its own name unless the player has written one.

        `friend` is the name of a friend.
        """

        def called(each: str) -> str:
            return names_against(None if each == FRIEND else each, (self.names[0], friend))[1]

        second = called(opponent) if self.names[1] == called(self.opponent) else self.names[1]
        return replace(self, opponent=opponent, names=(self.names[0], second))

    def playing(self, game: str) -> MatchFields:
        """The fields with another game, with the parameters that it usually has."""
        fields = replace(self, game=game, parameters="")
        return replace(fields, parameters=fields.rules().format_parameters()).sized()

    def sized(self) -> MatchFields:
        """The fields with the count and the largest number of a board with a name; a mixed board gets an example."""
        fields = replace(self, numbers=self.numbers or EXAMPLE) if self.game == MIXED else self
        rules = fields.rules_or_none()
        if rules is None or self.board in (OWN_SIZE, WRITTEN_OUT):
            return fields
        count, largest = preset(rules, self.board)
        return replace(fields, count=str(count), largest=str(largest))

    @property
    def is_usual(self) -> bool:
        """Whether everything but the players is as a new match has it at first."""
        if self.game != DEFAULT.slug:
            return False
        usual = type(self.rules()).from_parameters(())
        # Two people take turns to start.
        starter = FIRST if self.opponent == FRIEND else self.starter
        others = starter, self.parameters, self.board, self.challenge, self.is_misere, self.seed
        return others == (FIRST, usual.format_parameters(), CLASSIC, Challenge.WINNABLE, False, "")

    @property
    def is_misere(self) -> bool:
        """Whether the player who makes the last move loses."""
        return self.ending == ENDINGS[1]

    @property
    def is_written_out(self) -> bool:
        return self.board == WRITTEN_OUT or self.game == MIXED

    def rules(self) -> AnyRuleset:
        """The game of the board, or of its bare numbers when it is mixed; raises GameError."""
        kind = next((kind for kind in kinds() if kind.slug == self.game), kinds()[0])
        text = self.parameters.strip()
        return kind.from_parameters(kind.parse_parameters(text) if text and self.game != MIXED else ())

    def rules_or_none(self) -> AnyRuleset | None:
        """The game of the board as above; None if the parameters make no sense."""
        try:
            return self.rules()
        except GameError:
            return None

    def setup(self) -> Setup:
        """The setup in the fields; raises GameError with a sentence about the first field that makes no sense."""
        rules, misere = self.rules(), self.is_misere
        size = preset(rules, CLASSIC)
        if not self.is_written_out:
            size = number(self.count, "How many"), number(self.largest, "The largest number")
        return Setup(
            names=self.names,
            opponent=None if self.opponent == FRIEND else self.opponent,
            starter=self.starter,
            rules=rules,
            start=parse_position(self.numbers, rules, misere) if self.is_written_out else None,
            count=size[0],
            largest=size[1],
            challenge=self.challenge,
            misere=misere,
            seed=self.seed.strip() or None,
            starts=STARTS[self.starts],
            goal=SERIES[self.series],
            aids=(AIDS[self.aids[FIRST]], AIDS[self.aids[SECOND]]),
            clock=MINUTES[self.clock],
        )


def _text(texts: Mapping[str, T], value: T) -> str:
    return next(text for text, each in texts.items() if each == value)


def opponents() -> tuple[str, ...]:
    """The bots to choose from."""
    return tuple(each.name for each in bots())


def levels() -> dict[str, tuple[str, ...]]:
    """How hard an opponent is, each level with its bots on the ladder; at last those that are the player's own."""
    own = tuple(each for each in opponents() if not strength(each))
    levels = {FRIEND: (FRIEND,), "easy": RUNGS[:2], "middle": RUNGS[2:5], "hard": RUNGS[5:7], "never errs": RUNGS[7:]}
    return levels | {OWN: own} if own else levels


def level(opponent: str) -> str:
    """The level of this opponent; a bot that is no rung has that of the rung above it."""
    strong = strength(opponent)
    return next(each for each, names in levels().items() if opponent in names or 0 < strong <= strength(names[-1]))


def games() -> tuple[str, ...]:
    """The games to choose from: every registered game, and a board of several."""
    return (*(kind.slug for kind in kinds()), MIXED)


def preset(rules: AnyRuleset, name: str) -> tuple[int, int]:
    """The count and the largest of the numbers on a board of this size in this game."""
    largest, count, most = rules.default_largest, rules.default_count, min(rules.size_limits[1], HUGE)
    sizes = {
        "small": (max(count - 2, 2), max(largest // 5, 3)),
        CLASSIC: (count, largest),
        "large": (count + 3, largest * 100),
        "crowded": (60, largest * 10),
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
