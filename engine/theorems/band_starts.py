"""Band starts: where the Grundy value of floor division changes, for any set of divisors."""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush, heapreplace


def band_starts(divisors: tuple[int, ...]) -> Iterator[tuple[int, int]]:
    """The start of each band and the Grundy value on it, from (1, 1) upwards without end.

    Takes divisors of at least 2, at least one. A band lasts to just below the next start, and neighbours differ.
    As (n div a) div b = n div ab, the value can change at n only where it changes at n div d for some divisor d. So
    each start is a divisor times an earlier start: these multiples are merged in order, with the mex taken at each.
    """
    starts, values = [1], [1]
    yield 1, 1
    heads = sorted((divisor, place) for place, divisor in enumerate(divisors))
    entered = [0] * len(divisors)
    options = [0] * len(divisors)
    holders = [len(divisors)] + [0] * (len(divisors) + 1)
    known, last = 1, 1
    while True:
        at = heads[0][0]
        waiting = -1
        while heads and heads[0][0] == at:
            place = heads[0][1]
            after = entered[place]
            value = values[after]
            holders[options[place]] -= 1
            holders[value] += 1
            options[place] = value
            entered[place] = after = after + 1
            if after < known:
                heapreplace(heads, (divisors[place] * starts[after], place))
            else:
                # Of one divisor alone the product of the last start can be here.
                heappop(heads)
                waiting = place
        value = holders.index(0)
        if value != last:
            last = value
            known += 1
            starts.append(at)
            values.append(value)
            yield at, value
        if waiting >= 0:
            # Every band ends at the smallest divisor times its start at the latest, where its own value is an option:
            # so the next start is there by now.
            heappush(heads, (divisors[waiting] * starts[entered[waiting]], waiting))
