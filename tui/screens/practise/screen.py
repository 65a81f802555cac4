"""Practise: what can be practised, and how it stands."""

from __future__ import annotations

from textual import events, on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import Static

from engine.games import DEFAULT
from engine.practice.run import Run
from engine.practice.task import PUZZLE
from engine.practice.topic import Topic, games
from tui.commands.table import Hint, bindings, hints, in_scope, keys_shown
from tui.screens.base import BaseScreen
from tui.screens.practise.entries import ENTRIES, Entry
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

    def action_turn(self, step: int) -> None:
        turn = self.entry.turn
        if turn is not None:
            self.choose(turn(self.topic, step))

    def action_begin(self, name: str) -> None:
        next(entry for entry in ENTRIES if entry.name == name).begin(self)

    def action_leave(self) -> None:
        self.application.go_home()

    def choose(self, topic: Topic) -> None:
        """Have new puzzles be of this topic, of which the last mover wins where there are no others."""
        self.topic = topic if topic.has_puzzles else topic._replace(misere=False)
        self._show()

    def start(self, run: Run) -> None:
        """Go to the first puzzle of a run that has one."""
        refused = self.application.play_puzzles(run)
        if refused is not None:
            self.say(refused)

    def _hear(self) -> None:
        if self.is_current:
            self._show()
            if self.search.is_wanted and (self.search.found or self.search.is_over):
                self.action_begin("mistakes")

    def _mark(self, step: int) -> None:
        self.menu.marked = (self.menu.marked + step) % len(ENTRIES)
        self._say_what()

    def _say_what(self) -> None:
        commands = {command.action: command for command in in_scope("practise")}
        self.say(f"{commands[self.entry.action].help}.")

    def _show(self) -> None:
        commands = {command.action: command for command in in_scope("practise")}
        width = 2 + max(len(commands[entry.action].label) for entry in ENTRIES)
        items = []
        for entry in ENTRIES:
            command = commands[entry.action]
            state, label = entry.state(self), command.label
            line = f"{label}: {state}" if self.has_class("-narrow") else f"{label:<{width}}{state}"
            items.append(Hint(keys_shown(command, self.application.keymap), line, entry.action))
        self.menu.items = tuple(items)


def _last_topic(texts: list[str]) -> Topic:
    """The topic that was tried last; the default game before the first, and where the game is none of the menu."""
    topic = Topic.parse(texts[0]) if texts else Topic(DEFAULT.slug)
    return topic if topic.game in games() and topic.has_puzzles else Topic(DEFAULT.slug, topic.misere)
