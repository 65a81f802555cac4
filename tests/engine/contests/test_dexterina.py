"""Random Nim against all boards one by one, and against exact fractions."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.contests.dexterina import first_player_wins
from tests.cases import for_each
from tests.engine.contests.solving import solved


def exactly(heaps: int, weights: list[int]) -> Fraction:
    """The chance by convolving one heap after the other under XOR."""
    size = 1 << (len(weights) - 1).bit_length()
    board = [1] + [0] * (size - 1)
    for _ in range(heaps):
        after = [0] * size
        for total, ways in enumerate(board):
            for heap, weight in enumerate(weights):
                after[total ^ heap] += ways * weight
        board = after
    return 1 - Fraction(board[0], sum(weights) ** heaps)


@for_each("rare", [1, 3, 10**3])
def test_a_thousand_million_heaps_of_which_few_are_not_empty(rare: int):
    # Heaps of 0 or 1: lost when an even number of them is 1. The power is computed in integers of 200 bits.
    heaps, scale = 10**9, 10**9
    base, power = ((scale - 2 * rare) << 200) // scale, 1 << 200
    for digit in f"{heaps:b}":
        power = power * power >> 200
        if digit == "1":
            power = power * base >> 200
    truth = (1 - power / (1 << 200)) / 2
    assert abs(first_player_wins(heaps, [scale - rare, rare]) - truth) < 1e-9
    chances = f"{1 - rare / scale:.9f} {rare / scale:.9f}"
    assert abs(float(solved("dexterina", f"{heaps} 1 {chances}")) - truth) < 1e-8


@settings(max_examples=60)
@given(st.integers(1, 60), st.lists(st.integers(0, 1_000), min_size=2, max_size=6).filter(any))
def test_boards_equal_exact_fractions(heaps: int, weights: list[int]):
    assert abs(first_player_wins(heaps, weights) - exactly(heaps, weights)) < 1e-12


@for_each(
    ("text", "chance"),
    [
        # With every heap 1 the parity of the number of heaps decides.
        ("1000000000 1 0 1", "0.00000000"),
        ("999999999 1 0 1", "1.00000000"),
        # The largest sizes.
        (f"1000000000 100 {'0.009901 ' * 100} 0.0099", "0.99218750"),
        # Rounded chances are taken for their shares.
        ("1 2 0.333333 0.333333 0.333333", "0.66666667"),
        *((f"2 2 {half} 0.25 0.25", "0.62500000") for half in ("0.5", ".5", "5E-1", "0.05e+1", "00.5", "50e-2")),
    ],
)
def test_chances_that_are_known(text: str, chance: str):
    assert solved("dexterina", text) == f"{chance}\n"
