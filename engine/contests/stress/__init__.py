"""Stress tests of contest programs: inputs that reach every edge, the judge, and the way to a smallest wrong input."""

from __future__ import annotations

from importlib import import_module

from engine.contests import contest_named
from engine.contests.stress.making import Problem


def problem_named(name: str) -> Problem:
    """The problem of the contest with this name; raises GameError."""
    contest_named(name)
    found: Problem = import_module(f"engine.contests.stress.{name}").PROBLEM
    return found
