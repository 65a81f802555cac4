"""The bot of docs/own_bots.md, for tests."""

from __future__ import annotations

import re
from pathlib import Path

PAGE = Path(__file__).parents[1] / "docs" / "own_bots.md"
MONA = re.findall(r"^```python\n(.*?)^```", PAGE.read_text(), re.DOTALL | re.MULTILINE)[0]
"""The whole file of the bot of that page."""


def mona(place: Path, *changes: tuple[str, str], name: str = "mona.py") -> Path:
    """The file of the bot in this folder, with each first text of these pairs replaced by the second."""
    text = MONA
    for old, new in changes:
        assert text.count(old) >= 1, old
        text = text.replace(old, new)
    path = place / name
    path.write_text(text, encoding="utf-8")
    return path
