"""The match that is one key away."""

from __future__ import annotations

from engine.setup import PERFECT, Deal, Setup, deal
from tui.settings import Settings


def quick_match(settings: Settings) -> Deal:
    """A match with the perfect bot on a board that the person can win."""
    return deal(Setup(settings.names, PERFECT))
