"""Every theme that can be chosen can be read, and those of this program hold only colours that the terminal has."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import asdict

import pytest
from rich._palettes import EIGHT_BIT_PALETTE, STANDARD_PALETTE
from rich.color import Color as RichColor
from rich.color import ColorSystem
from rich.style import Style
from textual.theme import BUILTIN_THEMES, Theme

from tests.cases import for_each
from tests.tui.driving import Driver, match_screen, prepared_on, press, resize, running, settle, shown
from tests.tui.screens.reading_lessons import lesson_screen
from tui.app.app import BlackboardApp
from tui.drawing.palettes import BY_COLOUR_SYSTEM
from tui.lessons.course import CourseScreen
from tui.settings import Settings
from tui.settings.preferences import Preferences, available
from tui.widgets.lines import Paragraph

SYSTEMS = ["truecolor", "256", "standard"]
XTERM = (
    *("000000", "cd0000", "00cd00", "cdcd00", "0000ee", "cd00cd", "00cdcd", "e5e5e5"),
    *("7f7f7f", "ff0000", "00ff00", "ffff00", "5c5cff", "ff00ff", "00ffff", "ffffff"),
)
"""What xterm shows for the sixteen colours, the bright ones last."""


def luminance(colour: RichColor | None, default: str, is_bold: bool = False) -> float:
    """The relative luminance of WCAG; of the sixteen colours as xterm shows them, which makes a bold one brighter."""
    if colour is None or colour.is_default:
        text = default
    elif colour.number is not None and colour.triplet is None:
        text = XTERM[colour.number + 8 * (is_bold and colour.number < 8)]
    else:
        text = colour.get_truecolor().hex[1:]
    parts = [int(text[place : place + 2], 16) / 255 for place in (0, 2, 4)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(style: Style, is_dark: bool, colours: str = "truecolor") -> float:
    default_ink, default_ground = ("ffffff", "000000") if is_dark else ("000000", "ffffff")
    ink, ground = style.color, style.bgcolor
    if colours == "standard":
        ink, ground = (each and each.downgrade(ColorSystem.STANDARD) for each in (ink, ground))
    low, high = sorted((luminance(ink, default_ink, bool(style.bold)), luminance(ground, default_ground)))
    return (high + 0.05) / (low + 0.05)


OURS = ("slate", "high-contrast")
IN_A_MATCH = {"truecolor": tuple(available().themes), "256": OURS, "standard": OURS}
IN_A_LESSON = {"truecolor": ("textual-light", "nord", *OURS), "256": OURS, "standard": OURS}
"""Themes by colour system. One application takes on one theme after the other, which is faster than to start many."""


async def turned(pilot: Driver, themes: tuple[str, ...]) -> AsyncIterator[tuple[str, bool]]:
    """Each theme in turn once it is on the screen, and whether it is dark."""
    for theme in themes:
        pilot.app.theme = theme
        await settle(pilot)
        yield theme, pilot.app.current_theme.dark


def low(styles: dict[str, Style], is_dark: bool, colours: str) -> dict[str, float]:
    """What has too little contrast, and how much it has."""
    found = {name: round(contrast(style, is_dark, colours), 2) for name, style in styles.items()}
    return {name: each for name, each in found.items() if each < 4.5}


def hard_to_read(pilot: Driver, is_dark: bool, colours: str = "truecolor") -> dict[str, float]:
    view = match_screen(pilot).view
    of_widgets = (
        (view.heading, "heading--player-0 heading--player-1 heading--mover-0 heading--mover-1 heading--part"),
        (view.status, "status-bar--sentence key-hints--key key-hints--label"),
        (view.tray, "tray--piece tray--typed tray--leaves tray--won tray--quiet tray--idle"),
        (view.board, "board--number board--chosen board--latest board--ghost board--caption"),
    )
    styles = {name: widget.get_component_rich_style(name) for widget, names in of_widgets for name in names.split()}
    return low(styles, is_dark, colours)


@pytest.mark.parametrize("colours", SYSTEMS)
async def test_what_is_read_in_a_match_has_contrast_in_every_theme(colours: str):
    async with running(prepared_on("17 42"), colours=colours) as pilot:
        await press(pilot, "2")
        async for theme, is_dark in turned(pilot, IN_A_MATCH[colours]):
            assert hard_to_read(pilot, is_dark, colours) == {}, theme


def mixed_colours(pilot: Driver) -> set[RichColor]:
    """The colours on the screen that are none of the terminal's own."""
    styles = {each.style for strip in pilot.app.screen._compositor.render_strips() for each in strip}
    colours = {colour for style in styles if style for colour in (style.color, style.bgcolor) if colour}
    assert len(colours) > 2
    return {colour for colour in colours if colour.triplet is not None}


