"""Explore by keys and by mouse: the width at which the stripes stand upright, the proof of it, and what a value is."""

from __future__ import annotations

import re
from functools import partial
from typing import Any

import pytest
from textual import events

from engine.lab.explanation import explain_value
from engine.lab.heaps import look_for_period, nim_sequence
from engine.positions.notation import format_rules, parse_rules
from engine.values.grundy import grundy
from tests.cases import for_each
from tests.tui.clicking import click_at
from tests.tui.driving import Driver, begin, prepared_on, press, resize, running, settle, shown
from tui.drawing.glyphs import ASCII
from tui.drawing.value_text import value_text
from tui.explore.explore_screen import ExploreScreen
from tui.explore.explore_words import NO_THEOREM, RULES, brief
from tui.explore.picture_loading import FIRST, HEAPS, games
from tui.explore.picture_view import GameField, PictureView
from tui.home.home_screen import HomeScreen
from tui.widgets.coach_panel import CoachPanel

SIZES = [(40, 12), (80, 24), (200, 60)]
LATE = "subtract(2,8,11)"
"""Its period starts behind heap 0, and has exceptions."""

exploring = partial(running, above=lambda: ExploreScreen(parse_rules(FIRST)))
"""The application on the values of the subtraction game."""


def screen(pilot: Driver) -> ExploreScreen:
    found = pilot.app.screen
    assert isinstance(found, ExploreScreen)
    return found


def picture(pilot: Driver) -> Any:
    return screen(pilot).picture


def message(pilot: Driver) -> str:
    return screen(pilot).query_one("#message").text


def game(pilot: Driver) -> str:
    """What stands in the field of the game."""
    return screen(pilot).query_one(GameField).value


def wall(pilot: Driver) -> PictureView:
    return screen(pilot).query_one(PictureView)


def lines(pilot: Driver) -> list[str]:
    return [wall(pilot).render_line(y).text for y in range(wall(pilot).size.height)]


def panel(pilot: Driver) -> str:
    """What stands beside the picture, without the breaks of lines and blanks that are many."""
    said = screen(pilot).query_one(CoachPanel).lines
    return re.sub(" +", " ", " ".join("".join(text for text, _ in line) for line in said))


async def write(pilot: Driver, game: str) -> None:
    """Write a game, which a test need not do key by key."""
    await press(pilot, "g")
    screen(pilot).query_one(GameField).value = game
    await press(pilot, "enter")


@pytest.mark.parametrize(("board", "rules"), [("17", "floor"), ("kayles:5", "kayles"), ("cards:1,2,1", "floor")])
async def test_it_opens_on_the_game_of_the_last_board_or_on_numbers_where_that_has_no_picture(board: str, rules: str):
    async with running(prepared_on(board)) as pilot:
        await press(pilot, "q", "e")
        assert format_rules(picture(pilot).rules) == rules


async def test_at_the_width_of_the_period_the_stripes_stand_upright():
    async with exploring() as pilot:
        assert message(pilot).endswith("At which width do the stripes stand upright?")
        assert panel(pilot) == (
            "Heap 12 Grundy value 3 leaves Grundy 12 - 1 11 2 12 - 3 9 0 12 - 4 8 1 "
            "mex(0, 1, 2) = 3: the smallest number missing."
        )
        await press(pilot, *["left"] * 3)
        assert {"".join(re.findall("[0-9]", line)[-7:]) for line in lines(pilot)} == {"0101232"}
        assert "width 7" in shown(pilot)
        await press(pilot, "right", "plus", "minus")
        assert picture(pilot).width == 8
        await press(pilot, "home")
        assert panel(pilot) == "Heap 0 Grundy value 0 No move is left."
        await press(pilot, "l", "j", "h", "k")
        assert picture(pilot).heap == 0


async def test_the_ruler_has_its_factor_the_proof_of_it_and_tells_the_ends_of_each_band():
    async with exploring() as pilot:
        await write(pilot, "floor")
        await press(pilot, "right", "right", "right", "left")
        assert picture(pilot).factor == 12
        await press(pilot, "left", "p")
        assert picture(pilot).factor == 12
        assert message(pilot).startswith(
            "Factor 12: from 6 on, n has the Grundy value of n / 12. Proved: it holds up to 36,"
        )
        await press(pilot, "end", "l")
        band = picture(pilot).band
        assert "4592 / 2 0 " in panel(pilot)
        assert f"{band.first:,}to{band.last:,}" in panel(pilot).replace(" ", "")
        await resize(pilot, SIZES[0])
        await press(pilot, "h", "l")
        assert f"from {str(picture(pilot).band.first)[:6]}" in message(pilot)


async def test_a_row_too_long_for_the_wall_moves_with_the_cursor():
    async with exploring(size=SIZES[0]) as pilot:
        screen(pilot).action_turn(60)
        screen(pilot).show_picture(picture(pilot).at(0, 69))
        await settle(pilot)
        assert picture(pilot).place == (0, 69)
        row = lines(pilot)[0].split()[-1]
        assert row == "".join(str("0101232"[heap % 7]) for heap in range(70))[-len(row) :]
        await click_at(pilot, wall(pilot), (lines(pilot)[0].index(row), 0))
        assert picture(pilot).heap == 70 - len(row) > 30
        await press(pilot, "home")
        assert lines(pilot)[0].split()[-1].startswith("0101232")


