"""The period of a game's values in words, with its proof, or how far was looked."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.errors import InvalidValue
from engine.games.floor_division import FloorDivision
from engine.heap_period import HeapPeriod
from engine.lab.heaps import FURTHEST, MOST, check_heaps, look_for_period
from engine.ruleset import AnyRuleset
from engine.theorems.periods import LARGEST, WORK, explore
from tui.cli.bands_page import period_lines

MOST_LISTED = 40
"""So many exceptions are listed, and the number of the others is said."""


def period_text(
    ruleset: AnyRuleset, furthest: int | None, work: int | None, tick: Callable[[int], None]
) -> Iterator[str]:
    """The lines about it; raises InvalidValue where the values are no row."""
    if isinstance(ruleset, FloorDivision):
        largest, allowed = LARGEST if furthest is None else min(furthest, LARGEST), WORK if work is None else work
        known = explore(ruleset.divisors, largest, allowed)
        yield from period_lines(known)
        if known.period is None and known.reach < LARGEST:
            yield _further(allowed if known.reach < largest else None)
        return
    if ruleset.axes is not None:
        raise InvalidValue(f"The values of {ruleset.title} lie over a plane, where no period is looked for.")
    check_heaps(ruleset)
    if furthest is None:
        # Who allows more work wants it done.
        furthest = FURTHEST if work is None else MOST
    found, to, used = look_for_period(ruleset, furthest, work, tick)
    if found is not None:
        yield from _found(found)
    elif to is None:
        yield f"Period: none known. {ruleset.title} has no theorem that would prove one, so nothing was looked for."
    else:
        yield f"Period: none proved by the heaps up to {to:,}."
        if to < MOST:
            yield _further(used)


def _further(used: int | None) -> str:
    if used is None:
        return "No more were asked for; --to looks further."
    return f"There the work of {used:,} was done; --work {10 * used} looks further."


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
