"""The menu of practice: the exercises, and the player's results in each."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from typing import NamedTuple

from textual import events, on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option
from textual.worker import get_current_worker

from engine.archive import Archive
from engine.errors import GameError
from engine.games import DEFAULT
from engine.practice.sources import MOST_MISTAKES, NewPuzzles, Run, from_day, from_mistakes, returning, standing
from engine.practice.sprint import best
from engine.practice.task import PUZZLE, Mistake, Topic, due, games
from engine.setup import new_seed
from tui.app.app import BaseScreen
from tui.app.screens import screen
from tui.commands.table import bindings, in_scope, keys_shown
from tui.practice import words
from tui.widgets.choices import Choices, choice
from tui.widgets.footer import KeyFooter
from tui.widgets.lines import MessageLine
from tui.words import theme_title


class MistakeSearch:
    """A search for mistakes; its findings are there at once, and it goes on while the first of them are asked."""

    def __init__(self, archive: Archive, receive: Callable[[], object]) -> None:
        self._archive, self._receive = archive, receive
        self.found: list[Mistake] = []
        """The mistakes so far, the newest match first."""
        self.is_wanted = False
        """Whether the player waits for the first mistake."""
        self.is_over = False
        """Whether the search is over."""

    def run(self) -> None:
        """Search until there are enough or the application ends; call `receive` after each match and at the end."""
        from engine.practice.sources import mistakes, tried_lately

        worker = get_current_worker()
        for fresh in mistakes(self._archive, tried_lately(self._archive, datetime.now(UTC))):
            if worker.is_cancelled:
                return
            self.found += fresh
            if len(self.found) >= MOST_MISTAKES:
                break
            self._receive()
        self.is_over = True
        self._receive()


def how_puzzles_stand(menu: PracticeScreen) -> str:
    """The grade and the row of right answers."""
    return words.standing_words(standing(menu.app.archive.practice, menu.topic))


def begin_puzzles(menu: PracticeScreen) -> None:
    """Ask one new puzzle after the other."""
    menu.start(Run(NewPuzzles(menu.topic, new_seed())))


def next_game(topic: Topic, step: int) -> Topic:
    """The topic with the game this many places further; after the last game comes the first."""
    names = games()
    return topic._replace(game=names[(names.index(topic.game) + step) % len(names)])


def which_game(menu: PracticeScreen) -> str:
    """The game that is chosen."""
    return f"< {theme_title(menu.topic.game)} >"


def turn_game(menu: PracticeScreen) -> None:
    """Choose the next game."""
    menu.choose(next_game(menu.topic, 1))


def other_convention(topic: Topic, _: int) -> Topic:
    """The same topic with the other convention."""
    return topic._replace(misere=not topic.misere)


def which_convention(menu: PracticeScreen) -> str:
    """Whether the last move wins."""
    convention = words.convention(menu.topic.misere)
    return f"< {convention} >" if menu.topic._replace(misere=True).has_puzzles else convention


def turn_convention(menu: PracticeScreen) -> None:
    """Choose the other convention."""
    menu.choose(other_convention(menu.topic, 1))


def how_many_mistakes(menu: PracticeScreen) -> str:
    """How many mistakes were found."""
    return words.found_words(len(menu.search.found), menu.search.is_over)


def begin_mistakes(menu: PracticeScreen) -> None:
    """Ask for winning moves, as soon as the first mistake is found."""
    search = menu.search
    search.is_wanted = not search.found and not search.is_over
    if search.found:
        menu.start(Run(from_mistakes(search.found)))
    else:
        menu.say(words.NO_MISTAKE if search.is_over else words.LOOKING)


def how_many_return(menu: PracticeScreen) -> str:
    """How many boards come back today, or when the first one does."""
    practice, today = menu.app.archive.practice, menu.app.today()
    missed = practice.missed()
    many = returning(practice, today).many if due(missed, today) else 0
    return words.due_words(many, missed[0].day if missed else None)


def begin_returning(menu: PracticeScreen) -> None:
    """Ask what comes back today."""
    source = returning(menu.app.archive.practice, menu.app.today())
    if source.many:
        menu.start(Run(source))
    else:
        menu.say(words.NOTHING_RETURNS)


def how_sprints_stand(menu: PracticeScreen) -> str:
    """The best minute of the chosen game."""
    return words.best_words(best(menu.app.archive.practice, menu.topic))


def begin_sprint(menu: PracticeScreen) -> None:
    """Show the minute of won and lost boards of the chosen game."""
    menu.app.push_screen(screen("sprint", menu.topic))


def how_the_day_stands(menu: PracticeScreen) -> str:
    """How the puzzle of today went."""
    from engine.practice.sources import result_of

    return words.day_words(result_of(menu.app.archive, menu.app.today()))


def begin_day(menu: PracticeScreen) -> None:
    """Ask the puzzle of today."""
    menu.start(Run(from_day(menu.app.today())))


class Entry(NamedTuple):
    """A line of the menu."""

    name: str
    """The command with the key, the label and the help is `practice.name`, its action `begin('name')`."""
    state: Callable[[PracticeScreen], str]
    """How it stands."""
    begin: Callable[[PracticeScreen], None]
    """What its key, Enter and a click do."""
    turn: Callable[[Topic, int], Topic] | None = None
    """The effect of Left and Right, if the entry has a choice."""

    @property
    def action(self) -> str:
        """The action of its command."""
        return f"begin('{self.name}')"


ENTRIES: tuple[Entry, ...] = (
    Entry("puzzles", how_puzzles_stand, begin_puzzles, next_game),
    Entry("game", which_game, turn_game, next_game),
    Entry("misere", which_convention, turn_convention, other_convention),
    Entry("mistakes", how_many_mistakes, begin_mistakes),
    Entry("returning", how_many_return, begin_returning),
    Entry("sprint", how_sprints_stand, begin_sprint, next_game),
    Entry("day", how_the_day_stands, begin_day),
)
"""The entries in the order of the menu."""


class PracticeScreen(BaseScreen[None]):
    """The menu, with one line for each entry of the table."""

    CSS_PATH = "practice.tcss"

    scopes = ("practice",)
    BINDINGS = bindings("practice")
    AUTO_FOCUS = "#menu"

    def compose(self) -> ComposeResult:
        tried = self.app.archive.practice.attempts(PUZZLE, most=1)
        self.topic = _last_topic([attempt.topic for _, attempt in tried])
        self._look_for_mistakes()
        yield self.size_notice()
        with Vertical(id="wall", classes="-exercises"):
            yield Static("Practise", id="title", markup=False)
            yield Choices(*self._options(), id="menu")
            yield MessageLine(self.app.glyphs, id="message")
            yield KeyFooter()

    @on(events.ScreenResume)
    def look_again(self) -> None:
        if self.stack_updates:
            self._look_for_mistakes()
            self._show()

    @property
    def menu(self) -> Choices:
        return self.query_one("#menu", Choices)

    @property
    def entry(self) -> Entry:
        """The marked entry."""
        return ENTRIES[self.menu.highlighted or 0]

    def say(self, sentence: str) -> None:
        """Show one sentence under the menu."""
        self.query_one("#message", MessageLine).say(self.app.archive.take_notice() or sentence)

    def on_resize(self, event: events.Resize) -> None:
        super().on_resize(event)
        self._show()

    @on(OptionList.OptionHighlighted)
    def _say_what(self) -> None:
        commands = {command.action: command for command in in_scope("practice")}
        self.say(f"{commands[self.entry.action].help}.")

    @on(OptionList.OptionSelected)
    async def action_pick(self) -> None:
        await self.run_action(self.entry.action)

    def action_turn(self, step: int) -> None:
        turn = self.entry.turn
        if turn is not None:
            self.choose(turn(self.topic, step))

    def action_begin(self, name: str) -> None:
        next(entry for entry in ENTRIES if entry.name == name).begin(self)

    def action_leave(self) -> None:
        self.dismiss()

    def choose(self, topic: Topic) -> None:
        """Set the topic of new puzzles; a game without misere puzzles keeps normal play."""
        self.topic = topic if topic.has_puzzles else topic._replace(misere=False)
        self._show()

    def start(self, run: Run) -> None:
        """Go to the first puzzle of the first run that has one."""
        try:
            self.app.push_screen(screen("puzzles", self.app, run))
        except GameError as error:
            self.say(str(error))

    def _look_for_mistakes(self) -> None:
        """Look for mistakes in a worker, which goes on while those found first are asked."""
        self.search = MistakeSearch(self.app.archive, lambda: self.call_later(self._receive))
        self.run_worker(self.search.run, "mistakes", group="mistakes", thread=True, exclusive=True)

    def _receive(self) -> None:
        if self.is_current:
            self._show()
            if self.search.is_wanted and (self.search.found or self.search.is_over):
                self.action_begin("mistakes")

    def _show(self) -> None:
        for option in self._options():
            self.menu.replace_option_prompt(option.id or "", option.prompt)

    def _options(self) -> list[Option]:
        commands = {command.action: command for command in in_scope("practice")}
        width = 2 + max(len(commands[entry.action].label) for entry in ENTRIES)
        options = []
        for entry in ENTRIES:
            command = commands[entry.action]
            state, label = entry.state(self), command.label
            line = f"{label}: {state}" if self.has_class("-narrow") else f"{label:<{width}}{state}"
            options.append(choice(keys_shown(command, self.app.keymap), line, entry.action))
        return options


def _last_topic(texts: list[str]) -> Topic:
    """The topic of the last try; the default game before the first try, and for a game outside the menu."""
    topic = Topic.parse(texts[0]) if texts else Topic(DEFAULT.slug)
    return topic if topic.game in games() and topic.has_puzzles else Topic(DEFAULT.slug, topic.misere)
