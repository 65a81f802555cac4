from __future__ import annotations

import pytest

from engine.errors import IllegalMove
from engine.notation import parse_position
from engine.position import Move
from tests.cases import for_each


@for_each(
    ("board", "these"),
    [
        ("nim:2", "choose 1, 2."),
        ("nim:20", f"choose {', '.join(map(str, range(1, 21)))}."),
        ("nim:21", "choose from 1 to 21."),
        ("nim:1000000000000", "choose from 1 to 1000000000000."),
    ],
)
def test_up_to_20_choices_are_listed_in_a_refusal_and_more_as_a_span(board: str, these: str):
    with pytest.raises(IllegalMove) as caught:
        parse_position(board).check(Move(1, 0))
    assert str(caught.value) == f"{board[4:]} - 0 is not allowed: {these}"
