"""Stress tests of contest programs: inputs that reach every edge, what a program made of one, and a smallest one."""

from __future__ import annotations

from importlib import import_module

from engine.contests import contest_named
from engine.contests.stress.making import Problem


def problem_named(name: str) -> Problem:
    """How the contest with this name is tested; raises GameError."""
    contest_named(name)
    found: Problem = import_module(f"engine.contests.stress.{name}").PROBLEM
    return found
