"""Practise: what can be practised, and how it stands."""

from __future__ import annotations

from random import SystemRandom

from textual import events, on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import Static

from engine.errors import GameError
from engine.games import DEFAULT
from engine.practice.run import Run
from engine.practice.sources import NewPuzzles, OwnMistakes, returning
from engine.practice.task import PUZZLE
from engine.practice.topic import Topic, games
from tui.commands.table import Hint, bindings, hints, in_scope, keys_shown
from tui.screens.base import BaseScreen
from tui.screens.practise.entries import ENTRIES, Entry, Practised
from tui.screens.practise.puzzle import PuzzleScreen
from tui.screens.practise.search import MistakeSearch
from tui.widgets.key_hints import KeyHints
from tui.widgets.menu import Menu
from tui.widgets.message_line import MessageLine


class PractiseScreen(BaseScreen[None]):
    """A menu, one line an entry of the table."""

    CSS_PATH = ["../../styles/home.tcss", "../../styles/practise.tcss"]

    scopes = ("practise",)
    BINDINGS = bindings("practise")
    AUTO_FOCUS = None

    def compose(self) -> ComposeResult:
        archive = self.application.archive
        self.topic = _last_topic([attempt.topic for _, attempt in archive.practice.attempts(PUZZLE, most=1)])
        self.search = MistakeSearch(archive, lambda: self.call_later(self._hear))
        self._is_wanted = False
        yield self.size_notice()
        with Vertical(id="wall", classes="-practise"):
            yield Static("Practise", id="title", markup=False)
            yield Menu((), self.application.glyphs.ellipsis, id="menu")
            yield MessageLine(self.application.glyphs, id="message")
            yield KeyHints(id="hints")

    def on_mount(self) -> None:
        self.query_one(KeyHints).hints = tuple(hints(self.application.keymap, "practise"))
        self._show()
        self._say_what()
        # The application's: what is found while a puzzle is shown comes behind those that were found before.
        self.app.run_worker(self.search.run, "mistakes", group="mistakes", thread=True, exclusive=True)

    @property
    def menu(self) -> Menu:
        return self.query_one("#menu", Menu)

    @property
    def entry(self) -> Entry:
        """The entry that is marked."""
        return ENTRIES[self.menu.marked]

    def say(self, sentence: str) -> None:
        """Show one sentence under the menu."""
        self.query_one("#message", MessageLine).say(self.application.archive.take_notice() or sentence)

    def on_resize(self, event: events.Resize) -> None:
        super().on_resize(event)
        self._show()

    @on(Menu.Picked)
    async def pick_by_mouse(self, picked: Menu.Picked) -> None:
        self.menu.marked = [entry.action for entry in ENTRIES].index(picked.action)
        await self.run_action(picked.action)

    async def action_pick(self) -> None:
        await self.run_action(self.entry.action)

    def action_up(self) -> None:
        self._mark(-1)

    def action_down(self) -> None:
        self._mark(1)

    def action_left(self) -> None:
        self._turn(self.entry, -1)

    def action_right(self) -> None:
        self._turn(self.entry, 1)

    def action_game(self) -> None:
        self._turn(ENTRIES[1], 1)

    def action_misere(self) -> None:
        self._turn(ENTRIES[2], 1)

    def action_puzzles(self) -> None:
        self._start(Run(NewPuzzles(self.topic, str(SystemRandom().randrange(1_000_000)))))

    def action_returning(self) -> None:
        today = self.application.today()
        source = returning(self.application.archive.practice, today)
        if source.many:
            self._start(Run(source))
        else:
            self.say("Nothing comes back today. What you miss comes back after a day, three and nine.")

    def action_mistakes(self) -> None:
        if self.search.found:
            self._start(Run(OwnMistakes(self.search.found)))
        elif self.search.is_over:
            self.say("No mistake is left in your matches against bots.")
        else:
            self._is_wanted = True
            self.say("Looking through your matches...")

    def action_leave(self) -> None:
        self.application.go_home()

    def _start(self, run: Run) -> None:
        making = run.making(self.application.archive.practice)
        assert making is not None
        try:
            task = making()
        except GameError as error:
            self.say(str(error))
            return
        self.application.go_to(PuzzleScreen(run, task, self.application.preferences.settings.names[0]))

    def _hear(self) -> None:
        if self.is_current:
            self._show()
            if self._is_wanted and (self.search.found or self.search.is_over):
                self._is_wanted = False
                self.action_mistakes()

    def _mark(self, step: int) -> None:
        self.menu.marked = (self.menu.marked + step) % len(ENTRIES)
        self._say_what()

    def _turn(self, entry: Entry, step: int) -> None:
        if entry.turn is not None:
            self.topic = entry.turn(self.topic, step)
            self._show()

    def _say_what(self) -> None:
        commands = {command.action: command for command in in_scope("practise")}
        self.say(f"{commands[self.entry.action].help}.")

    def _show(self) -> None:
        commands = {command.action: command for command in in_scope("practise")}
        practised = Practised(self.application, self.topic, self.search)
        width = 2 + max(len(commands[entry.action].label) for entry in ENTRIES)
        items = []
        for entry in ENTRIES:
            command = commands[entry.action]
            state, label = entry.state(practised), command.label
            line = f"{label}: {state}" if self.has_class("-narrow") else f"{label:<{width}}{state}"
            items.append(Hint(keys_shown(command, self.application.keymap), line, entry.action))
        self.menu.items = tuple(items)


def _last_topic(texts: list[str]) -> Topic:
    """The topic that was tried last; the default game before the first, and where the game is none of the menu."""
    topic = Topic.parse(texts[0]) if texts else Topic(DEFAULT.slug)
    return topic if topic.game in games() else Topic(DEFAULT.slug, topic.misere)
