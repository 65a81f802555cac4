"""Games and bots that are not ours, for tests: those of their pages in docs, and registries that forget them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from engine import bots
from engine.bots import own
from engine.games import registry
from engine.own_games import joining as installed
from engine.own_games import joining as naming

PAGE = Path(__file__).parents[1] / "docs" / "own_games.md"
SQUARES = re.findall(r"^```python\n(.*?)^```", PAGE.read_text(), re.DOTALL | re.MULTILINE)[0]
"""The whole file of the game of that page."""


@contextmanager
def forgotten_afterwards() -> Iterator[None]:
    """Within it games and bots can join; at its start and behind it there are only ours."""
    with pytest.MonkeyPatch.context() as changed:
        changed.setattr(bots, "_added", [])
        changed.setattr(own, "_joined", {})
        changed.setattr(registry, "_added", [])
        changed.setattr(naming, "_joined", {})
        changed.setattr(installed, "_looked", [])
        yield


def squares(place: Path, *changes: tuple[str, str], name: str = "squares.py") -> Path:
    """The file of the game in this folder, with each first text of these pairs replaced by the second."""
    text = SQUARES
    for old, new in changes:
        assert text.count(old) >= 1, old
        text = text.replace(old, new)
    path = place / name
    path.write_text(text, encoding="utf-8")
    return path
