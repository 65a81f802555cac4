"""The game in a pseudo terminal, in an empty home."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import partial
from pathlib import Path

import pytest

from tests.terminal.terminal import Terminal, environment

Game = Callable[..., Terminal]


@pytest.fixture(autouse=True)
def no_matches(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is kept from one test to the next, and the player's own matches are left alone."""
    monkeypatch.setenv("FDIVGAME_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("FDIVGAME_CONFIG", str(tmp_path / "config"))


@pytest.fixture
def game(tmp_path: Path) -> Iterator[Game]:
    """Starts `fdivgame` with arguments, a size and changes to its environment; ends it after the test."""
    with ExitStack() as stack:
        yield partial(_started, stack, tmp_path)


def _started(
    stack: ExitStack, home: Path, *arguments: str, columns: int = 80, rows: int = 24, **changes: str | None
) -> Terminal:
    env = environment(**{"HOME": str(home)} | changes)
    return stack.enter_context(Terminal("-m", "fdivgame", *arguments, columns=columns, rows=rows, env=env))


def at_home(home: Path) -> dict[str, str]:
    """The environment of a player who has this home and keeps all in it."""
    return {"HOME": str(home), "FDIVGAME_DATA": str(home / "data"), "FDIVGAME_CONFIG": str(home / "config")}
