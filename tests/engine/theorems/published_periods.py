"""Published periods of octal games; run as a module, it finds all of them, in some minutes.

The sources: Winning Ways, second edition, chapter 4; OEIS as named; the tables of T. Czajka, TrivialGames.md and
SolvedGames.md in github.com/tczajka/octal-games, which name who found the long ones: Kenyon (1967) 0.156, Austin (1976)
0.165, 0.356 and 0.644, Gangolli and Plambeck (A note on periodicity in some octal games, International Journal of Game
Theory 18, 1989) 0.127, 0.16 and 0.56. The tables count from the last heap before the first one with a move; here a heap
has its size.
"""

from __future__ import annotations

import sys
from time import perf_counter

from engine.theorems.octal import OctalCode, heap_values

SHORT = {
    "0.77": (12, 71),  # Kayles: Winning Ways, A002186
    "0.07": (34, 53),  # Dawson's Kayles: Winning Ways, A002187
    "0.137": (34, 52),  # Dawson's chess: the last exception is at 51
    "0.17": (34, 33),
    "0.4": (34, 54),
    "0.44": (24, 143),
    "0.11377": (32, 187),  # A071452: the last exception is at 186
    "0.177": (20, 497),  # A071435: the last exception is at 496
    "0.1377": (24, 141),  # A071434: the last exception is at 140
    "0.117": (48, 47),  # A071453: the last exception is at 46
    "0.141": (11, 14),  # A125912: the last exception is at 13
    "0.26": (4, 1),
    "0.15": (10, 1),
    "0.53": (9, 11),
    "0.017": (60, 15),
    "0.044": (36, 214),
    "0.055": (148, 259),
    "0.051": (48, 48),
    "0.116": (96, 139),
    "0.124": (62, 122),
    "0.173": (40, 21),
    "0.373": (28, 2),
    "0.45": (20, 498),
    "0.524": (52, 1),
    "4.0": (2, 1),
    "4.005": (79, 31),
    "4.444": (24, 143),
    "4.766": (20, 19),
}
"""For each code the period, and the heap from which on the values repeat."""

LONG = {"0.156": (349, 3_479), "0.644": (442, 3_256)}
"""Periods that a few thousand heaps prove."""

LONGEST = {
    "0.356": (142, 7_315),
    "0.165": (1_550, 5_181),
    "0.127": (4, 46_578),  # A071464: the last exception is at 46577
    "0.16": (149_459, 105_351),  # A071430: the last exception is at 105350
    "0.56": (144, 326_640),  # SolvedGames.md; A071436 has the last exception at 326637, not at 326639
}
"""Periods that 10^4 heaps and more prove."""

EXCEPTIONS_OF_KAYLES = (0, 3, 6, 9, 11, 15, 18, 21, 22, 28, 34, 39, 57, 70)


def main() -> int:
    """Find every period; 1 where one is not as published."""
    wrong = 0
    for text, (period, since) in (SHORT | LONG | LONGEST).items():
        start = perf_counter()
        found = heap_values(OctalCode.parse(text)).period(2_000_000)
        is_right = found is not None and (found.period, found.since) == (period, since)
        wrong += not is_right
        said = "as published" if is_right else f"published: period {period:,} since {since:,}"
        print(f"{text:8} {perf_counter() - start:8.1f} s  {found and found[:2]}  {said}", flush=True)
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main())
