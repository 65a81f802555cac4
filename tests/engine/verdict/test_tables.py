"""Tables, periods and labels of the checker against the definition, and that a window which is too short is refused."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from engine.errors import Unsolved
from engine.games.floor_division import FloorDivision
from engine.games.nim import Nim
from engine.games.octal import Octal
from engine.games.registry import RULESETS
from engine.games.subtraction import Subtraction
from engine.proof import PERIOD, Proof
from engine.theorems import tame
from engine.theorems.octal import OctalCode
from engine.theory.grundy import grundy
from engine.verdict.definition import FICKLE, FIRM, WILD, Definition, Label, judge, total
from engine.verdict.label_tables import FalseProof, NimHeaps, Numbers, SplitHeaps, TakenHeaps
from engine.verdict.sums import values_of
from tests.cases import for_each
from tests.engine.definitions import table_of_heaps


@given(st.sets(st.integers(2, 12), min_size=1, max_size=4))
@settings(max_examples=40)
def test_a_period_of_divisors_gives_the_values_of_the_definition(divisors: set[int]):
    rules = FloorDivision(tuple(divisors))
    proof = rules.proof([10**30])
    assume(proof.by == PERIOD)
    numbers = Numbers(rules, proof, 10**30, misere=False)
    for value in [*range(300), *(10**30 // k for k in range(1, 50))]:
        assert numbers.label(value).nimber == (grundy(rules, value) if value else 0)
    refuses_every_other(proof, lambda other: Numbers(rules, other, 10**30, misere=False))


@given(st.sets(st.integers(1, 30), min_size=1, max_size=5))
@settings(max_examples=40)
def test_a_period_of_takes_gives_the_values_of_the_definition(takes: set[int]):
    rules = Subtraction(tuple(takes))
    proof = rules.proof([1])
    assume(proof.by == PERIOD)
    heaps = TakenHeaps(rules, proof, 1, misere=False)
    for heap in [*range(1, 500), 10**18]:
        assert heaps.label(heap).nimber == grundy(rules, heap)
    refuses_every_other(proof, lambda other: TakenHeaps(rules, other, 1, misere=False))


@given(st.integers(0, 1), st.lists(st.integers(0, 7), min_size=1, max_size=4), st.booleans())
@settings(max_examples=40)
def test_heaps_that_are_split_have_the_values_of_the_definition(splits: int, digits: list[int], endless: bool):
    assume(splits or any(digits))
    code = OctalCode(4 * splits, (3,), endless=True) if endless else OctalCode.of(4 * splits, digits)
    rules = Octal(code)
    right = table_of_heaps(code.before, (3,) * 300 if endless else code.digits, 300)
    heaps = SplitHeaps(rules, Proof(), 300)
    assert [heaps.label(heap).nimber for heap in range(301)] == right
    proof = rules.proof([300])
    if proof.by == PERIOD:
        heaps = SplitHeaps(rules, proof, 300)
        assert [heaps.label(heap).nimber for heap in range(301)] == right
        refuses_every_other(proof, lambda other: SplitHeaps(rules, other, 300))


def refuses_every_other(proof, make) -> None:
    """The window must be as long as the theorem asks, the period and its beginning the least."""
    period, (since, until) = proof.period, proof.window
    others = [
        *((period + change, (since, until)) for change in (1, -1, period, -period)),
        *((period, (since + change, until)) for change in (1, -1)),
        *((period, (since, until + change)) for change in (1, -1)),
    ]
    for other, window in others:
        with pytest.raises((FalseProof, Unsolved)):
            make(Proof(PERIOD, other, window))


@for_each(
    ("rules", "period", "window", "sentence"),
    [
        # One number less than the largest to take: 0 and 1 in turn, and then comes a 2.
        (Subtraction((1, 50)), 2, (0, 49), "heaps of 48 and of 50 have different values"),
        # G(n + 12) = G(n) holds for 40 <= n < 45 in Kayles, as many as the largest number to take and more.
        (Octal(), 12, (40, 93), "heaps of 45 and of 57 have different values"),
        (Octal(), 24, (71, 167), "the values repeat every 12 heaps"),
        (Octal(), 12, (72, 157), "the window must begin at a smaller heap"),
        (Octal(OctalCode(4, (3,), endless=True)), 4, (1, 13), "a window proves nothing where any number can be taken"),
        (FloorDivision(), 12, (7, 42), "the window must begin at a smaller number"),
        (FloorDivision(), 24, (6, 36), "12 and its quotient by 24 have different values"),
        (FloorDivision(), 12, (6, 35), "the window does not prove a period of 12"),
    ],
)
def test_what_a_window_does_not_prove_is_refuted(rules, period, window, sentence):
    proof = Proof(PERIOD, period, window)
    with pytest.raises(FalseProof, match=f"^{sentence}$"):
        values_of(rules, [1], proof, misere=False, budget=1)


@for_each(
    "make",
    [
        lambda: Numbers(FloorDivision((3, 10, 13, 15)), Proof(), 10**3_999, misere=False),
        lambda: TakenHeaps(Subtraction(), Proof(PERIOD, 4 * 10**9, (0, 2)), 1, misere=False),
        lambda: SplitHeaps(Octal(), Proof(PERIOD, 4 * 10**9, (71, 4 * 10**9 + 143)), 1),
        lambda: Definition(Nim()).label(10**18),
    ],
)
def test_what_takes_too_long_is_refused(make):
    with pytest.raises(Unsolved):
        make()


@pytest.mark.parametrize("misere", [False, True])
def test_the_closed_form_of_nim_gives_the_labels_of_the_definition(misere: bool):
    heaps, definition = NimHeaps(misere), Definition(Nim(), misere)
    assert [heaps.label(heap) for heap in range(60)] == [definition.label(heap) for heap in range(60)]


@for_each("rules", [FloorDivision(), FloorDivision((2, 5, 9)), Subtraction((2, 5)), Subtraction((1, 3, 4))])
def test_tables_have_the_labels_of_the_definition_under_misere_play(rules):
    kind = Numbers if isinstance(rules, FloorDivision) else TakenHeaps
    made, definition = kind(rules, rules.proof([200]), 200, misere=True), Definition(rules, misere=True)
    assert [made.label(value) for value in range(1, 201)] == [definition.label(value) for value in range(1, 201)]


@for_each("rules", [kind.from_parameters(()) for kind in RULESETS])
def test_the_definition_has_the_values_and_the_kinds_that_the_games_claim(rules):
    normal, misere, rng = Definition(rules), Definition(rules, misere=True), Random("labels")
    for size in range(rules.size_limits[0], 9):
        value = rules.draw(rng, size)
        nimber, label = grundy(rules, value), misere.label(value)
        assert normal.label(value) == Label(nimber)
        assert label.nimber == nimber
        if rules.is_tame(value):
            assert label.kind == (FICKLE if rules.is_fickle(value, nimber) else FIRM)
        else:
            assert label.kind == WILD


def test_a_sum_is_firm_or_wild_where_a_part_of_it_is():
    labels = [Label(nimber, kind) for nimber in range(4) for kind in (FICKLE, FIRM, WILD)]
    for one, other in product(labels, labels):
        assert total((one, other)) == Label(one.nimber ^ other.nimber, max(one.kind, other.kind))
    assert total(()) == Label(0)


def test_the_kinds_of_all_sets_of_options_are_those_of_the_theorem():
    pool = list(product(range(4), (True, False)))
    for bits in range(1 << len(pool)):
        options = {each for place, each in enumerate(pool) if bits >> place & 1}
        found = judge({Label(nimber, FICKLE if fickle else FIRM) for nimber, fickle in options}, misere=True)
        assert found.kind == {True: FICKLE, False: FIRM, None: WILD}[tame.judge(options)]
