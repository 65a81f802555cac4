"""The first screen: the game at a glance, and the menu."""

from __future__ import annotations

from asyncio import to_thread
from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING

from textual import events, getters, on, work
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.events import Resize
from textual.screen import Screen
from textual.widgets import OptionList, Static

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
from tui.board.tray import Tray
from tui.commands.table import KeyHint, bindings, hint_of, in_scope, keys_of, keys_shown
from tui.drawing.elide import clip
from tui.home.ways import Ways
from tui.match.match_words import widest
from tui.narrator import pair_score
from tui.path import path_words as words
from tui.records.pasting import PastingScreen
from tui.widgets.menu import Menu, menu_option

if TYPE_CHECKING:
    from engine.learning.next_step import Proposal


_AFTER_FIRST_PICTURE = 0.1
_WIDEST_PAIR = 19
"""The cells for the names and the score of two people, so that the next way stands beside them."""
_GLANCE = "42 / 4 leaves 10. Whoever makes the last move wins."
_WAYS = ("proposed", "go_on", "quick", "friend", "bot", "daily", "practice", "learn", "more")
"""The ways on; the first one that there is lies in the tray."""
_REST = (
    *("quick", "path", "notebook", "ladder", "calendar"),
    *("paste", "explore", "history", "statistics", "settings"),
)
"""The menu of all the rest."""
_COMMANDS = {command.id.partition(".")[2]: command for command in in_scope("home", "ways")}
_NOTHING = 0
"""The chosen slot of a board on which nothing is chosen yet."""


