"""The menu of practice: the exercises, and the player's results in each."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime

from textual import events, getters, on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option
from textual.worker import get_current_worker

from engine.archive import Archive
from engine.deals.setup import new_seed
from engine.games import DEFAULT
from engine.learning.practice.sources import (
    MOST_MISTAKES,
    NewPuzzles,
    Run,
    TasksOf,
    due_missed,
    from_day,
    mistakes,
    result_of,
    standing,
    task_of,
    tried_lately,
)
from engine.learning.practice.sprint import best
from engine.learning.practice.task import PUZZLE, OwnMistake, Topic, due_today, games
from engine.rules.errors import GameError
from tui.app import screens
from tui.app.framed_screen import FramedScreen
from tui.commands.table import bindings, in_scope, keys_shown
from tui.practice import practice_words as words
from tui.widgets.footer import KeyFooter
from tui.widgets.lines import Paragraph
from tui.widgets.menu import Menu, menu_option
from tui.words import theme_title

LINES = ("puzzles", "game", "misere", "mistakes", "returning", "sprint", "day")
"""The actions of the menu, in its order."""
_COMMANDS = {command.action: command for command in in_scope("practice")}
_LABEL = 2 + max(len(_COMMANDS[action].label) for action in LINES)


class MistakeSearch:
    """A search for mistakes; its findings are there at once, and it goes on while the first of them are asked."""

    def __init__(self, archive: Archive, receive: Callable[[], object]) -> None:
        self._archive, self._receive = archive, receive
        self.found: list[OwnMistake] = []
        """The mistakes so far, the newest match first."""
        self.is_wanted = False
        """Whether the player waits for the first mistake."""
        self.is_over = False
        """Whether the search is over."""

    def run(self) -> None:
        """Search until there are enough or the application ends; call `receive` after each match and at the end."""
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


class PracticeScreen(FramedScreen[None]):
    """The exercises, a line each, with what they are about and how they stand."""

    CSS_PATH = "practice.tcss"

    BINDINGS = bindings("practice")
    AUTO_FOCUS = "#menu"

    menu = getters.query_one("#menu", Menu)

    def compose(self) -> ComposeResult:
        tried = self.app.archive.practice.attempts(PUZZLE, most=1)
        self.topic = _last_topic([attempt.topic for _, attempt in tried])
        self._look_for_mistakes()
        yield self.size_notice()
        with Vertical(id="wall", classes="-exercises"):
            yield Static("Practise", id="title", markup=False)
            yield Menu(*self._options(), id="menu")
            yield Paragraph(id="message")
            yield KeyFooter()

    def on_resize(self, event: events.Resize) -> None:
        super().on_resize(event)
        self._show()

    @on(events.ScreenResume)
    def look_again(self) -> None:
        if self.stack_updates:
            self._look_for_mistakes()
            self._show()

    @on(OptionList.OptionHighlighted)
    def _say_what(self) -> None:
        self.say(f"{_COMMANDS[self.menu.marked].help}.")

    @on(OptionList.OptionSelected)
    async def action_pick(self) -> None:
        await self.run_action(self.menu.marked)

    def action_turn(self, step: int) -> None:
        if self.menu.marked in ("puzzles", "game", "sprint"):
            self.action_game(step)
        elif self.menu.marked == "misere":
            self.action_misere()

    def action_puzzles(self) -> None:
        self.start(Run(NewPuzzles(self.topic, new_seed())))

    def action_game(self, step: int = 1) -> None:
        names = games()
        self.choose(self.topic._replace(game=names[(names.index(self.topic.game) + step) % len(names)]))

    def action_misere(self) -> None:
        self.choose(self.topic._replace(misere=not self.topic.misere))

    def action_mistakes(self) -> None:
        search = self.search
        search.is_wanted = not search.found and not search.is_over
        if search.found:
            self.start(Run(TasksOf(search.found, task_of)))
        else:
            self.say(words.NO_MISTAKE if search.is_over else words.LOOKING)

    def action_returning(self) -> None:
        source = due_missed(self.app.archive.practice, self.app.today())
        if source.many:
            self.start(Run(source))
        else:
            self.say(words.NOTHING_RETURNS)

    def action_sprint(self) -> None:
        self.app.push_screen(screens.SprintScreen(self.topic))

    def action_day(self) -> None:
        self.start(Run(from_day(self.app.today())))

    def choose(self, topic: Topic) -> None:
        """Set the topic of new puzzles; a game without misere puzzles keeps normal play."""
        self.topic = topic if topic.has_puzzles else topic._replace(misere=False)
        self._show()

    def start(self, run: Run) -> None:
        """Go to the first puzzle of the first run that has one."""
        try:
            self.app.push_screen(screens.puzzle_screen(self.app, run))
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
                self.action_mistakes()

    def _show(self) -> None:
        for option in self._options():
            self.menu.replace_option_prompt(option.id or "", option.prompt)

    def _options(self) -> list[Option]:
        options, is_narrow = [], self.has_class("-narrow")
        for action, state in zip(LINES, self._states(), strict=True):
            command = _COMMANDS[action]
            label = f"{command.label}: " if is_narrow else f"{command.label:{_LABEL}}"
            options.append(menu_option(keys_shown(command, self.app.keymap), f"{label}{state}", action))
        return options

    def _states(self) -> tuple[str, ...]:
        """How each line stands."""
        practice, today, topic = self.app.archive.practice, self.app.today(), self.topic
        convention, missed = words.convention(topic.misere), practice.missed()
        many = due_missed(practice, today).many if due_today(missed, today) else 0
        return (
            words.standing_words(standing(practice, topic)),
            f"< {theme_title(topic.game)} >",
            f"< {convention} >" if topic._replace(misere=True).has_puzzles else convention,
            words.found_words(len(self.search.found), self.search.is_over),
            words.due_words(many, missed[0].day if missed else None),
            words.best_words(best(practice, topic)),
            words.day_words(result_of(self.app.archive, today)),
        )


def _last_topic(texts: list[str]) -> Topic:
    """The topic of the last try; the default game before the first try, and for a game outside the menu."""
    topic = Topic.parse(texts[0]) if texts else Topic(DEFAULT.slug)
    return topic if topic.game in games() and topic.has_puzzles else Topic(DEFAULT.slug, topic.misere)
