from __future__ import annotations

from datetime import date

from engine.daily.board import share
from engine.match import Match
from engine.notation import parse_position
from engine.position import Move

DAY = date(2025, 3, 8)


def marks(match: Match) -> str:
    return share(DAY, match).splitlines()[1]


def test_a_move_after_a_tip_is_marked_as_such_whatever_it_did() -> None:
    start = Match(parse_position("3 4"))
    won, lost = Move(2, 2), Move(1, 2)
    assert marks(start.play(won)) == "*"
    assert marks(start.play(lost)) == "o"
    assert marks(start.play(won, after_tip=True)) == marks(start.play(lost, after_tip=True)) == "?"
    assert marks(start.play(won).play(Move(1, 2)).play(Move(1, 2))) in ("* *", "* o")
    assert marks(Match(parse_position("3 3")).play(Move(1, 2))) == "."
