"""The one table of scopes: the places where commands answer, in the order of help."""

from __future__ import annotations

from typing import NamedTuple


class Scope(NamedTuple):
    """A place where commands answer: a screen, or a part of one."""

    name: str
    """What a command's id begins with, up to the dot."""
    title: str
    """What help calls it."""
    beside: tuple[str, ...] = ()
    """The scopes that answer at the same time, where they stand further up in the table or here."""
    types_choices: bool = False
    """Whether choices are typed in it, so that their keys are taken."""
    answers_everywhere: bool = False


SCOPES: tuple[Scope, ...] = (
    Scope("match", "At the board", types_choices=True),
    Scope("end", "After the end", beside=("match",)),
    Scope("mail", "By mail", beside=("match", "end")),
    Scope("far", "With a friend far away", beside=("match", "end")),
    Scope("asked", "What a friend asks"),
    Scope("inviting", "Waiting for a friend"),
    Scope("sharing", "Sharing the board", beside=("match", "end", "mail", "far")),
    Scope("copying", "A link to a board"),
    Scope("learn", "Learning from mistakes", beside=("match",)),
    Scope("course", "Lessons"),
    Scope("lesson", "In a lesson", beside=("match",)),
    Scope("puzzle", "At a puzzle", beside=("match",)),
    Scope("practise", "Practise"),
    Scope("sheet", "Work it out", beside=("match",)),
    Scope("day", "The board of the day"),
    Scope("home", "First screen"),
    Scope("ways", "What is next", beside=("home",)),
    Scope("ladder", "The ladder"),
    Scope("calendar", "The calendar"),
    Scope("duplicate", "A duplicate match"),
    Scope("new", "New match"),
    Scope("naming", "Your name"),
    Scope("row", "A row of choices", beside=("new", "settings")),
    Scope("history", "History"),
    Scope("searching", "Searching"),
    Scope("replay", "Replay"),
    Scope("review", "Review"),
    Scope("statistics", "Statistics"),
    Scope("explore", "Exploring values"),
    Scope("asking", "Writing a game", beside=("explore",)),
    Scope("settings", "Settings"),
    Scope("link", "A row that opens a screen", beside=("settings",)),
    Scope("keys", "Keys"),
    Scope("pasting", "A record to be pasted"),
    Scope("leaving", "Leaving a match"),
    Scope("reading", "A page such as this one"),
    Scope("app", "Everywhere", answers_everywhere=True),
)

CHOICE_KEYS = {"comma": ","} | {digit: digit for digit in "0123456789"}
"""By key, the characters with which choices are typed."""

_BY_NAME = {scope.name: scope for scope in SCOPES}


def scope_of(id: str) -> str:
    """The name of a command's scope."""
    return id.partition(".")[0]


def answer_together(one: str, other: str) -> bool:
    """Whether commands of these scopes answer at the same time."""
    first, second = _BY_NAME[one], _BY_NAME[other]
    return (
        one == other
        or first.answers_everywhere
        or second.answers_everywhere
        or one in second.beside
        or other in first.beside
    )
