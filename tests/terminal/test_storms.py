"""Keys that are typed ahead, also before the program has a screen: each waits for the screen that it is meant for."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.terminal.storms import Storm, fault, spread

AHEAD = (
    Storm(("puzzle",), ("s", "space")),
    Storm(("puzzle",), ("s", "enter")),
    Storm((), ("ctrl+p", "enter", "enter")),
    Storm((), ("ctrl+p", *"help", "enter", "enter")),
    Storm((), ("ctrl+q",), moment="before the first picture"),
    Storm((), ("n",), moment="before the first picture", ends_by_q=True),
    Storm(("play", "17", "42", "5", "--names", "Ann,Bob"), ("2", "q", "x", "q"), ends_by_q=True),
)


@pytest.mark.parametrize("storm", [*AHEAD, *spread(12)], ids=str)
def test_keys_that_come_before_a_screen_end_in_no_traceback_and_lose_nothing(storm: Storm, tmp_path: Path) -> None:
    assert not fault(storm, tmp_path)
