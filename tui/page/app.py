"""The application in a page."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextvars import copy_context
from typing import Any, cast

from textual import events
from textual.app import App
from textual.color import Color, ColorParseError
from textual.driver import Driver
from textual.geometry import Size

from engine.archive import Archive, MatchSaver
from engine.deals.setup import PreparedMatch
from tui.app.app import BaseScreen, BlackboardApp
from tui.match.match_screen import MatchScreen
from tui.page.input import events_of
from tui.page.services import PageServices
from tui.settings.preferences import Preferences

_MODES = (1049, 2004, 1000, 1002, 1006)
"""The other screen, announced pastes, and the mouse with its buttons, wheel and drags."""


class PageDriver(Driver):
    """Draws through the browser, which shows a picture only after saving; reads without a thread."""

    def __init__(
        self, app: App[Any], *, debug: bool = False, mouse: bool = True, size: tuple[int, int] | None = None
    ) -> None:
        page = cast(PageApp, app)
        columns, rows = page.browser.sides()
        super().__init__(app, debug=debug, mouse=mouse, size=size or (columns, rows))
        self._browser = page.browser
        page.page_driver = self

    @property
    def is_web(self) -> bool:
        return True

    def write(self, data: str) -> None:
        self._browser.show(data)

    def feed(self, text: str) -> None:
        """Take typed, pasted or tapped input; the page never splits a sequence."""
        for event in events_of(text):
            self.process_message(event)

    def tell_size(self) -> None:
        """Tell the application of the present size; a window that is hidden has none."""
        size = Size(*self._browser.sides())
        if size:
            self.process_message(events.Resize(size, size))

    def start_application_mode(self) -> None:
        # The cursor and wrapped lines are off.
        self.write("".join(f"\x1b[?{mode}h" for mode in _MODES) + "\x1b[?25;7l")
        self.tell_size()

    def disable_input(self) -> None:
        """Do nothing: a page that has ended asks for nothing more."""

    def stop_application_mode(self) -> None:
        self.write("".join(f"\x1b[?{mode}l" for mode in _MODES))


def without_threads(loop: asyncio.AbstractEventLoop, browser: PageServices) -> None:
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
        browser: PageServices,
        archive: Archive,
        preferences: Preferences,
        prepared: PreparedMatch | None = None,
        saver: MatchSaver | None = None,
        above: Callable[[], BaseScreen[None]] | None = None,
    ) -> None:
        self.browser = browser
        super().__init__(
            prepared, archive=archive, saver=saver, preferences=preferences, colours="truecolor", above=above
        )

    page_driver: PageDriver | None = None
    """The driver, once the game runs."""

    def get_driver_class(self) -> type[Driver]:
        return PageDriver

    def on_mount(self) -> None:
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
        screen = self.board_on_screen
        if screen is None:
            return ""
        screen.sitting.keep()
        return f"{screen.sitting.record_text()}\n"

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
