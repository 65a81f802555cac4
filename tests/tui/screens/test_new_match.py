"""The new-match screen: sensible defaults, live checks, and the match it starts."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from threading import Event
from typing import Any

import pytest
from textual.geometry import Region
from textual.widgets import Input

from engine.archive import Archive
from engine.deals.setup import Challenge, PreparedMatch, Setup, prepare
from engine.games import DEFAULT
from engine.games.registry import RULESETS, ruleset
from engine.learning.practice.ladder import ladder_of
from engine.misere import convention
from engine.positions.notation import parse_position
from engine.rules.errors import GameError
from tests.cases import for_each
from tests.tui.clicking import click_at
from tests.tui.driving import Driver, begin, match_of, match_screen, press, resize, running, settle, shown, until
from tui.app.app import BaseScreen
from tui.board.board import Board
from tui.match.match_screen import MatchScreen
from tui.new_match import new_match_screen as screen
from tui.new_match.fields import BOARDS, OWN_SIZE, MatchFields, games, levels, opponents, preset
from tui.new_match.new_match_screen import NewMatchScreen
from tui.new_match.new_match_words import describe
from tui.new_match.preview import Preview
from tui.widgets.form import Choice
from tui.widgets.lines import Paragraph


def form(pilot: Driver) -> NewMatchScreen:
    """The form, which must be the screen that is shown."""
    found = pilot.app.screen
    assert isinstance(found, NewMatchScreen)
    return found


@asynccontextmanager
async def form_open(opponent: str | None = None, size: tuple[int, int] = (80, 24)) -> AsyncIterator[Driver]:
    """The form with every choice, for a match against a friend or a bot."""

    def begin(chosen: PreparedMatch | None) -> None:
        if chosen is not None:
            app.push_screen(MatchScreen(chosen))

    async with running(size=size, above=BaseScreen) as pilot:
        app = pilot.app
        app.push_screen(NewMatchScreen(Setup(opponent=opponent)), begin)
        await settle(pilot)
        await press(pilot, "f2")
        row(pilot, "level").focus()
        await settle(pilot)
        yield pilot


async def write(pilot: Driver, field: str, text: str) -> None:
    """Write this in a field."""
    form(pilot).query_one(f"#{field}", Input).value = text
    await settle(pilot)


def row(pilot: Driver, name: str) -> Choice:
    return form(pilot).query_one(f"#{name}", Choice)


async def choose(pilot: Driver, **chosen: int) -> None:
    """Choose an option of each of these rows."""
    for name, place in chosen.items():
        row(pilot, name.replace("_", "-")).choose(place)
    await settle(pilot)


async def test_enter_starts_a_board_that_can_be_won():
    async with running() as pilot:
        await press(pilot, "b")
        assert "You start. You can win." in " ".join(shown(pilot).split())
        await press(pilot, "enter")
        assert match_of(pilot).position.is_won
        assert "You can win this board, however well the other player plays." in shown(pilot)


async def test_a_new_match_asks_for_the_players_and_a_key_for_the_rest():
    hidden = ("game", "first", "parameters", "board-kind", "count", "challenge", "ending", "seed")
    async with running(size=(80, 32)) as pilot:
        for key, asked in (("b", ["level"]), ("f", ["name-1", "series"])):
            await press(pilot, key)
            page = form(pilot)
            assert page.focused is row(pilot, asked[-1])
            assert [each.id for each in page.query(".row") if each.display] == [f"{each}-row" for each in asked]
            await press(pilot, "f2")
            for name in hidden:
                assert page.query_one(f"#{name}-row").display is ((name, key) != ("challenge", "f")), name
            assert "F2" not in shown(pilot)
            await press(pilot, "escape")
            assert "+  more" in shown(pilot)


@for_each("unusual", [{"starter": 1}, {"count": 7}, {"misere": True}, {"seed": "x"}, {"start": parse_position("3 4")}])
def test_what_is_not_usual_is_never_hidden(unusual: dict[str, Any]):
    assert not NewMatchScreen(Setup(opponent="perfect", **unusual)).is_brief


async def test_what_is_not_usual_is_shown_with_all_other_rows():
    async with running(above=lambda: NewMatchScreen(Setup(count=7))) as pilot:
        assert form(pilot).query_one("#ending-row").display


async def test_a_mixed_board_is_drawn_as_it_is_typed():
    async with running(size=(80, 32)) as pilot:
        await press(pilot, "f", "f2")
        await choose(pilot, game=games().index("mixed"))
        assert "euclid 5,26" in shown(pilot)
        assert "┼┼┼┼" in shown(pilot)
        form(pilot).query_one("#numbers", Input).focus()
        await press(pilot, "end")
        for typed, drawn in (("backspace", "cuboid 2x3x2"), ("7", "cuboid 2x3x7"), ("x", "cuboid 2x3x7")):
            await press(pilot, typed)
            assert drawn in shown(pilot), typed
        await press(pilot, "backspace", "enter")
        assert len({component.ruleset for component in match_of(pilot).start.slots}) == 4


async def test_names_starter_and_size_reach_the_match():
    async with form_open() as pilot:
        await press(pilot, "down", *["backspace"] * 5, *"Ann", "tab", *["backspace"] * 5, *"[b]Bob")
        await press(pilot, "down", "right", *["down"] * 4, "left", "enter")
        assert match_of(pilot).names == ("Ann", "[b]Bob")
        assert "[b]Bob to move" in shown(pilot)
        assert len(match_of(pilot).start.slots) == preset(DEFAULT, "small")[0]


async def test_a_game_that_cannot_be_misere_says_why():
    async with form_open() as pilot:
        await choose(pilot, game=games().index("cuboid"), ending=1, board_kind=BOARDS.index(OWN_SIZE))
        await write(pilot, "largest", "30")
        # One seed in sixteen finds a board.
        await write(pilot, "seed", "1")
        await press(pilot, "enter")
        assert form(pilot)
        assert "No board of this kind was found whose winner can be worked out" in " ".join(shown(pilot).split())
        await write(pilot, "largest", "4")
        await press(pilot, "enter")
        assert match_of(pilot).start.misere
        assert convention.misere_refusal(match_of(pilot).start) is None


def fields(**chosen: object) -> MatchFields:
    """The fields of a form on which this was chosen."""
    return replace(MatchFields.of(Setup(opponent="perfect")), **chosen)


@for_each(
    "setup",
    [
        Setup(),
        Setup(("Ann", "Bob"), opponent="casual", starter=1, challenge=Challenge.HARD, seed="x"),
        Setup(count=7, largest=1234),
        Setup(start=parse_position("3 4")),
    ],
)
def test_fields_read_as_the_setup_they_were_made_of(setup: Setup):
    assert MatchFields.of(setup).setup() == setup


@for_each(
    ("chosen", "sentence"),
    [
        ({"count": "many"}, "How many must be a whole number."),
        ({"largest": ""}, "The largest number must be a whole number."),
        ({"parameters": "2;3"}, "2;3 is not a list of whole numbers such as 2,3,5."),
        ({"board": "typed", "numbers": " "}, "Write at least one number."),
        ({"names": ("Bob", "Bob")}, "The two players need different names."),
    ],
)
def test_fields_that_make_no_sense_say_why(chosen: dict[str, object], sentence: str):
    with pytest.raises(GameError) as caught:
        fields(**chosen).setup()
    assert str(caught.value) == sentence


def test_powers_of_ten_and_commas_are_read_and_a_seed_of_blanks_is_none():
    setup = fields(count="1,000", largest="10^18", seed="  ").setup()
    assert (setup.count, setup.largest, setup.seed) == (1000, 10**18, None)


def test_a_board_that_is_written_out_says_who_can_win_it():
    won, lost = fields(board="typed", numbers="3 4").setup(), fields(board="typed", numbers="1 3 5").setup()
    assert "You can win this board" in describe(won, Archive(), ladder_of(()), is_seen=True)
    assert "You cannot win this board" in describe(lost, Archive(), ladder_of(()), is_seen=True)


async def test_another_opponent_has_another_name_unless_the_player_wrote_one():
    async with form_open("perfect") as pilot:
        name = pilot.app.screen.query_one("#name-2", Input)
        assert name.value == "Ada"
        await press(pilot, "left")
        assert name.value == "Ivy"
        await choose(pilot, level=0)
        assert name.value == "Derek"
        name.value = "Bob"
        await choose(pilot, opponent=opponents().index("perfect"))
        assert name.value == "Bob"


async def test_a_level_chooses_its_first_bot_and_a_bot_its_level():
    async with form_open("perfect") as pilot:
        for level, bot in (("easy", "random"), ("middle", "casual"), ("hard", "keen"), ("never errs", "perfect")):
            await choose(pilot, level=[*levels()].index(level))
            assert form(pilot).fields.opponent == bot
        for bot, level in (("copycat", "middle"), ("calm", "easy"), ("sharp", "hard")):
            await choose(pilot, opponent=opponents().index(bot))
            assert row(pilot, "level").option == level
            assert form(pilot).fields.opponent == bot


async def test_every_game_and_every_opponent_is_shown_and_can_be_clicked():
    async with form_open("perfect") as pilot:
        for name in ("game", "opponent", "level"):
            choice = row(pilot, name)
            for size in ((40, 12), (80, 24)):
                await resize(pilot, size)
                choice.focus()
                await settle(pilot)
                for option in choice.options:
                    assert option.region in choice.region
                    assert option.region.width == len(option.label) + 2
            for place in (-1, 0):
                await click_at(pilot, choice.options[place], (1, 0))
                assert choice.option == str(choice.options[place].label)
                assert f"[{choice.option}]" in shown(pilot)
                assert choice.chosen == place % len(choice.options)


async def test_the_rules_of_any_game_but_the_first_and_a_picture_of_a_board_stand_under_the_fields():
    async with form_open("perfect") as pilot:
        page, fresh = form(pilot), form(pilot).fields
        # Where another bot or game takes another line, the rules stand below it.
        lines = sum(row(pilot, name).region.height for name in ("opponent", "game"))
        await resize(pilot, (80, 23 + lines))
        for number, game in enumerate(games()[:-1]):
            await choose(pilot, game=number)
            assert page.query_one("#seed-row").region.bottom <= page.query_one("#preview").region.y, game
            text = re.sub(r"\s+", " ", "".join(f"{line[2:50]} " for line in shown(pilot).splitlines()))
            rules = RULESETS[number].from_parameters(())
            assert [each for each in rules.rules if (each in text) == (rules == DEFAULT)] == [], game
            dealt = page.query_one(Preview).board
            assert {each.ruleset.slug for each in dealt.slots if each is not None} == {RULESETS[number].slug}
            board = page.query_one("#preview-board")
            assert any(strip.text.strip() for strip in board.render_lines(Region(0, 0, *board.size))), game
        await choose(pilot, game=0)
        assert page.fields == fresh
        assert "Whoever makes the last move" not in shown(pilot)
        await choose(pilot, ending=1)
        assert "Whoever makes the last move loses." in shown(pilot)


async def test_the_board_is_still_drawn_whole_when_the_rest_of_the_form_takes_its_lines():
    async with running(above=BaseScreen) as pilot:
        for size in ((80, 24), (80, 30), (120, 40)):
            await resize(pilot, size)
            pilot.app.push_screen(NewMatchScreen(Setup()))
            await press(pilot, "f2")
            board = pilot.app.screen.query_one("#preview-board", Board)
            assert board.visible
            assert board.slot_layout.virtual_size.height <= board.size.height
            await press(pilot, "escape")


async def test_what_is_typed_is_checked_at_once_and_a_changed_size_is_called_free():
    async with form_open("perfect") as pilot:
        form(pilot).query_one("#count", Input).focus()
        await press(pilot, "backspace", "x")
        assert "How many must be a whole number." in shown(pilot)
        await press(pilot, "enter", "backspace", "7")
        assert "must be" not in shown(pilot)
        assert row(pilot, "board-kind").option == "free"
        await press(pilot, "enter")
        assert len(match_of(pilot).start.slots) == 7


async def test_keys_that_were_pressed_ahead_choose_and_start():
    async with running() as pilot:
        for key in ("b", "right", "right", "enter"):
            begin(pilot, key)
        await settle(pilot)
        assert match_screen(pilot).prepared.setup.opponent == "keen"


async def test_the_board_that_is_shown_is_the_board_that_is_dealt():
    async with form_open("perfect", (120, 40)) as pilot:
        await choose(pilot, game=1, challenge=1, first=1, board_kind=BOARDS.index("small"))
        drawn = form(pilot).query_one(Preview).board
        page = form(pilot)
        # A second Enter that was pressed ahead answers nothing.
        page.action_start()
        page.action_start()
        await settle(pilot)
        assert match_of(pilot).start == drawn
        assert match_screen(pilot).prepared.setup.seed is None, "another board follows this one"


async def test_a_second_enter_does_not_deal_a_board_again_that_is_being_dealt(monkeypatch: pytest.MonkeyPatch):
    dealt, may_end = list[int](), Event()

    def prepared(setup: Setup, seed: str) -> PreparedMatch:
        if setup.count == 10_000:
            dealt.append(setup.count)
            may_end.wait()
        return prepare(setup, seed)

    monkeypatch.setattr(screen, "prepare", prepared)
    async with form_open() as pilot:
        await write(pilot, "count", "10000")
        try:
            begin(pilot, "enter")
            await until(pilot, lambda: bool(dealt))
            form(pilot).action_start()
            await pilot.pause()
        finally:
            may_end.set()
        await settle(pilot)
        assert len(match_of(pilot).start.slots) == 10_000
    assert dealt == [10_000]


@pytest.mark.parametrize("leaves", [False, True])
async def test_a_board_that_takes_a_while_is_announced_and_not_opened_for_who_has_left(
    leaves: bool, monkeypatch: pytest.MonkeyPatch
):
    has_begun, may_end = Event(), Event()

    def prepared(setup: Setup, seed: str) -> PreparedMatch:
        if setup.count == 10_000:
            has_begun.set()
            may_end.wait()
        return prepare(setup, seed)

    monkeypatch.setattr(screen, "prepare", prepared)
    async with form_open() as pilot:
        page = form(pilot)
        await write(pilot, "count", "10000")
        assert page.query_one(Preview).board is None
        try:
            begin(pilot, "enter")
            await until(pilot, has_begun.is_set)
            assert "Preparing 10,000 numbers ..." in shown(pilot)
            if leaves:
                begin(pilot, "escape")
                await until(pilot, lambda: pilot.app.screen is not page)
        finally:
            may_end.set()
        await settle(pilot)
        assert isinstance(pilot.app.screen, MatchScreen) is not leaves
        assert leaves or len(match_of(pilot).start.slots) == 10_000


async def test_divisors_that_were_written_do_not_stand_in_the_way_of_another_game():
    async with form_open() as pilot:
        await write(pilot, "parameters", "2,3")
        await choose(pilot, game=games().index("nim"))
        await press(pilot, "enter")
        assert {component.ruleset.slug for _, component in match_of(pilot).start.live()} == {"nim"}


async def test_up_and_down_go_from_row_to_row():
    async with form_open("perfect") as pilot:
        seen = []
        for key in ("down", "down", "down", "down", "up", "up", "up", "up"):
            await press(pilot, key)
            seen.append(form(pilot).focused and form(pilot).focused.id)
        rows = ["level", "opponent", "name-1", "name-2", "first"]
        assert seen == [*rows[1:], *rows[-2::-1]]


async def test_the_sentence_under_the_form_is_seen_whole_or_says_that_it_is_not():
    sharp, perfect = map(opponents().index, ("sharp", "perfect"))
    async with form_open("perfect") as pilot:
        for size in ((40, 12), (80, 24)):
            await resize(pilot, size)
            assert form(pilot).query_one("#preview").display == (size == (80, 24))
            for chosen in ({"game": 1}, {"game": 0, "level": 0}, {"level": 3, "opponent": sharp}):
                await choose(pilot, **chosen)
                it_is_seen_whole_or_says_that_it_is_not(pilot)
            await choose(pilot, game=games().index("mixed"), opponent=perfect)
            for text in ("17 nim:5", "17 " + "nim:5 " * 9 + "x", "17 no-such-game-of-a-very-long-name:5 17"):
                await write(pilot, "numbers", text)
                it_is_seen_whole_or_says_that_it_is_not(pilot)


def it_is_seen_whole_or_says_that_it_is_not(pilot: Driver) -> None:
    line = form(pilot).query_one("#message", Paragraph)
    seen = " ".join(line.render_line(y).text for y in range(line.size.height))
    assert " ".join(seen.split()) == " ".join(line.text.split()) or "…" in seen


NAMED = BOARDS[:5]


@for_each(
    ("slug", "sizes"),
    [
        ("floor", [(3, 19), (5, 99), (8, 9_900), (60, 990), (5, 10**18)]),
        ("nim", [(2, 3), (3, 15), (6, 1_500), (60, 150), (3, 10**18)]),
        ("cuboid", [(2, 3), (3, 6), (6, 30), (60, 30), (3, 30)]),
    ],
)
def test_a_size_by_name_says_how_many_numbers_and_up_to_which(slug: str, sizes: list[tuple[int, int]]):
    assert [preset(ruleset(slug), name) for name in NAMED] == sizes


def test_every_game_has_boards_of_every_size():
    for kind in RULESETS:
        rules = kind.from_parameters(())
        for name in NAMED:
            count, largest = preset(rules, name)
            assert Setup(rules=rules, count=count, largest=largest), (kind.slug, name)
            assert count >= 2, (kind.slug, name)
            assert (name == "crowded") == (count > 10), (kind.slug, name)
