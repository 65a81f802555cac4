"""The narrator of a match: what its occasion says before, at and after it, and what follows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum, auto
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from engine.deals.occasion import Occasion
from engine.play.playing import Playing
from engine.play.sitting import Sitting
from engine.positions.idea import Idea
from engine.positions.match import Match
from engine.positions.position import Move

if TYPE_CHECKING:
    from engine.learning.path.milestones import Milestone

Call = Callable[[str], str]
"""How one asks for the command of this id here: its key on a screen, its word in lines."""


class Back(Enum):
    """What a match leads back to where no board follows."""

    LADDER = auto()
    PATH = auto()
    """The map of the path, which is done."""
    PROPOSALS = auto()
    """What is proposed once the path is walked."""


class Following(NamedTuple):
    """The step after a match."""

    label: str
    """Its effect, in a few words."""
    to: Occasion | Back
    """The board that is begun, as it comes next, or what the match leads back to."""
    is_again: bool = False
    """Whether it is the same board."""
    said: str = ""
    """How the occasion stands, where the label does not say it all."""


class Reached(NamedTuple):
    """What was reached at an end, with the stars that were won of those that can be."""

    said: str = ""
    stars: int = 0
    most: int = 0
    has_trophy: bool = False
    """Whether a series is won."""


def pair_score(names: tuple[str, str], score: tuple[int, int]) -> str:
    """Two people, and how they stand if they have played: `Papa and Mia, 1 : 3`."""
    return f"{names[0]} and {names[1]}, {score[0]} : {score[1]}" if any(score) else f"{names[0]} and {names[1]}"


class Narrator:
    """Speaks for a free match, and is the base of all others."""

    met = Idea.STRIKE_TRAPS
    """What the player has met of traps and twins."""
    lesson = ""
    """The lesson that explains the board, if there is one."""
    can_share: ClassVar[bool] = False
    """Whether how it went can be shared."""
    celebrates_later: ClassVar[bool] = False
    """Whether what was reached for the first time is known only when the player goes on."""
    hidden: ClassVar[frozenset[str]] = frozenset()
    """The actions that would leave the occasion."""
    leaving: str = ""
    """What it is called to leave the match, where that ends the program; empty where it leads back."""

    def __init__(self, sitting: Sitting, call: Call) -> None:
        self.sitting, self.call = sitting, call

    @property
    def match(self) -> Match:
        """The match as it stands."""
        return self.sitting.match

    def heading(self) -> str:
        """Where this board stands, before its first move."""
        return ""

    def place(self) -> str:
        """Where this board stands, in the place of the players and their score."""
        return ""

    def opening(self) -> str:
        """What is said before the first move."""
        return "" if self.match.plies else self.sitting.now.prepared.note

    def first_step(self) -> str:
        """How one moves in lines, where nobody knows that yet."""
        return ""

    def greeting(self) -> str:
        """The one sentence with which a screen begins; empty where it is the usual one."""
        return ""

    def lit_move(self) -> Move | None:
        """The move that the light points to."""
        return None

    def lit_choice(self) -> Move | None:
        """The move that the light points to, where it shows the whole of it."""
        return None

    def ahead(self) -> str:
        """What is said before a move of the player."""
        return ""

    def closing(self) -> str:
        """What is said after the end; empty where nothing is said but what became of the win."""
        return ""

    def looked_back(self) -> str:
        """What is said after the end where that takes a while to find; empty where it is what became of the win."""
        return ""

    def news(self) -> str:
        """What this match has put into the notebook."""
        return ""

    def beside(self) -> tuple[str, str]:
        """What stands beside the names of the players: the stars of this board, or the wins in a series."""
        return "", ""

    def reached(self) -> Reached:
        """The stars of this match at the end."""
        return Reached()

    def told_stars(self) -> str:
        """The stars of this match, or how its players stand, in words."""
        return ""

    def told_offers(self) -> str:
        """The commands that help after this match, in words."""
        return ""

    def offers(self) -> Sequence[str]:
        """The ids of the commands that help now."""
        return ()

    def quiet(self) -> frozenset[str]:
        """The actions whose keys only the help lists, where one helper is enough."""
        return frozenset()

    def actions(self) -> frozenset[str]:
        """The actions of its own keys that can be done now."""
        return frozenset()

    def change(self, before: Playing, now: Playing) -> str:
        """What is said of a change that is no move."""
        return self.cost_of_undo() if now.is_warned and not before.is_warned else ""

    def question(self) -> str:
        """What the other player asks; empty where they ask nothing."""
        return ""

    def invitation(self) -> str:
        """How the other player joins, in lines."""
        return ""

    def cost_of_undo(self) -> str:
        """What is said instead of taking back the first move, where that costs something."""
        return ""

    def firsts(self) -> Sequence[Milestone]:
        """What was reached here for the first time, where that is known only when the player goes on."""
        return ()

    def following(self) -> Following | None:
        """What follows the match, which is over; None where another one like it does."""
        return None

    def skip(self) -> Following | None:
        """Go on without a win, and say where to."""
        return None
