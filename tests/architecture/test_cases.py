"""Many cases in one test: each is looked at, and each that fails is named."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from types import SimpleNamespace

import pytest

from tests.cases import for_each


def test_every_case_is_looked_at_and_each_that_fails_is_named() -> None:
    looked, named = list[str](), list[dict[str, object]]()

    @for_each("letter", "ab")
    @for_each(("number", "double"), [(1, 2), (2, 4), (3, 6)])
    def about(letter: str, number: int, double: int) -> None:
        looked.append(f"{letter}{number}{double}")
        if letter == "b" and number == 1:
            pytest.fail("said so")
        assert number != 2

    @contextmanager
    def subtest(**case: object) -> Iterator[None]:
        with pytest.raises((AssertionError, pytest.fail.Exception)):
            yield
        named.append(case)

    about(subtests=SimpleNamespace(test=subtest))
    assert looked == ["a12", "a24", "a36", "b12", "b24", "b36"]
    assert [(each["letter"], each["number"]) for each in named] == [("a", 2), ("b", 1), ("b", 2)]
