"""Contest programs as Python scripts: a right one for each contest, and wrong ones made of it by one change."""

from __future__ import annotations

from typing import NamedTuple

FDIVGAME = """
import sys
words = iter(sys.stdin.read().split())
table = []
for n in range(12):
    reached = {table[n // d] for d in (2, 3, 4, 5, 6)} if n else set()
    table.append(next(v for v in range(9) if v not in reached))
def value(n):
    while n >= 12:
        n //= 12
    return table[n]
for _ in range(int(next(words))):
    count = int(next(words))
    xor = 0
    for _ in range(count):
        xor ^= value(int(next(words)))
    print("Henry" if xor else "Derek")
"""

GAMEAAM = """
import sys
words = iter(map(int, sys.stdin.read().split()))
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

SNIM = """
import sys
words = iter(map(int, sys.stdin.read().split()))
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
                reached = {table[n - take] for take in takes if take <= n}
                least = 0
                while least in reached:
                    least += 1
                table.append(least)
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
    least = 0
    while least in reached:
        least += 1
    return least
xor = 0
for at in range(0, len(sides), 3):
    xor ^= value(*sides[at : at + 3])
print(starter if xor else "RUBEN" if starter == "ALBERT" else "ALBERT")
"""

CARDS = """
import sys
words = iter(map(int, sys.stdin.read().split()))
piles, free = next(words), next(words)
def value(cards):
    table = [0]
    for n in range(1, len(cards) + 1):
        reached = {table[m - cards[m - 1]] for m in range(max(1, n - free), n + 1) if cards[m - 1] <= m}
        least = 0
        while least in reached:
            least += 1
        table.append(least)
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

RIGHT = {
    "fdivgame": FDIVGAME,
    "gameaam": GAMEAAM,
    "snim": SNIM,
    "cuboid": CUBOID,
    "cards": CARDS,
    "dexterina": DEXTERINA,
}


class Wrong(NamedTuple):
    """A program that is wrong in one way."""

    name: str
    problem: str
    kind: str
    """The name of the kind of fault that is expected."""
    changes: tuple[tuple[str, str], ...] = ()
    """What stands in the right program, and what instead."""
    whole: str = ""
    """The program itself, where it has nothing of the right one."""
    cases: int = 1
    """How many cases a smallest input has."""
    numbers: int = 3
    """How many numbers at most its cases have together, a pair or a box being one."""

    @property
    def source(self) -> str:
        source = self.whole or RIGHT[self.problem]
        for old, new in self.changes:
            assert source.count(old) == 1, (self.name, old)
            source = source.replace(old, new)
        return source


LOOP = "    while n >= 12:\n        n //= 12\n"
LEAST = "                while least in reached:\n                    least += 1\n"

