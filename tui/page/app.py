"""The application in a page."""

from __future__ import annotations

import asyncio
import sys
import time
import traceback
from collections.abc import Callable
from contextvars import copy_context
from typing import Any, cast

from textual.app import App
from textual.color import Color, ColorParseError
from textual.driver import Driver

from engine.archive import Archive, MatchSaver
from engine.setup import PreparedMatch
from tui.app.app import BaseScreen, BlackboardApp
from tui.match.screen import MatchScreen
from tui.page.browser import Browser
from tui.settings.in_force import Preferences
from tui.terminal.careful import MOUSE_MODES, CarefulDriver
from tui.terminal.input import InputFilter
from tui.terminal.textual_private import close_messages

_ALTERNATE_SCREEN, _CURSOR, _BRACKETED_PASTE, _LINE_WRAP = 1049, 25, 2004, 7


class PageDriver(CarefulDriver):
    """Draws through the browser, which shows a picture only after saving; reads without a thread."""

    def __init__(
        self, app: App[Any], *, debug: bool = False, mouse: bool = True, size: tuple[int, int] | None = None
    ) -> None:
        self._browser = cast(PageApp, app).browser
        super().__init__(app, debug=debug, mouse=mouse, size=size or self.sides())
        self._filter = InputFilter()
        self._hand_over = self.hand_over()

    def put(self, text: str) -> None:
        self._browser.show(text)

    def sides(self) -> tuple[int, int]:
        columns, rows = self._browser.sides()
        return columns, rows

    def take(self, text: str) -> None:
        """Take typed, pasted or tapped input; the page never splits a sequence."""
        pieces = self._filter.pass_on(text) + self._filter.idle()
        if self._filter.is_pasting:
            pieces += self._filter.end_paste()
        self._hand_over.add(pieces, time.monotonic())

    def start_application_mode(self) -> None:
        self._switch("h", _ALTERNATE_SCREEN, _BRACKETED_PASTE, *MOUSE_MODES)
        self._switch("l", _CURSOR, _LINE_WRAP)
        self.take_size()

    def disable_input(self) -> None:
        self._hand_over.is_stopped = True

    def stop_application_mode(self) -> None:
        self._switch("l", *MOUSE_MODES, _BRACKETED_PASTE, _ALTERNATE_SCREEN)

    def _switch(self, switch: str, *modes: int) -> None:
        self.put("".join(f"\x1b[?{mode}{switch}" for mode in modes))


def without_threads(loop: asyncio.AbstractEventLoop, browser: Browser) -> None:
    """Have the browser run, a moment later, the work meant for a thread; Textual's workers ask the loop for it.

    A task starts later as well, because the loop of a browser cannot start a task at once.
    """

    def run(_: Any, work: Callable[..., Any], *arguments: Any) -> asyncio.Future[Any]:
        done: asyncio.Future[Any] = loop.create_future()
        # A thread has a context of its own as well; without one, later work would seem to belong to the same worker.
        context = copy_context()

        def at_last() -> None:
            if done.cancelled():
                return
            try:
                found = context.run(work, *arguments)
            except Exception as error:
                if not done.cancelled():
                    done.set_exception(error)
            else:
                # While the work rests, what asked for it may be gone.
                if not done.cancelled():
                    done.set_result(found)

        browser.work(at_last)
        return done

    setattr(loop, "set_task_factory", lambda _: None)  # noqa: B010 - Textual asks for eager tasks where there are any
    setattr(loop, "run_in_executor", run)  # noqa: B010 - its type says more than is asked here


_DARK, _LIGHT = ("#171c1a", "#f0ede2", "#e8c872"), ("#ffffff", "#202020", "#805000")


class PageApp(BlackboardApp):
    """Impartial games on a blackboard, in a browser."""

    def __init__(
        self,
        browser: Browser,
        archive: Archive,
        preferences: Preferences,
        prepared: PreparedMatch | None = None,
        saver: MatchSaver | None = None,
        first: Callable[[], BaseScreen[None]] | None = None,
    ) -> None:
        self.browser = browser
        super().__init__(
            prepared, archive=archive, saver=saver, preferences=preferences, colours="truecolor", first=first
        )

    def get_driver_class(self) -> type[Driver]:
        return PageDriver

    def heed_signals(self) -> None:
        """A page gets no signals."""

    async def on_mount(self) -> None:
        self.theme_changed_signal.subscribe(self, lambda _: self._tell_colours())
        self._tell_colours()

    def on_ready(self) -> None:
        # Textual asks a callback for its parameters, and a function of the browser cannot tell them.
        self.call_after_refresh(lambda: self.browser.begun())

    def copy(self, text: str, done: str, unsure: str) -> str:
        # The page says whether it was done.
        self.browser.copy(text, done)
        return ""

    def copy_to_clipboard(self, text: str) -> None:
        self.browser.copy(text, "Copied.")

    def _fatal_error(self) -> None:
        # The page leaves out the module with which Textual draws it.
        traceback.print_exc(file=sys.__stderr__)
        close_messages(self)

    @property
    def board_on_screen(self) -> MatchScreen | None:
        """The present match, even if another screen lies over it."""
        # Before the first picture there is no screen at all.
        screens = self.screen_stack if self.is_running else []
        return next((screen for screen in reversed(screens) if isinstance(screen, MatchScreen)), None)

    def link(self) -> str:
        """The link to the match on the screen, to its board before the first move; empty if there is none.

        Raises GameError.
        """
        screen = self.board_on_screen
        return "" if screen is None else screen.match_link() or screen.board_link()

    @property
    def page_address(self) -> str:
        return self.browser.address()

    def record(self) -> str:
        """The record of the match on the screen, empty if there is none."""
        from engine.record import format_record

        screen = self.board_on_screen
        if screen is None:
            return ""
        screen.saver.catch_up(screen.match)
        return format_record(screen.saver.record(screen.match), undone=False)

    def _tell_colours(self) -> None:
        is_dark = self.current_theme.dark
        names, defaults = ("background", "foreground", "primary"), _DARK if is_dark else _LIGHT
        shown = zip(names, defaults, strict=True)
        behind, text, accent = (_as_hex(self.theme_variables.get(name, ""), default) for name, default in shown)
        self.browser.colours(behind, text, accent, is_dark)


def _as_hex(colour: str, default: str) -> str:
    try:
        found = Color.parse(colour)
    except ColorParseError:
        return default
    # The terminal's own colours are unknown to a page.
    return default if found.ansi is not None else found.hex6
