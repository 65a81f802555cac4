"""The Walsh-Hadamard transform, which turns XOR of independent values into products."""

from __future__ import annotations

from operator import add, sub

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence


def walsh_hadamard(values: Sequence[int]) -> list[int]:
    """The sums of `values[i] * (-1)**popcount(i & w)` for every w; the length is a power of two."""
    sums = list(values)
    half = len(sums) // 2
    for _ in range(half.bit_length()):
        # Combining the two halves and interleaving goes through all the bits, each in turn being the highest.
        low, high = sums[:half], sums[half:]
        sums[::2] = map(add, low, high)
        sums[1::2] = map(sub, low, high)
    return sums
