"""Heaps larger than what can stand on a board: their winning moves are counted, and the first ones listed."""

from __future__ import annotations

from itertools import islice

import pytest

from engine.errors import GameError
from engine.games.octal import Octal, Repeating, left_by, octal_choices
from engine.notation import parse_position
from engine.setup import Setup
from engine.theorems.octal import OctalCode
from engine.verdict.text import to_text
from engine.verdict.verdict import FEW_LISTED, Verdict, analyze
from tests.cases import for_each
from tests.engine.definitions import table_of_heaps, xor


def analyzed(text: str, misere: bool = False) -> Verdict:
    return analyze(parse_position(text, misere=misere, any_size=True))


@for_each(("code", "period"), [(OctalCode(0, (7, 7)), 12), (OctalCode(0, (1, 3, 7)), 34), (OctalCode(4, (0, 7)), 24)])
def test_what_wins_in_a_large_heap_is_what_the_definition_says(code: OctalCode, period: int):
    values, heap = table_of_heaps(code.before, code.digits, 1_000), 10_007

    def grundy(number: int) -> int:
        return values[number if number < 500 else 500 + (number - 500) % (10 * period)]

    verdict = analyzed(f"octal({code}):{heap} nim:2")
    won = [choice for choice in octal_choices(code, heap) if xor(map(grundy, left_by(heap, choice))) == 2]
    others = sum(grundy(heap) == 2 - taken for taken in (1, 2))
    assert verdict.count == len(won) + others
    assert [move.choice for move in verdict.winning if move.slot == 1] == list(islice(won, FEW_LISTED))


def test_the_choices_that_repeat_are_those_of_the_list():
    code = OctalCode(4, (7, 3, 6))
    for heap in (5, 9, 40, 41):
        for residue in range(5):

            def fits(left: tuple[int, ...], residue: int = residue) -> bool:
                return sum(piece % 5 * (piece > 3) for piece in left) % 5 == residue

            listed = [choice for choice in Octal(code).choices(heap) if fits(left_by(heap, choice))]
            found = Repeating(code, heap, fits, since=4, period=5)
            assert (list(found), len(found), found[:2]) == (listed, len(listed), listed[:2])


@pytest.mark.parametrize("misere", [False, True])
def test_the_text_counts_what_it_does_not_list(misere: bool):
    text = to_text(analyzed("kayles:1000000000000", misere))
    assert "by 83,333,333,338 of 1,000,000,000,000 moves." in text
    assert text.count(" wins: ") == FEW_LISTED
    assert "The first 20 winning moves:" in text


@for_each("text", ["kayles:1000000", "subtract:1000000000000000000001", "nim:" + "9" * 50])
def test_a_board_keeps_the_limit_of_its_screen(text: str):
    with pytest.raises(GameError, match=r"A heap can have at most "):
        Setup(start=parse_position(text))
