"""Explore by keys and by mouse: the width at which the stripes stand upright, the proof of it, and what a value is."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from textual import events
from textual.keys import _character_to_key
from textual.widgets import Input

from engine.lab.heaps import heap_wall, look_for_period
from engine.notation import format_rules, parse_rules
from tests.tui.clicking import click_at
from tests.tui.driving import Driver, prepared_on, press, resize, running, settle, shown
from tui.app.app import BaseScreen, BlackboardApp
from tui.drawing.glyphs import ASCII, BOX
from tui.drawing.value_text import value_text
from tui.explore import opening
from tui.explore.opening import FIRST, begun, games, growing
from tui.explore.ruler_picture import RulerPicture
from tui.explore.screen import ExploreScreen
from tui.explore.square_pictures import HeapPicture, PlanePicture
from tui.explore.wall import GameField, Wall
from tui.explore.words import NO_THEOREM, RULES
from tui.home.screen import HomeScreen
from tui.widgets.coach_panel import CoachPanel

SIZES = [(40, 12), (80, 24), (200, 60)]


def stripes() -> ExploreScreen:
    """The values of the subtraction game."""
    return ExploreScreen(parse_rules(FIRST))


def screen(pilot: Driver) -> ExploreScreen:
    found = pilot.app.screen
    assert isinstance(found, ExploreScreen)
    return found


def heaps(pilot: Driver) -> HeapPicture:
    found = screen(pilot).picture
    assert isinstance(found, HeapPicture)
    return found


def ruler(pilot: Driver) -> RulerPicture:
    found = screen(pilot).picture
    assert isinstance(found, RulerPicture)
    return found


def plane(pilot: Driver) -> PlanePicture:
    found = screen(pilot).picture
    assert isinstance(found, PlanePicture)
    return found


def message(pilot: Driver) -> str:
    return screen(pilot).query_one("#message").sentence


def lines(pilot: Driver) -> list[str]:
    wall = screen(pilot).query_one(Wall)
    return [wall.render_line(y).text for y in range(wall.size.height)]


def panel(pilot: Driver) -> str:
    """What stands beside the picture, without the breaks of lines and blanks that are many."""
    said = screen(pilot).query_one(CoachPanel).lines
    return re.sub(" +", " ", " ".join("".join(text for text, _ in line) for line in said))


async def explore(pilot: Driver) -> None:
    """Go to the values as on a first visit, whatever is shown."""
    assert isinstance(pilot.app, BlackboardApp)
    pilot.app.push_screen(ExploreScreen(parse_rules(FIRST)))
    await settle(pilot)


async def write(pilot: Driver, game: str) -> None:
    """Write a game, which a test need not do key by key."""
    await press(pilot, "g")
    screen(pilot).query_one(GameField).value = game
    await press(pilot, "enter")


@pytest.mark.parametrize("size", SIZES)
async def test_the_keys_that_matter_are_named(size: tuple[int, int]):
    async with running(size=size, first=stripes) as pilot:
        for text in ("p period", "g game", "? help", "q back"):
            assert text in shown(pilot), text


@pytest.mark.parametrize("size", SIZES)
async def test_it_opens_on_the_game_of_the_board(size: tuple[int, int]):
    async with running(size=size) as pilot:
        await press(pilot, "e")
        assert format_rules(screen(pilot).picture.rules) == "floor"
        await press(pilot, "q")
    async with running(prepared_on("kayles:5"), size=size) as pilot:
        await press(pilot, "q", "e")
        assert format_rules(screen(pilot).picture.rules) == "kayles"


async def test_a_board_whose_game_has_no_picture_shows_the_numbers():
    async with running(prepared_on("cards:1,2,1")) as pilot:
        await press(pilot, "q", "e")
        assert isinstance(screen(pilot).picture, RulerPicture)


async def test_an_octal_game_is_named_by_its_code():
    async with running(first=stripes) as pilot:
        await write(pilot, "0.137")
        assert format_rules(screen(pilot).picture.rules) == "dawson"


@pytest.mark.parametrize("size", SIZES)
async def test_at_the_width_of_the_period_the_stripes_stand_upright(size: tuple[int, int]):
    async with running(size=size, first=stripes) as pilot:
        first = heaps(pilot).width
        assert first == (60 if size[0] == 200 else 10)
        assert heaps(pilot).alike < 100
        assert "subtract(1,3,4)" in shown(pilot)
        assert message(pilot).endswith("At which width do the stripes stand upright?")
        await press(pilot, *["left"] * (first - 7))
        assert heaps(pilot).width == 7
        rows = {"".join(re.findall("[0-9]", line)[-7:]) for line in lines(pilot)}
        assert rows == {"0101232"}
        assert ("width 7, upright" if size[0] > 40 else "width 7") in shown(pilot)
        await press(pilot, "right", "plus", "minus")
        assert heaps(pilot).width == 8


@pytest.mark.parametrize("size", SIZES)
async def test_the_ruler_is_upright_at_its_period_and_tells_the_ends_of_each_band(size: tuple[int, int]):
    async with running(size=size, first=stripes) as pilot:
        await write(pilot, "floor")
        assert ruler(pilot).factor == 10
        await press(pilot, "right", "right")
        assert ruler(pilot).factor == 12
        assert len({line.split(" ")[-1] for line in lines(pilot) if line.strip()}) == 1
        await press(pilot, "left", "p")
        assert ruler(pilot).factor == 12
        assert message(pilot).startswith(
            "Factor 12: from 6 on, n is worth as much as n / 12. Proved: it holds up to 36,"
        )
        await press(pilot, "end", "l")
        band = ruler(pilot).band
        assert size[0] == 40 or "4592 / 2 0 " in panel(pilot)
        if size[0] > 40:
            assert f"{band.first:,}to{band.last:,}" in panel(pilot).replace(" ", "")
        else:
            assert f"from {str(band.first)[:6]}" in message(pilot)


async def test_a_row_too_long_for_the_wall_moves_with_the_cursor():
    async with running(size=SIZES[0], first=stripes) as pilot:
        screen(pilot).action_turn(60)
        await press(pilot, "home")
        screen(pilot).show(heaps(pilot).at(0, 69))
        await settle(pilot)
        assert heaps(pilot).place == (0, 69)
        row = lines(pilot)[0].split()[-1]
        assert row == "".join(str("0101232"[heap % 7]) for heap in range(70))[-len(row) :]
        await click_at(pilot, screen(pilot).query_one(Wall), (lines(pilot)[0].index(row), 0))
        assert heaps(pilot).heap == 70 - len(row) > 30
        await press(pilot, "home")
        assert lines(pilot)[0].split()[-1].startswith("0101232")


async def test_the_panel_tells_the_options_of_what_is_under_the_cursor_and_their_mex():
    async with running(first=stripes) as pilot:
        assert panel(pilot) == (
            "Heap 12 worth 3 leaves worth 12 - 1 11 2 12 - 3 9 0 12 - 4 8 1 "
            "mex(0, 1, 2) = 3: the smallest number missing."
        )
        assert "12 - 1             11     2" in shown(pilot)
        await press(pilot, "home")
        assert panel(pilot) == "Heap 0 worth 0 No move is left."
        await press(pilot, "l", "j", "h", "k")
        assert heaps(pilot).heap == 0


async def test_the_cursor_goes_where_the_player_clicks_and_the_wheel_moves_the_wall():
    async with running(first=stripes) as pilot:
        wall = screen(pilot).query_one(Wall)
        y = 4
        x = re.search(r"(?<=40 ) *(?:\[)?\d", lines(pilot)[y])
        assert x is not None
        await click_at(pilot, wall, (x.end() - 1 + 2 * 3, y))
        assert heaps(pilot).heap == 43
        assert "Heap 43" in shown(pilot)
        before = lines(pilot)
        await pilot._post_mouse_events([events.MouseScrollDown], wall)
        await settle(pilot)
        assert lines(pilot)[: len(before) - 3] == before[3:]


async def test_the_row_of_the_cursor_stays_where_it_is_while_the_rows_get_wider_and_all_is_painted():
    async with running(first=stripes) as pilot:
        await press(pilot, "end", *["pageup"] * 2)
        heap = heaps(pilot).heap
        where = [number for number, line in enumerate(lines(pilot)) if "[" in line]
        for key in ("right", "right", "left", "j", "k", "pageup", "pagedown"):
            await press(pilot, key)
            assert [number for number, line in enumerate(lines(pilot)) if "[" in line] == where or key not in (
                "right",
                "left",
            )
            painted = shown(pilot).splitlines()
            assert [line for line in painted if any(each in line for each in lines(pilot))] == painted[3:-6]
        assert heaps(pilot).heap == heap


async def test_all_heaps_are_there_as_soon_as_a_worker_has_them():
    async with running(first=stripes) as pilot:
        await press(pilot, "end")
        assert heaps(pilot).values == heap_wall(parse_rules(FIRST), 100_000).values
        assert heaps(pilot).heap == 100_000
        assert "Heap 100,000" in shown(pilot)
        await press(pilot, "pageup", "home", "pagedown")
        assert heaps(pilot).place[0] == screen(pilot).query_one(Wall).page


async def test_what_is_found_for_another_game_is_dropped():
    async with running(first=stripes) as pilot:
        nim, here = parse_rules("nim"), heaps(pilot)
        screen(pilot).post_message(screen(pilot).Found(nim, next(growing(begun(nim, BOX)))))
        screen(pilot).post_message(screen(pilot).Found(nim, None, "That took too long."))
        screen(pilot).post_message(screen(pilot).Proved(nim, look_for_period(parse_rules("subtract(1,2)"), 300)))
        await settle(pilot)
        assert heaps(pilot) == here
        assert "At which width" in message(pilot)
        # And of what is found for this one only the values are taken.
        await press(pilot, "left")
        screen(pilot).post_message(screen(pilot).Found(here.rules, begun(here.rules, BOX)))
        await settle(pilot)
        assert (heaps(pilot).width, len(heaps(pilot).values)) == (here.width - 1, opening.AT_ONCE + 1)
        await press(pilot, "right")


NO_GAMES = {
    "": "Nothing is not a game: write its name, as in floor(2,3).",
    "subtract(1,x)": "1,x is not a list of whole numbers such as 2,3,5.",
    "chess": "There is no game chess: choose",
    "cards": "The values of Game of Cards are no row and no plane, so there is no picture of them.",
    "[b]nim": "[b]nim is not a game: write its name, as in floor(2,3).",
}


async def test_what_is_no_game_is_said_and_the_picture_stays():
    async with running(first=stripes) as pilot:
        await press(pilot, "left")
        before = heaps(pilot)
        for text, sentence in NO_GAMES.items():
            await write(pilot, text)
            assert message(pilot).startswith(sentence)
            assert screen(pilot).query_one("#message").has_class("-wrong")
            assert heaps(pilot) == before
            assert isinstance(screen(pilot).focused, GameField)
        await press(pilot, "escape")
        assert screen(pilot).query_one(GameField).value == FIRST
        assert not screen(pilot).query_one("#message").has_class("-wrong")
        await press(pilot, "left")
        assert heaps(pilot).width == 8


async def test_p_finds_the_period_proves_it_and_marks_where_it_starts():
    async with running(first=stripes) as pilot:
        await write(pilot, "subtract(2,5,6)")
        await press(pilot, "p")
        found = look_for_period(parse_rules("subtract(2,5,6)")).period
        assert found is not None
        assert heaps(pilot).period == found
        assert heaps(pilot).width == found.period == 11
        assert message(pilot) == f"Period 11. {found.proof}"
        late = next(text for text in LATE if (look_for_period(parse_rules(text)).period or found).since)
        await write(pilot, late)
        await press(pilot, "p")
        period = heaps(pilot).period
        assert period is not None
        assert heaps(pilot).heap == period.since > 0
        assert f"from heap {period.since:,} on" in message(pilot)
        assert f"{len(period.exceptions):,} exception" in message(pilot)
        await press(pilot, "l")
        assert sum(line.count(">") for line in lines(pilot)) == 1
        seen = "".join(lines(pilot))
        assert seen.count("!") == sum(heap // heaps(pilot).width >= _top(pilot) for heap in period.exceptions) > 0


LATE = tuple(f"subtract({one},{two},{three})" for one in (2, 3) for two in (5, 7) for three in (9, 11, 12, 14))
"""Among these are games whose period does not start at 0."""


def _top(pilot: Driver) -> int:
    first = re.search(r"[\d,]+", lines(pilot)[0])
    assert first is not None
    return int(first.group().replace(",", "")) // heaps(pilot).width


async def test_a_period_of_1_leaves_the_wall_as_wide_as_it_is():
    async with running(first=stripes) as pilot:
        await write(pilot, "nim")
        await press(pilot, "right", "p")
        period = heaps(pilot).period
        assert period is not None
        assert (period.period, heaps(pilot).width) == (1, 11)


async def test_where_no_period_is_known_that_is_said():
    async with running(first=stripes) as pilot:
        await write(pilot, "split")
        await press(pilot, "p")
        assert message(pilot) == NO_THEOREM
        assert heaps(pilot).width == 10
        await write(pilot, "euclid")
        await press(pilot, "p")
        assert message(pilot) == "Only heaps and numbers have a period, and here are pairs."


async def test_a_ruler_of_divisors_without_pattern_starts_late():
    async with running(first=stripes) as pilot:
        await press(pilot, "g", *"floor(2, 5,9)", "enter")
        await press(pilot, "p")
        assert ruler(pilot).factor == 45
        assert "(20 digits) on" in message(pilot)


async def test_the_layers_of_boxes_are_gone_through():
    async with running(first=stripes) as pilot:
        await write(pilot, "cuboid")
        assert "layer 3" in shown(pilot)
        await press(pilot, "minus", "left", "up")
        assert (plane(pilot).value, plane(pilot).plane.layer) == ((4, 2, 2), 2)
        assert len(plane(pilot).plane.rows) == 30
        await press(pilot, *["minus"] * 3)
        assert "layer 1" in shown(pilot)


async def test_a_pair_is_told_with_its_options():
    async with running(first=stripes) as pilot:
        await write(pilot, "euclid")
        await press(pilot, *["right"] * 3)
        assert plane(pilot).value == (3, 8)
        seen = shown(pilot)
        for text in ("3,8", "3,8 - 3", "3,5", "3,8 - 2x3", "2,3"):
            assert text in seen, text


async def test_in_brackets_is_what_is_under_the_cursor_also_without_colour():
    async with running(glyphs=ASCII, first=stripes) as pilot:
        await press(pilot, "left", "left", "left")
        assert [line for line in lines(pilot) if "[3]" in line] == [lines(pilot)[1]]
        assert lines(pilot)[1].strip().endswith("2[3]2")
        assert all(line.isascii() for line in lines(pilot))


async def test_columns_of_a_plane_have_their_numbers_above_them():
    async with running(first=BaseScreen) as pilot:
        for size in (*SIZES, (120, 40)):
            await resize(pilot, size)
            await explore(pilot)
            for game in ("euclid", "wythoff", "cuboid"):
                await columns_have_their_numbers_above_them(pilot, game)


async def columns_have_their_numbers_above_them(pilot: Driver, game: str):
    await write(pilot, game)
    for key in ("right", "down", "end", "pageup"):
        await press(pilot, key)
        seen, wall, drawn = plane(pilot), screen(pilot).query_one(Wall), lines(pilot)
        heads = list(re.finditer(r"\d+", drawn[0]))
        assert len(heads) > 1, (game, key)
        assert all(len(line) == wall.size.width for line in drawn)
        for y, line in enumerate(drawn[1:], 1):
            row = re.match(r" *(\d+) ", line)
            assert row is not None or not line.strip()
            for head in heads if row is not None else ():
                value = value_text(seen.plane.value(int(head[0]), int(row[1])), seen.ink).strip()
                assert line[: head.end()].endswith(value), (game, key, y, head)
        there = next(line for line in drawn if "[" in line)
        assert str(seen.x) in {head[0] for head in heads if head.end() == there.index("]")}
        await click_at(pilot, wall, (heads[0].end() - 1, 1))
        assert plane(pilot).x == int(heads[0][0])
        await click_at(pilot, wall, (heads[-1].end() - 1, 0))
        assert plane(pilot).x == int(heads[0][0])


async def test_every_game_with_a_picture_is_a_key_away_and_they_go_round(monkeypatch: pytest.MonkeyPatch):
    # What comes after the first cells is looked at elsewhere.
    monkeypatch.setattr(opening, "ALL", opening.AT_ONCE)
    async with running(first=stripes) as pilot:
        seen = []
        for _ in games():
            seen.append(screen(pilot).query_one(GameField).value)
            await press(pilot, "n")
        assert seen == list(games())
        assert seen[0] == FIRST == screen(pilot).query_one(GameField).value
        await press(pilot, "N")
        assert screen(pilot).query_one(GameField).value == seen[-1]
        await write(pilot, "subtract(2,9)")
        await press(pilot, "n")
        assert screen(pilot).query_one(GameField).value == seen[1]


async def test_keys_typed_ahead_all_count():
    async with running(first=stripes) as pilot:
        for key in ("left", "left", "l", "n", "right", "right", "p", "down", "l", "q"):
            name = _character_to_key(key) if len(key) == 1 else key
            pilot.app.post_message(events.Key(name, key if len(key) == 1 else None))
        await settle(pilot)
        assert isinstance(pilot.app.screen, HomeScreen)
        picture = pilot.app.explored
        assert isinstance(picture, RulerPicture)
        assert (picture.factor, picture.number) == (12, 288)


async def test_the_screen_may_change_its_size_at_any_moment():
    async with running(first=stripes) as pilot:
        await press(pilot, "p", *["pagedown"] * 3)
        there = heaps(pilot).heap
        for size in (*SIZES, (30, 5), (1, 1), (80, 24)):
            await pilot.resize_terminal(*size)
            await settle(pilot)
            assert heaps(pilot).heap == there > 300
            if size[0] >= 40:
                assert sum("[" in line for line in lines(pilot)) == 1
                assert all(len(line) == screen(pilot).query_one(Wall).size.width for line in lines(pilot))
        await write(pilot, "floor")
        for size in SIZES:
            await pilot.resize_terminal(*size)
            await settle(pilot)
            assert ruler(pilot).across > 15


async def test_picture_and_values_are_saved_under_names_of_their_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(tmp_path)
    async with running(first=stripes) as pilot:
        await press(pilot, "p", "s")
        assert message(pilot) == "Saved: subtract-1-3-4.svg is the picture, subtract-1-3-4.csv the values."
        await press(pilot, "s")
        assert "subtract-1-3-4-2.svg" in message(pilot)
        await write(pilot, "floor")
        await press(pilot, "s")
        await write(pilot, "euclid")
        await press(pilot, "s")
        values = (tmp_path / "subtract-1-3-4.csv").read_text().splitlines()
        assert values[:6] == ["n,value", "0,0", "1,1", "2,0", "3,1", "4,2"]
        assert len(values) == 100_002
        assert "12,23,1" in (tmp_path / "floor.csv").read_text().splitlines()
        assert "3,8,2" in (tmp_path / "euclid.csv").read_text().splitlines()
        svg = (tmp_path / "subtract-1-3-4.svg").read_text()
        assert svg.startswith("<svg")
        assert "http" not in re.sub(r'xmlns="[^"]*"|<!--.*?-->', "", svg)
        (tmp_path / "gone").mkdir()
        monkeypatch.chdir(tmp_path / "gone")
        (tmp_path / "gone").rmdir()
        await press(pilot, "s")
        assert message(pilot) == "It cannot be saved here: no such file or directory."


async def test_help_explains_what_is_seen():
    async with running() as pilot:
        await press(pilot, "e", "question_mark")
        seen = shown(pilot)
        assert "Exploring values" in seen
        assert RULES[0] in " ".join(re.sub("[▌▐]", "", seen).split())
        await press(pilot, "q", "escape")
        assert isinstance(pilot.app.screen, HomeScreen)


async def test_the_palette_leads_there():
    async with running() as pilot:
        await press(pilot, "t", "ctrl+p")
        pilot.app.screen.query_one(Input).value = "explore"
        await settle(pilot)
        await press(pilot, "down", "enter")
        assert isinstance(pilot.app.screen, ExploreScreen)


async def test_a_second_visit_finds_everything_as_it_was_left():
    async with running() as pilot:
        await press(pilot, "e")
        await write(pilot, "subtract(2,5,6)")
        await press(pilot, "p", "l", "l", "q")
        assert isinstance(pilot.app.screen, HomeScreen)
        await press(pilot, "e")
        assert "subtract(2,5,6)" in shown(pilot)
        assert (heaps(pilot).width, heaps(pilot).heap, len(heaps(pilot).values)) == (11, 14, 100_001)
        await press(pilot, "q", "m", "q")
