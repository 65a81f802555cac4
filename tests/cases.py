"""Many cheap cases in one test: in a test of its own a case costs several times what it looks at."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable
from functools import wraps
from typing import Any

Test = Callable[..., None]


def for_each(names: str | tuple[str, ...], cases: Iterable[Any]) -> Callable[[Test], Test]:
    """As `pytest.mark.parametrize`, but one test: it ends at the first case that fails, which is named with the error.

    Fixtures are made once for all cases; each test that has it stands alone as before.
    """
    keys = (names,) if isinstance(names, str) else names
    rows = [(case,) if isinstance(names, str) else tuple(case) for case in cases]
    assert rows, "without a case a test cannot fail"

    def of_one_case(test: Test) -> Test:
        @wraps(test)
        def of_all_cases(**others: Any) -> None:
            for row in rows:
                case = dict(zip(keys, row, strict=True))
                try:
                    test(**others, **case)
                except BaseException as error:
                    error.add_note(f"in the case {case!r}"[:1_000])
                    raise

        left = [each for name, each in inspect.signature(test).parameters.items() if name not in keys]
        of_all_cases.__signature__ = inspect.Signature(left)  # type: ignore[attr-defined]
        return of_all_cases

    return of_one_case
