"""Player text made fit to stand inside a sentence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable


def shorten(text: str, most: int = 40) -> str:
    """The text with unprintable characters as `?`, and cut to `most` characters."""
    shown = "".join(character if character.isprintable() else "?" for character in text[: most + 1])
    return shown if len(shown) <= most else shown[: most - 3] + "..."


def named(text: str, most: int = 40) -> str:
    """As `shorten`, in quotes where nothing of the text can be seen."""
    shown = shorten(text, most)
    return shown if shown.strip() else f'"{shown}"'


def counted(texts: Iterable[str]) -> str:
    """The texts with commas between them, equal ones together: `3, 2 twice`, `1 (8 times)`."""
    return ", ".join(
        text if many == 1 else f"{text} twice" if many == 2 else f"{text} ({many:,} times)"
        for text, many in Counter(texts).items()
    )
