"""The judge tells four ways of being wrong apart, and takes blanks at the end as judges do."""

from __future__ import annotations

from engine.contests.stress.descriptions import PROBLEMS
from engine.contests.stress.judging import Fault, FaultKind, ProgramRun, judge
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
    assert judge(PROBLEMS[name], expected, ProgramRun(got.encode()), 2.5) is None


HENRY = "Henry\nDerek\nHenry\n"
CRASH, UNREADABLE = FaultKind.CRASH, FaultKind.UNREADABLE
WRONG: list[tuple[str, str, str | ProgramRun, Fault]] = [
    ("fdivgame", HENRY, "Henry\nHenry\nDerek\n", Fault(FaultKind.WRONG, "Line 2 is wrong.", 1)),
    ("snim", "LWW\nLLWW\n", "LWW\nLLWL\n", Fault(FaultKind.WRONG, "Line 2, letter 4, is wrong.", 1, 3)),
    ("dexterina", "0.62500000\n", "0.62500102", Fault(FaultKind.WRONG, "Line 1 is wrong.", 0)),
    *(
        ("fdivgame", expected, got, Fault(UNREADABLE, said, line))
        for expected, got, said, line in (
            (HENRY, " \n\n", "The program printed nothing, where 3 lines belong.", 0),
            (HENRY, "Henry\n", "The program printed 1 line, where 3 lines belong.", 1),
            ("Henry\n", HENRY, "The program printed 3 lines, where 1 line belongs.", 0),
            (HENRY, "Henry\nderek\nHenry", "Line 2 is derek, where Henry or Derek belongs.", 1),
            (HENRY, " Henry\nDerek\nHenry", "Line 1 is  Henry, where Henry or Derek belongs.", 0),
        )
    ),
    ("snim", "LWW\n", "LW\n", Fault(UNREADABLE, "Line 1 is LW, where a letter for each position, W or L, belongs.", 0)),
    ("dexterina", "0.6\n", "nan", Fault(UNREADABLE, "Line 1 is nan, where a number belongs.", 0)),
    ("dexterina", "0.6\n", "0.6 0.6", Fault(UNREADABLE, "Line 1 is 0.6 0.6, where a number belongs.", 0)),
    *(
        ("fdivgame", HENRY, outcome, Fault(kind, said, line))
        for outcome, kind, said, line in (
            (ProgramRun(HENRY.encode(), code=1), CRASH, "The program ended with exit code 1.", 2),
            (ProgramRun(b"Henry\n", code=-11), CRASH, "The program was ended by SIGSEGV.", 1),
            (ProgramRun(b"", code=-99), CRASH, "The program was ended by signal 99.", 0),
            (ProgramRun(b"Henry\nDerek\n", is_late=True), FaultKind.LATE, "The program did not end within 2.5 s.", 2),
            (
                ProgramRun(b"Henry\n" * 2_000, is_endless=True),
                UNREADABLE,
                "The program printed more than 12,000 bytes.",
                2,
            ),
        )
    ),
]


@for_each(("name", "expected", "got", "fault"), WRONG)
def test_wrong(name: str, expected: str, got: str | ProgramRun, fault: Fault):
    outcome = got if isinstance(got, ProgramRun) else ProgramRun(got.encode())
    assert judge(PROBLEMS[name], expected, outcome, 2.5) == fault
