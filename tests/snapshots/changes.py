"""What differs between two pictures of a screen, in words."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from difflib import SequenceMatcher
from typing import NamedTuple

from tests.snapshots.cells import Cell, Line, cells, words

_TOLD, _NAMED, _SHOWN = 6, 3, 2
"""How many changes a summary tells, how many pictures it names of each, and how many lines of a screen it shows."""
_DRAWN = re.compile("[\u2500-\u259f]+")
"""Lines of boxes and blocks."""


class Change(NamedTuple):
    """One way in which a picture differs."""

    what: str
    """The same words for the same change of any picture."""
    cells: int = 0
    lines: tuple[str, ...] = ()
    """The lines of the screen that are others, as they look: after `-` before, after `+` now."""


def changes(before: str, now: str) -> list[Change]:
    """How the second SVG differs from the first one, which is empty for a picture that is new."""
    if before == now:
        return []
    old, new = cells(before), cells(now)
    if not before:
        return [Change("a new picture", sum(map(len, new)))]
    if _size(old) != _size(new):
        return [Change(f"size {_size(old)} -> {_size(new)}")]
    return list(_together(_of_lines(old, new))) or [_outside(before, now)]


def summary(different: Mapping[str, Sequence[Change]]) -> Iterator[str]:
    """What differs in all these pictures, each change once, those of most pictures first."""
    found: dict[str, dict[str, Change]] = {}
    for name, its in different.items():
        for change in its:
            found.setdefault(change.what, {})[name] = change
    ranked = sorted(found.items(), key=lambda item: (-len(item[1]), item[0]))
    for what, by_name in ranked[:_TOLD]:
        names, (first, *_) = list(by_name), by_name.values()
        count = sum(change.cells for change in by_name.values())
        rest = f" and {len(names) - _NAMED} more" if len(names) > _NAMED else ""
        where = f"in {_counted(len(names), 'picture')}: {', '.join(names[:_NAMED])}{rest}"
        yield f"{what}, {_counted(count, 'cell')} {where}" if count else f"{what}, {where}"
        yield from (f"  {line}" for line in first.lines[:_SHOWN])
    if len(ranked) > _TOLD:
        yield f"and {_counted(len(ranked) - _TOLD, 'other change')}"


def _counted(number: int, noun: str) -> str:
    return f"{number:,} {noun}{'' if number == 1 else 's'}"


def _size(screen: Sequence[Line]) -> str:
    return f"{len(screen[0]) if screen else 0}x{len(screen)}"


def _together(found: Iterator[Change]) -> Iterator[Change]:
    """The changes with those of the same words as one, those of most cells first."""
    count: Counter[str] = Counter()
    lines: dict[str, tuple[str, ...]] = {}
    for change in found:
        count[change.what] += change.cells
        lines[change.what] = lines.get(change.what, ()) + change.lines
    for what, number in count.most_common():
        yield Change(what, number, lines[what])


def _of_lines(old: Sequence[Line], new: Sequence[Line]) -> Iterator[Change]:
    before, now = [words(line) for line in old], [words(line) for line in new]
    for kind, a, b, c, d in SequenceMatcher(None, before, now, autojunk=False).get_opcodes():
        if kind == "equal":
            for y in range(b - a):
                yield from _of_looks(old[a + y], new[c + y])
                if a != c and before[a + y]:
                    yield Change(_way("lines stand", c - a, "lower", "higher"), _written(old[a + y]))
        elif b - a == d - c:
            for y in range(b - a):
                yield from _of_words(old[a + y], new[c + y])
                yield from _of_looks(old[a + y], new[c + y])
        else:
            yield from (Change("lines go", _written(old[y]), (f"- {before[y]}",)) for y in range(a, b) if before[y])
            yield from (Change("lines come", _written(new[y]), (f"+ {now[y]}",)) for y in range(c, d) if now[y])


def _of_words(old: Line, new: Line) -> Iterator[Change]:
    before, now = words(old), words(new)
    count = sum(a.text != b.text for a, b in zip(old, new, strict=True))
    yield Change(_what(before, now), count, (f"- {before}", f"+ {now}"))


def _what(before: str, now: str) -> str:
    gone, come = before.split(), now.split()
    if gone == come:
        moved = zip(_places(before), _places(now), strict=True)
        return _way("words stand", next(b - a for a, b in moved if a != b), "to the right", "to the left")
    while gone and come and gone[0] == come[0]:
        del gone[0], come[0]
    while gone and come and gone[-1] == come[-1]:
        del gone[-1], come[-1]
    gone, come = ([word for word in some if not _DRAWN.fullmatch(word)] for some in (gone, come))
    return "boxes and blocks differ" if gone == come else f'"{" ".join(gone)}" -> "{" ".join(come)}"'


def _of_looks(old: Line, new: Line) -> Iterator[Change]:
    for a, b in zip(old, new, strict=True):
        if a != b and a.text == b.text:
            yield from (Change(what, 1) for what in _looks(a, b))


def _looks(a: Cell, b: Cell) -> Iterator[str]:
    if a.colour != b.colour:
        yield f"colour {a.colour or 'none'} -> {b.colour or 'none'}"
    if a.ground != b.ground:
        yield f"ground {a.ground or 'none'} -> {b.ground or 'none'}"
    yield from (f"no longer {style}" for style in sorted(a.styles - b.styles))
    yield from (f"now {style}" for style in sorted(b.styles - a.styles))


def _outside(before: str, now: str) -> Change:
    """Where the SVG differs first, if no cell does."""
    at = next((n for n, (a, b) in enumerate(zip(before, now, strict=False)) if a != b), min(len(before), len(now)))
    parts = (" ".join(svg[max(0, at - 40) : at + 40].split()) for svg in (before, now))
    return Change("the file, but no cell", 0, tuple(f"{sign} {part}" for sign, part in zip("-+", parts, strict=True)))


def _way(what: str, by: int, forth: str, back: str) -> str:
    return f"{what} {abs(by)} {forth if by > 0 else back}"


def _written(line: Line) -> int:
    return sum(cell.text != " " for cell in line)


def _places(line: str) -> list[int]:
    """Where the words begin."""
    return [x for x, text in enumerate(line) if text != " " and line[x - 1 : x] in ("", " ")]
