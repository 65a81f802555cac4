"""Heaps larger than what can stand on a board: analysed by a proved period, checked again, and forgeries found."""

from __future__ import annotations

import json
from itertools import islice

import pytest

from engine.errors import GameError, Unsolved
from engine.forms import TakeAndBreak
from engine.notation import parse_position
from engine.setup import Setup
from engine.verdict.check import check
from engine.verdict.verdict import FEW_LISTED, Verdict, analyze
from engine.verdict.writing import to_json, to_text
from tests.cases import for_each
from tests.engine.definitions import table_of_heaps
from tests.engine.verdict.tampering import without_digest

LARGE = (
    "kayles:1000000",
    "kayles:1000000000000 dawson:123456789012345678901",
    "dawsonskayles:" + "9" * 400,
    "subtract(1,3,4):1000000000000000000001",
    "nim:" + "1" * 3_000,
)


def analyzed(text: str, misere: bool = False) -> Verdict:
    return analyze(parse_position(text, misere=misere, any_size=True))


@for_each("text", LARGE)
def test_a_heap_of_any_size_has_a_verdict_that_holds(text: str) -> None:
    verdict = analyzed(text)
    assert check(to_json(verdict)) is None
    assert len(verdict.winning) == min(verdict.count, FEW_LISTED)


@for_each(("game", "digits"), [("kayles", (7, 7)), ("dawson", (1, 3, 7)), ("octal(4.07)", (0, 7))])
def test_what_wins_in_a_large_heap_is_what_the_definition_says(game: str, digits: tuple[int, ...]) -> None:
    before, heap = 4 * game.startswith("octal"), 10_007
    values = table_of_heaps(before, digits, 1_000)
    form = TakeAndBreak((before, *digits))
    verdict = analyzed(f"{game}:{heap} nim:2")
    period = {"kayles": 12, "dawson": 34, "octal(4.07)": 24}[game]

    def grundy(number: int) -> int:
        return values[number if number < 500 else 500 + (number - 500) % (10 * period)]

    won = []
    for choice in form.choices(heap):
        total = 2
        for piece in form.left(heap, choice):
            total ^= grundy(piece)
        won += [choice] * (total == 0)
    others = sum(grundy(heap) == 2 - taken for taken in (1, 2))
    assert verdict.count == len(won) + others
    assert [move.choice for move in verdict.winning if move.slot == 1] == list(islice(won, FEW_LISTED))


def test_the_choices_that_fit_are_those_of_the_list() -> None:
    form = TakeAndBreak((4, 7, 3, 6))
    for heap in (5, 9, 40, 41):
        for residue in range(5):

            def fits(left: tuple[int, ...], residue: int = residue) -> bool:
                return sum(piece % 5 * (piece > 3) for piece in left) % 5 == residue

            listed = [choice for choice in form.choices(heap) if fits(form.left(heap, choice))]
            found = form.where(heap, fits, since=4, period=5)
            assert (list(found), len(found), found[:2]) == (listed, len(listed), listed[:2])


def test_the_text_counts_what_it_does_not_list() -> None:
    text = to_text(analyzed("kayles:1000000000000"))
    assert "the player to move wins, by 83,333,333,338 of 1,000,000,000,000 moves." in text
    assert text.count(" wins: ") == FEW_LISTED
    assert "The first 20 winning moves:" in text


def test_misere_play_of_a_large_heap_is_analysed_and_checked() -> None:
    verdict = analyzed("kayles:1000000000000", misere=True)
    assert (verdict.winner, len(verdict.winning)) == (1, FEW_LISTED)
    honest = without_digest(to_json(verdict))
    assert check(honest) is None
    assert check(honest.replace(f'"winning": {verdict.count}', f'"winning": {verdict.count + 1}')) is not None


def test_every_forgery_of_what_is_listed_is_caught() -> None:
    read = json.loads(without_digest(to_json(analyzed("kayles:30000"))))
    listed = read["winning_moves"]
    forged = [
        *({"winning": read["winning"] + change} for change in (1, -1, 10**30)),
        {"winning": len(listed)},
        *({"winning_moves": moves} for moves in ([], listed[:-1], listed[:-1] + listed[:1], listed * 2, [*listed, 1])),
        *({"winning_moves": [{"move": "1:1", "text": text}, *listed[1:]]} for text in ("30000 - 1 = 29999", "")),
        {"winning_moves": [{**listed[0], "text": listed[1]["text"]}, *listed[1:]]},
        *({name: read[name] + 1} for name in ("moves", "xor", "winner")),
        {"components": [{**read["components"][0], "grundy": 5}]},
        {"proofs": [{**read["proofs"][0], "period": 11}]},
        {"proofs": [{**read["proofs"][0], "since": 70}]},
    ]
    for change in forged:
        assert check(json.dumps({**read, **change})) is not None, change


def test_a_large_verdict_that_should_list_all_is_refused_at_once() -> None:
    read = json.loads(without_digest(to_json(analyzed("kayles:1000000000000"))))
    del read["winning"]
    with pytest.raises(Unsolved, match="too many moves to look at one by one"):
        check(json.dumps(read))


@for_each("text", ["kayles:1000000", "subtract:1000000000000000000001", "nim:" + "9" * 50])
def test_a_board_keeps_the_limit_of_its_screen(text: str) -> None:
    with pytest.raises(GameError, match=r"A heap can have at most "):
        Setup(start=parse_position(text))
