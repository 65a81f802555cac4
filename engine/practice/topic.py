"""Topic: what puzzles are chosen as, a game or a mixed board, and whether the last mover wins."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from engine.errors import InvalidValue
from engine.notation import format_position, parse_position, parse_rules
from engine.position import Position
from engine.ruleset import AnyRuleset

MIXED = "mixed"
"""The name of the topic with all games on one board."""

_MISERE = " misere"
_DRAWN = 50
"""So many values of a game are looked at to say whether some are tame."""


class Topic(NamedTuple):
    """Puzzles of one game, or of all of them mixed."""

    game: str
    """A ruleset in the notation, or `mixed`."""
    misere: bool = False

    @property
    def text(self) -> str:
        """What tries are saved as."""
        return self.game + _MISERE * self.misere

    @property
    def rules(self) -> tuple[AnyRuleset, ...]:
        """The rules that the components of a board are under; raises GameError."""
        if self.game != MIXED:
            return (parse_rules(self.game),)
        from engine.games.registry import RULESETS

        return tuple(kind.from_parameters(()) for kind in RULESETS)

    @property
    def has_puzzles(self) -> bool:
        """Whether puzzles of it are found, which under misere play are of tame components only; raises GameError."""
        if not self.misere:
            return True
        rng = Random(self.game)
        drawn = ((rules, rules.draw(rng, rules.default_largest)) for _ in range(_DRAWN) for rules in self.rules)
        return any(rules.is_tame(value) for rules, value in drawn)

    @classmethod
    def parse(cls, text: str) -> Topic:
        """The topic that tries are saved as."""
        return cls(text.removesuffix(_MISERE), text.endswith(_MISERE))


def topics() -> tuple[Topic, ...]:
    """Each game, and where there are puzzles of it under misere play also that."""
    every = (Topic(game, misere) for game in games() for misere in (False, True))
    return tuple(topic for topic in every if topic.has_puzzles)


def games() -> tuple[str, ...]:
    """The name of each game, those that were added among them, and `mixed`, which is all of ours."""
    from engine.games.registry import kinds

    return (*(kind.slug for kind in kinds()), MIXED)


def topic_of(position: Position) -> Topic:
    """The topic that a board belongs to."""
    slugs = {component.ruleset.slug for _, component in position.live()}
    return Topic(slugs.pop() if len(slugs) == 1 else MIXED, position.misere)


def board_text(position: Position) -> str:
    """A board as it is saved: the notation, with ` misere` behind it."""
    return format_position(position) + _MISERE * position.misere


def read_board(text: str) -> Position:
    """The board that was saved so; raises GameError."""
    position = parse_position(text.removesuffix(_MISERE), misere=text.endswith(_MISERE))
    if position.is_over:
        raise InvalidValue("There is no move on this board.")
    return position
