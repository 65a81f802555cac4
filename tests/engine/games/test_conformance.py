"""What must hold for every game in the registry: a new one is tested by being registered and having a data table."""

from __future__ import annotations

import pytest

from engine.conformance.subject import FAIR, Subject, numbers
from engine.conformance.suite import CHECKS, Check
from engine.games.registry import RULESETS
from engine.theory.grundy import grundy


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: f"{check.__module__.rpartition('.')[2]}.{check.__name__}")
def test_it_conforms(check: Check, subject: Subject) -> None:
    assert check(subject) is None


def test_values_of_every_size_are_solved(subject: Subject) -> None:
    for value in subject.drawn():
        if max(numbers(value)) <= FAIR:
            assert grundy(subject.ruleset, value) >= 0


def test_names_are_different() -> None:
    assert len({kind.slug for kind in RULESETS}) == len(RULESETS)
