"""The form of a game's rules, and the proofs made from it, against the definition."""

from __future__ import annotations

from itertools import product
from typing import Any

from engine.certificate import DEFINITION, Certificate, Certified
from engine.forms import Formed
from engine.own_games.subject import Sample, Subject
from engine.theorems.tame import judge
from engine.verdict.labels import FIRM, FLAGS, STEP, WILD, misere, normal, together
from engine.verdict.proofs.method import Claim, Method
from engine.verdict.proofs.table import METHODS


def playable(small: Sample, pieces: tuple[Any, ...]) -> list[Any]:
    return sorted(piece for piece in pieces if small.ruleset.choices(piece))


def method(small: Sample, by_rule: Any) -> Method:
    values = list(small)
    certificate = small.ruleset.certificate(values) if isinstance(small.ruleset, Certified) else None
    by, numbers = certificate or Certificate(DEFINITION, {})
    form = small.ruleset.form()
    return METHODS[type(form), by](Claim("game", form, numbers, values, by_rule, 10**6))


def test_a_form_and_its_proofs_say_what_the_rules_and_the_definition_do(subject: Subject):
    small = subject.small
    if not isinstance(small.ruleset, Formed):
        # Of a game without a form there is nothing else to ask.
        assert not isinstance(small.ruleset, Certified)
        return
    assert small.nimbers
    the_form_says_what_the_rules_do(small)
    if (type(small.ruleset.form()), DEFINITION) not in METHODS and small.ruleset.certificate(
        list(small)
    ).by == DEFINITION:
        # Its form is for larger values: small ones are derived by the rules themselves.
        return
    proof = method(small, normal)
    it_gives_the_values_of_the_definition(proof, small)
    if proof.finds_choices:
        it_finds_every_choice_that_leaves_a_nimber(proof, small)
    it_gives_the_labels_of_the_definition(method(small, misere), small)


def the_form_says_what_the_rules_do(small: Sample) -> None:
    form = small.ruleset.form()
    for value, left in small.left.items():
        assert list(form.choices(value)) == list(left)
        for choice, pieces in left.items():
            assert playable(small, form.left(value, choice)) == playable(small, pieces)


def it_gives_the_values_of_the_definition(proof: Method, small: Sample) -> None:
    for value, nimber in small.nimbers.items():
        assert proof.label(value) == STEP * nimber


def it_finds_every_choice_that_leaves_a_nimber(proof: Method, small: Sample) -> None:
    for value, left in list(small.left.items())[-200:]:
        for nimber in range(small.nimbers[value] + 2):
            right = {choice for choice, pieces in left.items() if small.nimber(pieces) == nimber}
            found = list(proof.choices_to(value, nimber))
            assert len(found) == len(right)
            assert set(found) == right


def it_gives_the_labels_of_the_definition(proof: Method, small: Sample) -> None:
    fickle: dict[Any, bool | None] = {}
    # What a value can become stands before it.
    for value in small.nimbers:
        left = small.left[value]
        labels: set[tuple[int, bool]] = set()
        known = True
        for pieces in left.values():
            each = [fickle[piece] for piece in pieces]
            known &= None not in each
            labels.add((small.nimber(pieces), all(each)))
        fickle[value] = judge(labels) if known else None
        flag = {True: 0, False: FIRM, None: WILD}[fickle[value]]
        found = proof.label(value)
        assert (found // STEP, found & WILD) == (small.nimbers[value], flag & WILD)
        assert fickle[value] is None or found & FLAGS == flag


def test_a_sum_has_the_nimbers_added_and_every_flag_of_its_parts():
    labels = [STEP * nimber | flags for nimber in range(4) for flags in (0, FIRM, WILD, FLAGS)]
    for one, other in product(labels, labels):
        total = together((one, other))
        assert total // STEP == one // STEP ^ other // STEP
        assert total & FLAGS == (one | other) & FLAGS
    assert together(()) == 0


def test_the_labels_of_all_sets_of_options_are_those_of_the_theorem():
    pool = list(product(range(4), (True, False)))
    for bits in range(1 << len(pool)):
        options = {each for place, each in enumerate(pool) if bits >> place & 1}
        label = misere({STEP * nimber | FIRM * (not fickle) for nimber, fickle in options})
        assert label & FLAGS == {True: 0, False: FIRM, None: WILD}[judge(options)]
