"""The one list of scenes: an app state, a size, a name; the pictures of the README are those of this list."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache, partial
from typing import Any

from engine.archive import Archive
from engine.deals.setup import PreparedMatch, Setup, prepare
from engine.games.registry import ruleset
from engine.learning.path.milestones import First, Milestone
from engine.learning.practice.task import Topic
from engine.positions.match import PEOPLE
from engine.positions.notation import parse_position
from engine.positions.position import Move
from engine.record.practice import Knowledge
from tests.engine.remote.two_programs import begun, moved
from tests.tui.driving import learned, prepared_on
from tests.tui.path.some_paths import at, lose, win
from tests.tui.remote.friend import Friend
from tests.tui.some_matches import (
    daily_match,
    half_way,
    lessons_read,
    on_the_ladder,
    one_number_read,
    past_the_path,
    play,
    practised,
    some_days,
    some_matches,
)
from tui.app.app import BaseScreen
from tui.app.card import NameScreen
from tui.drawing.glyphs import ASCII, BOX, Glyphs
from tui.path.celebration import CelebrationScreen, celebrated
from tui.settings import Settings
from tui.settings.preferences import Preferences
from tui.sprint.sprint_screen import SprintScreen

ALL = NORMAL, SMALL, LARGE, HUGE = (80, 24), (40, 12), (120, 40), (200, 60)
BOTH = NORMAL, SMALL


@dataclass(frozen=True)
class Scene:
    """A screen to be looked at: how to get there, and how large the terminal is."""

    name: str
    keys: tuple[str, ...] = ()
    start: Callable[[], PreparedMatch | None] = lambda: None
    size: tuple[int, int] = NORMAL
    theme: str = "slate"
    glyphs: Glyphs = BOX
    archive: Callable[[], Archive] = Archive
    preferences: Callable[[], Preferences | None] = lambda: None
    colours: str = "truecolor"
    """Rich's name for what the terminal can show: `truecolor`, `256` or `standard`, the sixteen."""
    above: Callable[[Archive], BaseScreen[Any]] | None = None
    """What is opened above the first screen before any key."""

    @property
    def beginning(self) -> tuple[object, ...]:
        """All of it but keys and theme, the two that can change while the game is running."""
        return self.start, self.archive, self.preferences, self.above, self.size, self.glyphs, self.colours

    def leads_to(self, other: Scene) -> bool:
        """Whether who goes to the other one comes by here, but for the theme."""
        return self.beginning == other.beginning and self.keys == other.keys[: len(self.keys)]


@cache
def _on(board: str, **chosen: object) -> Callable[[], PreparedMatch]:
    """What makes a match on that board: the same for the same words."""
    return partial(prepared_on, board, **chosen)


_match = _on("17 42 2 5 96")
_MIXED = _on("17 nim:5 euclid:26,5 cuboid:2,3,2")
_wide_apart = _on("floor(2,3,10):7 floor(2,3,10):1234567890 floor(2,3,10):654321 floor(2,3,10):98765")


def _wide_divisors() -> PreparedMatch:
    rules = ruleset("floor", (2, 3, 10, 12, 15, 100))
    return prepare(Setup(start=parse_position("999 1234 77", rules), rules=rules))


def _against_bot() -> PreparedMatch:
    return prepare(Setup(opponent="perfect", seed="chalk"))


def _misere() -> PreparedMatch:
    return prepare(Setup(misere=True, seed="misere", opponent="perfect"))


def _the_name(_: Archive) -> BaseScreen[str]:
    return NameScreen(PEOPLE)


def _linked() -> PreparedMatch:
    return prepare(Setup(start=prepared_on("42 17 60").match.start, seed="417"))


def _begun_then() -> Archive:
    # The moment at which a match began stands in its link.
    return Archive(now=lambda: datetime(2026, 12, 1, 12, tzinfo=UTC))


def _published() -> Preferences:
    return Preferences(Settings(page="https://example.org/play/"))


def _pair() -> PreparedMatch:
    return prepared_on("4", names=("Papa", "Zoë"))


def _evening(goal: int = 0) -> Archive:
    archive = Archive()
    for starter in (0, 1, 0):
        # Whoever starts on a 1 wins.
        play(archive, _of_two("1", starter, goal))
    return archive


