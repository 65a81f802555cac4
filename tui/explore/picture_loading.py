"""From the text of a game to the picture of its values: a small one at once, all of it in a worker."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import count
from pathlib import Path
from time import monotonic

from engine.games.floor_division import FloorDivision
from engine.games.registry import kinds
from engine.lab.game_values import GameValues, to_csv
from engine.lab.heaps import NimSequence, has_heaps, nim_sequence
from engine.lab.plane import axes_of, plane
from engine.lab.ruler import ruler
from engine.positions.notation import format_rules, parse_rules
from engine.rules.errors import GameError, InvalidValue
from engine.rules.ruleset import AnyRuleset
from engine.rules.text import reason_of
from tui.drawing.glyphs import Glyphs
from tui.drawing.svg import as_file
from tui.explore.picture import Picture
from tui.explore.ruler_picture import RulerPicture
from tui.explore.square_pictures import HeapPicture, PlanePicture

FIRST = "subtract(1,3,4)"
"""The subtraction game of the list: its stripes stand upright soon."""
AT_ONCE, ALL = 150, 100_000
"""The heaps whose values are shown at once, and all that are shown."""
LARGEST: int = 10**40
"""The end of the ruler."""
SMALL_SIDE, SIDE = 12, 100
_MOMENT = 0.1
"""The seconds after which the next part is made smaller."""
_SMALL_NUMBER = 1_000
_LABEL = 11
"""The cells beside the heaps of a row: for the longest label, and air."""
_LONGEST_ROW = 60
"""The longest row at first: at 70 the stripes of the first game would stand upright before anything was tried."""
_HEAP = 12
"""The cursor stands on it at first, so that options are seen."""
_KINDS = ("svg", "csv")


def rules_of(text: str) -> AnyRuleset:
    """The game written as `nim` or `subtract(1,3,4)`, which must be one with a picture; raises GameError."""
    rules = parse_rules("".join(text.split()))
    if not has_picture(rules):
        raise InvalidValue(f"The values of {rules.title} are no row and no plane, so there is no picture of them.")
    return rules


def has_picture(rules: AnyRuleset) -> bool:
    """Whether the values of a game can be seen as a wall, a ruler or a plane."""
    return isinstance(rules, FloorDivision) or rules.axes is not None or has_heaps(rules)


def games() -> tuple[str, ...]:
    """One game of each kind that has a picture, as texts; the first one first."""
    all_kinds = [FIRST, *(format_rules(rules) for rules in map(_default, kinds()) if has_picture(rules))]
    first = parse_rules(FIRST)
    return tuple(text for place, text in enumerate(all_kinds) if not place or parse_rules(text).slug != first.slug)


def first_picture(rules: AnyRuleset, glyphs: Glyphs, cells: int = 0) -> Picture:
    """A picture with as much as is known at once; heaps are in long rows on a wall of many cells."""
    if isinstance(rules, FloorDivision):
        return RulerPicture(rules, ruler(rules, 1, _SMALL_NUMBER), number=17, glyphs=glyphs)
    if rules.axes is not None:
        axes = axes_of(rules)
        layer = min(axes.least + 2, axes.most) if axes.layers else None
        return PlanePicture(rules, axes, plane(rules, min(SMALL_SIDE, axes.most), layer), 5, 3)
    sequence = _sequence(rules, AT_ONCE)
    picture = HeapPicture(rules, sequence.values, max(sequence), heap=min(_HEAP, sequence.most))
    # The numbers of the rows are round, so that a heap is found by counting on from one.
    fitting = min((cells - _LABEL) // (picture.ink + 1), _LONGEST_ROW) // picture.width * picture.width
    return picture.turned(max(fitting - picture.width, 0))


def larger_pictures(picture: Picture, is_wanted: Callable[[], bool] = lambda: True) -> Iterator[Picture]:
    """Pictures of the same game with more and more of it, up to all that is shown, while they are wanted.

    Heaps come in parts of a moment each, because nothing can stop a part. Raises GameError.
    """
    rules = picture.rules
    if isinstance(picture, RulerPicture) and isinstance(rules, FloorDivision):
        yield replace(picture, ruler=ruler(rules, 1, LARGEST))
    elif isinstance(picture, PlanePicture):
        yield replace(picture, plane=plane(rules, min(SIDE, picture.axes.most), picture.plane.layer))
    elif isinstance(picture, HeapPicture):
        most, part = len(picture.values) - 1, AT_ONCE
        while most < ALL and is_wanted():
            began, wanted = monotonic(), min(most + part, ALL)
            sequence = _sequence(rules, wanted)
            yield replace(picture, values=sequence.values, largest=max(sequence))
            if sequence.most < wanted:
                return
            # Twice as many heaps of an octal game cost four times as much.
            most, part = wanted, part * 4 if monotonic() - began < _MOMENT else max(part // 2, 50)


def merge_picture(picture: Picture, found: Picture) -> Picture:
    """The player's present picture with the findings of a worker."""
    if isinstance(picture, HeapPicture) and isinstance(found, HeapPicture):
        return replace(picture, values=found.values, largest=found.largest)
    if isinstance(picture, RulerPicture) and isinstance(found, RulerPicture):
        return replace(picture, ruler=found.ruler)
    if isinstance(picture, PlanePicture) and isinstance(found, PlanePicture):
        layer, most = picture.plane.layer, found.plane.most
        return replace(picture, plane=found.plane if layer == found.plane.layer else plane(picture.rules, most, layer))
    return picture


def _default(kind: type[AnyRuleset]) -> AnyRuleset:
    return kind.from_parameters(())


def _sequence(rules: AnyRuleset, most: int) -> NimSequence:
    """The values of this many heaps, or of as many as are known."""
    try:
        return nim_sequence(rules, most)
    except GameError:
        known, unknown = 0, most
    while unknown - known > 1:
        middle = (known + unknown) // 2
        try:
            nim_sequence(rules, middle)
            known = middle
        except GameError:
            unknown = middle
    return nim_sequence(rules, known)


def save_picture_and_values(picture: Picture, svg: str, folder: Path | None = None) -> str:
    """Save picture and values under unused names; returns the sentence about it."""
    folder = folder or Path()
    stem = next(each for each in _names(picture) if not any((folder / f"{each}.{kind}").exists() for kind in _KINDS))
    try:
        (folder / f"{stem}.svg").write_text(as_file(svg), encoding="utf-8", newline="\n")
        with (folder / f"{stem}.csv").open("w", encoding="utf-8", newline="\n") as file:
            file.writelines(to_csv(picture_values(picture)))
    except OSError as error:
        return f"It cannot be saved here: {reason_of(error)}."
    return f"Saved: {stem}.svg is the picture, {stem}.csv the values."


def picture_values(picture: Picture) -> GameValues:
    """The values of a picture: all heaps, all bands, or the layer that is seen."""
    if isinstance(picture, HeapPicture):
        return NimSequence(picture.rules, picture.values)
    if isinstance(picture, RulerPicture):
        return picture.ruler
    assert isinstance(picture, PlanePicture)
    return (picture.plane,)


def _names(picture: Picture) -> Iterator[str]:
    name = re.sub(r"[^a-z0-9.]+", "-", format_rules(picture.rules)).strip("-")[:60]
    yield name
    yield from (f"{name}-{number}" for number in count(2))
