"""The one list of scenes: an app state, a size, a name; the pictures of the README are those of this list."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from functools import cache, partial
from pathlib import Path
from typing import Any

from engine.archive import Archive
from engine.archive.practice import Knowledge
from engine.games.registry import ruleset
from engine.learning.daily.board import winning_line
from engine.learning.path.milestones import First, Milestone
from engine.learning.practice.task import Topic
from engine.position import Move
from engine.setup import PreparedMatch, Setup, prepare
from tests.engine.remote.two_programs import begun, moved
from tests.tui.driving import learned, prepared_on
from tests.tui.far.friend import Friend
from tests.tui.path.some_paths import at, lose, win
from tests.tui.some_matches import (
    DAY,
    daily_match,
    half_way,
    lessons_read,
    on_the_ladder,
    one_number_read,
    past_the_path,
    practised,
    some_days,
    some_matches,
)
from tui.app.app import BaseScreen
from tui.daily.line import LineScreen
from tui.drawing.glyphs import ASCII, BOX, Glyphs
from tui.far.screen import FarMatchScreen
from tui.path.celebration import CelebrationScreen, celebrated
from tui.settings import Settings
from tui.settings.in_force import Preferences
from tui.sprint.screen import SprintScreen

NORMAL, LARGE, SMALL, HUGE = (80, 24), (120, 40), (40, 12), (200, 60)


@dataclass(frozen=True)
class Scene:
    """A screen to be looked at: how to get there, and how large the terminal is."""

    name: str
    size: tuple[int, int]
    start: Callable[[], PreparedMatch | None] = lambda: None
    keys: tuple[str, ...] = ()
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


_wide_apart = _on("floor(2,3,10):7 floor(2,3,10):1234567890 floor(2,3,10):654321 floor(2,3,10):98765")


def _against_bot() -> PreparedMatch:
    return prepare(Setup(opponent="perfect", seed="chalk"))


def _misere() -> PreparedMatch:
    return prepare(Setup(misere=True, seed="misere", opponent="perfect"))


def _never_asked() -> Preferences:
    return Preferences(path=Path("nowhere"))


def _linked() -> PreparedMatch:
    return prepare(Setup(start=prepared_on("42 17 60").match.start, seed="417"))


def _begun_then() -> Archive:
    # The moment at which a match began stands in its link.
    return Archive(now=lambda: datetime(2026, 12, 1, 12, tzinfo=UTC))


def _published() -> Preferences:
    return Preferences(Settings(page="https://example.org/play/"))


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
_FOUND = (*_LEARN, "home", "right", "5")

_NUMBER = ("l", "enter", "5", "enter", "4", "enter")
_THIRD = ("l", "enter", "1", "enter")
"""From the choice where the second lesson goes on to the moves behind it."""
_VALUES = ("l", "down", "down", "down", "down", "enter")
_END = ("l", "enter", "2", "6", "enter")
_STAGE_DONE = ("enter", "1", "2", "2", "enter")
"""The last board of the first stage, won."""
_PUZZLE = ("p", "b")
"""A board that comes back is the same on every machine; a new puzzle has a seed of its own."""
_WRONG = (*_PUZZLE, "4")
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
    return FarMatchScreen(_friend(archive).meeting)


def _friend_gone(archive: Archive) -> BaseScreen[None]:
    friend = _friend(archive)
    friend.go()
    return FarMatchScreen(friend.meeting)


def _sizes(
    name: str, keys: tuple[str, ...], archive: Callable[[], Archive], sizes: tuple[tuple[int, int], ...]
) -> Iterator[Scene]:
    """The scene at each of these sizes, the normal one without it in the name."""
    for size in sizes:
        yield Scene(name if size == NORMAL else f"{name}-{size[0]}x{size[1]}", size, keys=keys, archive=archive)


def _diploma(name: str, size: tuple[int, int] = NORMAL, **chosen: Any) -> Scene:
    """The diploma of the path."""
    drawing = celebrated(Milestone(First.PATH), "Mia", "Derek", "1 December 2026")
    return Scene(name, size, above=lambda _: CelebrationScreen([drawing], "diploma"), **chosen)


_KEPT = ("g", *"subtract(2,8,11)", "enter")
"""A game with exceptions before its period."""


def _the_minute(_: Archive) -> BaseScreen[None]:
    return SprintScreen(Topic("floor"), "chalk", lambda: 0.0)


def _the_line(_: Archive) -> BaseScreen[None]:
    return LineScreen(DAY, replace(winning_line(DAY), cursor=5), seconds=3_600)


_SIZES = (NORMAL, SMALL, LARGE, HUGE)
_ANSWERED = ("enter", "w", "l", "w", "l", "w", "w", "w")

SCENES: tuple[Scene, ...] = (
    Scene("home", NORMAL),
    Scene("home-40x12", SMALL),
    Scene("home-120x40", LARGE),
    Scene("name", NORMAL, keys=("m",), preferences=_never_asked),
    Scene("name-120x40", LARGE, keys=("m", *"Ann"), preferences=_never_asked),
    Scene("name-40x12", SMALL, keys=("m", *"Derek", "enter"), preferences=_never_asked),
    Scene("new-match", NORMAL, keys=("b",)),
    Scene("new-match-40x12", SMALL, keys=("b",)),
    Scene("new-match-typed", NORMAL, keys=("b", "f2", *["down"] * 6, "left", "left", "down", *"17 x")),
    Scene("match", NORMAL, _match, _OPENING),
    Scene("match-120x40", LARGE, _match, _OPENING),
    Scene("match-40x12", SMALL, _match, _OPENING),
    Scene("match-200x60", HUGE, _match, _OPENING),
    Scene("match-30x8", (30, 8), _match, _OPENING),
    Scene("match-contrast", NORMAL, _match, _OPENING, theme="high-contrast"),
    Scene("match-nord", NORMAL, _match, _OPENING, theme="nord"),
    Scene("match-ascii", NORMAL, _match, _OPENING, glyphs=ASCII),
    Scene("match-256", NORMAL, _match, _OPENING, colours="256"),
    Scene("match-256-contrast", NORMAL, _match, _OPENING, theme="high-contrast", colours="256"),
    Scene("match-16", NORMAL, _match, _OPENING, colours="standard"),
    Scene("match-16-contrast", NORMAL, _match, _OPENING, theme="high-contrast", colours="standard"),
    Scene("palette-256", NORMAL, _match, ("ctrl+p",), colours="256"),
    Scene("match-light", NORMAL, _match, _OPENING, theme="textual-light"),
    Scene("day-board", NORMAL, _on("1234 87 5310 999 45"), ("2",)),
    Scene("day-board-40x12", SMALL, _on("1234 87 5310 999 45"), ("2",)),
    Scene("three-numbers", NORMAL, _on("17 42 96"), ("2",)),
    Scene("three-numbers-40x12", SMALL, _on("17 42 96"), ("2",)),
    Scene("mixed-200x60", HUGE, _on("17 nim:5 euclid:26,5 cuboid:2,3,2"), ("4",)),
    Scene("bot-moved", NORMAL, _against_bot, ("t", "2")),
    Scene("tip", NORMAL, _against_bot, ("t",)),
    Scene("tip-2", NORMAL, _match, ("t", "t")),
    Scene("tip-3", NORMAL, _match, ("t", "t", "t")),
    Scene("tip-3-40x12", SMALL, _match, ("t", "t", "t")),
    Scene("coach", NORMAL, _match, ("c",), archive=learned),
    Scene("coach-newcomer", NORMAL, _on("17 42 42 9"), ("c",)),
    Scene("coach-newcomer-40x12", SMALL, _on("17 42 42 9"), ("c",)),
    Scene("coach-newcomer-lost", LARGE, _on("17 42 42 9 17"), ("c",)),
    Scene("coach-40x12", SMALL, _match, ("c",), archive=learned),
    Scene("coach-120x40", LARGE, _match, ("c",), archive=learned),
    Scene("coach-200x60", HUGE, _match, ("c",), archive=learned),
    Scene("coach-contrast", NORMAL, _match, ("c",), theme="high-contrast", archive=learned),
    Scene("coach-ascii", NORMAL, _match, ("c", "2"), glyphs=ASCII, archive=learned),
    Scene("coach-16", NORMAL, _match, ("c",), colours="standard", archive=learned),
    Scene("coach-lost", NORMAL, _on("1 3 5 12 17"), ("c",), archive=learned),
    Scene("coach-lost-40x12", SMALL, _on("1 3 5 12 17"), ("c",), archive=learned),
    Scene("coach-misere", NORMAL, _misere, ("c",), archive=learned),
    Scene("coach-crowd", NORMAL, _crowd, ("c",), archive=learned),
    Scene("coach-mixed", NORMAL, _on("17 nim:5 euclid:26,5 cuboid:2,3,2"), ("c",), archive=learned),
    Scene("coach-ruler", NORMAL, _on("17 42 96"), ("c",), archive=learned),
    Scene("coach-ruler-light", LARGE, _match, ("c", "right"), theme="textual-light", archive=learned),
    Scene("coach-ruler-ascii", NORMAL, _on("17 42 96"), ("c",), glyphs=ASCII, archive=learned),
    Scene("coach-ruler-120x40", LARGE, _wide_apart, ("c", "right", "right"), archive=learned),
    Scene("undone", NORMAL, _match, (*_OPENING, "u")),
    Scene("typed", NORMAL, lambda: _wide_divisors(), ("1",)),
    Scene("crowd", NORMAL, _crowd, ("right", "4")),
    Scene("thousands", NORMAL, _thousands, ("pagedown", "right", "3")),
    Scene("long-numbers", NORMAL, _long, ("3",)),
    Scene("huge-numbers", NORMAL, _huge, ("down", "4")),
    Scene("huge-numbers-40x12", SMALL, _huge, ("down", "4")),
    Scene("whole-number", NORMAL, _huge, ("w",)),
    Scene("leave", NORMAL, _match, ("2", "q")),
    Scene("end", NORMAL, _on("3 4"), ("end", "2", "6", "6", "6")),
    Scene("end-bot", NORMAL, _on("1 1 1", opponent="perfect", seed="wood"), ("6", "6")),
    Scene("end-40x12", SMALL, _on("3 4"), ("end", "2", "6", "6", "6")),
    Scene("end-mistake", NORMAL, _on("3 4"), ("end", "4", "home", "2", "right", "6", "home", "6")),
    Scene("end-mistake-40x12", SMALL, _on("3 4"), ("end", "4", "home", "2", "right", "6", "home", "6")),
    Scene("help", NORMAL, _match, ("f1",)),
    Scene("help-120x40", LARGE, _match, ("f1",)),
    Scene("palette", NORMAL, _match, ("ctrl+p",)),
    Scene("nim", NORMAL, _on("nim:7 nim:12 nim:4 nim:9"), ("end", "3", "enter", "home")),
    Scene("nim-typed", NORMAL, _on("nim:31 nim:1000000000000000000 nim:12"), ("right", *"123456")),
    Scene("subtract", NORMAL, _on("subtract(2,5):13 subtract(2,5):8"), ("5",)),
    Scene("euclid", NORMAL, _on("euclid:26,5 euclid:8,13"), ("3",)),
    Scene("cuboid", NORMAL, _on("cuboid:3,5,4 cuboid:2,2,2"), tuple("2,1,3")),
    Scene("cards", NORMAL, _on("cards:1,2,1,3 cards:2,1,1 cards:1,4,2,2,1"), ("1",)),
    Scene("cards-120x40", LARGE, _on("cards:1,2,1,3 cards:2,1,1 cards:1,4,2,2,1"), ("1",)),
    Scene("stacks", NORMAL, _on("stacks:4 stacks:3"), ("3",)),
    Scene("split", NORMAL, _on("split:12 split:9 split:20"), ("4",)),
    Scene("stacks-120x40", LARGE, _on("stacks:4 stacks:3"), ("3",)),
    Scene("mixed", NORMAL, _on("17 nim:5 euclid:26,5 cuboid:2,3,2"), ("4",)),
    Scene("mixed-120x40", LARGE, _on("17 nim:5 euclid:26,5 cuboid:2,3,2"), ("4",)),
    Scene("mixed-40x12", SMALL, _on("17 nim:5 euclid:26,5 cuboid:2,3,2"), ("4",)),
    Scene("misere", NORMAL, _misere),
    Scene("new-match-nim", NORMAL, keys=("b", "down", "right")),
    Scene("new-match-mixed", NORMAL, keys=("b", "down", "left")),
    Scene("home-go-on", NORMAL, archive=some_matches),
    Scene("home-go-on-40x12", SMALL, archive=some_matches),
    Scene("history", NORMAL, keys=("h", "down", "down"), archive=some_matches),
    Scene("history-120x40", LARGE, keys=("h", "down", "down"), archive=some_matches),
    Scene("history-40x12", SMALL, keys=("h", "down", "down"), archive=some_matches),
    Scene("history-search", NORMAL, keys=("h", "slash", *"ann"), archive=some_matches),
    Scene("history-deleted", NORMAL, keys=("h", "down", "d", "r"), archive=some_matches),
    Scene("history-ascii", NORMAL, keys=("h",), archive=some_matches, glyphs=ASCII),
    Scene("history-empty", NORMAL, keys=("h",)),
    Scene("replay-unfinished", NORMAL, keys=("h", "enter"), archive=some_matches),
    Scene("replay", NORMAL, keys=(*_REPLAY, "right", "right", "right"), archive=some_matches),
    Scene("replay-end", NORMAL, keys=(*_REPLAY, "end"), archive=some_matches),
    Scene("replay-120x40", LARGE, keys=(*_REPLAY, "right", "right", "right"), archive=some_matches),
    Scene("replay-40x12", SMALL, keys=(*_REPLAY, "right", "right", "right"), archive=some_matches),
    Scene("review", NORMAL, keys=_REVIEW, archive=some_matches),
    Scene("review-120x40", LARGE, keys=_REVIEW, archive=some_matches),
    Scene("review-40x12", SMALL, keys=_REVIEW, archive=some_matches),
    Scene("review-contrast", NORMAL, keys=_REVIEW, archive=some_matches, theme="high-contrast"),
    Scene("review-coach", NORMAL, keys=(*_REVIEW, "c"), archive=some_matches),
    Scene("review-ascii", NORMAL, keys=_REVIEW, archive=some_matches, glyphs=ASCII),
    Scene("review-200x60", HUGE, keys=_REVIEW, archive=some_matches),
    Scene("learn", NORMAL, keys=_LEARN, archive=some_matches),
    Scene("learn-40x12", SMALL, keys=_LEARN, archive=some_matches),
    Scene("learn-120x40", LARGE, keys=_LEARN, archive=some_matches),
    Scene("learn-ascii", NORMAL, keys=(*_LEARN, "2"), archive=some_matches, glyphs=ASCII),
    Scene("learn-missed", NORMAL, keys=(*_LEARN, "2"), archive=some_matches),
    Scene("learn-missed-40x12", SMALL, keys=(*_LEARN, "2"), archive=some_matches),
    Scene("learn-found", NORMAL, keys=_FOUND, archive=some_matches),
    Scene("learn-found-40x12", SMALL, keys=_FOUND, archive=some_matches),
    Scene("learn-found-120x40", LARGE, keys=_FOUND, archive=some_matches),
    Scene("learn-found-200x60", HUGE, keys=_FOUND, archive=some_matches),
    Scene("learn-end", NORMAL, keys=(*_FOUND, "enter"), archive=some_matches),
    Scene("lessons", NORMAL, keys=("l",), archive=lessons_read),
    Scene("lessons-40x12", SMALL, keys=("l",), archive=lessons_read),
    Scene("lessons-120x40", LARGE, keys=("l",), archive=lessons_read),
    Scene("lesson-moves", NORMAL, keys=("l", "enter")),
    Scene("lesson-moves-40x12", SMALL, keys=("l", "enter")),
    Scene("lesson-moves-120x40", LARGE, keys=("l", "enter")),
    Scene("lesson-moves-ascii", NORMAL, keys=("l", "enter", "4"), glyphs=ASCII),
    Scene("lesson-moves-missed", NORMAL, keys=(*_THIRD, "2"), archive=lessons_read),
    Scene("lesson-moves-missed-40x12", SMALL, keys=(*_THIRD, "2"), archive=lessons_read),
    Scene("lesson-moves-right-200x60", HUGE, keys=(*_THIRD, "3"), archive=lessons_read),
    Scene("lesson-number", NORMAL, keys=_NUMBER),
    Scene("lesson-number-40x12", SMALL, keys=_NUMBER),
    Scene("lesson-number-missed", NORMAL, keys=(*_NUMBER, "9", "enter", "3", "enter", "1"), theme="high-contrast"),
    Scene("lesson-number-missed-40x12", SMALL, keys=(*_NUMBER, "9", "enter"), theme="high-contrast"),
    Scene("lesson-number-right", NORMAL, keys=(*_NUMBER, "5", "enter")),
    Scene("lesson-choice", NORMAL, keys=("l", "enter"), archive=lessons_read),
    Scene("lesson-choice-missed-40x12", SMALL, keys=("l", "enter", "2"), archive=lessons_read),
    Scene("lesson-choice-right-120x40", LARGE, keys=("l", "enter", "1"), archive=lessons_read),
    Scene("lesson-values", NORMAL, keys=_VALUES, archive=lessons_read),
    Scene("lesson-values-40x12", SMALL, keys=_VALUES, archive=lessons_read, theme="high-contrast"),
    Scene("lesson-drawn", NORMAL, keys=("l", "down", "down", "enter")),
    Scene("lesson-drawn-40x12", SMALL, keys=("l", "down", "down", "down", "enter")),
    Scene("lesson-end", NORMAL, keys=_END, archive=one_number_read),
    Scene("lesson-end-40x12", SMALL, keys=_END, archive=one_number_read),
    *_sizes("home-more", ("plus",), Archive, (NORMAL, SMALL)),
    *_sizes("home-walked", (), _walked, (NORMAL, SMALL)),
    *_sizes("path-first", ("enter",), Archive, (NORMAL, SMALL, LARGE, HUGE)),
    *_sizes("path-asks", ("enter",), partial(at, "4.4"), (NORMAL, SMALL, LARGE, HUGE)),
    *_sizes("path-won", ("enter", "3", "2"), Archive, (NORMAL, SMALL)),
    *_sizes("path-lost", ("enter", "2"), partial(_lost, "1.2"), (NORMAL, SMALL, LARGE)),
    *_sizes("path-lit", ("enter",), partial(_lost, "5.1"), (NORMAL, SMALL)),
    *_sizes("path-stage", _STAGE_DONE, partial(at, "1.4"), (NORMAL, SMALL, LARGE, HUGE)),
    *_sizes("path-map", ("a",), _some_stars, (NORMAL, SMALL, LARGE, HUGE)),
    _diploma("diploma"),
    _diploma("diploma-40x12", SMALL),
    _diploma("diploma-120x40", LARGE),
    _diploma("diploma-200x60", HUGE),
    _diploma("diploma-ascii", glyphs=ASCII),
    *_sizes("notebook", ("o",), _some_findings, (NORMAL, SMALL, LARGE, HUGE)),
    Scene("path-map-ascii", NORMAL, keys=("a",), archive=_some_stars, glyphs=ASCII),
    Scene("path-map-16", NORMAL, keys=("a",), archive=_some_stars, colours="standard"),
    Scene("path-map-light", NORMAL, keys=("a",), archive=_some_stars, theme="textual-light"),
    Scene("notebook-light", NORMAL, keys=("o",), archive=_some_findings, theme="textual-light"),
    *(replace(each, above=_the_minute) for each in _sizes("sprint", (), Archive, _SIZES)),
    *(replace(each, above=_the_minute) for each in _sizes("sprint-asked", _ANSWERED, Archive, _SIZES)),
    Scene("sprint-asked-ascii", NORMAL, keys=_ANSWERED, above=_the_minute, glyphs=ASCII),
    *(replace(each, above=_the_line) for each in _sizes("day-line", (), Archive, _SIZES)),
    Scene("day-line-ascii", NORMAL, above=_the_line, glyphs=ASCII),
    *_sizes("practise", ("p",), practised, (NORMAL, SMALL, LARGE, HUGE)),
    Scene("practise-light", NORMAL, keys=("p", "down", "right"), archive=practised, theme="textual-light"),
    Scene("practise-ascii", NORMAL, keys=("p", "o"), archive=Archive, glyphs=ASCII),
    *_sizes("puzzle", _PUZZLE, practised, (NORMAL, SMALL, LARGE, HUGE)),
    *_sizes("puzzle-wrong", _WRONG, practised, (NORMAL, SMALL)),
    Scene("puzzle-tip-3", NORMAL, keys=(*_PUZZLE, "t", "t", "t"), archive=practised),
    *_sizes("puzzle-solved", _SOLVED, practised, (NORMAL, SMALL, LARGE)),
    Scene("puzzle-solved-ascii", NORMAL, keys=_SOLVED, archive=practised, glyphs=ASCII),
    Scene("puzzle-end", NORMAL, keys=(*_SOLVED, "enter", *["s"] * 4, "enter"), archive=practised),
    *_sizes("mistake", ("p", "o"), practised, (NORMAL, SMALL)),
    Scene("statistics-practised", LARGE, keys=("t", *["down"] * 20), archive=practised),
    Scene("statistics-practised-40x12", SMALL, keys=("t", *["down"] * 30), archive=practised),
    Scene("again", NORMAL, keys=(*_REVIEW, "enter"), archive=some_matches),
    Scene("statistics", NORMAL, keys=("t",), archive=some_matches),
    Scene("statistics-120x40", LARGE, keys=("t",), archive=some_matches),
    Scene("statistics-40x12", SMALL, keys=("t",), archive=some_matches),
    Scene("statistics-ascii", NORMAL, keys=("t",), archive=some_matches, glyphs=ASCII),
    Scene("day", NORMAL, keys=("d",), archive=daily_match),
    Scene("day-40x12", SMALL, keys=("d", "c"), archive=daily_match),
    Scene("ladder", NORMAL, keys=("r",), archive=half_way),
    Scene("ladder-40x12", SMALL, keys=("r",), archive=half_way),
    Scene("ladder-120x40", LARGE, keys=("r",), archive=half_way),
    Scene("ladder-200x60", HUGE, keys=("r", "down"), archive=half_way),
    Scene("ladder-ascii", NORMAL, keys=("r",), archive=Archive, glyphs=ASCII),
    Scene("ladder-top", NORMAL, keys=("r",), archive=lambda: on_the_ladder(perfect="0111")),
    Scene("calendar", NORMAL, keys=("y",), archive=some_days),
    Scene("calendar-40x12", SMALL, keys=("y", "up"), archive=some_days),
    Scene("calendar-120x40", LARGE, keys=("y",), archive=some_days),
    Scene("calendar-200x60", HUGE, keys=("y",), archive=some_days),
    Scene("calendar-ascii", NORMAL, keys=("y", "pageup", "up"), archive=some_days, glyphs=ASCII),
    *_sizes("explore", ("e", "N"), Archive, (NORMAL, SMALL, LARGE, HUGE)),
    *_sizes("explore-period", ("e", "N", *_KEPT, "p", "j"), Archive, (NORMAL, SMALL)),
    Scene("explore-ascii", NORMAL, keys=("e", "N", *["left"] * 3), glyphs=ASCII),
    Scene("explore-contrast", NORMAL, keys=("e", "N"), theme="high-contrast"),
    Scene("explore-256", NORMAL, keys=("e", "n"), colours="256"),
    Scene("explore-16", NORMAL, keys=("e", "n"), colours="standard"),
    Scene("explore-light", NORMAL, keys=("e", "n"), theme="textual-light"),
    Scene("plane-light", NORMAL, keys=("e", "g", *"cuboid", "enter"), theme="textual-light"),
    Scene("explore-wrong", NORMAL, keys=("e", "N", "g", *"chess", "enter")),
    *_sizes("ruler", ("e",), Archive, (NORMAL, SMALL, LARGE)),
    Scene("ruler-period", NORMAL, keys=("e", "p", *["down"] * 9, "l")),
    Scene("ruler-ascii", NORMAL, keys=("e", "right"), glyphs=ASCII),
    Scene("ruler-late", LARGE, keys=("e", "g", *"floor(2,5,9)", "enter", "p")),
    Scene("plane", NORMAL, keys=("e", *["n"] * 2)),
    Scene("plane-40x12", SMALL, keys=("e", *["n"] * 2, "right")),
    Scene("plane-layer", NORMAL, keys=("e", *["n"] * 3, "plus", "plus")),
    Scene("plane-ascii", NORMAL, keys=("e", *["n"] * 2), glyphs=ASCII),
    Scene("settings", NORMAL, keys=("s",)),
    Scene("settings-40x12", SMALL, keys=("s",)),
    Scene("keys", NORMAL, keys=("s", "f2", *["down"] * 20)),
    Scene("keys-40x12", SMALL, keys=("s", "f2")),
    Scene("keys-capture", NORMAL, keys=("s", "f2", *["down"] * 20, "enter")),
    Scene("link", NORMAL, _linked, (*_OPENING, "L", "enter"), archive=_begun_then),
    Scene("link-board", NORMAL, _linked, ("L",), archive=_begun_then, preferences=_published),
    Scene("link-120x40", LARGE, _linked, (*_OPENING, "L"), archive=_begun_then, preferences=_published),
    Scene("link-40x12", SMALL, _linked, (*_OPENING, "L"), archive=_begun_then),
    Scene("far", NORMAL, above=_friend_there),
    Scene("far-40x12", SMALL, above=_friend_there),
    Scene("far-gone", NORMAL, above=_friend_gone),
    Scene("far-invitation", NORMAL, keys=("i",), above=_friend_gone),
    Scene("paste-a-record", NORMAL, _match, ("i",)),
    Scene("paste-a-record-light-40x12", SMALL, keys=("i", *"1. 12"), theme="textual-light"),
)


def _wide_divisors() -> PreparedMatch:
    from engine.notation import parse_position

    rules = ruleset("floor", (2, 3, 10, 12, 15, 100))
    return prepare(Setup(start=parse_position("999 1234 77", rules), rules=rules))


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