WRONG = [
    Wrong(
        "end of a band",
        "fdivgame",
        "WRONG",
        ((LOOP, f"{LOOP}    n -= n == 4\n"),),
    ),
    Wrong("end of one late band", "fdivgame", "WRONG", ((LOOP, f"    if n == 4 * 12**9:\n        return 2\n{LOOP}"),)),
    Wrong(
        "number before a late band",
        "fdivgame",
        "WRONG",
        ((LOOP, f"    if n == 6 * 12**13 - 1:\n        return 0\n{LOOP}"),),
    ),
    Wrong("doubles", "fdivgame", "WRONG", (("n //= 12", "n = n / 12"), ("table[n]", "table[int(n)]"))),
    Wrong(
        "logarithm",
        "fdivgame",
        "WRONG",
        ((LOOP, "    from math import log\n    n //= 12 ** int(log(n) / log(12))\n    n = min(n, 11)\n"),),
    ),
    Wrong("32 bits", "fdivgame", "WRONG", ((LOOP, f"    n &= 2**32 - 1\n{LOOP}"),)),
    Wrong(
        "mex above all",
        "fdivgame",
        "WRONG",
        (("next(v for v in range(9) if v not in reached)", "max(reached, default=-1) + 1"),),
    ),
    Wrong("divisors to 5", "fdivgame", "WRONG", (("(2, 3, 4, 5, 6)", "(2, 3, 4, 5)"),)),
    Wrong("sum", "fdivgame", "WRONG", (("xor ^= value", "xor += value"),)),
    Wrong("XOR is not 1", "fdivgame", "WRONG", (('if xor else "Derek"', 'if xor == 1 else "Derek"'),)),
    Wrong("always Henry", "fdivgame", "WRONG", (('if xor else "Derek"', 'if 1 else "Derek"'),)),
    Wrong("XOR left over", "fdivgame", "WRONG", (("    xor = 0\n", ""), ("def value", "xor = 0\ndef value")), cases=2),
    Wrong(
        "numbers left over",
        "fdivgame",
        "WRONG",
        (
            ("def value", "board = [0] * 100\ndef value"),
            (
                "    for _ in range(count):\n        xor ^= value(int(next(words)))\n",
                "    for at in range(count):\n        board[at] = int(next(words))\n"
                "    for n in board:\n        xor ^= value(n)\n",
            ),
        ),
        cases=2,
    ),
    Wrong(
        "fewer than 100 numbers",
        "fdivgame",
        "WRONG",
        (("range(count):\n", "range(count):\n        if count == 100 and _ == 99: next(words); break\n"),),
        numbers=100,
    ),
    Wrong("silent", "fdivgame", "UNREADABLE", whole="import sys; sys.stdin.read()"),
    Wrong("never reads", "fdivgame", "WRONG", whole="print('Derek')"),
    Wrong("garbage", "fdivgame", "UNREADABLE", whole="import sys; print('Debug: ' + sys.stdin.read()[:9])"),
    Wrong("small letters", "fdivgame", "UNREADABLE", (('"Derek"', '"derek"'),)),
    Wrong("a line too many", "fdivgame", "UNREADABLE", whole=FDIVGAME + "print('Henry')"),
    Wrong("a line too few", "fdivgame", "UNREADABLE", (("range(int(next(words)))", "range(int(next(words)) - 1)"),)),
    Wrong("crash", "fdivgame", "CRASH", ((LOOP, f"    assert n < 10**17, 'too large'\n{LOOP}"),)),
    Wrong("exit code", "fdivgame", "CRASH", whole=FDIVGAME + "sys.exit(3)"),
    Wrong(
        "crash at 100 numbers",
        "fdivgame",
        "CRASH",
        (("    xor = 0\n", "    xor = 0\n    [0] * 99 and [0][count // 100]\n"),),
        numbers=100,
    ),
    Wrong(
        "ratio of four digits",
        "gameaam",
        "WRONG",
        (("return (b * b - a * a) // (a * b)", "return int(b / a - a / b) if b / a > 1.63 else int(b / a > 1.618)"),),
    ),
    Wrong("32 bits", "gameaam", "WRONG", (("(b * b - a * a) //", "((b * b - a * a) % 2**32) //"),)),
    Wrong("b // a", "gameaam", "WRONG", (("(b * b - a * a) // (a * b)", "b // a"),)),
    Wrong("sum", "gameaam", "WRONG", (("xor ^= value", "xor += value"),)),
    Wrong("in order only", "gameaam", "WRONG", (("    if a > b:\n        a, b = b, a\n", ""),)),
    Wrong(
        "the two largest numbers",
        "gameaam",
        "WRONG",
        (("    return (b", "    return a + 1 == b == 10**8 or (b"),),
    ),
    Wrong("XOR is 1", "gameaam", "WRONG", (('"YES" if xor ', '"YES" if xor == 1 '),)),
    Wrong("XOR left over", "gameaam", "WRONG", (("    xor = 0\n", ""), ("def value", "xor = 0\ndef value")), cases=2),
    Wrong(
        "values left over",
        "snim",
        "WRONG",
        (("    table = []\n", ""), ("while True:", "table = []\nwhile True:")),
        cases=2,
        numbers=4,
    ),
    Wrong(
        "sorted takes",
        "snim",
        "CRASH",
        (
            (
                "if take <= n}",
                "if takes[-1] <= n or take <= n and table[n - take] >= 0 and takes == sorted(takes) or [][0]}",
            ),
        ),
    ),
    Wrong(
        "mex up to k - 1",
        "snim",
        "WRONG",
        (
            (
                LEAST,
                "                while least in reached and least < len(takes) - 1:\n                    least += 1\n",
            ),
        ),
    ),
    Wrong("mex above all", "snim", "WRONG", ((LEAST, "                least = max(reached, default=-1) + 1\n"),)),
    Wrong("take less than the heap", "snim", "WRONG", (("take <= n}", "take < n}"),)),
    Wrong("sum", "snim", "WRONG", (("xor ^= table", "xor += table"),)),
    Wrong("no heap of 0", "snim", "CRASH", (("heap = next(words)\n", "heap = next(words)\n            1 // heap\n"),)),
    Wrong(
        "heaps to 9999",
        "snim",
        "CRASH",
        (("heap = next(words)\n", "heap = next(words)\n            1 // (heap - 10000)\n"),),
    ),
    Wrong("a letter missing", "snim", "UNREADABLE", (("    print(line)", "    print(line[:99])"),), numbers=101),
    Wrong("cuts to x - 1", "cuboid", "WRONG", (("range((x + 1) // 2)", "range(x // 2)"),)),
    Wrong(
        "mex above all",
        "cuboid",
        "WRONG",
        (("    while least in reached:\n        least += 1\n", "    least = max(reached) + 1\n"),),
    ),
    Wrong("or", "cuboid", "WRONG", (("    xor ^= value(*sides", "    xor |= value(*sides"),)),
    Wrong("ALBERT starts", "cuboid", "WRONG", (("starter, sides = words[0]", "starter, sides = 'ALBERT'"),)),
    Wrong(
        "sides to 29",
        "cuboid",
        "CRASH",
        (("    if not (x and y", "    [0] * 30 and (list(range(30))[x], list(range(30))[z])\n    if not (x and y"),),
    ),
    Wrong("top to bottom", "cards", "WRONG", (("    table = [0]\n", "    cards = cards[::-1]\n    table = [0]\n"),)),
    Wrong(
        "one full pile",
        "cards",
        "WRONG",
        (("    return table[-1]", "    return table[-1] + (len(cards) == 999 and free == 9 and cards[0] == 10)"),),
        numbers=1_010,
    ),
    Wrong("fewer than K", "cards", "WRONG", (("max(1, n - free)", "max(1, n - free + 1)"),)),
    Wrong("sum", "cards", "WRONG", (("xor ^= value", "xor += value"),)),
    Wrong(
        "more cards than there are",
        "cards",
        "WRONG",
        (("table[m - cards[m - 1]] for", "table[max(m - cards[m - 1], 0)] for"), (" if cards[m - 1] <= m}", "}")),
    ),
    Wrong(
        "piles to 500",
        "cards",
        "CRASH",
        (("    table = [0]\n", "    1 // (len(cards) <= 500)\n    table = [0]\n"),),
        numbers=502,
    ),
    Wrong("four decimals", "dexterina", "WRONG", ((":.8f", ":.4f"),)),
    Wrong(
        "sizes to 63",
        "dexterina",
        "CRASH",
        (("size = 128", "size = 64"), ("out[i ^ j] +=", "out[i ^ j if j < size else size] +=")),
        numbers=66,
    ),
    Wrong("power of a small number", "dexterina", "WRONG", (("while n:", "n = min(n, 10**6)\nwhile n:"),)),
    Wrong("the second wins", "dexterina", "WRONG", (("1 - total[0]", "total[0]"),)),
    Wrong(
        "not a number",
        "dexterina",
        "UNREADABLE",
        (("print(f", "print('nan' if n == 0 and x > 50 else f"),),
        numbers=102,
    ),
]
"""Programs that are wrong where they end by themselves."""

