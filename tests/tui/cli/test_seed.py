from __future__ import annotations

import sys
from io import StringIO

import pytest

from tests.tui.cli.running import said
from tui.cli.setup_options import MAX_SEED


@pytest.mark.parametrize(("length", "code"), [(1, 0), (MAX_SEED, 0), (MAX_SEED + 1, 2), (0, 2)])
def test_a_seed_has_up_to_200_characters(
    length: int, code: int, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", StringIO(""))
    assert said(capsys, "play", "--random", "3", "--seed", "x" * length, "--plain", "--no-save")[0] == code
