from __future__ import annotations

import sys
from io import StringIO

import pytest

from engine.archive.statistics import Score, Span, Statistics
from engine.archive.timestamps import to_moment
from tests.tui.cli.running import said
from tui.cli.play import MAX_SEED
from tui.cli.stats import told


@pytest.mark.parametrize(("length", "code"), [(1, 0), (MAX_SEED, 0), (MAX_SEED + 1, 2), (0, 2)])
def test_a_seed_has_up_to_200_characters(
    length: int, code: int, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", StringIO(""))
    assert said(capsys, "play", "--random", "3", "--seed", "x" * length, "--plain", "--no-save")[0] == code


@pytest.mark.parametrize(
    ("won", "played", "bar"),
    [(0, 100, "_"), (1, 100, "."), (50, 100, "="), (99, 100, "*"), (100, 100, "#"), (0, 1, "_"), (1, 1, "#")],
)
def test_only_none_and_all_have_the_bars_of_none_and_all(won: int, played: int, bar: str) -> None:
    span = Span(to_moment(0), played, won)
    found = Statistics((Score("perfect", "floor", played, won),), 1, won, 0, 0, (span,))
    assert list(told(found, "_.-~=+*#"))[-1].endswith(f": {bar}")
