"""The card with the links of a match: to the match and to its board, copied and as a QR code."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime

import pytest
import rich.color
import segno
from rich.style import Style
from textual import events
from textual.color import Color
from textual.widgets import Static

from engine.archive import Archive
from engine.deals.setup import Setup
from engine.positions.notation import parse_position
from engine.positions.position import Move
from engine.record import Record, format_record
from engine.record.match_link import format_match, parse_match
from engine.remote.link import parse_link
from tests.tui.driving import Driver, match_of, prepared_on, press, printed, resize, running, said, settle, shown
from tui.drawing.glyphs import ASCII, BOX, Glyphs
from tui.drawing.qr import QUIET
from tui.home.home_screen import HomeScreen
from tui.match.match_screen import MatchScreen
from tui.records.dialogs import PasteField
from tui.records.records_words import NO_RECORD, NOT_WHOLE
from tui.settings import Settings
from tui.settings.preferences import Preferences

PAGE = "https://example.org/play/"
RECORD = Record(prepared_on("3 4").match.play(Move(1, 2)).play(Move(2, 2)), date=datetime(2026, 12, 1, 12, tzinfo=UTC))


def published(theme: str = "slate") -> Preferences:
    """The settings of a player who knows the address of a page."""
    return Preferences(Settings(page=PAGE, theme=theme))


def link_on(pilot: Driver) -> str:
    """The link that the card shows."""
    return printed(pilot.app.screen.query_one("#share", Static).content, 10_000).strip()


async def paste(pilot: Driver, text: str) -> None:
    pilot.app.post_message(events.Paste(text.replace("\n", "\r")))
    await settle(pilot)


def code_of(link: str) -> list[list[bool]]:
    """The modules of the smallest code of this link, dark ones being true, with its border."""
    code = segno.make_qr(link, error="L", boost_error=False)
    return [[bool(each) for each in row] for row in code.matrix_iter(border=QUIET)]


def drawn(pilot: Driver) -> list[list[tuple[str, Style]]]:
    """The characters of the code on the screen."""
    region = pilot.app.screen.query_one("#code").region
    strips = pilot.app.screen._compositor.render_strips()[region.y : region.bottom]
    cropped = [strip.crop(region.x, region.right) for strip in strips]
    return [[(each, segment.style or Style()) for segment in strip for each in segment.text] for strip in cropped]


def dark_modules(pilot: Driver) -> list[list[bool]]:
    """The modules of the code, as light and dark stand on the screen, two to a character."""
    halves = ("█▀", "█▄")
    return [
        [is_dark(style.color if each in full else style.bgcolor) for each, style in line]
        for line in drawn(pilot)
        for full in halves
    ]


def is_dark(colour: rich.color.Color | None) -> bool:
    assert colour is not None
    brightness = Color(*colour.get_truecolor()).brightness
    assert brightness < 0.1 or brightness > 0.9
    return brightness < 0.5


async def test_before_the_first_move_the_link_leads_to_the_board_and_can_be_copied() -> None:
    async with running(prepared_on("5 7 nim:4", opponent="calm", seed="3")) as pilot:
        await press(pilot, "L")
        assert parse_link(link_on(pilot)) == Setup(start=parse_position("5 7 nim:4"), opponent="calm")
        assert "b board" not in shown(pilot)
        await press(pilot, "enter")
        assert pilot.app.clipboard == link_on(pilot)
        assert "Copied, if this terminal can do that." in shown(pilot)


async def test_after_a_move_the_link_carries_the_match_and_the_other_one_its_board() -> None:
    archive = Archive()
    async with running(prepared_on("5 7 nim:4"), archive=archive) as pilot:
        await press(pilot, "2", "L")
        assert parse_match(link_on(pilot)) == archive.record(1)
        await press(pilot, "y")
        assert pilot.app.clipboard == link_on(pilot)
        await press(pilot, "b")
        assert parse_link(link_on(pilot)) == Setup(start=parse_position("2 7 nim:4"), starter=1)
        assert "Copied" not in shown(pilot)
        await press(pilot, "c")
        assert pilot.app.clipboard == link_on(pilot)
        await press(pilot, "b", "q", "2")
        assert match_of(pilot).cursor == 2


async def test_without_the_address_of_a_page_the_card_says_what_the_link_is_good_for() -> None:
    async with running(prepared_on("5 7")) as pilot:
        for size in ((40, 12), (80, 24)):
            await resize(pilot, size)
            await press(pilot, "2", "L")
            assert link_on(pilot).startswith("#match=5+7&")
            seen = " ".join(shown(pilot).split())
            for words in ("Paste it in any", "--page", "Enter copy", "b other link", "q close"):
                assert words in seen
            assert not pilot.app.screen.query_one("#code").display
            await press(pilot, "q")


async def test_the_code_is_the_link_dark_on_light_in_every_theme_wherever_there_is_room_for_it() -> None:
    async with running(prepared_on("5 7"), preferences=published()) as pilot:
        await press(pilot, "L")
        assert link_on(pilot).startswith(f"{PAGE}#play=5+7")
        expected = code_of(link_on(pilot))
        for size, theme in (
            *(((120, 40), theme) for theme in ("textual-light", "ansi-dark", "slate")),
            *((size, "slate") for size in ((90, 28), (80, 24), (45, 34))),
        ):
            pilot.app.theme = theme
            await resize(pilot, size)
            assert dark_modules(pilot)[: len(expected)] == expected
            assert "Enter copy" in shown(pilot)


async def test_a_code_that_does_not_fit_says_how_large_the_window_must_be_and_then_it_fits() -> None:
    # With a short seed the link would be short enough for a smaller code.
    prepared = prepared_on("5 7", names=("Magdalena", "Konstantin"), seed="314159")
    async with running(prepared, preferences=published()) as pilot:
        await press(pilot, "2", "L")
        assert not pilot.app.screen.query_one("#code").display
        words = " ".join(shown(pilot).split())
        columns, lines = map(int, words.partition("needs a window of ")[2].partition(".")[0].split("x"))
        assert columns > 80 or lines > 24
        await resize(pilot, (columns, lines))
        assert pilot.app.screen.query_one("#code").display
        assert "Enter copy" in shown(pilot)
        await resize(pilot, (columns - 1, lines))
        assert not pilot.app.screen.query_one("#code").display


@pytest.mark.parametrize(("glyphs", "sizes"), [(BOX, [(150, 60)]), (ASCII, [(150, 60), (110, 40)])])
async def test_each_module_fills_two_cells_in_a_large_window_and_always_in_ascii(
    glyphs: Glyphs, sizes: list[tuple[int, int]]
) -> None:
    async with running(prepared_on("5 7"), glyphs=glyphs, preferences=published()) as pilot:
        await press(pilot, "L")
        expected = [[module for module in row for _ in range(2)] for row in code_of(link_on(pilot))]
        if glyphs is ASCII:
            assert not pilot.app.screen.query_one("#code").display
            assert "The QR code of this link needs a window of " in " ".join(shown(pilot).replace("|", " ").split())
        for size in sizes:
            await resize(pilot, size)
            assert [[is_dark(style.bgcolor) for _, style in line] for line in drawn(pilot)] == expected
            assert {each for line in drawn(pilot) for each, _ in line} == {" "}
            assert "Enter copy" in shown(pilot)


async def test_no_code_can_hold_a_long_link_and_no_link_a_longer_board() -> None:
    async with running(prepared_on("10007 " * 1_000), (120, 40), preferences=published()) as pilot:
        await press(pilot, "L")
        assert not pilot.app.screen.query_one("#code").display
        assert "Enter copy" in shown(pilot)
        await press(pilot, "q")
        pilot.app.push_screen(MatchScreen(prepared_on("3 " * 20_000)))
        await settle(pilot)
        await press(pilot, "L")
        assert said(pilot).startswith("This board is too long for a link, ")


async def test_a_whole_match_by_links_is_one_match_in_either_archive() -> None:
    anns, bobs, link = Archive(), Archive(), ""
    async with running(prepared_on("3 4", names=("Ann", "Bob")), archive=anns) as pilot:
        await press(pilot, "3", "L", "enter")
        link = pilot.app.clipboard
    for archive, key in ((bobs, "5"), (anns, "6")):
        async with running(archive=archive) as pilot:
            await paste(pilot, f"Your move: {PAGE}{link}.")
            await press(pilot, key, "L", "enter")
            link = pilot.app.clipboard
    async with running(archive=bobs) as pilot:
        await paste(pilot, link)
        assert "wins" in shown(pilot)
        assert said(pilot) == "Ann 4 / 6 erased. This match went on: 1 move more."
    assert [[each.length for each in archive.page()] for archive in (anns, bobs)] == [[3], [3]]


async def test_after_a_link_was_copied_each_move_says_how_the_next_one_is_shown() -> None:
    async with running(prepared_on("9 8 7", names=("Ann", "Bob")), preferences=published()) as pilot:
        await press(pilot, "2", "L", "b", "enter", "q", "2")
        assert said(pilot) == "Bob 4 / 2 = 2"
        await press(pilot, "L", "enter", "q", "2")
        assert said(pilot) == "Ann 2 / 2 = 1. L shows the link to send."
        assert "L link" in shown(pilot)


async def test_an_older_link_changes_nothing_and_another_move_is_kept_apart() -> None:
    archive = Archive(now=lambda: datetime(2026, 12, 1, tzinfo=UTC))
    async with running(prepared_on("9 8 7", names=("Ann", "Bob")), archive=archive) as pilot:
        await press(pilot, "2", "L", "enter", "q", "3")
        older = pilot.app.clipboard
        await paste(pilot, older)
        assert said(pilot) == "The link adds no move to this board."
        await press(pilot, "L", "enter", "q", "u", "4")
        await paste(pilot, pilot.app.clipboard)
        assert said(pilot) == "The link has another move than this board; it is match 2."
        await paste(pilot, older[:-3])
        assert said(pilot).startswith("This link to a match is not whole")
        assert match_of(pilot).cursor == 2


async def test_other_links_that_are_pasted_open_what_they_name() -> None:
    async with running(archive=Archive()) as pilot:
        for link, seen in (
            ("#play=17+5&vs=calm", "17"),
            ("#daily", "The board of"),
            ("#puzzle=nim&grade=2&seed=417", "Find a winning move"),
            ("#lesson=nim.2", "2 of"),
            ("#path=3.2", "board 2 of 5"),
        ):
            await paste(pilot, f"Hello class,\n<{PAGE}{link}>.\nMs Bee")
            assert not isinstance(pilot.app.screen, HomeScreen)
            assert seen in shown(pilot)
            await press(pilot, "escape")


@pytest.mark.parametrize("written", [format_match, format_record])
async def test_a_match_is_opened_before_every_other_link_of_a_text(written: Callable[[Record], str]) -> None:
    async with running(archive=Archive()) as pilot:
        await paste(pilot, f"The {PAGE}#daily is over.\n{written(RECORD)}")
        assert match_of(pilot).cursor == 2


async def test_a_link_above_a_record_that_comes_in_pieces_is_only_a_part_of_it() -> None:
    first, _, rest = f"#daily\n{format_record(RECORD)}".partition("\n1. ")
    async with running() as pilot:
        await press(pilot, "i")
        await paste(pilot, first)
        assert NOT_WHOLE in shown(pilot)
        await paste(pilot, f"\n1. {rest}")
        assert match_of(pilot).cursor == 2


async def test_a_typed_line_with_a_link_is_taken_only_where_no_other_line_stands_above_it() -> None:
    async with running() as pilot:
        await press(pilot, "i", "h", "i", "enter", *"#path=3.2", "enter")
        assert "Paste the record or link here." in shown(pilot)
        pilot.app.screen.query_one(PasteField).clear()
        await press(pilot, *"#path=3.2", "enter")
        assert "board 2 of 5" in shown(pilot)


async def test_a_link_that_leads_nowhere_is_one_sentence() -> None:
    async with running() as pilot:
        await paste(pilot, "#path=99.9")
        assert "The path has boards from 1.1 to 10.4, not 99.9." in " ".join(shown(pilot).split())
        await press(pilot, "q")
        await paste(pilot, "no link")
        assert NO_RECORD in " ".join(shown(pilot).split())
