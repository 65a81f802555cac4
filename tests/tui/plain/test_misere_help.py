from __future__ import annotations

import pytest

from engine.notation import parse_position
from engine.setup import Setup, prepare
from tests.tui.in_lines import play


@pytest.mark.parametrize(("misere", "winner"), [(False, "Ann"), (True, "Bob")])
def test_help_and_the_end_agree_who_wins_with_the_last_move(misere: bool, winner: str):
    said: list[str] = []
    prepared = prepare(Setup(("Ann", "Bob"), start=parse_position("1", misere=misere)))
    play(prepared, ["help", "1/2"], said.append)
    ends = [line for line in said if "the last move" in line and "back" not in line]
    assert ends == [f"Whoever makes the last move {'loses' if misere else 'wins'}."]
    assert said[-1] == f"{winner} wins"
