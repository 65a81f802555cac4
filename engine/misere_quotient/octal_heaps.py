"""The heaps of an octal game as a closed set, from its code alone."""

from __future__ import annotations

import re

from engine.errors import InvalidValue
from engine.misere_quotient.closed_set import Options, numbered_options

_CODE = re.compile(r"(?P<whole>[04])\.(?P<digits>[0-7]{1,30})")
MOST = 1_000
"""The largest heap that a quotient is looked for."""


def octal_heaps(code: str, most: int) -> tuple[list[int], Options]:
    """The heaps up to `most` that have a move, by size, and their options; raises InvalidValue.

    Digit d of `0.d1d2...`, the k-th after the point, allows taking k from a heap so that of it no heap is left (1 is in
    d), one heap (2) or two (4); `4.` allows splitting a heap into two (Guy and Smith 1956).
    """
    found = _CODE.fullmatch(code)
    if found is None:
        raise InvalidValue("An octal code is written as in 0.77 or 4.07.")
    if not 1 <= most <= MOST:
        raise InvalidValue(f"The heaps must be up to a size from 1 to {MOST:,}.")
    digits = [int(found["whole"]), *map(int, found["digits"])]
    return numbered_options(range(1, most + 1), lambda heap: _options(digits, heap), int)


def _options(digits: list[int], heap: int) -> list[tuple[int, ...]]:
    options: list[tuple[int, ...]] = []
    for taken, digit in enumerate(digits[: heap + 1]):
        left = heap - taken
        if digit & 1 and not left:
            options.append(())
        if digit & 2 and left:
            options.append((left,))
        if digit & 4:
            options += [(part, left - part) for part in range(1, left // 2 + 1)]
    return options
