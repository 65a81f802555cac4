"""Misere quotients: found, certified against the definition, written, and as somebody else has published them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games.component import Component
from engine.games.nim import Nim
from engine.misere.certificate import certify
from engine.misere.closed_set import Budget, Options, Sum, closed_set
from engine.misere.octal_period import OctalPeriod, octal_period, seen_periods
from engine.misere.quotient import Quotient, element_names, relations
from engine.misere.search import CoverTable, Transition, find
from engine.positions.notation import parse_component, parse_position, parse_rules
from engine.rules.errors import Unsolved
from engine.values.grundy import grundy
from engine.verdict.quotients import misere_quotient
from tests.cases import for_each

Elements = tuple[int, ...]
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


def octal_heaps(code: str, most: int) -> tuple[list[int], Options]:
    """The heaps up to `most` under this code that have a move, and their options."""
    closed = closed_set(Component(parse_rules(code), heap) for heap in range(1, most + 1))
    return [component.value for component in closed.components], closed.options


def quotient_of(code: str, most: int) -> tuple[dict[int, int], Quotient]:
    heaps, options = octal_heaps(code, most)
    quotient = find(options)
    assert certify(options, quotient) is None
    return dict(zip(heaps, quotient.images, strict=True)), quotient


@st.composite
def closed_sets(draw: st.DrawFn) -> Options:
    """A few generators, each with some sums of earlier ones as options."""
    options: list[tuple[tuple[int, ...], ...]] = [((),)]
    for number in range(1, draw(st.integers(1, 5))):
        sums = st.lists(st.integers(0, number - 1), max_size=2).map(lambda each: tuple(sorted(each)))
        options.append(tuple(sorted(draw(st.sets(sums, min_size=1, max_size=4)))))
    return tuple(options)


@settings(max_examples=40)
@given(closed_sets(), st.data())
def test_what_is_found_is_certified_and_right_about_every_small_sum(options: Options, data: st.DataObject):
    try:
        quotient = find(options, 5_000)
    except Unsolved:
        return
    assert certify(options, quotient) is None

    @cache
    def is_lost(total: Sum) -> bool:
        left = {
            tuple(sorted(total[:place] + option + total[place + 1 :]))
            for place, generator in enumerate(total)
            for option in options[generator]
        }
        return bool(left) and not any(map(is_lost, left))

    generators = st.lists(st.integers(0, len(options) - 1), max_size=4)
    for _ in range(5):
        total = tuple(sorted(data.draw(generators)))
        assert quotient.is_lost(total) is is_lost(total)


def others(quotient: Quotient, elements: Elements) -> Iterator[Elements]:
    """These elements with another one at one place."""
    for place, old in enumerate(elements):
        for new in set(range(quotient.order)) - {old}:
            yield (*elements[:place], new, *elements[place + 1 :])


def changes(quotient: Quotient) -> Iterator[Quotient]:
    """The quotient with another element for one generator, and with another outcome for one element."""
    yield from (replace(quotient, images=images) for images in others(quotient, quotient.images))
    yield from (replace(quotient, lost=quotient.lost ^ {element}) for element in range(quotient.order))


def test_every_single_change_of_a_quotient_is_refused():
    options = octal_heaps("0.75", 8)[1][:5]
    quotient = find(options)
    assert (quotient.order, certify(options, quotient)) == (8, None)
    changed = [*changes(quotient)]
    for letter, row in enumerate(quotient.times):
        before, after = quotient.times[:letter], quotient.times[letter + 1 :]
        changed += [replace(quotient, times=(*before, other, *after)) for other in others(quotient, row)]
    assert len(changed) > 200
    for each in changed:
        assert certify(options, each) is not None, each


@for_each(("code", "most"), [("0.75", 6), ("0.351", 6), ("0.53", 8)])
def test_search_and_certificate_agree_about_every_wrong_element_and_outcome(code: str, most: int):
    # In 0.351 a sum that heap 6 is wrong about is found only where the smallest covers are followed.
    options = octal_heaps(code, most)[1]
    quotient, seen = find(options), set()
    for each in (quotient, *changes(quotient)):
        wrong = certify(options, each)
        if wrong is None or wrong.startswith(("A move leads", "A sum that")):
            seen.add(wrong)
            left = [frozenset(map(each.element, sums)) for sums in options]
            violation = CoverTable(each.products, each.lost, Budget(10**7)).violation(
                [*map(Transition, each.images, left)]
            )
            assert (violation is None) is (wrong is None)
    assert len(seen) == 3


ONE_MOVE: Options = (((),),)
"""The component with one move, whose quotient is right below."""
RIGHT = Quotient(2, (0,), ((1, 0),), frozenset({1}), (1,))


@for_each(
    ("quotient", "said"),
    [
        (RIGHT, None),
        (
            replace(RIGHT, lost=frozenset({0})),
            "The sum without moves is won, so the identity cannot be in the P-portion.",
        ),
        (replace(RIGHT, lost=frozenset({2})), "The P-portion must consist of elements."),
        (replace(RIGHT, images=(2,)), "Each generator must have an element."),
        (replace(RIGHT, times=((1, 2),)), "Each element times each letter must be an element."),
        (replace(RIGHT, letters=(1,)), "Each letter must be a generator with its element."),
        (replace(RIGHT, times=((0, 1),)), "Each letter must be a generator with its element."),
        (replace(RIGHT, letters=(0, 0), times=((1, 0), (1, 1))), "The order of two letters makes a difference."),
        (replace(RIGHT, letters=(), times=()), "Some element is no product of letters."),
        (Quotient(1, (), (), frozenset(), (0,)), "A sum that is not in the P-portion has no move to it."),
        (Quotient(4, (0,), ((1, 2, 3, 0),), frozenset({1, 3}), (1,)), "Two elements are lost with the same elements."),
    ],
)
def test_what_is_no_quotient_is_refused_in_a_sentence(quotient: Quotient, said: str | None):
    assert certify(ONE_MOVE, quotient) == said


def test_more_letters_than_the_alphabet_has_are_numbered_with_blanks_between_them():
    quotient = Quotient(2, tuple(range(27)), ((1, 0),) * 27, frozenset({1}), (1,) * 27)
    assert element_names(quotient) == ["1", "x1"]
    assert {"x1^2 = 1", "x2 = x1"} <= set(relations(quotient))
    several = Quotient(4, tuple(range(27)), ((1, 0, 3, 2), *((2, 3, 0, 1),) * 26), frozenset({1}), (1, *(2,) * 26))
    assert element_names(several) == ["1", "x1", "x2", "x1 x2"]


@for_each(("code", "most"), ORDERS)
def test_orders(code: str, most: int):
    assert quotient_of(code, most)[1].order == ORDERS[code, most]


def test_the_one_quotient_of_order_8():
    # Siegel, The structure and classification of misere quotients (arXiv math/0703070): there is exactly one.
    quotient = quotient_of("0.75", 20)[1]
    assert relations(quotient) == ["a^2 = 1", "bc = ab", "c^2 = b^2", "b^3 = b"]
    assert [element_names(quotient)[element] for element in sorted(quotient.lost)] == ["a", "b^2"]


def test_kayles_has_period_12_and_the_exceptions_end_at_70():
    # So they do in normal play (Guy and Smith 1956). The order is proved here by the certificate.
    images, quotient = quotient_of("0.77", 167)
    elements = [0, *images.values()]
    assert quotient.order == 40
    assert (octal_period(2, elements), octal_period(2, elements[:-1])) == ((71, 12), None)


@for_each(("code", "most", "farther"), [("0.123", 22, 50), ("0.75", 21, 40), ("0.71", 19, 40)])
def test_what_a_period_proves_is_what_more_heaps_have(code: str, most: int, farther: int):
    images, quotient = quotient_of(code, most)
    proved = octal_period(len(code) - 2, [images.get(heap, 0) for heap in range(most + 1)])
    assert proved is not None
    later, whole = quotient_of(code, farther)
    assert (whole.order, whole.times, whole.lost) == (quotient.order, quotient.times, quotient.lost)
    for heap in range(proved.start, farther - proved.period + 1):
        assert later.get(heap, 0) == later.get(heap + proved.period, 0)


def test_a_period_needs_as_many_heaps_as_the_proof():
    for digits, elements, proved in ((3, [0, *[5] * 6], (1, 1)), (1, [0, 5, *[1, 2] * 3, 1], (2, 2))):
        assert octal_period(digits, elements) == proved
        assert octal_period(digits, elements[:-1]) is None
    assert [OctalPeriod(5, 4).like(heap) for heap in (5, 8, 9, 103)] == [5, 8, 5, 7]


@for_each(("game", "enough"), [("floor", 18), ("floor(2,3)", 9), ("subtract(1,2,3)", 4), ("subtract(2,5,7)", 22)])
def test_the_quotient_of_a_tame_game_is_that_of_every_size_once_a_period_is_there(game: str, enough: int):
    found, farther = misere_quotient(game, enough), misere_quotient(game, 5 * enough)
    assert found.covers.endswith(" of every size")
    assert "of every size" not in misere_quotient(game, enough - 1).covers
    assert (farther.order, farther.quotient.times) == (found.order, found.quotient.times)
    assert farther.quotient.lost == found.quotient.lost


@for_each(
    ("game", "largest"),
    [("nim", 1), ("nim", 3), ("nim", 7), ("euclid", 8), ("split", 12), ("stacks", 5), ("floor", 10)],
)
def test_a_tame_game_has_the_quotient_of_misere_nim_below_a_power_of_two(game: str, largest: int):
    """2 elements for n = 1 and 2^n + 2 above, with all Grundy values below 2^n (Plambeck and Siegel 2008)."""
    found = misere_quotient(game, largest)
    greatest = max(grundy(*component) for component in map(parse_component, found.generators.names))
    power = 1 << greatest.bit_length()
    assert found.order == (2 if power == 2 else power + 2)
    assert f"only a Grundy value of {power} or more brings more elements." in str(found)


@for_each(("largest", "power"), [(1, 2), (3, 4), (7, 8)])
def test_the_grundy_value_that_is_named_brings_more_elements_and_none_below_does(largest: int, power: int):
    orders = {most: misere_quotient("nim", most).order for most in range(largest, power + 1)}
    assert {orders[most] for most in range(largest, power)} == {orders[largest]}
    assert orders[power] > orders[largest]


@for_each(("code", "most", "start", "period", "heap"), [("0.77", 100, 71, 12, 167), ("0.75", 20, 8, 2, 21)])
def test_it_is_said_up_to_which_heap_a_period_proves_the_quotient(
    code: str, most: int, start: int, period: int, heap: int
):
    # Kayles: Plambeck, Taming the wild; Siegel, Misere games and misere quotients.
    said = f"So far the elements repeat every {period} heaps from heap {start} on; if they still do up to heap {heap},"
    assert said in str(misere_quotient(code, most))
    assert misere_quotient(code, heap - 1).period is None
    assert misere_quotient(code, heap).period == (start, period)


@given(st.lists(st.integers(0, 2), max_size=8), st.lists(st.integers(0, 2), min_size=1, max_size=5), st.integers(1, 4))
def test_the_least_proved_period_is_what_the_fewest_heaps_prove(before: list[int], again: list[int], digits: int):
    elements = [0, *before, *again * 12]
    fewest = min(seen_periods(elements), key=lambda each: each.proved_by(digits))
    is_proved = fewest.proved_by(digits) < len(elements)
    assert octal_period(digits, elements) == (fewest if is_proved else None)


def test_where_no_theorem_is_known_that_is_said():
    for game in ("grundy", "wythoff", "cuboid"):
        assert "no theorem is known here" in str(misere_quotient(game, 4))


def test_an_infinite_quotient_is_given_up():
    with pytest.raises(Unsolved, match="may be none"):
        find(octal_heaps("4.7", 20)[1], 50_000)


@for_each(
    ("code", "most", "heaps", "options"),
    [
        ("0.77", 4, [1, 2, 3, 4], (((),), ((), (0,)), ((0,), (0, 0), (1,)), ((0, 0), (0, 1), (1,), (2,)))),
        ("4.07", 3, [2, 3], (((),), ((), (0,)))),
        ("0.1", 3, [1], (((),),)),
    ],
)
def test_heaps_have_the_options_of_the_rules(code: str, most: int, heaps: list[int], options: Options):
    assert octal_heaps(code, most) == (heaps, options)


@for_each(("text", "choices"), [("nim:3", 6), ("nim:3 nim:4 nim:4", 10), ("cuboid:2,2,2", 9)])
def test_the_choices_of_each_different_component_count_once(text: str, choices: int):
    starts = list(parse_position(text))
    assert closed_set(starts, choices) == closed_set(starts)
    with pytest.raises(Unsolved, match="Too many different components"):
        closed_set(starts, choices - 1)


def test_a_choice_may_leave_too_many_pieces_to_look_at():
    # There are 65 choices, which leave 669 pieces.
    starts = list(parse_position("split:210"))
    assert closed_set(starts, 67).components
    with pytest.raises(Unsolved, match="Too many pieces"):
        closed_set(starts, 66)


def test_too_many_choices_are_known_before_all_of_them_are_looked_at(monkeypatch: pytest.MonkeyPatch):
    seen: list[object] = []
    after = Nim.after
    monkeypatch.setattr(Nim, "after", lambda *move: seen.append(move) or after(*move))
    with pytest.raises(Unsolved):
        closed_set([Component(Nim(), 10**6), Component(Nim(), 10**6 - 1)], 1_500_000)
    assert not seen
