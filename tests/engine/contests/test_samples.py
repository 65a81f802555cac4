"""The samples of the contests, byte for byte."""

from __future__ import annotations

from tests.cases import for_each
from tests.engine.contests.solving import solved

SNIM = "2 2 5\n3\n2 5 12\n3 2 4 7\n4 2 3 7 12\n5 1 2 3 4 5\n3\n2 5 12\n3 2 4 7\n4 2 3 7 12\n0\n"

SAMPLES = [
    ("fdivgame", "2\n2\n3 4\n3\n1 3 5\n", "Henry\nDerek\n"),
    ("gameaam", "3\n1\n2 3\n2\n4 5\n5 6\n2\n2 3\n3 5\n", "NO\nNO\nYES\n"),
    ("snim", SNIM, "LWW\nWWL\n"),
    ("cuboid", "ALBERT\n1\n2 2 2\n", "RUBEN\n"),
    ("cuboid", "RUBEN\n1\n3 5 4\n", "RUBEN\n"),
    ("cuboid", "ALBERT\n2\n2 2 4\n2 4 4\n", "RUBEN\n"),
    ("cards", "2 1\n1 1\n3 1 2 1\n", "Alice can win.\n"),
    ("cards", "2 1\n1 1\n1 1\n", "Bob will win.\n"),
    ("cards", "1 1\n1 2\n", "Bob will win.\n"),
    ("cards", "2 1\n3 1 2 1\n2 1 1\n", "Bob will win.\n"),
    ("dexterina", "2 2\n0.500000 0.250000 0.250000\n", "0.62500000\n"),
]


@for_each(("name", "text", "answer"), SAMPLES)
def test_sample_is_answered_exactly(name: str, text: str, answer: str):
    assert solved(name, text) == answer
