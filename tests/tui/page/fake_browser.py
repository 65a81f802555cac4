"""A page as a test has it: it draws what it is shown, and keeps what it is told."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from textual._context import active_app
from textual.pilot import Pilot

from tests.snapshots.taking import settle
from tests.terminal.emulator import Emulator
from tui.page.start import Game


class FakePage:
    def __init__(self) -> None:
        self.sentences: list[str] = []
        self.copied: list[str] = []
        self.is_for_good = False

    def say(self, sentence: str) -> None:
        self.sentences.append(sentence)

    def copy(self, text: str, done: str) -> None:
        self.copied.append(text)
        self.sentences.append(done)

    def keep_for_good(self) -> None:
        self.is_for_good = True


class FakeBrowser(FakePage):
    def __init__(self, columns: int = 80, rows: int = 24) -> None:
        super().__init__()
        self.emulator = Emulator(columns, rows)
        self.size = [columns, rows]
        self.behind = self.text = self.accent = ""
        self.is_dark: bool | None = None
        self.has_begun = False

    def show(self, text: str) -> None:
        self.emulator.feed(text.encode())

    def sides(self) -> list[int]:
        return self.size

    def address(self) -> str:
        return "https://example.org/play/"

    def colours(self, behind: str, text: str, accent: str, is_dark: bool) -> None:
        self.behind, self.text, self.accent, self.is_dark = behind, text, accent, is_dark

    def begun(self) -> None:
        self.has_begun = True

    def work(self, work: Callable[[], None]) -> None:
        asyncio.get_running_loop().call_later(0.03, work)

    @property
    def seen(self) -> str:
        return "\n".join(self.emulator.rows)


class Visit:
    def __init__(self, browser: FakeBrowser, game: Game) -> None:
        self.browser, self.game = browser, game

    async def settle(self) -> None:
        """Wait until nothing is left to do, not even of what was typed."""
        app = self.game._app
        while not app._exit and not self.browser.has_begun:
            await asyncio.sleep(0.001)
        await settle(Pilot(app))

    async def take(self, *texts: str) -> str:
        """Type or tap, one thing behind the other; what is seen then."""
        for text in texts:
            self.game.feed(text)
            await self.settle()
        return self.browser.seen

    async def follow(self, fragment: str) -> str:
        """What is seen after a link that is followed while the page is open."""
        self.game.follow(fragment)
        await self.settle()
        return self.browser.seen


@asynccontextmanager
async def visiting(fragment: str = "", left: int = 0, size: tuple[int, int] = (80, 24)) -> AsyncIterator[Visit]:
    """The game on a page, with its first picture; at the end the page is closed."""
    browser = FakeBrowser(*size)
    game = Game(browser, fragment, left)
    # A test lets the screen paint, and a scroll bar then asks for the application.
    active_app.set(game._app)
    running = asyncio.ensure_future(game.run())
    visit = Visit(browser, game)
    await visit.settle()
    try:
        yield visit
    finally:
        game._app.exit()
        await running
