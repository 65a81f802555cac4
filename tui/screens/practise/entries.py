"""The one table of what can be practised: an entry is a row here, a command of the scope `practise` and its action."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from engine.practice.coming_back import due
from engine.practice.sources import standing
from engine.practice.topic import Topic, games
from tui.screens.application import Application
from tui.screens.practise.search import MistakeSearch
from tui.words import practise as words


class Practised(NamedTuple):
    """What the entries are about."""

    application: Application
    topic: Topic
    """What new puzzles are of."""
    search: MistakeSearch


class Entry(NamedTuple):
    """A line of the menu."""

    action: str
    """What Enter and a click do; the command of this action has the key, the name and the help."""
    state: Callable[[Practised], str]
    """How it stands."""
    turn: Callable[[Topic, int], Topic] | None = None
    """What Left and Right choose, where there is a choice."""


def _next_game(topic: Topic, step: int) -> Topic:
    names = games()
    return topic._replace(game=names[(names.index(topic.game) + step) % len(names)])


def _other_convention(topic: Topic, _: int) -> Topic:
    return topic._replace(misere=not topic.misere)


def _puzzles(practised: Practised) -> str:
    return words.standing_words(standing(practised.application.archive.practice, practised.topic))


def _mistakes(practised: Practised) -> str:
    return words.found_words(len(practised.search.found), practised.search.is_over)


def _returning(practised: Practised) -> str:
    missed, today = practised.application.archive.practice.missed(), practised.application.today()
    return words.due_words(len(due(missed, today)), missed[0].day if missed else None)


ENTRIES: tuple[Entry, ...] = (
    Entry("puzzles", _puzzles, _next_game),
    Entry("game", lambda practised: f"< {words.topic_title(practised.topic.game)} >", _next_game),
    Entry("misere", lambda practised: f"< {words.convention(practised.topic.misere)} >", _other_convention),
    Entry("mistakes", _mistakes),
    Entry("returning", _returning),
)
"""What there is, in the order of the menu."""
