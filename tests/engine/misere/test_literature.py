"""Quotients that somebody else has published, and what is proved of all of them."""

from __future__ import annotations

import pytest

from engine.errors import InvalidValue, Unsolved
from engine.misere.certificate import certify
from engine.misere.closed_set import octal_heaps
from engine.misere.octal_period import octal_period
from engine.misere.quotient import Quotient, element_names, relations
from engine.misere.search import find
from tests.cases import for_each

ORDERS = {
    # Misere Nim with heaps of at most 1, 3 and 7 has quotients of 2, 6 and 10 elements (Plambeck and Siegel 2008).
    ("0.3", 9): 2,
    ("0.33", 9): 6,
    ("0.333", 9): 6,
    ("0.3333", 9): 10,
    ("0.3333333", 9): 10,
    # The smallest quotient that is not tame.
    ("0.75", 20): 8,
    # Plambeck, Taming the wild in impartial combinatorial games (Integers 5, 2005): order 20.
    ("0.123", 30): 20,
    # Dawson's Kayles and Dawson's chess are one game with other sizes of heaps: n here is n - 1 there.
    ("0.07", 21): 24,
    ("0.137", 20): 24,
    ("0.54", 20): 42,
}


def quotient_of(code: str, most: int) -> tuple[dict[int, int], Quotient]:
    heaps, options = octal_heaps(code, most)
    quotient = find(options)
    assert certify(options, quotient) is None
    return dict(zip(heaps, quotient.images, strict=True)), quotient


@for_each(("code", "most"), ORDERS)
def test_orders(code: str, most: int) -> None:
    assert quotient_of(code, most)[1].order == ORDERS[code, most]


def test_the_one_quotient_of_order_8() -> None:
    # Siegel, The structure and classification of misere quotients (arXiv math/0703070): there is exactly one.
    quotient = quotient_of("0.75", 20)[1]
    assert relations(quotient) == ["a^2 = 1", "bc = ab", "c^2 = b^2", "b^3 = b"]
    assert [element_names(quotient)[element] for element in sorted(quotient.lost)] == ["a", "b^2"]


def test_0_123_has_period_5_from_heap_5() -> None:
    images, quotient = quotient_of("0.123", 30)
    assert len(quotient.lost) == 5
    assert [heap for heap in range(1, 26) if images.get(heap, 0) != images.get(heap + 5, 0)] == [1, 3, 4]


def test_kayles_has_period_12_and_the_exceptions_end_at_70() -> None:
    # So they do in normal play (Guy and Smith 1956). The order is proved here by the certificate.
    images, quotient = quotient_of("0.77", 167)
    assert quotient.order == 40
    assert octal_period(2, [0, *images.values()]) == (71, 12)
    assert octal_period(2, [0, *list(images.values())[:-1]]) is None


@for_each(("code", "most", "farther"), [("0.123", 22, 50), ("0.75", 21, 40), ("0.71", 19, 40)])
def test_what_a_period_proves_is_what_more_heaps_have(code: str, most: int, farther: int) -> None:
    images, quotient = quotient_of(code, most)
    proved = octal_period(len(code) - 2, [images.get(heap, 0) for heap in range(most + 1)])
    assert proved is not None
    later, whole = quotient_of(code, farther)
    assert (whole.order, whole.times, whole.lost) == (quotient.order, quotient.times, quotient.lost)
    for heap in range(proved.start, farther - proved.period + 1):
        assert later.get(heap, 0) == later.get(heap + proved.period, 0)


def test_a_period_needs_as_many_heaps_as_the_proof() -> None:
    assert octal_period(3, [0, 5, 5, 5, 5, 5, 5]) == (1, 1)
    assert octal_period(3, [0, 5, 5, 5, 5, 5]) is None
    assert octal_period(1, [0, 5, 1, 2, 1, 2, 1, 2, 1]) == (2, 2)
    assert octal_period(1, [0, 5, 1, 2, 1, 2, 1, 2]) is None


@for_each("code", ["0.04", "0.115", "0.144", "0.15", "0.152", "0.156", "0.351", "0.53"])
def test_orders_are_even_and_those_with_two_lost_elements_are_classified(code: str) -> None:
    # The first by Plambeck and Siegel 2008; with two lost elements the order is 2^n + 2 or 2^n + 4 (math/0703070).
    for most in (10, 20):
        quotient = quotient_of(code, most)[1]
        assert quotient.order % 2 == 0
        if len(quotient.lost) == 2:
            assert any((quotient.order - more).bit_count() == 1 for more in (2, 4))


def test_more_generators_never_make_a_smaller_quotient() -> None:
    # Sums that fewer generators can tell apart, more can.
    orders = [quotient_of("0.77", most)[1].order for most in range(1, 14)]
    assert orders == [2, 6, 6, 6, 12, 12, 12, 12, 18, 18, 18, 24, 24]


def test_an_infinite_quotient_is_given_up() -> None:
    with pytest.raises(Unsolved, match="may be none"):
        find(octal_heaps("4.7", 20)[1], 50_000)


@for_each(("code", "most"), [("77", 3), ("0.8", 3), ("2.7", 3), ("0.", 3), ("0.77", 0), ("0.77", 1_001)])
def test_what_is_no_octal_game_is_refused(code: str, most: int) -> None:
    with pytest.raises(InvalidValue):
        octal_heaps(code, most)


def test_the_heaps_of_kayles_have_the_options_of_the_rules() -> None:
    heaps, options = octal_heaps("0.77", 4)
    assert heaps == [1, 2, 3, 4]
    assert options == (((),), ((), (0,)), ((0,), (0, 0), (1,)), ((0, 0), (0, 1), (1,), (2,)))
    assert octal_heaps("4.07", 3) == ([2, 3], (((),), ((), (0,))))
    assert octal_heaps("0.3", 3) == ([1, 2, 3], (((),), ((0,),), ((1,),)))
    assert octal_heaps("0.1", 3) == ([1], (((),),))