ENDLESS = [
    Wrong(
        "recursion",
        "cards",
        "CRASH",
        (
            (
                "    table = [0]\n",
                "    def depth(n):\n        return n and 1 + depth(n - 1)\n"
                "    depth(len(cards) * 2)\n    table = [0]\n",
            ),
        ),
        numbers=500,
    ),
    Wrong("huge output", "fdivgame", "UNREADABLE", whole="while True: print('Henry' * 1000)"),
    Wrong("endless loop", "fdivgame", "LATE", whole="while True: pass"),
    Wrong(
        "endless loop at 0 modulo 12",
        "fdivgame",
        "LATE",
        ((LOOP, "    while n >= 12:\n        n = n // 12 if n % 12 else n\n"),),
    ),
    Wrong(
        "waits for more input", "snim", "LATE", whole="import time, sys\nsys.stdin.read()\nwhile True: time.sleep(9)"
    ),
    Wrong(
        "without memory",
        "cards",
        "LATE",
        (
            (
                "    table = [0]\n",
                "    def walk(n):\n        return n and sum(walk(n - 1) for _ in range(2))\n"
                "    walk(len(cards) * 2)\n    table = [0]\n",
            ),
        ),
        numbers=30,
    ),
    Wrong(
        "killed by a signal",
        "fdivgame",
        "CRASH",
        (
            (
                "count = int(next(words))",
                "count = int(next(words))\n    if count > 2:\n"
                "        import os, signal\n        os.kill(os.getpid(), signal.SIGSEGV)",
            ),
        ),
    ),
]
"""Programs that only a process of their own can run."""
