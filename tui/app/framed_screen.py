"""A screen that shows one thing in a frame, a list, a picture or figures, with a sentence below it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Generic

from textual import getters
from textual.containers import Horizontal, Vertical
from textual.screen import ScreenResultType
from textual.widget import Widget
from textual.widgets import Static

from tui.app.app import BaseScreen
from tui.widgets.footer import KeyFooter
from tui.widgets.lines import Paragraph


class FramedScreen(BaseScreen[ScreenResultType], Generic[ScreenResultType]):
    """Says each sentence in its line, and how far one is beside its title."""

    score = getters.query_one("#score", Static)

    def framed(
        self, title: str, *inside: Widget, classes: str, score: str = "", above: tuple[Widget, ...] = ()
    ) -> Iterator[Widget]:
        """The heading, the frame, and below it a sentence and the keys; `above` stands between heading and frame."""
        yield self.size_notice()
        titles = Static(title, id="title", markup=False), Static(score, id="score", markup=False)
        message = Paragraph(id="message")
        parts = Horizontal(*titles, id="heading"), *above, Vertical(*inside, id="frame"), message, KeyFooter()
        yield Vertical(*parts, id="wall", classes=classes)

    def say(self, sentence: str, is_wrong: bool = False) -> None:
        """Show one sentence, or instead of it the next notice of the archive."""
        message = self.query_one("#message", Paragraph)
        message.text = self.app.archive.take_notice() or sentence
        message.set_class(is_wrong, "-wrong")