def _of_two(board: str, starter: int = 0, goal: int = 3, clock: int = 0) -> PreparedMatch:
    start = parse_position(board)
    return prepare(Setup(("Papa", "Zoë"), starter=starter, start=start, seed="1", goal=goal, clock=clock))


def _series() -> Archive:
    return _evening(goal=3)


def _resumed_pair() -> Archive:
    archive = _series()
    play(archive, _of_two("42 17 60 3"), unfinished=True)
    return archive


def _crowd() -> PreparedMatch:
    return prepare(Setup(count=60, largest=999, seed="crowd"))


def _thousands() -> PreparedMatch:
    return prepare(Setup(count=10_000, largest=10**6, seed="thousands"))


def _huge() -> PreparedMatch:
    return prepare(Setup(count=4, largest=10**60, seed="huge"))


def _long() -> PreparedMatch:
    return prepare(Setup(count=6, largest=10**19 - 1, seed="long"))


_OPENING = ("right", "4", "left", "right", "right", "3")

_REPLAY = ("h", "down", "enter")
_REVIEW = ("h", "down", "down", "v")
_LEARN = (*_REVIEW, "f")
_FOUND = (*_LEARN, "end", "2")

_NUMBER = ("l", "enter", "5", "enter", "4", "enter")
_THIRD = ("l", "enter", "1", "enter")
"""From the choice where the second lesson goes on to the moves behind it."""
_VALUES = ("l", "down", "down", "down", "down", "enter")
_END = ("l", "enter", "2", "6", "enter")
_PUZZLE = ("p", "b")
"""A board that comes back is the same on every machine; a new puzzle has a seed of its own."""
_SOLVED = (*_PUZZLE, "s", "s", "s")


def _walked() -> Archive:
    return past_the_path(Archive())


def _lost(id: str) -> Archive:
    return lose(at(id), id, 3)


def _some_stars() -> Archive:
    return lose(win(win(at("5.1"), "1.1"), "3.3"), "5.1", 2)


def _some_findings() -> Archive:
    archive = Archive()
    archive.practice.add_knowledge(dict.fromkeys((*range(1, 12), 20, 60, 75, 140), Knowledge.OUTCOME))
    archive.practice.add_knowledge(dict.fromkeys((2, 3, 4, 5, 25, 40, 30, 15), Knowledge.WORTH))
    return archive


def _friend(archive: Archive) -> Friend:
    """Bob, who is there and whose move it is not."""
    friend = Friend(moved(begun(), Move(1, 2), Move(2, 3)), archive=archive)
    friend.come()
    return friend


def _friend_there(archive: Archive) -> BaseScreen[None]:
    return _friend(archive).screen()


def _friend_gone(archive: Archive) -> BaseScreen[None]:
    friend = _friend(archive)
    friend.go()
    return friend.screen()


def _at(sizes: Iterable[tuple[int, int]], name: str, *rest: Any, **chosen: Any) -> Iterator[Scene]:
    """The scene at each of these sizes, the normal one without it in the name."""
    for size in sizes:
        yield Scene(name if size == NORMAL else f"{name}-{size[0]}x{size[1]}", *rest, size=size, **chosen)


def _the_diploma(_: Archive) -> BaseScreen[None]:
    return CelebrationScreen([celebrated(Milestone(First.PATH), "Mia", "Derek", "1 December 2026")], "diploma")


_KEPT = ("g", *"subtract(2,8,11)", "enter")
"""A game with exceptions before its period."""


def _the_minute(_: Archive) -> BaseScreen[None]:
    return SprintScreen(Topic("floor"), "chalk", lambda: 0.0)


_ANSWERED = ("enter", "w", "l", "w", "l", "w", "w", "w")

