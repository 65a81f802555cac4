"""The game on a page: what the page asks of it, without a browser."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from textual.theme import BUILTIN_THEMES

from tests.tui.page.fake_browser import FakeBrowser, Visit, visiting
from tui.page.app import without_threads

HOME = "+  more"


async def test_a_match_by_keys_is_kept_and_goes_on_where_it_was():
    async with visiting("#play=5+7+9") as visit:
        assert "Henry to move" in visit.browser.seen
        await visit.take("2", "\x1b[C", "3")
        left = visit.game.match_on_screen()
        assert "7 / 3 = 2" in visit.browser.seen
    async with visiting(left=left) as visit:
        assert "7 / 3 = 2" in visit.browser.seen
        seen = await visit.take("u", "u")
        assert "redo" in seen
        assert visit.game.match_on_screen() == left
    async with visiting() as visit:
        assert HOME in visit.browser.seen
        assert visit.game.match_on_screen() == 0


async def test_a_page_takes_the_keys_of_other_layouts_and_the_digits_of_other_scripts():
    async with visiting("#play=5+7+9") as visit:
        seen = await visit.take("٢")
        assert "5 / 2 = 2" in seen
        assert "redo" not in seen
        assert "redo" in await visit.take("г")


async def test_a_whole_match_against_a_bot_without_a_thread_after_which_matches_are_kept_for_good():
    async with visiting("#play=2+3&vs=perfect") as visit:
        assert visit.game.link() == "#play=2+3&vs=perfect"
        visit.game._app.bot_seconds = 0
        assert not visit.browser.is_for_good
        for _ in range(5):
            if "play again" not in visit.browser.seen:
                await visit.take("6")
        assert "play again" in visit.browser.seen
        assert visit.game.match_on_screen() == 0
        await visit.take("\x1b[C")
        assert visit.browser.is_for_good


def tap(visit: Visit, text: str, button: int = 0, below: int = 0) -> str:
    """What the page sends for a tap on this text, or so many rows below it."""
    rows = visit.browser.emulator.rows
    row = next(number for number, line in enumerate(rows) if text in line)
    column = rows[row].index(text) + len(text) - len(text.lstrip())
    row += below
    return f"\x1b[<{button};{column + 1};{row + 1}M\x1b[<{button};{column + 1};{row + 1}m"


ON_SMALL_PIECES = 8


@pytest.mark.parametrize(
    ("fragment", "size", "taps"),
    [
        # The second tap on the same piece plays it.
        (
            "#play=5+7",
            (48, 30),
            [(3, "Tap again to play 5 / 3: leaves 1."), (2, "Tap again to play 5 / 2: leaves 2."), (2, "5 / 2 = 2")],
        ),
        # What was only touched is forgotten when another number is chosen.
        ("#play=5+7", (48, 30), [(2, "Tap again"), ("\x1b[C", ""), (2, "Tap again to play 7 / 2: leaves 3.")]),
        # On a phone many pieces stay small.
        ("#play=nim:18", (51, 34), [(5, "Tap again to play 18 - 5: leaves 13.")]),
    ],
)
async def test_where_pieces_are_small_they_are_tapped_twice(
    fragment: str, size: tuple[int, int], taps: list[tuple[int | str, str]]
):
    async with visiting(fragment, size=size) as visit:
        for what, sentence in taps:
            sent = what if isinstance(what, str) else tap(visit, f"   {what}  ", ON_SMALL_PIECES)
            assert sentence in await visit.take(sent)


@pytest.mark.parametrize(
    ("columns", "button", "row"), [(43, 0, 0), *((51, ON_SMALL_PIECES, row) for row in (-1, 0, 1))]
)
async def test_a_piece_is_played_by_one_tap_and_of_few_on_a_phone_in_any_of_its_three_rows(
    columns: int, button: int, row: int
):
    async with visiting("#play=5+7", size=(columns, 34)) as visit:
        assert "5 / 2 = 2" in await visit.take(tap(visit, "  2  ", button, row))
        assert "Derek" in visit.browser.seen


async def test_at_the_end_on_a_phone_the_next_key_lies_in_the_tray_as_high_as_the_pieces_and_a_tap_plays_again():
    async with visiting("#play=1", size=(51, 34)) as visit:
        assert "next board" in await visit.take("2")
        assert "Derek to move" in await visit.take(tap(visit, "next board", ON_SMALL_PIECES, 1))


@pytest.mark.parametrize("fragment", ["#play=", "#nonsense", "#play=3&vs=nobody", "#%1b[2J"])
async def test_a_link_that_cannot_be_followed_is_a_sentence_above_the_first_screen(fragment: str):
    async with visiting(fragment) as visit:
        assert "Before you start" in visit.browser.seen
        assert HOME in await visit.take("q")
        assert "This link" in await visit.follow("#play=x")


async def test_the_link_to_the_board_of_the_day_opens_it():
    async with visiting("#daily") as visit:
        seen = visit.browser.seen
        seen = await visit.take("\r") if "your name" in seen else seen
        assert "The board of" in seen


async def test_the_record_is_called_copied_by_the_page_alone():
    async with visiting("#play=5+7") as visit:
        seen = await visit.take("2", "y")
        assert "1. 1/2" in visit.browser.copied[0]
        assert "Record copied" not in seen
        visit.game.copy_record()
        assert visit.browser.copied[1] == visit.browser.copied[0]
        assert visit.browser.sentences == ["Record copied.", "Record copied."]


async def test_without_a_match_there_is_neither_link_nor_record():
    async with visiting() as visit:
        visit.game.copy_record()
        assert (visit.game.link(), visit.browser.copied) == ("", [])
        assert visit.browser.sentences == [
            "There is no match on the screen: only a match has a record.",
            "There is no board on the screen: a link leads to the board of a match.",
        ]


async def test_a_match_is_shared_by_a_link_that_goes_on_with_it_here_or_begins_it_elsewhere(tmp_path: Path):
    async with visiting("#play=5+7+9") as visit:
        await visit.take("2")
        before = visit.game.link()
        assert before.startswith("#match=5+7+9&")
        await visit.take("\x1b[C", "3")
        link, left = visit.game.link(), visit.game.match_on_screen()
    async with visiting(before) as visit:
        assert "This match is here already; the link adds no move." in visit.browser.seen
        assert visit.game.match_on_screen() == left
    (tmp_path / "matches.db").unlink()
    async with visiting(link) as visit:
        assert "7 / 3 = 2" in visit.browser.seen
        assert visit.game.link() == link
        assert "The link adds no move to this board." in await visit.follow(before)
        assert len(visit.game._app.archive.page()) == 1


@pytest.mark.parametrize(
    ("fragment", "seen"),
    [("#puzzle=nim&grade=2&seed=417", "Find a winning move"), ("#path=3.2", "board 2 of 5")],
)
async def test_a_link_opens_what_it_names(fragment: str, seen: str):
    async with visiting(fragment) as visit:
        assert seen in visit.browser.seen
    async with visiting() as visit:
        assert seen in await visit.follow(fragment)


async def test_the_card_of_the_link_begins_with_the_address_of_the_page():
    async with visiting("#play=5+7", size=(120, 40)) as visit:
        seen = await visit.take("L")
        assert "https://example.org/play/#pl" in seen
        assert "█▀" in seen


async def test_records_go_out_and_come_in(tmp_path: Path):
    async with visiting("#play=5+7") as visit:
        await visit.take("2", "3")
        records = visit.game.records()
        visit.game.add_records("mine.txt", records)
        assert "5 7" in records
        visit.game.add_records("a file?.txt", "nonsense")
    assert visit.browser.sentences[0] == "0 matches imported; 1 match was here already."
    assert visit.browser.sentences[1].startswith("There is no record and no link to a match in a_file_.txt")
    (tmp_path / "matches.db").unlink()
    async with visiting() as visit:
        assert visit.game.records() == ""
        visit.game.add_records("mine.txt", records)
        assert visit.browser.sentences == ["There are no matches yet.", "1 match imported."]
        assert visit.game.records() == records


async def test_a_page_begins_and_ends():
    async with visiting() as visit:
        assert visit.browser.has_begun
        await visit.take("q")
        assert visit.game._app._exit


async def test_the_page_takes_the_colours_of_the_theme():
    async with visiting() as visit:
        assert (visit.browser.behind.lower(), visit.browser.is_dark) == ("#171c1a", True)
        visit.game._app.set_setting("theme", "textual-light")
        await visit.settle()
        assert visit.browser.is_dark is False
        # Some take the colours of the terminal, which a page does not have.
        for theme in [each for each in BUILTIN_THEMES.values() if "ansi" in each.name]:
            visit.game._app.set_setting("theme", theme.name)
            await visit.settle()
            assert visit.browser.behind == ("#171c1a" if theme.dark else "#ffffff")


async def test_a_new_size_of_the_window_is_taken_and_an_impossible_one_is_not():
    async with visiting() as visit:
        for size in ([100, 40], [0, 40]):
            visit.browser.size = size
            visit.game.resize()
            await visit.settle()
            assert visit.game._app.size == (100, 40)


async def test_a_paste_without_an_end_keeps_nobody_from_typing():
    async with visiting("#play=5+7") as visit:
        seen = await visit.take("\x1b[200~abc", "2")
        assert "5 / 2 = 2" in seen


async def test_what_is_meant_for_a_thread_is_done_in_turn():
    loop = asyncio.get_running_loop()
    without_threads(loop, FakeBrowser())
    done: list[str] = []

    def work(name: str) -> str:
        done.append(name)
        return name

    asked = loop.run_in_executor(None, work, "later")
    assert done == []
    assert await asked == "later"

    def fail() -> None:
        raise ValueError("no")

    with pytest.raises(ValueError, match="no"):
        await loop.run_in_executor(None, fail)
    cancelled = loop.run_in_executor(None, work, "never")
    cancelled.cancel()
    assert await loop.run_in_executor(None, work, "last") == "last"
    assert done == ["later", "last"]
