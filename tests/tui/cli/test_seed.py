from __future__ import annotations

import sys
from io import StringIO

import pytest

from engine.setup import LONGEST_SEED
from tests.tui.cli.running import said


@pytest.mark.parametrize(("length", "code"), [(1, 0), (LONGEST_SEED, 0), (LONGEST_SEED + 1, 2), (0, 2)])
def test_a_seed_has_up_to_200_characters(
    length: int, code: int, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", StringIO(""))
    assert said(capsys, "play", "--random", "3", "--seed", "x" * length, "--plain", "--no-save")[0] == code