async def test_what_is_drawn_in_the_colours_of_the_terminal_is_never_mixed_with_others():
    async with running(prepared_on("17 42")) as pilot:
        await press(pilot, "2")
        async for theme, _ in turned(pilot, tuple(name for name in BUILTIN_THEMES if "ansi" in name)):
            assert mixed_colours(pilot) == set(), theme
            # The colours of a dark terminal can be read on a light one too.
            assert theme != "ansi-dark" or hard_to_read(pilot, is_dark=False) == {}
    # The oldest Textual has no theme that says so of itself.
    for theme in [each.name for each in BUILTIN_THEMES.values() if getattr(each, "ansi", False)]:
        async with running(prepared_on("17 42"), preferences=Preferences(Settings(theme=theme))) as pilot:
            assert mixed_colours(pilot) == set(), theme


async def test_the_frame_can_be_seen_and_digits_of_thin_strokes_be_read_in_every_theme():
    async with running(prepared_on("17 42")) as pilot:
        view = match_screen(pilot).view
        frame = view.query_one("#frame")
        async for theme, is_dark in turned(pilot, IN_A_MATCH["truecolor"]):
            wood, slate = frame.styles.border_top[1].rich_color, view.board.background_colors[1].rich_color
            if "ansi" not in theme and theme not in OURS:
                assert contrast(Style(color=wood, bgcolor=slate), is_dark) >= 3, theme
            number = view.board.get_component_rich_style("board--number")
            assert contrast(number, is_dark) >= 7, theme


@pytest.mark.parametrize("colours", SYSTEMS)
async def test_what_is_read_in_a_lesson_has_contrast(colours: str):
    async with running(colours=colours, above=CourseScreen) as pilot:
        await press(pilot, "enter", "2")
        view = lesson_screen(pilot).view
        for size in ((40, 12), (80, 24)):
            await resize(pilot, size)
            async for theme, is_dark in turned(pilot, IN_A_LESSON[colours]):
                styles = {each.id: each.rich_style for each in view.query(Paragraph) if each.display}
                assert len(styles) > 1
                assert low(styles, is_dark, colours) == {}, theme


FEW = {"256": (ColorSystem.EIGHT_BIT, EIGHT_BIT_PALETTE), "standard": (ColorSystem.STANDARD, STANDARD_PALETTE)}


@for_each(("system", "theme"), [(system, theme) for system, themes in BY_COLOUR_SYSTEM.items() for theme in themes])
def test_each_colour_for_a_terminal_with_few_is_one_that_it_has(system: str, theme: Theme):
    few, palette = FEW[system]
    colours = {name: value for name, value in (asdict(theme) | theme.variables).items() if str(value).startswith("#")}
    assert len(colours) > 20
    for name, colour in colours.items():
        number = RichColor.parse(colour).downgrade(few).number
        assert number is not None
        assert palette[number].hex == colour, name


@pytest.mark.parametrize(("term", "depth"), [("xterm-256color", "256"), ("xterm", "standard")])
def test_the_terminal_decides_which_colours_there_are(monkeypatch: pytest.MonkeyPatch, term: str, depth: str):
    monkeypatch.delenv("COLORTERM", raising=False)
    monkeypatch.setenv("TERM", term)
    app = BlackboardApp()
    assert app.get_theme("slate") is BY_COLOUR_SYSTEM[depth][0]


@pytest.mark.parametrize("colours", ["truecolor", "standard"])
async def test_the_row_with_the_focus_has_a_mark_of_its_own(colours: str):
    def marks() -> list[tuple[int, int]]:
        return [(row, line.index("▌")) for row, line in enumerate(shown(pilot).splitlines()) if "▌" in line]

    async with running(colours=colours) as pilot:
        await press(pilot, "b", "f2")
        marked = [marks()]
        for _ in range(4):
            await press(pilot, "tab")
            marked.append(marks())
        # A row that takes several lines is marked on each of them.
        assert all(len({column for _, column in each}) == 1 for each in marked)
        assert len({each[0] for each in marked}) == 5
        assert marked[2][0][0] == marked[3][0][0], "the two names share a row"
