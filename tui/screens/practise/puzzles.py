"""The entries of the menu that ask puzzles: new ones, the player's own mistakes, and what comes back."""

from __future__ import annotations

from typing import Protocol

from engine.practice.coming_back import due
from engine.practice.run import Run
from engine.practice.sources import NewPuzzles, OwnMistakes, returning, standing
from engine.practice.topic import Topic, games
from engine.setup import new_seed
from tui.screens.application import Application
from tui.screens.practise.search import MistakeSearch
from tui.words import practise as words
from tui.words.topics import theme_title


class PractiseMenu(Protocol):
    """What the entries need of the screen they stand on."""

    search: MistakeSearch

    @property
    def application(self) -> Application: ...
    @property
    def topic(self) -> Topic:
        """What new puzzles are of."""

    def choose(self, topic: Topic) -> None:
        """Have new puzzles be of this topic."""

    def say(self, sentence: str) -> None: ...
    def start(self, run: Run) -> None:
        """Go to the first puzzle of a run that has one."""


def how_puzzles_stand(menu: PractiseMenu) -> str:
    """The grade and the row of right answers."""
    return words.standing_words(standing(menu.application.archive.practice, menu.topic))


def begin_puzzles(menu: PractiseMenu) -> None:
    """Ask one new puzzle after the other."""
    menu.start(Run(NewPuzzles(menu.topic, new_seed())))


def next_game(topic: Topic, step: int) -> Topic:
    """The topic with the game so many further on, round the end."""
    names = games()
    return topic._replace(game=names[(names.index(topic.game) + step) % len(names)])


def which_game(menu: PractiseMenu) -> str:
    """The game that is chosen."""
    return f"< {theme_title(menu.topic.game)} >"


def turn_game(menu: PractiseMenu) -> None:
    """Choose the next game."""
    menu.choose(next_game(menu.topic, 1))


def other_convention(topic: Topic, _: int) -> Topic:
    """The topic in which the other player wins."""
    return topic._replace(misere=not topic.misere)


def which_convention(menu: PractiseMenu) -> str:
    """Whether the last mover wins."""
    convention = words.convention(menu.topic.misere)
    return f"< {convention} >" if menu.topic._replace(misere=True).has_puzzles else convention


def turn_convention(menu: PractiseMenu) -> None:
    """Choose the other convention."""
    menu.choose(other_convention(menu.topic, 1))


def how_many_mistakes(menu: PractiseMenu) -> str:
    """How many mistakes were found."""
    return words.found_words(len(menu.search.found), menu.search.is_over)


def begin_mistakes(menu: PractiseMenu) -> None:
    """Ask for better moves, as soon as the first mistake is found."""
    search = menu.search
    search.is_wanted = not search.found and not search.is_over
    if search.found:
        menu.start(Run(OwnMistakes(search.found)))
    else:
        menu.say("No mistake is left in your matches against bots." if search.is_over else "Looking at your matches...")


def how_many_return(menu: PractiseMenu) -> str:
    """How many boards come back today, or when the first one does."""
    practice, today = menu.application.archive.practice, menu.application.today()
    missed = practice.missed()
    many = returning(practice, today).many if due(missed, today) else 0
    return words.due_words(many, missed[0].day if missed else None)


def begin_returning(menu: PractiseMenu) -> None:
    """Ask what comes back today."""
    source = returning(menu.application.archive.practice, menu.application.today())
    if source.many:
        menu.start(Run(source))
    else:
        menu.say("Nothing comes back today. What you miss comes back after a day, three and nine.")
