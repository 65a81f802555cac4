"""Many cheap cases in one test: in a test of its own a case costs several times what it looks at."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable
from functools import wraps
from typing import Any

import pytest

Test = Callable[..., None]


def for_each(names: str | tuple[str, ...], cases: Iterable[Any]) -> Callable[[Test], Test]:
    """As `pytest.mark.parametrize`, but one test for all cases, with a subtest for every case that fails.

    Fixtures are made once for all cases; each test that has it stands alone as before.
    """
    keys = (names,) if isinstance(names, str) else names
    rows = [dict(zip(keys, (case,) if isinstance(names, str) else case, strict=True)) for case in cases]
    assert rows, "without a case a test cannot fail"

    def of_one_case(decorated: Test) -> Test:
        test, below = getattr(decorated, "of_each", (decorated, [{}]))
        each = [{**row, **other} for row in rows for other in below]

        @wraps(test)
        def of_all_cases(subtests: pytest.Subtests, **others: Any) -> None:
            for case in each:
                try:
                    test(**others, **case)
                except (Exception, pytest.fail.Exception):
                    # A report costs a hundred times what a cheap case looks at, so only those that fail have one.
                    with subtests.test(**case):
                        raise

        left = [one for name, one in inspect.signature(test).parameters.items() if name not in each[0]]
        asked = inspect.Parameter("subtests", inspect.Parameter.POSITIONAL_OR_KEYWORD)
        vars(of_all_cases).update(of_each=(test, each), __signature__=inspect.Signature([asked, *left]))
        return of_all_cases

    return of_one_case
