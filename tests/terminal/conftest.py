"""The game in a pseudo terminal, in an empty home."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import partial
from pathlib import Path

import pytest

from tests.terminal.prepared import Prepared, prepared
from tests.terminal.terminal import Start, Terminal, environment, spawn

Game = Callable[..., Terminal]


@pytest.fixture(autouse=True)
def no_matches(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is kept from one test to the next, and the player's own matches are left alone."""
    monkeypatch.setenv("FDIVGAME_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("FDIVGAME_CONFIG", str(tmp_path / "config"))


@pytest.fixture(scope="session")
def prepared_games() -> Iterator[Prepared]:
    """What starts the games of all tests that are not about the start."""
    with prepared() as found:
        yield found


@pytest.fixture
def game(tmp_path: Path, prepared_games: Prepared) -> Iterator[Game]:
    """Starts `fdivgame` with arguments, a size and changes to its environment; ends it after the test."""
    with ExitStack() as stack:
        yield partial(_started, stack, tmp_path, prepared_games.start)


@pytest.fixture
def fresh_game(tmp_path: Path) -> Iterator[Game]:
    """As `game`, but a process from its first instruction on, for tests of the start and of the whole."""
    with ExitStack() as stack:
        yield partial(_started, stack, tmp_path, spawn)


def _started(
    stack: ExitStack,
    home: Path,
    start: Start,
    *arguments: str,
    columns: int = 80,
    rows: int = 24,
    **changes: str | None,
) -> Terminal:
    env = environment(**{"HOME": str(home)} | changes)
    return stack.enter_context(Terminal("-m", "tui", *arguments, columns=columns, rows=rows, env=env, start=start))
