"""Inputs in any layout, at the limits of the statements, and chances, which are counted."""

from __future__ import annotations

from fractions import Fraction
from itertools import cycle, pairwise
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.contests import CONTESTS
from engine.contests.dexterina import first_player_wins
from engine.contests.stress.descriptions import PROBLEMS
from tests.cases import for_each
from tests.engine.contests.solving import solved
from tests.engine.definitions import default_grundy

BLANKS = st.lists(
    st.sampled_from([" ", "\n", "\r\n", "\t", "  ", "\n\n", " \r\n\t", "\v", "\f"]), min_size=1, max_size=7
)


@for_each("name", CONTESTS)
def test_an_input_is_answered_however_it_is_laid_out_and_read(name: str):
    problem = PROBLEMS[name]

    @settings(max_examples=25)
    @given(st.integers(0, 99), BLANKS, st.booleans(), st.sampled_from([1, 5, 64]))
    def is_answered(seed: int, blanks: list[str], is_indented: bool, step: int) -> None:
        text = problem.written(next(problem.drawn(Random(seed)))[:3])
        between = cycle(blanks)
        spread = next(between) * is_indented + "".join(word + next(between) for word in text.split())
        assert solved(name, spread, step) == solved(name, text)

    is_answered()


def lines(won: list[bool], yes: str, no: str) -> str:
    return "".join((yes if each else no) + "\n" for each in won)


def test_fdivgame_at_every_breakpoint_up_to_its_limit():
    edges = [leading * 12**power for power in range(17) for leading in (1, 2, 4, 6)]
    numbers = [n for edge in edges for n in (edge - 1, edge, edge + 1) if 1 <= n <= 10**18] + [10**18]
    for beside, value in ((1, 1), (2, 2), (4, 3), (6, 0)):
        text = f"{len(numbers)} " + " ".join(f"2 {number} {beside}" for number in numbers)
        won = [default_grundy(number) != value for number in numbers]
        assert solved("fdivgame", text) == lines(won, "Henry", "Derek")


def test_gameaam_at_consecutive_fibonacci_numbers():
    # Consecutive Fibonacci numbers have b/a - a/b just below or above 1, in turn.
    fibonacci = [1, 2]
    while fibonacci[-1] + fibonacci[-2] <= 10**8:
        fibonacci.append(fibonacci[-1] + fibonacci[-2])
    text = f"{len(fibonacci) - 2} " + " ".join(f"1 {a} {b}" for a, b in pairwise(fibonacci[1:]))
    won = [b * b - a * a >= a * b for a, b in pairwise(fibonacci[1:])]
    assert solved("gameaam", text) == lines(won, "YES", "NO")


def test_snim_up_to_its_limits():
    takes = list(range(9_901, 10_001))
    # Taking 9901 to 10000 once is all that is possible up to 10000.
    heaps = [0, 9_900, 9_901, 10_000]
    text = f"100 {' '.join(map(str, takes))} 4 " + " ".join(f"1 {heap}" for heap in heaps) + " 0"
    assert solved("snim", text) == "LLWW\n"


def exactly(heaps: int, weights: list[int]) -> Fraction:
    """The chance that player 1 wins random Nim, by convolving one heap after the other under XOR."""
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
