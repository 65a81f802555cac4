"""The judge tells four ways of being wrong apart, and takes blanks at the end as judges do."""

from __future__ import annotations

from engine.contests.stress.descriptions import PROBLEMS
from engine.contests.stress.judging import Fault, Kind, Outcome, judge
from tests.cases import for_each

RIGHT = [
    ("fdivgame", "Henry\nDerek\n", "Henry \t\r\nDerek\r\n\n \n"),
    ("dexterina", "0.62500000\n", "0.625"),
    ("dexterina", "0.62500000\n", "6.25000999e-1\n"),
    ("dexterina", "0.62500000\n", ".624999001"),
    ("dexterina", "1.00000000\n", "1"),
    ("dexterina", "0.00000000\n", "-0.0000009"),
]


@for_each(("name", "expected", "got"), RIGHT)
def test_right(name: str, expected: str, got: str):
    assert judge(PROBLEMS[name], expected, Outcome(got.encode()), 2.5) is None


HENRY = "Henry\nDerek\nHenry\n"
WRONG: list[tuple[str, str, str | Outcome, Fault]] = [
    ("fdivgame", HENRY, "Henry\nHenry\nDerek\n", Fault(Kind.WRONG, "Line 2 is wrong.", 1)),
    ("snim", "LWW\nLLWW\n", "LWW\nLLWL\n", Fault(Kind.WRONG, "Line 2, letter 4, is wrong.", 1, 3)),
    ("dexterina", "0.62500000\n", "0.62500102", Fault(Kind.WRONG, "Line 1 is wrong.", 0)),
    ("fdivgame", HENRY, " \n\n", Fault(Kind.UNREADABLE, "The program printed nothing, where 3 lines belong.", 0)),
    ("fdivgame", HENRY, "Henry\n", Fault(Kind.UNREADABLE, "The program printed 1 line, where 3 lines belong.", 1)),
    ("fdivgame", "Henry\n", HENRY, Fault(Kind.UNREADABLE, "The program printed 3 lines, where 1 line belongs.", 0)),
    (
        "fdivgame",
        HENRY,
        "Henry\nderek\nHenry",
        Fault(Kind.UNREADABLE, "Line 2 is derek, where Henry or Derek belongs.", 1),
    ),
    (
        "fdivgame",
        HENRY,
        " Henry\nDerek\nHenry",
        Fault(Kind.UNREADABLE, "Line 1 is  Henry, where Henry or Derek belongs.", 0),
    ),
    (
        "snim",
        "LWW\n",
        "LW\n",
        Fault(Kind.UNREADABLE, "Line 1 is LW, where a letter for each position, W or L, belongs.", 0),
    ),
    ("dexterina", "0.62500000\n", "nan", Fault(Kind.UNREADABLE, "Line 1 is nan, where a number belongs.", 0)),
    ("dexterina", "0.6\n", "0.6 0.6", Fault(Kind.UNREADABLE, "Line 1 is 0.6 0.6, where a number belongs.", 0)),
    ("fdivgame", HENRY, Outcome(HENRY.encode(), code=1), Fault(Kind.CRASH, "The program ended with exit code 1.", 2)),
    ("fdivgame", HENRY, Outcome(b"Henry\n", code=-11), Fault(Kind.CRASH, "The program was ended by SIGSEGV.", 1)),
    ("fdivgame", HENRY, Outcome(b"", code=-99), Fault(Kind.CRASH, "The program was ended by signal 99.", 0)),
    (
        "fdivgame",
        HENRY,
        Outcome(b"Henry\nDerek\n", is_late=True),
        Fault(Kind.LATE, "The program did not end within 2.5 s.", 2),
    ),
    (
        "fdivgame",
        HENRY,
        Outcome(b"Henry\n" * 2_000, is_endless=True),
        Fault(Kind.UNREADABLE, "The program printed more than 12,000 bytes.", 2),
    ),
]


@for_each(("name", "expected", "got", "fault"), WRONG)
def test_wrong(name: str, expected: str, got: str | Outcome, fault: Fault):
    outcome = got if isinstance(got, Outcome) else Outcome(got.encode())
    assert judge(PROBLEMS[name], expected, outcome, 2.5) == fault
