"""Player text made fit to stand inside a sentence."""

from __future__ import annotations


def shorten(text: str, most: int = 40) -> str:
    """The text with unprintable characters as `?`, and cut to `most` characters."""
    shown = "".join(character if character.isprintable() else "?" for character in text[: most + 1])
    return shown if len(shown) <= most else shown[: most - 3] + "..."