async def test_pairs_are_told_with_their_options_and_the_layers_of_boxes_are_gone_through():
    async with exploring() as pilot:
        await write(pilot, "euclid")
        await press(pilot, *["right"] * 3)
        assert picture(pilot).value == (3, 8)
        assert all(text in shown(pilot) for text in ("3,8", "3,8 - 3", "3,5", "3,8 - 2x3", "2,3"))
        await write(pilot, "cuboid")
        assert "layer 3" in shown(pilot)
        await press(pilot, "minus", "left", "up")
        assert (picture(pilot).value, picture(pilot).plane.layer) == ((4, 2, 2), 2)
        assert len(picture(pilot).plane.rows) == 30


async def test_the_cursor_goes_where_the_player_clicks_and_the_wheel_moves_the_wall():
    async with exploring() as pilot:
        x = re.search(r"(?<=40 ) *(?:\[)?\d", lines(pilot)[4])
        assert x is not None
        await click_at(pilot, wall(pilot), (x.end() - 1 + 2 * 3, 4))
        assert picture(pilot).heap == 43
        assert "Heap 43" in shown(pilot)
        before = lines(pilot)
        await pilot._post_mouse_events([events.MouseScrollDown], wall(pilot))
        await settle(pilot)
        assert lines(pilot)[: len(before) - 3] == before[3:]
        await pilot._post_mouse_events([events.MouseScrollUp], wall(pilot))
        await settle(pilot)
        assert lines(pilot) == before


async def test_the_row_of_the_cursor_stays_where_it_is_while_the_rows_get_wider_and_all_is_painted():
    async with exploring() as pilot:
        await press(pilot, "end", *["pageup"] * 2)
        where = [number for number, line in enumerate(lines(pilot)) if "[" in line]
        for key in ("right", "right", "left", "j", "k", "pageup", "pagedown"):
            await press(pilot, key)
            if key in ("right", "left"):
                assert [number for number, line in enumerate(lines(pilot)) if "[" in line] == where
            painted = shown(pilot).splitlines()
            assert [line for line in painted if any(each in line for each in lines(pilot))] == painted[3:-6]


async def test_five_thousand_heaps_are_there_at_once():
    async with exploring() as pilot:
        await press(pilot, "end")
        assert picture(pilot).values == nim_sequence(parse_rules(FIRST), HEAPS).values
        assert "Heap 5,000" in shown(pilot)
        await press(pilot, "pageup", "home", "pagedown")
        assert picture(pilot).place[0] == wall(pilot).page


async def test_what_is_found_for_another_game_is_dropped():
    async with exploring() as pilot:
        screen(pilot).action_period()
        screen(pilot).show_game("nim")
        await settle(pilot)
        assert picture(pilot).period is None
        assert "At which width" in message(pilot)


NO_GAMES = {
    "": "Nothing is not a game: write its name, as in floor(2,3).",
    "subtract(1,x)": "1,x is not a list of whole numbers such as 2,3,5.",
    "chess": "There is no game chess: choose",
    "cards": "The values of Game of Cards are no row and no plane, so there is no picture of them.",
    "[b]nim": "[b]nim is not a game: write its name, as in floor(2,3).",
}


async def test_what_is_no_game_is_said_and_the_picture_stays():
    async with exploring() as pilot:
        await press(pilot, "left")
        before = picture(pilot)
        for text, sentence in NO_GAMES.items():
            await write(pilot, text)
            assert message(pilot).startswith(sentence)
            assert screen(pilot).query_one("#message").has_class("-wrong")
            assert picture(pilot) == before
            assert isinstance(screen(pilot).focused, GameField)
        await press(pilot, "escape")
        assert game(pilot) == FIRST
        assert not screen(pilot).query_one("#message").has_class("-wrong")
        await press(pilot, "left")
        assert picture(pilot).width == 8


async def test_p_proves_the_period_turns_to_its_width_and_goes_to_where_it_starts():
    async with exploring() as pilot:
        await write(pilot, "subtract(2,5,6)")
        await press(pilot, "p")
        found = look_for_period(parse_rules("subtract(2,5,6)")).period
        assert found is not None
        assert picture(pilot).period == found
        assert picture(pilot).width == found.period == 11
        assert message(pilot) == f"Period 11. {found.proof}"
        await write(pilot, LATE)
        await press(pilot, "p")
        assert (picture(pilot).width, picture(pilot).heap) == (13, 22)
        assert "from heap 22 on" in message(pilot)
        assert "9 exceptions" in message(pilot)
        # The one under the cursor has brackets.
        await press(pilot, "l")
        assert ("".join(lines(pilot)).count(">"), "".join(lines(pilot)).count("!")) == (1, 9)


