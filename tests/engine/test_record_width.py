from __future__ import annotations

from itertools import pairwise

from engine.match import Match
from engine.notation import parse_position
from engine.position import Move
from engine.record import Record, format_record, parse_record
from tests.cases import for_each


@for_each("slots", [9, 10, 11, 20, 25])
def test_the_lines_of_moves_are_full_and_no_longer_than_80_characters(slots: int):
    for last in (int("9" * digits) for digits in range(1, 10)):
        match = Match(parse_position(" ".join([*["nim:1"] * slots, f"nim:{last}"])))
        for slot in range(1, slots + 1):
            match = match.play(Move(slot, 1))
        match = match.play(Move(slots + 1, last))
        text = format_record(Record(match))
        lines = text.split("\n\n")[1].splitlines()[:-1]
        assert max(map(len, lines)) <= 80
        for line, following in pairwise(lines):
            number, move = following.split()[:2]
            assert len(f"{line} {number} {move}") > 80
        assert parse_record(text).match == match
