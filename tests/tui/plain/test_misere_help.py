from __future__ import annotations

import pytest

from engine.notation import parse_position
from engine.setup import Setup, prepare
from tui.plain.session import play


@pytest.mark.parametrize(("misere", "winner"), [(False, "Ann"), (True, "Bob")])
def test_help_and_the_end_agree_who_wins_with_the_last_move(misere: bool, winner: str) -> None:
    said: list[str] = []
    prepared = prepare(Setup(("Ann", "Bob"), start=parse_position("1", misere=misere)))
    play(prepared, ["help", "1/2"], said.append)
    assert ("Here whoever makes the last move loses." in said) is misere
    assert said[-1] == f"{winner} wins"
