"""Setup: every choice before a match, validated here and nowhere else, and the board drawn for it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum, IntEnum, auto
from functools import partial
from random import Random, SystemRandom
from typing import TYPE_CHECKING, NamedTuple
from unicodedata import category

from engine.deals.occasion import FREE, KINDS, FarBoard, Occasion, SeriesBoard
from engine.deals.random_board import MAX_NUMBERS, WantedBoard, random_board
from engine.games import DEFAULT
from engine.games.component import Component
from engine.misere.convention import misere_refusal
from engine.positions.match import FIRST, PEOPLE, SECOND, YOU, Match
from engine.positions.position import Position
from engine.rules.errors import InvalidValue, NoSuchBoard, Unsolved
from engine.rules.ruleset import AnyRuleset
from engine.rules.text import storable

if TYPE_CHECKING:
    from engine.bots import Bot

LONGEST_NAME = 10_000
LONGEST_SEED = 200
"""The most characters of a seed that somebody writes; a seed that the game makes may be longer."""
PERFECT = "perfect"
"""The name of the bot that never misses a win; it stands here so that no bot has to be loaded for it."""


class Challenge(Enum):
    """How hard a random board against a bot should be for the person."""

    WINNABLE = "you can win"
    HARD = "hard to win"
    ANY = "any board"


class Starts(Enum):
    """The player who starts the next board of two people here."""

    TURNS = auto()
    SAME = auto()
    """The one who started this one."""
    LOSER = auto()
    LOTS = auto()


class Aid(IntEnum):
    """The help that one of two people may have."""

    NONE = 0
    TIPS = 1
    COACH = 2


GOALS = (0, 3, 5)
"""How many matches win a series of two people; 0 is a series without an end."""
CLOCKS = (0, 3, 5, 10)
"""The minutes that each player has for a match; 0 is no clock."""


@dataclass(frozen=True)
class Setup:
    """The players, the player who starts, and the board or its kind; raises InvalidValue if they do not fit."""

    names: tuple[str, str] = PEOPLE
    opponent: str | None = None
    """The name of the bot that is player 2; None when two people play."""
    starter: int = FIRST
    rules: AnyRuleset = DEFAULT
    start: Position | None = None
    """The board; None for a random one."""
    count: int = 5
    largest: int = 99
    """A random board has `count` numbers from 1 up to `largest`."""
    challenge: Challenge = Challenge.WINNABLE
    """Used only for random boards against a bot."""
    misere: bool = False
    """Whether the player who makes the last move loses; a given misere board is misere whatever this says."""
    seed: str | None = None
    """Any text; the same seed gives the same board and the same moves of the bot. None picks a new seed."""
    starts: Starts = Starts.TURNS
    """The player who starts after this match, between two people; lots are drawn for this one too."""
    aids: tuple[Aid, Aid] = (Aid.COACH, Aid.COACH)
    """The help that each player may have."""
    goal: int = 0
    """How many matches win the series of which this is one, of `GOALS`; only between two people."""
    clock: int = 0
    """The minutes that each player has, of `CLOCKS`."""

    def __post_init__(self) -> None:
        names = tuple(_name(name) for name in self.names)
        if len(names) != 2:
            raise InvalidValue("Name two players.")
        if names[0] == names[1]:
            raise InvalidValue("The two players need different names.")
        object.__setattr__(self, "names", names)
        if self.seed is not None:
            object.__setattr__(self, "seed", storable(self.seed))
        if self.opponent is not None:
            _bot(self.opponent)
        if self.starter not in (FIRST, SECOND):
            raise InvalidValue("Player 1 or player 2 starts.")
        if self.goal not in GOALS or self.clock not in CLOCKS:
            raise InvalidValue("A series ends with 3 or 5 wins, and a clock has 3, 5 or 10 minutes.")
        if self.start is not None and self.start.is_over:
            raise InvalidValue("There is no move on this board.")
        count = self.count if self.start is None else len(self.start.slots)
        if not 1 <= count <= MAX_NUMBERS:
            raise InvalidValue(f"A board has 1 to {MAX_NUMBERS:,} numbers, not {count:,}.")
        if self.start is None:
            if self.largest < 1:
                raise InvalidValue("The largest number must be at least 1.")
            self.rules.check_largest(self.largest)
            return
        object.__setattr__(self, "misere", self.misere or self.start.misere)
        if self.misere:
            refused = misere_refusal(self.start)
            if refused is not None:
                raise InvalidValue(refused)
            object.__setattr__(self, "start", replace(self.start, misere=True))

    def next(self, starter: int, winner: int | None) -> Setup:
        """The setup of the next match, after one that this player started and this one won; a bot's is the same."""
        if self.opponent is None and self.starts is Starts.TURNS:
            starter = 1 - starter
        elif self.opponent is None and self.starts is Starts.LOSER and winner is not None:
            starter = 1 - winner
        return replace(self, starter=starter)

    @property
    def occasion(self) -> Occasion:
        """What the match is part of: the series of two people, or nothing."""
        return SeriesBoard(self.goal) if self.goal and self.opponent is None else FREE

    @property
    def bot(self) -> Bot | None:
        """The bot that is player 2, if any."""
        return None if self.opponent is None else _bot(self.opponent)


