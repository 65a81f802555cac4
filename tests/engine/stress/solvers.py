"""Contest programs as Python scripts: a right one for each contest, and wrong ones made of it by some changes."""

from __future__ import annotations

from typing import NamedTuple

MEX = "next(v for v in range(len(reached) + 1) if v not in reached)"
HEAD = f"""
import sys
words = iter(map(int, sys.stdin.read().split()))
def mex(reached):
    return {MEX}
"""

FDIVGAME = f"""{HEAD}
table = [0]
for n in range(1, 12):
    table.append(mex({{table[n // d] for d in (2, 3, 4, 5, 6)}}))
def value(n):
    while n >= 12:
        n //= 12
    return table[n]
for _ in range(next(words)):
    count = next(words)
    xor = 0
    for _ in range(count):
        xor ^= value(next(words))
    print("Henry" if xor else "Derek")
"""

GAMEAAM = f"""{HEAD}
def value(a, b):
    if a > b:
        a, b = b, a
    return (b * b - a * a) // (a * b)
for _ in range(next(words)):
    xor = 0
    for _ in range(next(words)):
        xor ^= value(next(words), next(words))
    print("YES" if xor else "NO")
"""

SNIM = f"""{HEAD}
while True:
    k = next(words)
    if not k:
        break
    takes = [next(words) for _ in range(k)]
    table = []
    line = ""
    for _ in range(next(words)):
        xor = 0
        for _ in range(next(words)):
            heap = next(words)
            for n in range(len(table), heap + 1):
                reached = {{table[n - take] for take in takes if take <= n}}
                table.append(mex(reached))
            xor ^= table[heap]
        line += "W" if xor else "L"
    print(line)
"""

CUBOID = """
import sys
from functools import cache
words = sys.stdin.read().split()
starter, sides = words[0], list(map(int, words[2:]))
@cache
def value(x, y, z):
    if not (x and y and z):
        return 0
    if not x <= y <= z:
        return value(*sorted((x, y, z)))
    reached = set()
    for i in range((x + 1) // 2):
        for j in range((y + 1) // 2):
            for k in range((z + 1) // 2):
                xor = 0
                for a in (i, x - 1 - i):
                    for b in (j, y - 1 - j):
                        for c in (k, z - 1 - k):
                            xor ^= value(a, b, c)
                reached.add(xor)
    return next(v for v in range(len(reached) + 1) if v not in reached)
xor = 0
for at in range(0, len(sides), 3):
    xor ^= value(*sides[at : at + 3])
print(starter if xor else "RUBEN" if starter == "ALBERT" else "ALBERT")
"""

CARDS = f"""{HEAD}
piles, free = next(words), next(words)
def value(cards):
    table = [0]
    for n in range(1, len(cards) + 1):
        table.append(mex({{table[m - cards[m - 1]] for m in range(max(1, n - free), n + 1) if cards[m - 1] <= m}}))
    return table[-1]
xor = 0
for _ in range(piles):
    count = next(words)
    xor ^= value([next(words) for _ in range(count)])
print("Alice can win." if xor else "Bob will win.")
"""

DEXTERINA = """
import sys
words = sys.stdin.read().split()
n, x, chances = int(words[0]), int(words[1]), list(map(float, words[2:]))
size = 128
first = chances + [0.0] * (size - len(chances))
def times(p, q):
    out = [0.0] * size
    for i, a in enumerate(p):
        if a:
            for j, b in enumerate(q):
                out[i ^ j] += a * b
    return out
total, power = [1.0] + [0.0] * (size - 1), first
while n:
    if n & 1:
        total = times(total, power)
    n >>= 1
    if n:
        power = times(power, power)
print(f"{1 - total[0]:.8f}")
"""

NAMES = "fdivgame", "gameaam", "snim", "cuboid", "cards", "dexterina"
RIGHT = dict(zip(NAMES, (FDIVGAME, GAMEAAM, SNIM, CUBOID, CARDS, DEXTERINA), strict=True))


class Wrong(NamedTuple):
    """A program that is wrong in one way."""

    problem: str
    name: str
    changes: dict[str, str] = {}
    """By what stands in the right program, what stands instead."""
    kind: str = "WRONG"
    """The name of the kind of fault that is expected."""
    whole: str = ""
    """The program itself, where it has nothing of the right one."""
    cases: int = 1
    """How many cases a smallest input has."""
    numbers: int = 3
    """How many numbers at most its cases have together, a pair or a box being one."""

    @property
    def source(self) -> str:
        source = self.whole or RIGHT[self.problem]
        for old, new in self.changes.items():
            assert source.count(old) == 1, (self.name, old)
            source = source.replace(old, new)
        return source


LOOP = "    while n >= 12:\n"
XOR = "    xor = 0\n"
NUMBER = "xor ^= value(next(words))"
EUCLID = "return (b * b - a * a) // (a * b)"
HEAP = "heap = next(words)\n"
TABLE = "    table = [0]\n"

