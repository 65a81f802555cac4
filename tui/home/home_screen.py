"""The first screen: the game at a glance, and the menu."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Self

from textual import events, getters, on
from textual.app import ComposeResult
from textual.containers import Center, Vertical
from textual.content import Content
from textual.events import Resize
from textual.geometry import Size
from textual.message import Message
from textual.screen import Screen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from engine.archive import MatchSummary
from engine.deals.path import deal
from engine.deals.setup import PreparedMatch, Setup
from engine.games import DEFAULT
from engine.learning.path.progress import path
from engine.positions.match import Match
from engine.positions.notation import parse_position
from engine.positions.position import Move
from tui.app import screens
from tui.board.board import Board
from tui.commands.table import bindings, in_scope, keys_shown
from tui.drawing.elide import clip
from tui.path import path_words as words
from tui.records.pasting import PastingScreen
from tui.widgets.footer import KeyFooter
from tui.widgets.menu import Menu, menu_option

if TYPE_CHECKING:
    from engine.learning.next_step import Proposal


_AFTER_FIRST_PICTURE = 0.1
_ROOMY = 14
"""The number of lines from which the picture fits beside the rest."""
_GLANCE = "42 / 4 leaves 10. Whoever makes the last move wins."
_WAYS = ("friend", "bot", "daily", "practice", "learn", "more")
"""The menu below its first line, which is the path and later a quick match."""
_REST = (
    *("quick", "path", "notebook", "ladder", "calendar"),
    *("paste", "explore", "history", "statistics", "settings"),
)
"""The menu of all the rest."""
_COMMANDS = {command.id.partition(".")[2]: command for command in in_scope("home", "ways")}


class HomeScreen(PastingScreen):
    """A picture of the game, a proposal and a menu."""

    CSS_PATH = "home.tcss"

    BINDINGS = bindings("home", "ways")
    AUTO_FOCUS = "#menu"

    menu = getters.query_one("#menu", Menu)

    proposal: Proposal | None = None
    """The proposal for the next step, once it is known."""

    @dataclass
    class Proposed(Message):
        """A worker has found a proposal and today's line."""

        proposal: Proposal | None
        today: str
        sentence: str = ""
        """The proposal in words."""

    def __init__(self) -> None:
        super().__init__()
        self.is_more = False
        """Whether the menu shows the rest of what there is."""
        self.today = ""
        """Today's stars and the days in a row, once they are known."""

    def compose(self) -> ComposeResult:
        yield self.size_notice()
        if self.stack_updates or not self.app.opens_another:
            # Below what is opened at once it is made only when the player comes back from there.
            yield from self._parts()

    def _parts(self) -> ComposeResult:
        self.board = path(self.app.archive).next_board
        with Vertical(id="wall", classes="-home"):
            yield Static(DEFAULT.title, id="title", markup=False)
            with Vertical(id="frame"):
                yield self._picture()
            yield Static(id="glance", markup=False)
            with Center():
                yield Menu(id="menu")
                yield KeyFooter()

    def on_mount(self) -> None:
        if self.query("#wall"):
            self._show()

    @on(events.ScreenResume)
    async def come_back(self) -> None:
        if not self.stack_updates or not self.is_current:
            return
        if not self.query("#wall"):
            await self.recompose()
        elif self.board != (board := path(self.app.archive).next_board):
            self.board = board
            frame = self.query_one("#frame")
            await frame.remove_children()
            await frame.mount(self._picture())
        self._show()

    def _show(self) -> None:
        """Show what may have changed on other screens, and look for what is next."""
        self._fill(self.menu.marked)
        if self.proposal is None:
            self.say(_GLANCE if self.board is None else words.thought(self.board))
        # Nothing is imported before the first picture is on the screen, which under a test is there at once.
        wait = self.call_after_refresh if self.app.is_headless else partial(self.set_timer, _AFTER_FIRST_PICTURE)
        wait(self._begin_to_propose)

    def _fill(self, marked: str) -> None:
        """Fill the menu, and mark the line of this action, or else the first one."""
        options = self._options()
        places = [place for place, option in enumerate(options) if option.id == marked]
        self.menu.fill(options, (*places, 0)[0])

    def _picture(self) -> Board:
        """The next board of the path; once it is walked, a move of the game."""
        glyphs = self.app.glyphs
        if self.board is not None:
            board = Board(deal(self.board.board, self.board.deal), glyphs, id="board")
            board.set_reactive(Board.chosen, 0)
            return board
        shown = Match(parse_position("17 42 5 2")).play(Move(4, 3)).play(Move(2, 4))
        board = Board(shown.position, glyphs, id="board")
        board.latest = shown.last
        board.set_reactive(Board.chosen, 2)
        return board

    def laid_out_at(self, size: Size) -> Self:
        self.set_class(size.height < _ROOMY, "-crowded", update=False)
        return super().laid_out_at(size)

    def on_resize(self, event: Resize) -> None:
        super().on_resize(event)
        self.set_class(event.size.height < _ROOMY, "-crowded")
        for menu in self.query(Menu):
            self._fill(menu.marked)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "proposed":
            return self.board is not None or self.proposal is not None
        return action != "go_on" or self.app.archive.unfinished() is not None

    @on(OptionList.OptionSelected)
    async def action_pick(self) -> None:
        await self.run_action(_COMMANDS[self.menu.marked].action)

    @on(Proposed)
    def _show_proposal(self, proposed: Proposed) -> None:
        if proposed.today:
            self.today = proposed.today
            self._fill(self.menu.marked)
        self.proposal = proposed.proposal
        if self.proposal is not None:
            key = keys_shown(_COMMANDS["proposed"], self.app.keymap)
            sentence = Content.assemble((key, "bold $chosen"), f"  {proposed.sentence}")
            self.query_one("#glance", Static).update(sentence)
            # With a class of the screen Textual would find the styles of all its widgets again.
            self.query("#title, #glance").add_class("-proposes")

    def say(self, sentence: str) -> None:
        """Show one sentence above the menu."""
        self.query_one("#glance", Static).update(sentence)

    @on(events.Click, "#glance")
    def action_proposed(self) -> None:
        if self.board is not None:
            self.app.push_screen(screens.path_board_screen(self.app))
        elif self.proposal is not None:
            self._follow(self.proposal)

    def action_more(self) -> None:
        self._turn(is_more=not self.is_more)

    def action_ask_to_leave(self) -> None:
        if self.is_more:
            self._turn(is_more=False)
        elif self.app.archive.is_saved:
            self.app.exit()
        else:
            self.app.confirm("What you play is not saved. Quit the game?", self.app.exit)

    def _follow(self, proposal: Proposal) -> None:
        """Do what the proposal says."""
        from engine.deals.beyond import Beyond
        from engine.learning.next_step import NextLesson, NextRung

        if isinstance(proposal, NextLesson):
            self.app.push_screen(screens.lesson_screen(self.app, proposal.lesson.name))
            return
        following = partial(screens.daily_screen, self.app, self.app.today())
        if isinstance(proposal, Beyond):
            following = partial(screens.beyond_screen, self.app, proposal.name)
        elif isinstance(proposal, NextRung):
            following = partial(screens.rung_screen, self.app, proposal.rung.bot)
        self.app.ask_name(lambda: self.app.push_screen(following()))

    def _turn(self, is_more: bool) -> None:
        self.is_more = is_more
        self.query_one(KeyFooter).labels = {"ask_to_leave": "back"} if is_more else {}
        self.query_one("#wall").set_class(is_more, "-more")
        self._fill("")
        self.refresh_bindings()

    def action_go_on(self) -> None:
        summary = self.app.archive.unfinished()
        if summary is None or not self.app.go_on(summary.id):
            self.say(self.app.archive.take_notice() or "There is no match to go on with.")
            self._fill("")

    def action_quick(self) -> None:
        self.app.play_quick()

    def action_friend(self) -> None:
        self._choose(None)

    def action_bot(self) -> None:
        from engine.learning.practice.ladder import beatable

        self.app.ask_name(partial(self._choose, beatable(self.app.archive)))

    def _choose(self, opponent: str | None) -> None:
        def begin(chosen: PreparedMatch | None) -> None:
            if chosen is not None:
                self.app.push_screen(screens.MatchScreen(chosen))

        setup = Setup(self.app.preferences.settings.names, opponent)
        self.app.push_screen(screens.NewMatchScreen(setup), begin)

    def action_explore(self) -> None:
        self.app.push_screen(screens.ExploreScreen(self.app.explored_ruleset))

    def action_open(self, name: str) -> None:
        made: Callable[[], Screen[None]] = getattr(screens, name)
        self.app.push_screen(made())

    def _options(self) -> list[Option]:
        unfinished = self.app.archive.unfinished()
        on = () if unfinished is None else ("go_on",)
        names = _REST if self.is_more else (*on, "quick" if self.board is None else "proposed", *_WAYS)
        return [menu_option(keys_shown(_COMMANDS[name], self.app.keymap), self._label(name), name) for name in names]

    def _label(self, name: str) -> str:
        """What the line of this name says, in fewer words on a narrow screen."""
        is_narrow = self.has_class("-narrow")
        if name == "go_on" and (unfinished := self.app.archive.unfinished()) is not None:
            return _offer(unfinished, self.app.glyphs.ellipsis, not is_narrow)
        if name == "proposed" and self.board is not None:
            return words.short_way(self.board) if is_narrow else words.way(self.board)
        if name == "daily" and self.today:
            return f"{'Today' if is_narrow else 'Boards of the day'}: {self.today}"
        return _COMMANDS[name].help

    def _begin_to_propose(self) -> None:
        self.run_worker(self._propose, "proposal", thread=True)

    def _propose(self) -> None:
        from engine.learning.daily.calendar import calendar
        from tui.daily.daily_words import marks_of, today_line

        archive, today = self.app.archive, self.app.today()
        line, found, sentence = today_line(calendar(archive), today, marks_of(self.app.glyphs)), None, ""
        if self.board is None:
            from engine.learning.next_step import proposal
            from tui.home.home_words import proposed

            found = proposal(archive, today)
            sentence = "" if found is None else proposed(found)
        self.post_message(self.Proposed(found, line, sentence))


def _offer(summary: MatchSummary, ellipsis: str, with_bot: bool) -> str:
    first, second = (clip(name, 10, ellipsis) for name in summary.names)
    if summary.opponent is not None:
        # At the board the person is spoken to.
        first = "You"
    if with_bot and summary.opponent is not None:
        second = f"{second} ({summary.opponent})"
    return f"Go on: {first} against {second}, move {summary.length + 1:,}"
