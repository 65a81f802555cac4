"""Pictures of screens as SVG, saved under names of their own."""

from __future__ import annotations

import re
from itertools import count
from pathlib import Path

from engine.rules.text import reason_of


def without_font(svg: str) -> str:
    """The picture of a screen without the font that a browser would fetch from the network."""
    return re.sub(r"\s*@font-face \{.*?\}", "", svg, flags=re.DOTALL)


def save_picture(stem: str, svg: str, folder: Path | None = None) -> str:
    """Save the picture of a screen under a name that nothing has yet; the sentence says which, or why not."""
    folder = folder or Path()
    names = (f"{stem}.svg" if number == 1 else f"{stem}-{number}.svg" for number in count(1))
    name = next(each for each in names if not (folder / each).exists())
    try:
        (folder / name).write_text(without_font(svg), encoding="utf-8", newline="\n")
    except OSError as error:
        return f"It cannot be saved here: {reason_of(error)}."
    return f"Saved as {name}."
