"""The game of docs/own_games.md, for tests, and registries of games and bots that forget what joined."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from textwrap import indent

import pytest

from engine import bots
from engine.bots import own
from engine.games import registry
from engine.own_games import loading

PAGE = Path(__file__).parents[1] / "docs" / "own_games.md"
SQUARES = "\n".join(re.findall(r"^```python\n(.*?)^```", PAGE.read_text(), re.DOTALL | re.MULTILINE)[:2])
"""The file of the game of that page, with its words and limits."""

TAKEAWAY = """\
from fdivgame import InvalidValue, Ruleset


class Takeaway(Ruleset):
    slug = "takeaway"

    def __init__(self, most=3):
        self.most_taken = most

    @classmethod
    def from_parameters(cls, parameters):
        if len(parameters) > 1 or not all(0 < number < 10 for number in parameters):
            raise InvalidValue("Name one number from 1 to 9.")
        return cls(*parameters)

    def choices(self, value):
        return range(1, min(value, self.most_taken) + 1)

    def after(self, value, choice):
        return (value - choice,)
"""
"""The file of a game in which one to `most` are taken from a heap; it says nothing of its parameters."""
WITH_PARAMETERS = """\

    @property
    def parameters(self):
        return () if self.most_taken == 3 else (self.most_taken,)
"""
"""What that class lacks."""


@contextmanager
def forgotten_afterwards() -> Iterator[None]:
    """Within it games and bots can join; at its start and behind it there are only ours."""
    with pytest.MonkeyPatch.context() as changed:
        changed.setattr(bots, "_added", [])
        changed.setattr(registry, "_added", [])
        own.load_bots.cache_clear()
        loading.load_games.cache_clear()
        yield


def squares(place: Path, *members: str, name: str = "squares.py") -> Path:
    """The file of the game in this folder, with these members of its class in the place of those it has."""
    path = place / name
    path.write_text("\n".join([SQUARES, *(indent(each, "    ") for each in members)]) + "\n", encoding="utf-8")
    return path


def line_of(path: Path, text: str) -> int:
    """The number of the only line with this text."""
    (number,) = [number for number, line in enumerate(path.read_text().splitlines(), 1) if text in line]
    return number
