"""Command: something a player can do on a screen."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple


class Scope(NamedTuple):
    """A place in which commands work: a screen, or a part of one."""

    name: str
    """The beginning of a command's id, up to the dot."""
    title: str
    """Its name in help."""
    beside: tuple[str, ...] = ()
    """The scopes that answer at the same time; of two such scopes one names the other."""
    types_choices: bool = False
    """Whether choices are typed in it, so that their keys are taken."""
    answers_everywhere: bool = False


SCOPES: tuple[Scope, ...] = (
    Scope("match", "At the board", types_choices=True),
    Scope("end", "After the end", beside=("match",)),
    Scope("mail", "By mail", beside=("match", "end")),
    Scope("far", "With a friend far away", beside=("match", "end")),
    Scope("asked", "A question to a player"),
    Scope("sharing", "Sharing the board", beside=("match", "end", "mail", "far")),
    Scope("playing", "In a match", beside=("match", "end", "mail", "far", "sharing")),
    Scope("copying", "A link to a match"),
    Scope("path", "On the path"),
    Scope("starting", "Who starts?"),
    Scope("map", "The path"),
    Scope("celebration", "A stage or a diploma"),
    Scope("notebook", "The notebook"),
    Scope("cell", "A number of the notebook", beside=("notebook", "list")),
    Scope("learn", "Learning from mistakes", beside=("match",)),
    Scope("course", "Lessons"),
    Scope("lesson", "In a lesson", beside=("match",)),
    Scope("puzzle", "At a puzzle", beside=("match",)),
    Scope("practice", "Practise"),
    Scope("sprint", "Won or lost?"),
    Scope("today", "The boards of today"),
    Scope("day", "The board of the day"),
    Scope("home", "First screen"),
    Scope("ways", "What is next", beside=("home",)),
    Scope("ladder", "The ladder"),
    Scope("calendar", "The calendar"),
    Scope("new", "New match"),
    Scope("naming", "Your name"),
    Scope("form", "In a form", beside=("new", "settings")),
    Scope("row", "A row of choices", beside=("new", "settings", "form")),
    Scope("history", "History"),
    Scope("searching", "Searching"),
    Scope("replay", "Replay"),
    Scope("review", "Review"),
    Scope("statistics", "Statistics"),
    Scope("explore", "Exploring values"),
    Scope("asking", "Writing a game", beside=("explore",)),
    Scope("settings", "Settings"),
    Scope("keys", "Keys"),
    Scope("pasting", "A record to be pasted"),
    Scope("leaving", "Leaving a match"),
    Scope("reading", "A card such as this one"),
    Scope(
        "list",
        "In a list",
        beside=("home", "ways", "practice", "course", "ladder", "keys", "starting", "history", "notebook"),
    ),
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


LASTING = ("help", "ask_to_leave", "leave", "close")
"""The actions whose keys stand last in every line of keys, in this order, and never give way."""


class Command(NamedTuple):
    """An action that a player can take on a screen."""

    id: str
    """`scope.action`: keys are remapped by it, and the screen's `action_...` method carries it out."""
    keys: str
    """The default keys with commas between them."""
    label: str
    """One or two words for the line of key hints."""
    help: str
    """The effect, for help and palette."""
    place: int = 0
    """Its place in the line of key hints, 1 coming first; 0 leaves it out. Help and the way out stand last."""
    key_label: str = ""
    """The keys as a person reads them, where the first key's name is not enough."""
    palette: bool = True
    action_name: str = ""
    """The action, if its name differs from the command's."""
    priority: bool = False
    """Whether it comes before whatever else the key does on a screen."""
    may_lose_key: bool = False
    """Whether its key stays with another command to which a player has given it."""

    @property
    def order(self) -> tuple[int, int]:
        """What the line of key hints is sorted by: help and the way out stand last."""
        return LASTING.index(self.action) + 1 if self.action in LASTING else 0, self.place

    @property
    def scope(self) -> str:
        """The name of the scope in which it answers."""
        return scope_of(self.id)

    @property
    def action(self) -> str:
        """The action that a key, a click or the palette runs."""
        return self.action_name or self.id.partition(".")[2]


unlisted = partial(Command, palette=False)
"""A command that no palette lists: a step in a list, or an answer on a card."""


def steps(scope: str, action: str = "step") -> tuple[Command, ...]:
    """The commands that move the mark in a list or on a board."""
    directions = (
        ("up", "up,k", "Go one line up"),
        ("down", "down,j", "Go one line down"),
        ("page_up", "pageup", "Go one page up"),
        ("page_down", "pagedown", "Go one page down"),
        ("first", "home", "Go to the first one"),
        ("last", "end", "Go to the last one"),
    )
    return tuple(
        unlisted(f"{scope}.{name}", keys, name.replace("_", " "), help, action_name=f"{action}('{name}')")
        for name, keys, help in directions
    )


def help_and_back(
    scope: str,
    help: str = "Rules and keys",
    back: str = "Back to where you came from",
    help_keys: str = "question_mark,f1",
    back_keys: str = "q,escape",
) -> tuple[Command, Command]:
    """The two commands that stand last in the keys of a screen."""
    return (
        Command(f"{scope}.help", help_keys, "help", help, place=1),
        Command(f"{scope}.leave", back_keys, "back", back, place=1),
    )