class BranchPoint(NamedTuple):
    """The match and the move from which a new match plays on; the old match stays as it ended."""

    id: int
    """The number of the other match in the archive."""
    move: int
    """The number of the first move that is played anew."""


@dataclass(frozen=True)
class PreparedMatch:
    """A match that is about to start, with a note about its board."""

    setup: Setup
    match: Match
    seed: str
    note: str
    """One sentence about the board, empty when there is nothing to say."""
    again: BranchPoint | None = None
    """The place from which this match plays on; None where it does not play on."""
    occasion: Occasion = FREE
    """What the match is part of: its board is the one that is dealt there."""
    counts: bool = True
    """Whether it counts for what it is part of: it is played here, or the player says that it is theirs."""


def prepare(setup: Setup, seed: str | None = None) -> PreparedMatch:
    """The match that this setup describes; its board meets the challenge wherever such a board was found.

    A setup without a seed takes this one, or a new one. Where nobody chose the second name, a bot has its own.
    Raises InvalidValue where no random misere board with a known winner was found.
    """
    names = names_against(setup.opponent, setup.names)
    if setup.opponent is not None and names[0] == PEOPLE[0]:
        names = YOU, names[1]
    setup = replace(setup, names=names)
    seed = setup.seed if setup.seed is not None else seed or new_seed()
    if setup.opponent is None and setup.starts is Starts.LOTS:
        setup = replace(setup, starter=Random(f"lots {seed}").randrange(2))
    position, note = (setup.start, "") if setup.start is not None else _random(setup, seed)
    match = Match(position, (setup.names[0], setup.names[1]), setup.starter)
    return PreparedMatch(setup, match, seed, note, occasion=setup.occasion)


def branch_from(prepared: PreparedMatch, match: Match, move: int, id: int | None) -> PreparedMatch:
    """A new match with the moves before number `move` made, against the same opponent; the old match stays as it ended.

    `id` is the old match's number in the archive.
    """
    standing = replace(match.before(move), taken_back=(0, 0))
    link = None if id is None else BranchPoint(id, move)
    # Somebody far away is not there any more.
    on = FREE if isinstance(prepared.occasion, FarBoard) else prepared.occasion
    return replace(prepared, match=standing, note=f"Again from move {move:,}.", again=link, occasion=on, counts=False)


def names_against(opponent: str | None, names: tuple[str, str]) -> tuple[str, str]:
    """The names of a new match: a bot has its own where nobody chose the second one, unless the person has it."""
    if opponent is None or names[1] != PEOPLE[1]:
        return names
    called = _bot(opponent).called
    return names if called == names[0] else (names[0], called)


def new_seed() -> str:
    """A random seed: a number of at most six digits, short enough to say aloud."""
    return str(SystemRandom().randrange(1_000_000))


def checked_seed(given: str | None) -> str:
    """A seed that somebody has written, fit for a random generator, or a new one for None; raises InvalidValue."""
    if given is None:
        return new_seed()
    if not 1 <= len(given) <= LONGEST_SEED:
        raise InvalidValue(f"A seed has 1 to {LONGEST_SEED} characters.")
    word, space, _ = given.partition(" ")
    if space and word in KINDS:
        raise InvalidValue(f"A seed cannot begin with the word {word}, which stands before boards of its own.")
    return storable(given)


def bot_rng(seed: str, ply: int) -> Random:
    """The generator for a bot's move after `ply` moves: the same after an undo and in a resumed match."""
    return Random(f"{seed} {ply}")


def _random(setup: Setup, seed: str) -> tuple[Position, str]:
    def draw(rng: Random) -> Component:
        return Component(setup.rules, setup.rules.draw(rng, setup.largest))

    rng = Random(f"board {seed}")
    board = partial(random_board, draw, setup.count, rng, misere=setup.misere, is_wild=not setup.rules.tame)
    if setup.opponent is None or setup.challenge is Challenge.ANY:
        return board(), ""
    won = WantedBoard.HARD if setup.challenge is Challenge.HARD else WantedBoard.WON
    kind = WantedBoard.LOST if setup.starter == SECOND else won
    try:
        return board(kind), "You can win this board, however well the other player plays."
    except NoSuchBoard:
        return board(), "No such board was found that you can surely win."
    except Unsolved:
        return board(), "This board is too large to say who can win it."


def _bot(name: str) -> Bot:
    # Imported on first use: two people need no bot.
    from engine.bots import bot

    return bot(name)


def _name(name: str) -> str:
    printable = "".join(filter(_can_be_shown, name)).strip()
    if all(category(character)[0] in "MZ" or character in _FILLERS for character in printable):
        raise InvalidValue("A player needs a name.")
    return printable[:LONGEST_NAME]


def _can_be_shown(character: str) -> bool:
    # Terminals disagree about the width of a character before a variation selector.
    return character.isprintable() and not ("\ufe00" <= character <= "\ufe0f" or character >= "\U000e0100")


_FILLERS = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters that are blank."""
