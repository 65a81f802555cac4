"""Tables, periods and labels of the checker against the definition, and that a window which is too short is refused."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from engine.checker.definition import FICKLE, FIRM, WILD, Definition, Label, label_after, total
from engine.checker.label_tables import FalseProof
from engine.checker.sums import values_of
from engine.games.floor_division import FloorDivision
from engine.games.nim import Nim
from engine.games.octal import Octal
from engine.games.registry import RULESETS
from engine.games.subtraction import Subtraction
from engine.rules.errors import Unsolved
from engine.rules.ruleset import PERIOD, AnyRuleset, Proof
from engine.theorems import tame
from engine.theorems.octal import OctalCode
from engine.values.grundy import grundy
from tests.cases import for_each


def octal(splits: int, digits: list[int]) -> Octal:
    """The octal game with these digits; a lone 3 goes on for ever."""
    return Octal(OctalCode(4 * splits, (3,), endless=True) if digits == [3] else OctalCode.of(4 * splits, digits))


DIVISORS = st.sets(st.integers(2, 12), min_size=1, max_size=4).map(lambda chosen: FloorDivision(tuple(chosen)))
TAKES = st.sets(st.integers(1, 30), min_size=1, max_size=5).map(lambda chosen: Subtraction(tuple(chosen)))
CODES = st.builds(octal, st.integers(0, 1), st.lists(st.integers(0, 7), min_size=1, max_size=4).filter(any))


@given(st.sampled_from([(DIVISORS, 10**30), (TAKES, 10**18), (CODES, 300)]), st.data())
@settings(max_examples=80)
def test_values_are_those_of_the_definition_and_the_window_must_be_the_one_of_the_theorem(
    kind: tuple[st.SearchStrategy[Any], int], data: st.DataObject
):
    rules, far = data.draw(kind[0]), kind[1]
    proof = rules.proof([far])
    is_periodic = proof.by == PERIOD
    assume(is_periodic or far == 300)
    # Of 300 heaps each is derived without a period as well.
    for each in [proof] * is_periodic + [Proof()] * (far == 300):
        derived = values_of(rules, [far], each, misere=False, budget=1)
        for value in (*range(1, 301), far // 7, far):
            assert derived.label(value).nimber == grundy(rules, value)
    if is_periodic:
        # The period and its beginning are the least.
        period, (since, until) = proof.period, proof.window
        others = [(period + more, since, until) for more in (1, -1, period, -period)]
        others += [(period, since + more, until) for more in (1, -1)]
        others += [(period, since, until + more) for more in (1, -1)]
        for other, *window in others:
            with pytest.raises((FalseProof, Unsolved)):
                values_of(rules, [far], Proof(PERIOD, other, tuple(window)), misere=False, budget=1)


@for_each(
    ("rules", "period", "window", "sentence"),
    [
        # One number less than the largest to take: 0 and 1 in turn, and then comes a 2.
        (Subtraction((1, 50)), 2, (0, 49), "heaps of 48 and of 50 have different values"),
        # G(n + 12) = G(n) holds for 40 <= n < 45 in Kayles, as many as the largest number to take and more.
        (Octal(), 12, (40, 93), "heaps of 45 and of 57 have different values"),
        (Octal(), 24, (71, 167), "the values repeat every 12 heaps"),
        (Octal(), 12, (72, 157), "the window must begin at a smaller heap"),
        (Subtraction((1, 2, 3)), 4, (1, 3), "the window must begin at a smaller heap"),
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
    ("rules", "proof"),
    [
        (FloorDivision((3, 10, 13, 15)), Proof()),
        (Subtraction(), Proof(PERIOD, 4 * 10**9, (0, 2))),
        (Octal(), Proof(PERIOD, 4 * 10**9, (71, 4 * 10**9 + 143))),
    ],
)
def test_what_takes_too_long_is_refused(rules: AnyRuleset, proof: Proof):
    with pytest.raises(Unsolved):
        values_of(rules, [10**3_999], proof, misere=False, budget=1)


@for_each("rules", [Nim(), FloorDivision(), FloorDivision((2, 5, 9)), Subtraction((2, 5)), Subtraction((1, 3, 4))])
def test_tables_have_the_labels_of_the_definition_under_misere_play(rules):
    values, definition = range(1, 61 if isinstance(rules, Nim) else 201), Definition(rules, misere=True)
    made = values_of(rules, [values[-1]], rules.proof([values[-1]]), misere=True, budget=10**6)
    assert [made.label(value) for value in values] == [definition.label(value) for value in values]


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
        found = label_after({Label(nimber, FICKLE if fickle else FIRM) for nimber, fickle in options}, misere=True)
        assert found.kind == {True: FICKLE, False: FIRM, None: WILD}[tame.fickleness_after(options)]
