from __future__ import annotations

import json

import pytest

from engine.notation import parse_position
from engine.verdict.as_json import to_json
from engine.verdict.check import check
from engine.verdict.entries import Wrong
from engine.verdict.verdict import MOST_REFUTED, analyze


@pytest.mark.parametrize(("heap", "refuted"), [(MOST_REFUTED // 2, MOST_REFUTED), (MOST_REFUTED // 2 + 1, 0)])
def test_up_to_a_thousand_moves_are_refuted_one_by_one(heap: int, refuted: int) -> None:
    verdict = analyze(parse_position(f"nim:{heap} nim:{heap}"))
    assert (verdict.moves, len(verdict.refutations)) == (2 * heap, refuted)


@pytest.mark.parametrize("board", ["3 4", "1 3 5"])
def test_a_move_that_is_listed_twice_is_wrong(board: str) -> None:
    lines = to_json(analyze(parse_position(board))).splitlines()
    place = next(place for place, line in enumerate(lines) if line.startswith('    {"move"'))
    move = json.loads(lines[place].rstrip(","))["move"]
    lines.insert(place, lines[place].rstrip(",") + ",")
    assert check("\n".join(lines)) == Wrong(place + 2, f"{move} stands here a second time.")