SCENES: tuple[Scene, ...] = (
    *_at(BOTH, "home"),
    Scene("home-120x40", size=LARGE),
    Scene("name", above=_the_name),
    Scene("name-40x12", (*"Derek", "enter"), size=SMALL, above=_the_name),
    *_at(BOTH, "new-match", ("b",)),
    *_at(BOTH, "friends", ("f",), archive=_evening),
    *_at(BOTH, "friends-end", ("6",), _pair, archive=_evening),
    Scene("friends-all", ("f", "f2"), archive=_series),
    *_at(BOTH, "series", _OPENING, partial(_of_two, "42 17 60 3", goal=5), archive=partial(_evening, 5)),
    *_at(BOTH, "match-point", _OPENING, partial(_of_two, "42 17 60 3"), archive=_series),
    *_at(ALL, "trophy", ("6",), partial(_of_two, "4"), archive=_series),
    Scene("trophy-ascii", ("6",), partial(_of_two, "4"), archive=_series, glyphs=ASCII),
    Scene("resumed-pair", archive=_resumed_pair),
    *_at(BOTH, "clock", _OPENING, partial(_of_two, "42 17 60 3", clock=5, goal=0)),
    Scene("asked-undo", ("2", "right", "3", "u", "u"), partial(_of_two, "42 17 60 3", goal=0)),
    Scene("give-up", ("x",), partial(_of_two, "42 17 60 3", goal=0)),
    Scene("resigned", ("2", "x", "y"), partial(_of_two, "42 17 60 3", goal=0)),
    Scene("new-match-typed", ("b", "f2", *["down"] * 7, "left", "left", "down", *"17 x")),
    Scene("new-match-nim", ("b", "f2", *["down"] * 5, "right")),
    Scene("new-match-mixed", ("b", "f2", *["down"] * 5, "left")),
    *_at(ALL, "match", _OPENING, _match),
    Scene("match-30x8", _OPENING, _match, size=(30, 8)),
    Scene("match-contrast", _OPENING, _match, theme="high-contrast"),
    Scene("match-ascii", _OPENING, _match, glyphs=ASCII),
    Scene("match-256", _OPENING, _match, colours="256"),
    Scene("match-256-contrast", _OPENING, _match, theme="high-contrast", colours="256"),
    Scene("match-16", _OPENING, _match, colours="standard"),
    Scene("match-16-contrast", _OPENING, _match, theme="high-contrast", colours="standard"),
    Scene("match-light", _OPENING, _match, theme="textual-light"),
    Scene("palette", ("ctrl+p",), _match),
    Scene("palette-256", ("ctrl+p",), _match, colours="256"),
    Scene("help", ("f1",), _match),
    Scene("leave", ("2", "q"), _match),
    Scene("undone", (*_OPENING, "u"), _match),
    Scene("tip", ("t",), _against_bot),
    Scene("bot-moved", ("t", "2"), _against_bot),
    *_at(BOTH, "tip-3", ("t", "t", "t"), _match),
    Scene("day-board", ("2",), _on("1234 87 5310 999 45")),
    *_at(BOTH, "three-numbers", ("2",), _on("17 42 96")),
    Scene("typed", ("1",), _wide_divisors),
    Scene("crowd", ("right", "4"), _crowd),
    Scene("thousands", ("pagedown", "right", "3"), _thousands),
    Scene("long-numbers", ("3",), _long),
    *_at(BOTH, "huge-numbers", ("down", "4"), _huge),
    Scene("whole-number", ("w",), _huge),
    *_at((NORMAL, SMALL, LARGE), "coach", ("c",), _match, archive=learned),
    *_at(BOTH, "coach-newcomer", ("c",), _on("17 42 42 9")),
    Scene("coach-ascii", ("c", "2"), _match, archive=learned, glyphs=ASCII),
    Scene("coach-lost", ("c",), _on("1 3 5 12 17"), archive=learned),
    Scene("coach-misere", ("c",), _misere, archive=learned),
    Scene("coach-crowd", ("c",), _crowd, archive=learned),
    Scene("coach-mixed", ("c",), _MIXED, archive=learned),
    Scene("coach-ruler-120x40", ("c", "right", "right"), _wide_apart, archive=learned, size=LARGE),
    *_at(BOTH, "end", ("end", "2", "6", "6", "6"), _on("3 4")),
    Scene("end-bot", ("6", "6"), _on("1 1 1", opponent="perfect", seed="wood")),
    Scene("end-mistake", ("end", "4", "home", "2", "right", "6", "home", "6"), _on("3 4")),
    Scene("nim", ("end", "3", "enter", "home"), _on("nim:7 nim:12 nim:4 nim:9")),
    Scene("nim-typed", ("right", *"123456"), _on("nim:31 nim:1000000000000000000 nim:12")),
    Scene("subtract", ("5",), _on("subtract(2,5):13 subtract(2,5):8")),
    Scene("euclid", ("3",), _on("euclid:26,5 euclid:8,13")),
    Scene("cuboid", tuple("2,1,3"), _on("cuboid:3,5,4 cuboid:2,2,2")),
    Scene("cards", ("1",), _on("cards:1,2,1,3 cards:2,1,1 cards:1,4,2,2,1")),
    Scene("stacks", ("3",), _on("stacks:4 stacks:3")),
    Scene("split", ("4",), _on("split:12 split:9 split:20")),
    *_at(ALL, "mixed", ("4",), _MIXED),
    *_at(BOTH, "home-go-on", archive=some_matches),
    *_at((NORMAL, SMALL, LARGE), "history", ("h", "down", "down"), archive=some_matches),
    Scene("history-search", ("h", "slash", *"ann"), archive=some_matches),
    Scene("history-deleted", ("h", "down", "d", "r"), archive=some_matches),
    Scene("history-empty", ("h",)),
    Scene("replay-unfinished", ("h", "enter"), archive=some_matches),
    *_at(BOTH, "replay", (*_REPLAY, "right", "right", "right"), archive=some_matches),
    Scene("replay-end", (*_REPLAY, "end"), archive=some_matches),
    *_at((NORMAL, SMALL, LARGE), "review", _REVIEW, archive=some_matches),
    Scene("review-coach", (*_REVIEW, "c"), archive=some_matches),
    Scene("review-ascii", _REVIEW, archive=some_matches, glyphs=ASCII),
    Scene("again", (*_REVIEW, "enter"), archive=some_matches),
    *_at(BOTH, "learn", _LEARN, archive=some_matches),
    *_at(BOTH, "learn-missed", (*_LEARN, "2"), archive=some_matches),
    *_at(BOTH, "learn-found", _FOUND, archive=some_matches),
    Scene("learn-end", (*_FOUND, "enter"), archive=some_matches),
    *_at((NORMAL, SMALL, LARGE), "lessons", ("l",), archive=lessons_read),
    *_at(BOTH, "lesson-moves", ("l", "enter")),
    *_at(BOTH, "lesson-moves-missed", (*_THIRD, "2"), archive=lessons_read),
    *_at(BOTH, "lesson-number", _NUMBER),
    Scene("lesson-number-missed", (*_NUMBER, "9", "enter", "3", "enter", "1"), theme="high-contrast"),
    Scene("lesson-number-right", (*_NUMBER, "5", "enter")),
    Scene("lesson-choice", ("l", "enter"), archive=lessons_read),
    Scene("lesson-choice-missed-40x12", ("l", "enter", "2"), archive=lessons_read, size=SMALL),
    Scene("lesson-choice-right-120x40", ("l", "enter", "1"), archive=lessons_read, size=LARGE),
    Scene("lesson-values", _VALUES, archive=lessons_read),
    Scene("lesson-values-40x12", _VALUES, archive=lessons_read, size=SMALL, theme="high-contrast"),
    Scene("lesson-drawn", ("l", "down", "down", "enter")),
    Scene("lesson-drawn-40x12", ("l", "down", "down", "down", "enter"), size=SMALL),
    Scene("lesson-end", _END, archive=one_number_read),
    *_at(BOTH, "home-more", ("plus",)),
    Scene("home-walked", archive=_walked),
    *_at(BOTH, "path-first", ("enter",)),
    *_at(BOTH, "path-asks", ("enter",), archive=partial(at, "4.4")),
    *_at(BOTH, "path-won", ("enter", "3", "2")),
    *_at(BOTH, "path-lost", ("enter", "2"), archive=partial(_lost, "1.2")),
    *_at(BOTH, "path-lit", ("enter",), archive=partial(_lost, "5.1")),
    *_at(BOTH, "path-stage", ("enter", "1", "2", "2", "enter"), archive=partial(at, "1.4")),
    *_at(ALL, "path-map", ("a",), archive=_some_stars),
    Scene("path-map-ascii", ("a",), archive=_some_stars, glyphs=ASCII),
    *_at(BOTH, "diploma", above=_the_diploma),
    Scene("diploma-ascii", above=_the_diploma, glyphs=ASCII),
    *_at(BOTH, "notebook", ("o",), archive=_some_findings),
    Scene("notebook-light", ("o",), archive=_some_findings, theme="textual-light"),
    *_at(BOTH, "sprint", above=_the_minute),
    *_at(BOTH, "sprint-asked", _ANSWERED, above=_the_minute),
    Scene("sprint-asked-ascii", _ANSWERED, above=_the_minute, glyphs=ASCII),
    *_at(BOTH, "practise", ("p",), archive=practised),
    Scene("practise-ascii", ("p", "o"), glyphs=ASCII),
    *_at(BOTH, "puzzle", _PUZZLE, archive=practised),
    *_at(BOTH, "puzzle-wrong", (*_PUZZLE, "4"), archive=practised),
    *_at(BOTH, "puzzle-solved", _SOLVED, archive=practised),
    Scene("puzzle-end", (*_SOLVED, "enter", *["s"] * 4, "enter"), archive=practised),
    *_at(BOTH, "mistake", ("p", "o"), archive=practised),
    *_at(BOTH, "statistics", ("t",), archive=some_matches),
    Scene("statistics-ascii", ("t",), archive=some_matches, glyphs=ASCII),
    Scene("statistics-practised", ("t", *["down"] * 20), archive=practised, size=LARGE),
    Scene("statistics-practised-40x12", ("t", *["down"] * 30), archive=practised, size=SMALL),
    Scene("day", ("d",), archive=daily_match),
    Scene("day-40x12", ("d", "c"), archive=daily_match, size=SMALL),
    *_at(BOTH, "ladder", ("r",), archive=half_way),
    Scene("ladder-ascii", ("r",), glyphs=ASCII),
    Scene("ladder-top", ("r",), archive=lambda: on_the_ladder(perfect="0111")),
    Scene("calendar", ("y",), archive=some_days),
    Scene("calendar-40x12", ("y", "up"), archive=some_days, size=SMALL),
    Scene("calendar-ascii", ("y", "pageup", "up"), archive=some_days, glyphs=ASCII),
    *_at((NORMAL, SMALL, LARGE), "explore", ("e", "N")),
    *_at(BOTH, "explore-period", ("e", "N", *_KEPT, "p", "j")),
    Scene("explore-ascii", ("e", "N", *["left"] * 3), glyphs=ASCII),
    Scene("explore-16", ("e", "n"), colours="standard"),
    Scene("explore-light", ("e", "n"), theme="textual-light"),
    Scene("explore-wrong", ("e", "N", "g", *"chess", "enter")),
    *_at(BOTH, "ruler", ("e",)),
    Scene("ruler-period", ("e", "p", *["down"] * 9, "l")),
    Scene("ruler-ascii", ("e", "right"), glyphs=ASCII),
    Scene("ruler-late", ("e", "g", *"floor(2,5,9)", "enter", "p"), size=LARGE),
    Scene("plane", ("e", "n", "n")),
    Scene("plane-40x12", ("e", "n", "n", "right"), size=SMALL),
    Scene("plane-layer", ("e", "n", "n", "n", "plus", "plus")),
    *_at(BOTH, "settings", ("s",)),
    Scene("keys", ("s", "f2", *["down"] * 20)),
    Scene("keys-40x12", ("s", "f2"), size=SMALL),
    Scene("keys-capture", ("s", "f2", *["down"] * 20, "enter")),
    Scene("link", (*_OPENING, "L", "enter"), _linked, archive=_begun_then),
    Scene("link-40x12", (*_OPENING, "L"), _linked, archive=_begun_then, size=SMALL),
    Scene("link-120x40", (*_OPENING, "L"), _linked, archive=_begun_then, preferences=_published, size=LARGE),
    Scene("link-board", ("L",), _linked, archive=_begun_then, preferences=_published),
    *_at(BOTH, "far", above=_friend_there),
    Scene("far-gone", above=_friend_gone),
    Scene("far-invitation", ("i",), above=_friend_gone),
    Scene("paste-a-record", ("i",), _match),
    Scene("paste-a-record-light-40x12", ("i", *"1. 12"), size=SMALL, theme="textual-light"),
)


def ways(scenes: Iterable[Scene]) -> list[list[Scene]]:
    """The scenes in rows, each once: every one of a row leads to the next."""
    found: list[list[Scene]] = []
    for scene in sorted(scenes, key=lambda scene: len(scene.keys)):
        before = [way for way in found if way[-1].leads_to(scene)]
        if before:
            max(before, key=lambda way: len(way[-1].keys)).append(scene)
        else:
            found.append([scene])
    return found