async def test_p_says_where_no_period_is_known_and_one_of_1_makes_no_wall_of_one_column():
    async with exploring() as pilot:
        for name, said, width in (("split", NO_THEOREM, 11), ("nim", "Period 1, ", 11)):
            await write(pilot, name)
            await press(pilot, "right", "p")
            assert message(pilot).startswith(said)
            assert picture(pilot).width == width
        await write(pilot, "euclid")
        await press(pilot, "p")
        assert message(pilot) == "Only heaps and numbers have a period, and here are pairs."
        await press(pilot, "g", *"floor(2, 5,9)", "enter", "p")
        assert picture(pilot).factor == 45
        assert "(20 digits) on" in message(pilot)


async def test_columns_of_a_plane_have_their_numbers_above_them():
    async with exploring() as pilot:
        for size in SIZES:
            await resize(pilot, size)
            for name in ("euclid", "cuboid"):
                await write(pilot, name)
                for key in ("right", "end"):
                    await press(pilot, key)
                    await columns_have_their_numbers_above_them(pilot)


async def columns_have_their_numbers_above_them(pilot: Driver) -> None:
    seen, drawn = picture(pilot), lines(pilot)
    heads = list(re.finditer(r"\d+", drawn[0]))
    assert len(heads) > 1
    assert all(len(line) == wall(pilot).size.width for line in drawn)
    for line in drawn[1:]:
        row = re.match(r" *(\d+) ", line)
        assert row is not None or not line.strip()
        for head in heads if row is not None else ():
            value = value_text(seen.plane.value(int(head[0]), int(row[1])), seen.ink).strip()
            assert line[: head.end()].endswith(value)
    there = next(line for line in drawn if "[" in line)
    assert str(seen.x) in {head[0] for head in heads if head.end() == there.index("]")}
    await click_at(pilot, wall(pilot), (heads[0].end() - 1, 1))
    assert picture(pilot).x == int(heads[0][0])
    # The numbers above the columns are no values.
    await click_at(pilot, wall(pilot), (heads[-1].end() - 1, 0))
    assert picture(pilot).x == int(heads[0][0])


async def test_every_game_with_a_picture_is_a_key_away_and_they_go_round():
    async with exploring() as pilot:
        seen = []
        for _ in games():
            seen.append(game(pilot))
            await press(pilot, "n")
        assert seen == list(games())
        assert seen[0] == FIRST == game(pilot)
        await press(pilot, "N")
        assert game(pilot) == seen[-1]
        await write(pilot, "subtract(2,9)")
        await press(pilot, "n")
        assert game(pilot) == seen[1]
        await write(pilot, "0.137")
        assert game(pilot) == "dawson"


async def test_keys_typed_ahead_all_count():
    async with exploring() as pilot:
        for key in ("left", "left", "l", "n", "right", "right", "p", "down", "l", "q"):
            begin(pilot, key)
        await settle(pilot)
        assert isinstance(pilot.app.screen, HomeScreen)
        left: Any = pilot.app.explored_ruleset
        assert (left.factor, left.number) == (12, 288)


async def test_the_screen_may_change_its_size_and_has_brackets_round_the_cursor_also_in_ascii():
    async with exploring(glyphs=ASCII) as pilot:
        await press(pilot, "left", "left", "left")
        assert lines(pilot)[1].strip().endswith("2[3]2")
        await press(pilot, *["pagedown"] * 3)
        there = picture(pilot).heap
        for size in (*SIZES, (30, 5), (1, 1), (80, 24)):
            await resize(pilot, size)
            assert picture(pilot).heap == there > 300
            if size[0] >= 40:
                assert sum("[" in line for line in lines(pilot)) == 1
                assert all(len(line) == wall(pilot).size.width and line.isascii() for line in lines(pilot))
        await write(pilot, "floor")
        for size in SIZES:
            await resize(pilot, size)
            assert picture(pilot).across > 15


async def test_a_second_visit_finds_everything_as_it_was_left():
    async with running() as pilot:
        await press(pilot, "e", "question_mark")
        assert RULES[0] in " ".join(re.sub("[▌▐]", "", shown(pilot)).split())
        await press(pilot, "q")
        await write(pilot, "subtract(2,5,6)")
        await press(pilot, "p", "l", "l", "q")
        assert isinstance(pilot.app.screen, HomeScreen)
        await press(pilot, "e")
        assert game(pilot) == "subtract(2,5,6)"
        assert (picture(pilot).width, picture(pilot).heap, len(picture(pilot).values)) == (11, 14, 5_001)


@for_each(
    ("rules", "heap", "inside"),
    [
        # Where not every move is listed, nobody has looked for worths above the missing one: Nim has none.
        ("nim", 72, "0 to 71, not 72"),
        # Moves leave 6 and 7 as well.
        ("kayles", 9, "0 to 3, and others"),
        ("subtract", 9, "0, 2, 3"),
    ],
)
def test_a_worth_is_told_from_the_worths_that_moves_are_known_to_leave(rules: str, heap: int, inside: str):
    game = parse_rules(rules)
    explained = explain_value(game, heap, partial(grundy, game), 60)
    assert f"mex({inside}) = {explained.worth}." in brief("Heap", explained)