class HomeScreen(PastingScreen):
    """The next board as its match will show it, with the way on in the tray and all other ways below."""

    CSS_PATH = "home.tcss"

    BINDINGS = bindings("home", "ways")
    AUTO_FOCUS = ""

    menu = getters.query_one("#menu", Menu)
    tray = getters.query_one("#tray", Tray)
    ways = getters.query_one("#ways", Ways)

    unfinished: MatchSummary | None = None
    """The match that was left last, if it can be gone on with."""
    pair: str | None = None
    """The two people who played here last, and how they stand."""
    proposal: Proposal | None = None
    """The proposal for the next step, once it is known."""

    def __init__(self) -> None:
        super().__init__()
        self.is_more = False
        """Whether the board holds the menu of the rest of what there is."""
        self._marked = 0
        """Which of the ways is marked."""
        self._hints: tuple[KeyHint, ...] = ()
        """All ways, the first one that of the tray."""

    def compose(self) -> ComposeResult:
        yield self.size_notice()
        if self.stack_updates or not self.app.opens_another:
            # Below what is opened at once it is made only when the player comes back from there.
            yield from self._parts()

    def _parts(self) -> ComposeResult:
        self.progress, self.unfinished = path(self.app.archive), self.app.archive.unfinished()
        board = self._picture()
        with Vertical(id="wall", classes="-board -home -more" if self.is_more else "-board -home"):
            yield Horizontal(
                Static(DEFAULT.title, id="title", markup=False), Static(id="score", markup=False), id="heading"
            )
            yield Vertical(board, Static(id="glance", markup=False), Menu(id="menu"), id="frame")
            # The tray has the height that it has in the match, so that the frame stays where it is.
            yield Tray(widest(board.position), id="tray")
            yield Ways(id="ways")

    def on_mount(self) -> None:
        if self.query("#wall"):
            self._show()

    @on(events.ScreenResume)
    async def come_back(self) -> None:
        if not self.stack_updates or not self.is_current:
            return
        archive = self.app.archive
        if not self.query("#wall") or (self.progress, self.unfinished) != (path(archive), archive.unfinished()):
            await self.recompose()
        self._show()

    def _show(self) -> None:
        """Show what may have changed on other screens, and look for what is next."""
        board, pair = self.progress.next_board, self.app.archive.last_pair()
        self.pair = None
        if pair is not None:
            standing = self.app.archive.standing(pair.names, None, pair.occasion)
            self.pair = clip(pair_score(pair.names, standing.score), _WIDEST_PAIR)
        self.query_one("#score", Static).update("" if board is None else words.standing(self.progress))
        self.say(_GLANCE if board is None else board.board.before)
        self._marked = 0
        self._fill()
        self.set_focus(self.menu if self.is_more else None)
        # Nothing is imported before the first picture is on the screen, which under a test is there at once.
        wait = self.call_after_refresh if self.app.is_headless else partial(self.set_timer, _AFTER_FIRST_PICTURE)
        wait(self.propose)

    def _fill(self) -> None:
        """Show the ways, the first one in the tray; or the menu of the rest."""
        hints = tuple(self._hint(name) for name in self._names())
        lasting = tuple(hint_of(f"home.{name}", self.app.keymap) for name in ("help", "ask_to_leave"))
        if self.is_more:
            options = [menu_option(hint.keys, hint.label, hint.action) for hint in hints]
            self.menu.fill(options, self.menu.highlighted or 0)
            choose = hint_of("home.pick", self.app.keymap)
            self.tray.keys, self.ways.ways = (choose,), ()
            self.ways.hints = lasting[0], lasting[1]._replace(label="back")
            return
        self._hints, self.ways.ways, self.ways.hints = hints, hints[1:], lasting
        self._mark(self._marked)

    def _mark(self, place: int) -> None:
        """Mark a way; what Enter does is said in the tray."""
        self._marked = place % len(self._hints)
        marked = self._hints[self._marked]
        self.ways.marked = marked.action
        self.tray.keys = (marked._replace(keys=keys_of("home.pick", self.app.keymap)),)

    def _names(self) -> Iterable[str]:
        return _REST if self.is_more else filter(self._is_there, _WAYS)

    def _is_there(self, name: str) -> bool:
        if name in ("proposed", "quick"):
            return self.progress.is_done == (name == "quick")
        return name != "go_on" or self.unfinished is not None

    def _hint(self, name: str) -> KeyHint:
        command = _COMMANDS[name]
        return KeyHint(keys_shown(command, self.app.keymap), self._label(name), command.action)

    def _label(self, name: str) -> str:
        """What a way is called."""
        board, is_narrow = self.progress.next_board, self.has_class("-narrow")
        if self.is_more:
            return _COMMANDS[name].help
        if name == "go_on" and self.unfinished is not None and board is None:
            return _offer(self.unfinished, not is_narrow)
        if name == "friend" and self.pair is not None and not is_narrow:
            return self.pair
        if name == "proposed" and board is not None:
            return words.short_way(board)
        return _COMMANDS[name].label

    def _picture(self) -> Board:
        """The board to which Enter leads: of the path, or of the match that was left; else a move of the game."""
        left = None if self.unfinished is None else self.app.archive.resume(self.unfinished.id)
        following = self.progress.next_board
        shown = Match(parse_position("17 42 5 2")).play(Move(4, 3)).play(Move(2, 4))
        if following is not None:
            shown = Match(deal(following.board, following.deal))
        elif left is not None:
            shown = left[0].match
        board = Board(shown.position, start=shown.start, id="board")
        board.latest = shown.last
        board.set_reactive(Board.chosen, _NOTHING)
        return board

    def on_resize(self, event: Resize) -> None:
        super().on_resize(event)
        if self.query(Menu):
            self._fill()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "proposed":
            return self.progress.next_board is not None or self.proposal is not None
        return action != "go_on" or self.unfinished is not None

    @on(OptionList.OptionSelected)
    async def action_pick(self) -> None:
        await self.run_action(self.menu.marked if self.is_more else self.ways.marked)

    def action_step(self, step: int) -> None:
        self._mark(self._marked + step)

    @work
    async def propose(self) -> None:
        """Look for the next step and for today's line, and show both."""
        self.proposal, said, today = await to_thread(self._look)
        if self.progress.is_done:
            self.query_one("#score", Static).update(today)
        if self.proposal is not None:
            key = keys_shown(_COMMANDS["proposed"], self.app.keymap)
            sentence = Content.assemble((key, "bold $chalk"), f"  {said}")
            self.query_one("#glance", Static).add_class("-proposes").update(sentence)

    def say(self, sentence: str) -> None:
        """Show one sentence under the numbers."""
        self.query_one("#glance", Static).update(sentence)

    @on(events.Click, "#glance")
    def action_proposed(self) -> None:
        if self.progress.next_board is not None:
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
        self.app.push_screen(following())

    def _turn(self, is_more: bool) -> None:
        self.is_more = is_more
        self.query_one("#wall").set_class(is_more, "-more")
        self._fill()
        self.set_focus(self.menu if is_more else None)

    def action_go_on(self) -> None:
        if self.unfinished is None or not self.app.go_on(self.unfinished.id):
            self.say(self.app.archive.take_notice() or "There is no match to go on with.")
            self.unfinished = self.app.archive.unfinished()
            self._fill()

    def action_quick(self) -> None:
        self.app.play_quick()

    def action_friend(self) -> None:
        self._choose(self.app.archive.last_pair() or Setup(self.app.preferences.settings.names))

    def action_bot(self) -> None:
        from engine.learning.practice.ladder import beatable

        bot = beatable(self.app.archive)
        self._choose(Setup(self.app.preferences.settings.names, bot))

    def _choose(self, setup: Setup) -> None:
        def play(chosen: PreparedMatch | None) -> None:
            if chosen is not None:
                self.app.push_screen(screens.MatchScreen(chosen))

        self.app.push_screen(screens.NewMatchScreen(setup), play)

    def action_explore(self) -> None:
        self.app.push_screen(screens.ExploreScreen(self.app.explored_ruleset))

    def action_open(self, name: str) -> None:
        made: Callable[[], Screen[None]] = getattr(screens, name)
        self.app.push_screen(made())

    def _look(self) -> tuple[Proposal | None, str, str]:
        """The next step, the same in words, and today's line."""
        from engine.learning.daily.calendar import calendar
        from tui.daily.daily_words import marks_of, today_line

        archive, today = self.app.archive, self.app.today()
        line, found, sentence = today_line(calendar(archive), today, marks_of(self.app.glyphs)), None, ""
        if self.progress.next_board is None:
            from engine.learning.next_step import proposal
            from tui.home.home_words import proposed

            found = proposal(archive, today)
            sentence = "" if found is None else proposed(found)
        return found, sentence, line


def _offer(summary: MatchSummary, with_bot: bool) -> str:
    first, second = (clip(name, 10) for name in summary.names)
    if with_bot and summary.opponent is not None:
        second = f"{second} ({summary.opponent})"
    return f"Go on: {first} against {second}, move {summary.length + 1:,}"
