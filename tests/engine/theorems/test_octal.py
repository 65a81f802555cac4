"""Octal games: values against the definition, periods against the published ones, and what proves them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.rules.errors import InvalidValue, Unsolved
from engine.theorems import breaking, heap_table
from engine.theorems.breaking import ALL_VALUES, HeapMoves, SparseSpace
from engine.theorems.heap_table import HeapTable, LongestPlay, continued, proved_period
from engine.theorems.octal import Endless, OctalCode, heap_values
from tests.cases import for_each
from tests.engine.definitions import mex, table_of_heaps, xor
from tests.engine.theorems.published_periods import EXCEPTIONS_OF_KAYLES, LONG, SHORT


def pieces(code: str, heap: int) -> Iterator[tuple[int, ...]]:
    """What a move can leave of a heap under an octal code such as `0.77`, each pair of heaps once."""
    before, _, after = code.partition(".")
    for taken, digit in enumerate(before + after):
        left = heap - taken
        if left < 0:
            return
        if int(digit) & 1 and left == 0:
            yield ()
        if int(digit) & 2 and left > 0:
            yield (left,)
        if int(digit) & 4:
            for part in range(1, left // 2 + 1):
                yield part, left - part


def octal_values(code: str, most: int) -> list[int]:
    before, _, after = code.partition(".")
    return table_of_heaps(int(before), [*map(int, after)], most)


def longest_plays(code: str, most: int) -> list[int]:
    """The most moves that can be made in heaps of 0 to `most` under an octal code."""
    longest: list[int] = []
    for heap in range(most + 1):
        longest.append(max((1 + sum(longest[each] for each in left) for left in pieces(code, heap)), default=0))
    return longest


def grundys_game(most: int) -> list[int]:
    """The values of heaps of 0 to `most` that are split into two heaps that differ."""
    values: list[int] = []
    for heap in range(most + 1):
        values.append(mex(values[part] ^ values[heap - part] for part in range(1, (heap + 1) // 2)))
    return values


UNEQUAL = HeapMoves((), (), (0,), unequal=True)
codes = st.builds(
    lambda before, digits: f"{before}.{digits}", st.sampled_from("04"), st.text("01234567", min_size=1, max_size=4)
).filter(lambda code: set(code) & set("1234567"))
by_hand = lru_cache(maxsize=256)(octal_values)


@given(codes)
@settings(max_examples=25)
def test_values_are_the_definitions_of_random_codes(code: str):
    known = heap_values(OctalCode.parse(code))
    assert [known.grundy(heap) for heap in range(70, -1, -1)] == by_hand(code, 70)[::-1]
    assert list(known.values(60) or ()) == by_hand(code, 70)[:61]


@given(codes, st.integers(0, 63))
@settings(max_examples=12)
def test_a_sparse_space_has_the_same_values_whatever_the_mask(code: str, mask: int):
    moves = OctalCode.parse(code).moves
    plane = bytearray(by_hand(code, 179)[:129])
    assert SparseSpace(plane, moves, mask).extend(180)
    assert list(plane) == by_hand(code, 179)


@given(codes)
@settings(max_examples=25)
def test_the_longest_play_is_the_definitions_of_random_codes(code: str):
    longest = LongestPlay(OctalCode.parse(code).moves)
    # What the first heaps prove is right of many more.
    assert [longest.of(heap) for heap in range(200)] == longest_plays(code, 199)


@given(codes)
@settings(max_examples=25)
def test_a_proved_period_holds_far_beyond_its_proof_and_is_the_smallest(code: str):
    values = by_hand(code, 130)
    period = proved_period(bytes(values[:71]), OctalCode.parse(code).moves)
    if period is None:
        return
    assert list(continued(values, period, 130)) == values
    assert period.checked <= 70
    again = [n for n in range(period.since + 60) if values[n] == values[n + period.period]]
    assert again[-60:] == list(range(period.since, period.since + 60))
    assert period.since == 0 or values[period.since - 1] != values[period.since - 1 + period.period]
    for smaller in range(1, period.period):
        assert any(values[n] != values[n + smaller] for n in range(period.since, period.since + period.period))
    periodic = [values[period.since + (n - period.since) % period.period] for n in range(period.since)]
    assert period.exceptions == tuple(n for n in range(period.since) if values[n] != periodic[n])


@for_each("code", SHORT | LONG)
def test_a_period_is_as_published(code: str):
    period, since = (SHORT | LONG)[code]
    known = heap_values(OctalCode.parse(code))
    found = known.period(20_000)
    assert found is not None
    assert (found.period, found.since, found.saltus) == (period, since, 0)
    assert known.period(found.checked) == found
    assert known.period(found.checked - 1) is None
    assert found.checked == 2 * max(since, 1) + 2 * period + (len(code) - 2 if code != "4.0" else 0) - 1


@for_each("code", ["0.007", "0.6", "0.06", "0.14"])
def test_no_period_is_claimed_where_none_is_known(code: str):
    assert heap_values(OctalCode.parse(code)).period(1_500) is None


def test_kayles_repeats_after_12_with_14_exceptions_and_one_value_less_proves_nothing():
    values, moves = bytes(octal_values("0.77", 167)), OctalCode.parse("0.77").moves
    found = proved_period(values, moves)
    assert found is not None
    assert found.exceptions == EXCEPTIONS_OF_KAYLES
    assert "No move takes more than 2" in found.proof
    assert "from 71 to 155" in found.proof
    assert proved_period(values[:-1], moves) is None
    for changed in (71, 100, 155, 167):
        assert proved_period(values[:changed] + b"c" + values[changed + 1 :], moves) is None


@for_each("code", ["0.37777777", "0.66666666", "4.61413675"])
def test_a_table_goes_on_where_values_no_longer_fit_into_a_byte(code: str):
    table = HeapTable(OctalCode.parse(code).moves)
    values = list(table.values(1_100) or ())
    assert values[:200] == by_hand(code, 199)
    for heap in (*range(200, 600, 3), *range(1_080, 1_101)):
        options = {xor(values[each] for each in left) for left in pieces(code, heap)}
        assert values[heap] == table.grundy(heap) == mex(options)
    assert max(values[:600]) > 256
    assert table.period(1_100) is None


def test_a_period_is_found_in_values_of_more_than_a_byte_as_well():
    values, moves = octal_values("0.77", 400), OctalCode.parse("0.77").moves
    found = proved_period(values[:168], moves)
    assert found is not None
    assert found == proved_period(bytes(values[:168]), moves)
    assert continued(values[:168], found, 400) == values
    across = proved_period([0, *[512, 258, 1] * 6], OctalCode.parse("0.7").moves)
    assert across is not None
    assert (across.period, across.since) == (3, 1)


@given(codes)
@settings(max_examples=10)
def test_no_split_is_left_out_where_they_are_looked_at_in_parts(code: str):
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(breaking, "FIRST", 2)
        values, moves = by_hand(code, 70), OctalCode.parse(code).moves
        planes = [bytearray(values[:heap]) for heap in range(1, 71)]
        assert [breaking.least_missing(plane, moves, len(plane), ALL_VALUES) for plane in planes] == values[1:]


def test_grundys_game_is_the_definition():
    wanted = grundys_game(600)
    assert list(HeapTable(UNEQUAL).values(600) or ()) == wanted
    for mask in (0, 22):
        plane = bytearray(wanted[:200])
        assert SparseSpace(plane, UNEQUAL, mask).extend(400)
        assert list(plane) == wanted[:400]


def test_a_heap_of_one_less_than_a_block_is_split_off_within_the_block():
    # Where nothing is taken, the other heap of the last one in a block is the first one in it.
    wanted = grundys_game(261)
    for mask in range(32):
        plane = bytearray(wanted[:100])
        assert SparseSpace(plane, UNEQUAL, mask).extend(261)
        assert list(plane) == wanted[:261]


def test_a_table_ends_where_the_work_ends_and_says_so(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(heap_table, "ALWAYS", 500)
    moves = OctalCode.parse("0.007").moves
    table, other = HeapTable(moves, work=1), HeapTable(moves, work=1)
    assert table.values(10**6) is None
    assert table.period(10**6) is None
    assert [other.grundy(heap) for heap in range(501)] == by_hand("0.007", 500)
    assert table.reach == other.reach
    assert len(table.values(table.reach) or ()) == table.reach + 1
    with pytest.raises(Unsolved, match=rf"^Heaps of more than {table.reach:,} are not solved: no period is proved\.$"):
        table.grundy(table.reach + 1)


@pytest.mark.parametrize(("splits", "code"), [(False, "0." + "3" * 68), (True, "4." + "3" * 68)])
def test_a_three_that_goes_on_for_ever_is_nim_or_laskers_nim(splits: bool, code: str):
    values, endless = octal_values(code, 60), Endless(splits)
    assert [endless.grundy(heap) for heap in range(61)] == endless.values(60) == values
    period = endless.period(0)
    later = [values[n + period.period] - period.saltus for n in range(61 - period.period)]
    assert later[period.since :] == values[period.since : len(later)]
    assert tuple(n for n in range(period.since) if values[n] != later[n]) == period.exceptions


@for_each(
    ("text", "written"),
    [(".77", "0.77"), ("0.770", "0.77"), (" 4.0 ", "4.0"), ("4.333...", "4.333..."), ("0.3...", "0.333...")],
)
def test_a_code_is_read_and_written(text: str, written: str):
    assert str(OctalCode.parse(text)) == written
    assert OctalCode.parse(written) == OctalCode.parse(text)


@for_each("text", ["", "77", "0.8", "1.7", "0.", "0.0", "0.7.7", "0.-7", "0.77...", "0.123456712"])
def test_what_is_no_code_is_refused_in_a_sentence(text: str):
    with pytest.raises(InvalidValue, match=r"\.$") as refusal:
        OctalCode.parse(text)
    assert len(str(refusal.value)) <= 160
