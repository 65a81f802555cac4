"""What is seen, saved: the picture as SVG and the values as CSV, in the folder where the program was started."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import count
from pathlib import Path

from engine.lab.as_csv import to_csv
from engine.lab.heaps import Wall
from engine.lab.shown import Shown
from engine.notation import format_rules
from tui.widgets.explore.heap_picture import HeapPicture
from tui.widgets.explore.picture import Picture
from tui.widgets.explore.plane_picture import PlanePicture
from tui.widgets.explore.ruler_picture import RulerPicture


def save(picture: Picture, svg: str, folder: Path | None = None) -> str:
    """Save both under names that nothing has yet; the sentence says which, or why not."""
    folder = folder or Path()
    stem = next(each for each in _names(picture) if not any((folder / f"{each}.{kind}").exists() for kind in _KINDS))
    # The font that the picture asks for would be fetched from the network.
    drawn = re.sub(r"\s*@font-face \{.*?\}", "", svg, flags=re.DOTALL)
    try:
        (folder / f"{stem}.svg").write_text(drawn, encoding="utf-8", newline="\n")
        with (folder / f"{stem}.csv").open("w", encoding="utf-8", newline="\n") as file:
            file.writelines(to_csv(shown(picture)))
    except OSError as error:
        return f"It cannot be saved here: {(error.strerror or 'the disk refuses').lower()}."
    return f"Saved: {stem}.svg is the picture, {stem}.csv the values."


def shown(picture: Picture) -> Shown:
    """The values of a picture: all heaps, all bands, or the layer that is seen."""
    if isinstance(picture, HeapPicture):
        return Wall(picture.rules, picture.values)
    if isinstance(picture, RulerPicture):
        return picture.ruler
    assert isinstance(picture, PlanePicture)
    return (picture.plane,)


_KINDS = ("svg", "csv")


def _names(picture: Picture) -> Iterator[str]:
    name = re.sub(r"[^a-z0-9.]+", "-", format_rules(picture.rules)).strip("-")[:60]
    yield name
    yield from (f"{name}-{number}" for number in count(2))
