"""The ladder: the climbed rungs, and the next board against the marked bot."""

from __future__ import annotations

from textual import events, getters, on
from textual.app import ComposeResult
from textual.screen import Screen
from textual.widgets import OptionList

from engine.learning.practice.ladder import Ladder, ladder, next_board
from tui.app import screens
from tui.app.app import BlackboardApp
from tui.app.framed_screen import FramedScreen
from tui.commands.table import bindings
from tui.ladder import ladder_words as words
from tui.ladder.rungs import rungs
from tui.widgets.menu import Menu

_HIGH = 34
"""The height from which the rails are seen between the rungs."""


class LadderScreen(FramedScreen[None]):
    """Shows the rungs."""

    CSS_PATH = "ladder.tcss"

    BINDINGS = bindings("ladder")
    about = words.TITLE, words.RULES
    AUTO_FOCUS = "#ladder"

    rungs = getters.query_one("#ladder", Menu)

    ladder: Ladder
    """The ladder as it was read last."""

    def compose(self) -> ComposeResult:
        yield from self.framed(words.TITLE, Menu(id="ladder"), classes="-ladder")

    def on_resize(self, event: events.Resize) -> None:
        super().on_resize(event)
        if self.rungs.option_count:
            self._fill(self.rungs.marked)

    @on(events.ScreenResume)
    def read(self) -> None:
        # A key that was typed ahead is meant for a rung, so the rungs are read at once.
        is_new, found = not self.rungs.option_count, ladder(self.app.archive)
        is_higher = is_new or found.height > self.ladder.height
        self.ladder = found
        self.score.update(words.height(found))
        self._fill(found.rungs[min(found.height, len(found.rungs) - 1)].bot if is_higher else self.rungs.marked)

    def _fill(self, bot: str) -> None:
        """Show the rungs and mark the one of this bot."""
        shown = rungs(self.ladder, self.has_class("-narrow"), self.size.height >= _HIGH)
        self.rungs.set_options(shown)
        self.rungs.highlighted = self.rungs.get_option_index(bot)

    @on(OptionList.OptionHighlighted)
    def say_rung(self, highlighted: OptionList.OptionHighlighted) -> None:
        """Say how the bot of the marked rung plays."""
        place = [rung.bot for rung in self.ladder.rungs].index(highlighted.option_id or "")
        self.say(f"{words.about(self.ladder, place)} {words.SIGNS}")

    @on(OptionList.OptionSelected)
    def action_play(self) -> None:
        self.app.push_screen(screens.rung_screen(self.app, self.rungs.marked))


def rung_screen(app: BlackboardApp, bot: str) -> Screen[None]:
    """The unfinished board of the ladder against this bot, or the next one."""
    rung = ladder(app.archive).rung(bot)
    left = None if rung.unfinished is None else app.saving.resume(rung.unfinished)
    if left is not None:
        return screens.MatchScreen(left)
    return screens.MatchScreen(next_board(rung, app.preferences.settings.names))
