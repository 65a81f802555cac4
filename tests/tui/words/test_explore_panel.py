"""The panel beside a picture: no line of it is wider than the panel, and no sentence breaks off, in any game."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from rich.cells import cell_len

from engine.lab.explanation import Explanation, Option, explain_value
from engine.lab.ruler import Band, ruler
from tests.cases import for_each
from tui.explore.explore_words import panel
from tui.explore.picture_loading import Picture, games, picture_of, rules_of
from tui.explore.ruler_picture import RulerPicture
from tui.explore.square_pictures import PlanePicture

WIDTHS = (23, 27, 38)
"""The panel is 27 or 38 cells wide, and in a theme with a scrollbar of its own some cells less."""
HEIGHTS = (*range(4, 13), 14, 26)


@cache
def pictures(game: str) -> list[Picture]:
    """A game with the cursor at some places, the last one among them."""
    first = picture_of(rules_of(game))
    rules = first.rules
    if isinstance(first, RulerPicture):
        first = RulerPicture(rules, ruler(rules, 1, 10**40))
        return [replace(first, number=number) for number in (1, 17, 10**9, 10**18 + 1, 10**25, 10**40)]
    if isinstance(first, PlanePicture):
        return [first.at(row, column) for row, column in ((0, 0), (1, 7), (5, 3), (11, 11))]
    return [first.stepped("first", 1), first, first.at(4, 2), first.stepped("last", 1)]


def lines_of(picture: Picture, found: Explanation, width: int, height: int) -> list[str]:
    band = picture.band if isinstance(picture, RulerPicture) else None
    return ["".join(text for text, _ in line) for line in panel(picture.name, found, band, width, height)]


@for_each("game", [*games(), "octal(4.333)", "floor(2,5,9)", "floor(10,1000000)", "subtract(1,900)"])
def test_every_line_fits_and_every_sentence_ends(game: str):
    for picture in pictures(game):
        found = explain_value(picture.rules, picture.value, picture.worth, 60)
        for width in WIDTHS:
            for height in HEIGHTS:
                lines = lines_of(picture, found, width, height)
                assert len(lines) <= height
                assert max(map(cell_len, lines)) <= width, (picture.name, width, height)
                text = " ".join(lines)
                assert ("mex(" in text) is text.endswith((".", ". ")) or "No move is left." in text


def test_as_much_as_there_is_room_for_is_said():
    picture = pictures("floor")[-1]
    found = explain_value(picture.rules, picture.value, picture.worth, 60)
    whole = lines_of(picture, found, 27, 30)
    assert " ".join(whole).count("mex(") == 1
    assert f"{10**40:,}"[:10] not in "".join(whole)
    band = f"{picture.band.first:,} to {picture.band.last:,}"
    assert band.replace(" ", "") in "".join(whole).replace(" ", "")
    # Of the ends of a band nothing is said rather than a part.
    assert "all of its band" not in " ".join(lines_of(picture, found, 27, 6))


def test_long_names_and_many_large_values_are_broken_into_lines():
    found = Explanation(123_456, tuple(Option("10 - 3", "7", value) for value in range(60)), 10**6)
    for width in WIDTHS:
        for height in HEIGHTS:
            for line in panel("1234567,1234567", found, Band(10**39, 10**40, 7), width, height):
                assert sum(cell_len(text) for text, _ in line) <= width
