"""The first screen: the game at a glance, and the menu."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Self

from textual import events, on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.events import Resize
from textual.geometry import Size
from textual.message import Message
from textual.widgets import Static

from engine.archive import MatchSummary
from engine.errors import GameError
from engine.games import DEFAULT
from engine.match import Match
from engine.notation import parse_position
from engine.position import Move
from engine.setup import PERFECT, Setup
from tui.board.board import Board
from tui.commands.table import Hint, bindings, hints, in_scope, keys_shown
from tui.drawing.elide import clip
from tui.records.pasting import PastingActions
from tui.screens.base import BaseScreen
from tui.widgets.menu import KeyHints, Menu

if TYPE_CHECKING:
    from engine.proposal import Proposal


_AFTER_FIRST_PICTURE = 0.1


_ROOMY = 14
"""The number of lines from which the picture fits beside the rest."""


class HomeScreen(PastingActions, BaseScreen[None]):
    """A picture of the game, a proposal and a menu."""

    CSS_PATH = "../styles/home.tcss"

    scopes = ("home", "ways")
    BINDINGS = bindings("home", "ways")
    AUTO_FOCUS = None

    proposal: Proposal | None = None
    """The proposal for the next step, once it is known."""

    @dataclass
    class Proposed(Message):
        """A worker has found a proposal."""

        proposal: Proposal | None

    def compose(self) -> ComposeResult:
        shown = Match(parse_position("17 42 5 2")).play(Move(4, 3)).play(Move(2, 4))
        yield self.size_notice()
        with Vertical(id="wall", classes="-home"):
            yield Static(DEFAULT.title, id="title", markup=False)
            with Vertical(id="frame"):
                board = Board(shown.position, self.application.glyphs, id="board")
                board.latest = shown.last
                board.set_reactive(Board.chosen, 2)
                yield board
            yield Static("42 / 4 leaves 10. Whoever makes the last move wins.", id="glance", markup=False)
            yield Menu(self._items(), self.application.glyphs.ellipsis, id="menu")
            yield KeyHints(id="hints")

    def on_mount(self) -> None:
        self.query_one(KeyHints).hints = tuple(hints(self.application.keymap, "home"))
        self.begin_to_propose()

    def fit(self, size: Size) -> Self:
        self.set_class(size.height < _ROOMY, "-crowded", update=False)
        return super().fit(size)

    def on_resize(self, event: Resize) -> None:
        super().on_resize(event)
        self.set_class(event.size.height < _ROOMY, "-crowded")

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "proposed":
            return self.proposal is not None
        return action != "go_on" or self.application.archive.unfinished() is not None

    @on(Menu.Picked)
    async def pick_by_mouse(self, picked: Menu.Picked) -> None:
        await self.run_action(picked.action)

    @on(Proposed)
    def _show_proposal(self, proposed: Proposed) -> None:
        self.proposal = proposed.proposal
        if self.proposal is not None:
            command = next(command for command in in_scope("ways") if command.action == "proposed")
            key = keys_shown(command, self.application.keymap)
            sentence = Content.assemble((key, "bold $chosen"), f"  {self.proposal.sentence}")
            self.query_one("#glance", Static).update(sentence)
            # With a class of the screen Textual would find the styles of all its widgets again.
            self.query("#title, #glance").add_class("-proposes")

    @property
    def menu(self) -> Menu:
        return self.query_one("#menu", Menu)

    def say(self, sentence: str) -> None:
        """Show one sentence above the menu."""
        self.query_one("#glance", Static).update(sentence)

    def begin_to_propose(self) -> None:
        """Find a proposal in a worker."""
        # Nothing is imported before the first picture is on the screen, which under a test is there at once.
        wait = self.call_after_refresh if self.app.is_headless else partial(self.set_timer, _AFTER_FIRST_PICTURE)
        wait(self._begin_to_propose)

    async def action_pick(self) -> None:
        menu = self.menu
        await self.run_action(menu.items[menu.marked].action)

    def action_up(self) -> None:
        self.menu.marked = (self.menu.marked - 1) % len(self.menu.items)

    def action_down(self) -> None:
        self.menu.marked = (self.menu.marked + 1) % len(self.menu.items)

    @on(events.Click, "#glance")
    def action_proposed(self) -> None:
        if self.proposal is not None:
            self.application.follow(self.proposal)

    def action_go_on(self) -> None:
        summary = self.application.archive.unfinished()
        if summary is None or not self.application.go_on(summary.id):
            self.say(self.application.archive.take_notice() or "There is no match to go on with.")
            self.menu.items = self._items()
            self.menu.marked = 0

    def action_quick(self) -> None:
        self.application.play_quick()

    def action_friend(self) -> None:
        self.application.open_new_match(Setup(self.application.preferences.settings.names))

    def action_bot(self) -> None:
        self.application.ask_name(
            lambda: self.application.open_new_match(Setup(self.application.preferences.settings.names, PERFECT))
        )

    def action_daily(self) -> None:
        try:
            self.application.play_daily()
        except GameError as error:
            self.say(str(error))

    def action_duplicate(self) -> None:
        self.application.open_duplicate()

    def action_ladder(self) -> None:
        self.application.open_ladder()

    def action_calendar(self) -> None:
        self.application.open_calendar()

    def action_learn(self) -> None:
        self.application.open_lessons()

    def action_practise(self) -> None:
        self.application.open_practice()

    def action_explore(self) -> None:
        self.application.open_explore()

    def action_history(self) -> None:
        self.application.open_history()

    def action_statistics(self) -> None:
        self.application.open_statistics()

    def action_settings(self) -> None:
        self.application.open_settings()

    def action_leave(self) -> None:
        self.app.exit()

    def action_ask_to_leave(self) -> None:
        self.application.ask_to_quit()

    def _items(self) -> tuple[Hint, ...]:
        keymap, unfinished = self.application.keymap, self.application.archive.unfinished()
        items = []
        for command in in_scope("home"):
            label, longer = command.help, ""
            if command.action == "go_on":
                if unfinished is None:
                    continue
                label, longer = (_offer(unfinished, self.application.glyphs.ellipsis, bot) for bot in (False, True))
            # A command in the line of keys needs no place in the menu.
            if command.palette and not command.rank:
                items.append(Hint(keys_shown(command, keymap), label, command.action, longer))
        return tuple(items)

    def _begin_to_propose(self) -> None:
        self.run_worker(self._propose, "proposal", thread=True)

    def _propose(self) -> None:
        from engine.proposal import proposal

        self.post_message(self.Proposed(proposal(self.application.archive, self.application.today())))


def _offer(summary: MatchSummary, ellipsis: str, with_bot: bool) -> str:
    first, second = (clip(name, 10, ellipsis) for name in summary.names)
    if summary.opponent is not None:
        # At the board the person is spoken to.
        first = "You"
    if with_bot and summary.opponent is not None:
        second = f"{second} ({summary.opponent})"
    return f"Go on: {first} against {second}, move {summary.length + 1:,}"
