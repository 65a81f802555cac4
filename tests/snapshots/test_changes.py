"""What differs between two pictures is said in a few words, whatever the number of pictures and of lines in a file."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console

from tests.snapshots.cells import Cell, cells
from tests.snapshots.changes import Change, changes, summary


def drawn(*lines: str, title: str = "a clock", width: int = 20) -> str:
    """A picture of a screen with these lines of markup."""
    console = Console(width=width, height=len(lines), file=StringIO(), color_system="truecolor", record=True)
    console.print("\n".join(lines), highlight=False)
    return console.export_svg(title=title, unique_id="terminal-0")


def test_a_cell_has_its_character_its_colours_and_its_styles():
    first, wide, second, ground, blank = cells(drawn("[bold underline #102030 on #405060]a世[/][on #405060] [/]"))[0][
        :5
    ]
    assert first == Cell("a", "#102030", "#405060", frozenset({"bold", "underline"}))
    assert wide == first._replace(text="世")
    assert second == first._replace(text="")
    assert ground == Cell(" ", "", "#405060")
    assert blank == Cell()


ROOM = ("", "  It is  noon.", "")


@pytest.mark.parametrize(
    ("before", "now", "found"),
    [
        (ROOM, ROOM, []),
        (["[#8a5a33]a b[/]"], ["[#8a5a34]a b[/]"], [Change("colour #8a5a33 -> #8a5a34", 2)]),
        (["[on #8a5a33]a b[/]"], ["[on #8a5a34]a b[/]"], [Change("ground #8a5a33 -> #8a5a34", 3)]),
        (["[on #8a5a33] [/]"], [""], [Change("ground #8a5a33 -> none", 1)]),
        (["[bold]a[/]"], ["[italic]a[/]"], [Change("no longer bold", 1), Change("now italic", 1)]),
        (ROOM, ("", "  It is  one.", ""), [Change('"noon." -> "one."', 5, ("-   It is  noon.", "+   It is  one."))]),
        (ROOM, ("", "  It is", ""), [Change('"noon." -> ""', 5, ("-   It is  noon.", "+   It is"))]),
        (
            ROOM,
            ("", "     It is  noon.", ""),
            [Change("words stand 3 to the right", 12, ("-   It is  noon.", "+      It is  noon."))],
        ),
        (["╭──╮ a"], ["┏━━┓ a"], [Change("boxes and blocks differ", 4, ("- ╭──╮ a", "+ ┏━━┓ a"))]),
        (["▛▀▀▜ 23"], ["▛▀▜ 7"], [Change('"23" -> "7"', 5, ("- ▛▀▀▜ 23", "+ ▛▀▜ 7"))]),
        (ROOM, ("  It is  noon.", "", ""), [Change("lines stand 1 higher", 9)]),
        (("one", "two", ""), ("one", "", ""), [Change("lines go", 3, ("- two",))]),
        (
            ("one", "two"),
            ("two", "ten"),
            [Change("lines go", 3, ("- one",)), Change("lines stand 1 higher", 3), Change("lines come", 3, ("+ ten",))],
        ),
        (("a",), ("a", "b"), [Change("size 20x1 -> 20x2")]),
    ],
)
def test_a_change_is_said_by_what_is_seen(before: list[str], now: list[str], found: list[Change]):
    assert changes(drawn(*before), drawn(*now)) == found


def test_what_no_cell_shows_is_found_all_the_same():
    ((what, count, (before, now)),) = changes(drawn("a", title="noon"), drawn("a", title="night"))
    assert (what, count) == ("the file, but no cell", 0)
    assert "noon</text>" in before
    assert "night</text>" in now


def test_one_reason_is_one_line_however_many_pictures_show_it():
    found = changes(drawn("[#8a5a33]ab[/]"), drawn("[#8a5a34]ab[/]"))
    assert [*summary({f"scene-{number}": found for number in range(116)})] == [
        "colour #8a5a33 -> #8a5a34, 232 cells in 116 pictures: scene-0, scene-1, scene-2 and 113 more"
    ]


def test_of_very_many_changes_those_of_most_pictures_are_told():
    rare = {f"scene-{number}": [Change(f"change {number}", 1), Change("change of all", 1)] for number in range(20)}
    first, *others, last = summary(rare)
    assert first == "change of all, 20 cells in 20 pictures: scene-0, scene-1, scene-2 and 17 more"
    assert (len(others), last) == (5, "and 15 other changes")