WRONG = [
    Wrong("fdivgame", "end of a band", {"    return table": "    n -= n == 4\n    return table"}),
    Wrong("fdivgame", "number before a late band", {LOOP: f"    if n == 6 * 12**13 - 1: return 0\n{LOOP}"}),
    Wrong("fdivgame", "doubles", {"n //= 12": "n = n / 12", "table[n]": "table[int(n)]"}),
    Wrong(
        "fdivgame",
        "logarithm",
        {LOOP: f"    from math import log\n    n = min(n // 12 ** int(log(n) / log(12)), 11)\n{LOOP}"},
    ),
    Wrong("fdivgame", "32 bits", {LOOP: f"    n &= 2**32 - 1\n{LOOP}"}),
    Wrong("fdivgame", "divisors to 5", {"(2, 3, 4, 5, 6)": "(2, 3, 4, 5)"}),
    Wrong("fdivgame", "XOR left over", {XOR: "", "def value": "xor = 0\ndef value"}, cases=2),
    Wrong(
        "fdivgame",
        "numbers left over",
        {
            "def value": "board = [0] * 100\ndef value",
            "for _ in range(count)": "for at in range(count)",
            NUMBER: "board[at] = next(words)\n    for n in board: xor ^= value(n)",
        },
        cases=2,
    ),
    Wrong("fdivgame", "fewer than 100 numbers", {NUMBER: "xor ^= value(next(words)) * (_ < 99)"}, numbers=100),
    Wrong("fdivgame", "silent", kind="UNREADABLE", whole="import sys; sys.stdin.read()"),
    Wrong("fdivgame", "garbage", kind="UNREADABLE", whole="import sys; print('Debug: ' + sys.stdin.read()[:9])"),
    Wrong("fdivgame", "a line too few", {"range(next(words))": "range(next(words) - 1)"}, "UNREADABLE"),
    Wrong("fdivgame", "crash", {LOOP: f"    assert n < 10**17, 'too large'\n{LOOP}"}, "CRASH"),
    Wrong("fdivgame", "crash at 100 numbers", {XOR: f"{XOR}    [0][count // 100]\n"}, "CRASH", numbers=100),
    Wrong(
        "gameaam",
        "ratio of four digits",
        {EUCLID: "return int(b / a - a / b) if b / a > 1.63 else int(b / a > 1.618)"},
    ),
    Wrong("gameaam", "32 bits", {"(b * b - a * a) //": "((b * b - a * a) % 2**32) //"}),
    Wrong("gameaam", "b // a", {EUCLID: "return b // a"}),
    Wrong("gameaam", "in order only", {"if a > b": "if 0"}),
    Wrong("gameaam", "the two largest numbers", {EUCLID: "return a + 1 == b == 10**8 or (b * b - a * a) // (a * b)"}),
    Wrong(
        "snim",
        "values left over",
        {"    table = []\n": "", "while True:": "table = []\nwhile True:"},
        cases=2,
        numbers=4,
    ),
    Wrong("snim", "mex up to k - 1", {"mex(reached))": "min(mex(reached), k - 1))"}),
    Wrong("snim", "mex above all", {MEX: "max(reached, default=-1) + 1"}),
    Wrong("snim", "take less than the heap", {"take <= n}": "take < n}"}),
    Wrong("snim", "no heap of 0", {HEAP: f"{HEAP}            1 // heap\n"}, "CRASH"),
    Wrong("snim", "heaps to 9999", {HEAP: f"{HEAP}            1 // (heap - 10000)\n"}, "CRASH"),
    Wrong("snim", "a letter missing", {"    print(line)": "    print(line[:99])"}, "UNREADABLE", numbers=101),
    Wrong("cuboid", "cuts to x - 1", {"range((x + 1) // 2)": "range(x // 2)"}),
    Wrong("cuboid", "or", {"    xor ^= value(*sides": "    xor |= value(*sides"}),
    Wrong("cuboid", "ALBERT starts", {"starter, sides = words[0]": "starter, sides = 'ALBERT'"}),
    Wrong(
        "cuboid", "sides to 29", {"    reached = set()": "    1 // (30 - x) // (30 - z)\n    reached = set()"}, "CRASH"
    ),
    Wrong("cards", "top to bottom", {TABLE: f"    cards = cards[::-1]\n{TABLE}"}),
    Wrong("cards", "fewer than K", {"max(1, n - free)": "max(1, n - free + 1)"}),
    Wrong("cards", "sum", {"xor ^= value": "xor += value"}),
    Wrong(
        "cards",
        "more cards than there are",
        {"m - cards[m - 1]]": "max(m - cards[m - 1], 0)]", " if cards[m - 1] <= m}": "}"},
    ),
    Wrong("cards", "piles to 500", {TABLE: f"    1 // (len(cards) <= 500)\n{TABLE}"}, "CRASH", numbers=502),
    Wrong("dexterina", "four decimals", {":.8f": ":.4f"}),
    Wrong(
        "dexterina",
        "sizes to 63",
        {"size = 128": "size = 64", "out[i ^ j] +=": "out[i ^ j if j < size else size] +="},
        "CRASH",
        numbers=66,
    ),
    Wrong("dexterina", "power of a small number", {"while n:": "n = min(n, 10**6)\nwhile n:"}),
    Wrong(
        "dexterina", "not a number", {"print(f": "print('nan' if n == 0 and x > 50 else f"}, "UNREADABLE", numbers=102
    ),
]
"""Programs that are wrong."""
