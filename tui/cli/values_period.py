"""The period of a game's values in words, with its proof, or how far was looked."""

from __future__ import annotations

from collections.abc import Iterator

from engine.errors import InvalidValue
from engine.games.floor_division import FloorDivision
from engine.heap_period import HeapPeriod
from engine.lab.heaps import FURTHEST, check_heaps, find_period
from engine.ruleset import AnyRuleset
from engine.theorems.periods import LARGEST, explore
from tui.cli.bands_page import period_lines

MOST_LISTED = 40
"""So many exceptions are listed, and the number of the others is said."""


def period_text(ruleset: AnyRuleset, furthest: int | None) -> Iterator[str]:
    """The lines about it; raises InvalidValue where the values are no row."""
    if isinstance(ruleset, FloorDivision):
        yield from period_lines(explore(ruleset.divisors, LARGEST if furthest is None else min(furthest, LARGEST)))
        return
    if ruleset.axes is not None:
        raise InvalidValue(f"The values of {ruleset.title} lie over a plane, where no period is looked for.")
    check_heaps(ruleset)
    most = FURTHEST if furthest is None else furthest
    if ruleset.heap_values(0) is None:
        yield f"Period: none known. {ruleset.title} has no theorem that would prove one, so nothing was looked for."
        return
    found = find_period(ruleset, most)
    if found is None:
        yield f"Period: none proved by the heaps up to {most:,}."
        return
    yield from _found(found)


def _found(found: HeapPeriod) -> Iterator[str]:
    grows = f" + {found.saltus}" if found.saltus else ""
    yield f"Period {found.period:,} from heap {found.since:,}: proved."
    yield f"G(n + {found.period}) = G(n){grows} for every heap n from {found.since:,}{_not_before(found.since)}."
    yield f"Saltus: {found.saltus:,}."
    yield f"Exceptions below: {_listed(found.exceptions)}."
    yield f"The proof: {found.proof}"
    yield f"Heaps up to {found.checked:,} were worked out for it."


def _not_before(since: int) -> str:
    return ", and not for the heap before" if since else ""


def _listed(heaps: tuple[int, ...]) -> str:
    if not heaps:
        return "none"
    shown = ", ".join(map(str, heaps[:MOST_LISTED]))
    return shown if len(heaps) <= MOST_LISTED else f"{shown} and {len(heaps) - MOST_LISTED:,} more"
