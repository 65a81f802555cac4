"""What the proofs of the games say step by step, against counting."""

from __future__ import annotations

from itertools import product
from math import prod
from random import Random

from engine.games.euclid import Euclid
from engine.games.floor_division import FloorDivision
from engine.games.registry import ruleset
from engine.theorems.bands import Bands
from tests.cases import for_each
from tests.engine.definitions import mex


def lost(divisors: tuple[int, ...], below: int) -> tuple[list[bool], list[bool]]:
    """Whether the first player loses each number alone, under normal and under misere play."""
    normal, misere = [True], [False]
    for number in range(1, below):
        normal.append(not any(normal[number // divisor] for divisor in divisors))
        misere.append(not any(misere[number // divisor] for divisor in divisors))
    return normal, misere


def test_no_number_is_lost_in_both_conventions() -> None:
    rng = Random(1)
    for divisors in [(2, 3, 7), *(tuple(rng.sample(range(2, 20), rng.randint(1, 6))) for _ in range(60))]:
        normal, misere = lost(divisors, 1_500)
        assert not any(both for both in map(min, normal[1:], misere[1:]))


def test_a_number_of_value_0_has_an_option_1_but_dividing_by_the_least_divisor_pairs_nothing() -> None:
    rules = FloorDivision((2, 3, 7))
    assert (rules.known_grundy(9), rules.known_grundy(18)) == (0, 3)
    for number in range(1, 3_000):
        if rules.known_grundy(number) == 0:
            assert 1 in {rules.known_grundy(number // divisor) for divisor in rules.divisors}


def test_copying_the_replies_keeps_one_board_a_division_of_the_other() -> None:
    rng = Random(2)
    for _ in range(300):
        divisors = rng.sample(range(2, 12), 3)
        largest, one = max(divisors), rng.randint(1, 10**6)
        other = one // largest
        while other:
            assert one >= largest
            divisor = rng.choice(divisors)
            one, other = one // divisor, other // divisor
            assert one >= 1
            assert other == one // largest
        assert 1 <= one < largest


@for_each("divisors", [(2,), (2, 3), (2, 4, 7), (3, 5), (3, 9, 11), (2, 4, 8), (5, 7, 19)])
def test_the_steps_of_the_bands(divisors: tuple[int, ...]) -> None:
    bands = Bands.of(divisors)
    assert bands is not None
    least, largest, highest = divisors[0], divisors[-1], len(bands.starts) - 1
    values = [0]
    for number in range(1, 4 * bands.period**2):
        values.append(mex(values[number // divisor] for divisor in divisors))
        value = bands.grundy(number)
        assert value == values[number]
        for smaller in range(1, value):
            assert values[number // least ** (value - smaller)] == smaller
            assert least ** (value - smaller) in divisors
        if value:
            zero = largest if value == highest or number < largest else least**value
            assert zero in divisors
            assert values[number // zero] == 0


def test_the_steps_of_euclid() -> None:
    game = Euclid()
    for smaller, larger in product(range(1, 45), range(1, 140)):
        if larger < smaller:
            continue
        # The fraction that is left is rest / smaller; with it as x, what is asked is whether x * (each + x) >= 1.
        whole, rest = divmod(larger, smaller)
        fits = [rest * (each * smaller + rest) >= smaller**2 for each in range(whole + 1)]
        assert game.known_grundy((smaller, larger)) == (whole if fits[whole] else whole - 1)
        firsts = [each for each in range(1, whole + 1) if fits[each]]
        options = [each if fits[each] else each - 1 for each in range(1, whole)]
        if rest:
            last = (smaller**2 - rest**2) // (rest * smaller)
            assert last == firsts[0] - 1 if firsts else last >= whole
            options.append(last)
        left = [game.after((smaller, larger), choice) for choice in game.choices((smaller, larger))]
        assert sorted(options) == sorted(game.known_grundy(each[0]) if each else 0 for each in left)


def test_the_pairs_that_are_not_multiples_of_fibonacci_numbers_leave_none_where_they_have_0_or_1() -> None:
    game = Euclid()
    for smaller, larger in product(range(1, 60), range(1, 200)):
        if larger < smaller or game.is_fickle((smaller, larger), 0):
            continue
        left = [game.after((smaller, larger), choice) for choice in game.choices((smaller, larger))]
        low = {}
        for pair in (each[0] if each else (1, 1) for each in left):
            low.setdefault(game.known_grundy(pair), []).append(game.is_fickle(pair, 0))
        if game.known_grundy((smaller, larger)) <= 1:
            assert left
            assert not any(fickle for fickles in low.values() for fickle in fickles)
        else:
            assert len({fickle for value in (0, 1) for fickle in low[value]}) == 1


def test_the_steps_of_splitting() -> None:
    game = ruleset("split")
    for pile in range(2, 2_000):
        value, left = game.known_grundy(pile), game.option_nimbers(pile)
        odd = [game.known_grundy(pile // choice) for choice in game.choices(pile) if choice % 2]
        assert set(odd) == set(range(1 if pile % 2 == 0 else 0, value))
        assert set(left) == set(range(value))
        if value >= 2:
            part = pile
            while part % 2 == 0:
                part //= 2
            piles = part if part < pile else pile // max(choice for choice in game.choices(pile) if prime(choice))
            assert piles in game.choices(pile)
            assert piles % 2 == 1
            assert game.known_grundy(pile // piles) == 1


def prime(number: int) -> bool:
    return prod(number % each for each in range(2, number)) != 0


def test_the_steps_of_stacks() -> None:
    game = ruleset("stacks")
    for height in range(2, 9):
        for target in range(2 ** (height - 2)):
            bits = tuple(bit + 2 for bit in reversed(range(height - 2)) if target >> bit & 1) or (1,)
            assert bits in game.choices(height)
            assert bits in game.choices_to(height, target)
        assert max(game.option_nimbers(height)) < game.known_grundy(height)
