"""What must hold for every game in the registry: a new one is tested by being registered and having a data table."""

from __future__ import annotations

from engine.own_games.subject import Subject
from engine.own_games.suite import CHECKS, first_fault
from engine.theory.grundy import grundy


def test_it_conforms(subject: Subject):
    # One test for all checks: eight hundred tests of a moment each cost more than what they look at.
    faults = {f"{check.__module__}.{check.__name__}": first_fault(check, subject) for check in CHECKS}
    assert not {name: fault for name, fault in faults.items() if fault is not None}
    # Values of every size are solved.
    for value in subject.drawn():
        assert grundy(subject.ruleset, value) >= 0, value
