"""What a link asks the page to play."""

from __future__ import annotations

from dataclasses import replace

from engine.link import parse_link
from engine.setup import PreparedMatch, prepare
from tui.settings import Settings


def opened(fragment: str, settings: Settings) -> PreparedMatch | None:
    """The match that this link asks for, None being the board of the day; raises GameError."""
    setup = parse_link(fragment)
    return None if setup is None else prepare(replace(setup, names=settings.names))
