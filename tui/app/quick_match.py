"""The match that is one key away."""

from __future__ import annotations

from engine.setup import PERFECT, PreparedMatch, Setup, prepare
from tui.settings import Settings


def quick_match(settings: Settings) -> PreparedMatch:
    """A match with the perfect bot on a board that the person can win."""
    return prepare(Setup(settings.names, PERFECT))
