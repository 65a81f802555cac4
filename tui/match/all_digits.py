"""A number with all its digits, in groups of three."""

from __future__ import annotations

from tui.app.card import NoticeScreen


def whole_number_screen(text: str) -> NoticeScreen:
    """A card with a value's text, wrapped and scrolling."""
    digits = f"{len(text):,} digits" if text.isdigit() and len(text) > 1 else "The whole value"
    return NoticeScreen(digits, _grouped(text))


def _grouped(text: str) -> str:
    if not text.isdigit():
        return text
    start = len(text) % 3
    groups = [text[:start]] if start else []
    return " ".join(groups + [text[at : at + 3] for at in range(start, len(text), 3)])
