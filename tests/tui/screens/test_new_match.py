"""The new-match screen: sensible defaults, live checks, and the match it starts."""

from __future__ import annotations

import re
from threading import Event

import pytest
from textual import events
from textual.geometry import Region
from textual.screen import Screen
from textual.widgets import Input

from engine.errors import GameError
from engine.games import DEFAULT
from engine.games.registry import RULESETS, ruleset
from engine.learning.practice.ladder import ladder_of
from engine.notation import parse_position
from engine.setup import Challenge, PreparedMatch, Setup, prepare
from engine.theory import misere
from engine.theory.grundy import is_won
from tests.tui.clicking import click_at
from tests.tui.driving import Driver, begin, match_of, match_screen, press, resize, running, settle, shown, until
from tui.app.app import BaseScreen, BlackboardApp
from tui.match.screen import MatchScreen
from tui.new_match import screen
from tui.new_match.fields import BOARDS, OWN_SIZE, MatchFields, games, opponents, preset
from tui.new_match.preview import Preview
from tui.new_match.screen import NewMatchScreen
from tui.new_match.words import describe
from tui.widgets.form import Choice, Form
from tui.widgets.lines import Paragraph


def form(pilot: Driver) -> NewMatchScreen:
    """The form, which must be the screen that is shown."""
    found = pilot.app.screen
    assert isinstance(found, NewMatchScreen)
    return found


async def open_form(pilot: Driver, opponent: str | None = None) -> NewMatchScreen:
    """Open the form with every choice above whatever is shown, for a match against a friend or a bot."""
    assert isinstance(pilot.app, BlackboardApp)

    def begin(chosen: PreparedMatch | None) -> None:
        if chosen is not None:
            pilot.app.push_screen(MatchScreen(chosen))

    pilot.app.push_screen(NewMatchScreen(Setup(opponent=opponent)), begin)
    await settle(pilot)
    await press(pilot, "f2")
    row(pilot, "opponent").focus()
    await settle(pilot)
    return form(pilot)


def row(pilot: Driver, name: str) -> Choice:
    return form(pilot).query_one(f"#{name}", Choice)


async def choose(pilot: Driver, **chosen: int) -> None:
    """Choose an option of each of these rows."""
    for name, place in chosen.items():
        row(pilot, name.replace("_", "-")).choose(place)
    await settle(pilot)


async def test_a_match_is_a_key_away_back_leads_to_the_first_screen_and_enter_starts_a_board_that_can_be_won():
    async with running() as pilot:
        await press(pilot, "enter")
        assert match_screen(pilot).prepared.setup.opponent == "perfect"
        assert "Your move" in shown(pilot)
        await press(pilot, "q")
        await settle(pilot)
        await press(pilot, "f")
        assert form(pilot).fields.opponent == "friend"
        await press(pilot, "escape")
        assert "More: all the rest" in shown(pilot)
        await press(pilot, "b")
        assert "You start on 5 numbers, up to 99. You can win it if you play well." in " ".join(shown(pilot).split())
        await press(pilot, "enter")
        assert is_won(match_of(pilot).position)
        assert "You can win this board, however well the other player plays." in shown(pilot)


async def test_a_new_match_asks_for_the_game_and_the_players_and_a_key_for_the_rest():
    hidden = ("first", "parameters", "board-kind", "count", "challenge", "ending", "seed")
    async with running(size=(80, 32)) as pilot:
        for key, asked, named in (("b", "opponent", "opponent"), ("f", "game", "name-1")):
            await press(pilot, key)
            page = form(pilot)
            assert page.focused is row(pilot, asked)
            rows = [each.id for each in page.query(".row") if each.display]
            assert rows == [f"{named}-row", "game-row"]
            await press(pilot, "f2")
            assert all(page.query_one(f"#{name}-row").display for name in hidden if (name, key) != ("challenge", "f"))
            assert "F2" not in shown(pilot)
            await press(pilot, "escape")


async def test_what_is_not_usual_is_never_hidden():
    async with running(first=BaseScreen) as pilot:
        for unusual in ({"first": 1}, {"count": 7}, {"misere": True}, {"seed": "x"}, {"start": parse_position("3 4")}):
            pilot.app.push_screen(NewMatchScreen(Setup(**unusual)))  # type: ignore[arg-type]
            await settle(pilot)
            assert form(pilot).query_one("#ending-row").display, unusual
            await press(pilot, "escape")


async def test_a_mixed_board_is_written_without_asking_for_more():
    async with running() as pilot:
        await press(pilot, "f", "left")
        assert form(pilot).query_one("#numbers-row").display
        await press(pilot, "enter")
        assert "Mixed board" in shown(pilot)
        assert len({component.ruleset for component in match_of(pilot).start.slots}) == 4


async def test_typed_numbers_are_checked_as_they_are_typed():
    async with running(first=BaseScreen) as pilot:
        await open_form(pilot)
        await choose(pilot, board_kind=BOARDS.index("typed"))
        form(pilot).query_one("#numbers", Input).focus()
        await press(pilot, *"3 x")
        assert "x is not a whole number." in shown(pilot)
        await press(pilot, "enter")
        assert "New match" in shown(pilot)
        await press(pilot, "backspace", "4")
        assert "x is not" not in shown(pilot)
        await press(pilot, "enter")
        assert match_of(pilot).start == parse_position("3 4")


async def test_names_starter_and_size_reach_the_match():
    async with running(first=BaseScreen) as pilot:
        await open_form(pilot)
        await press(pilot, "down", *["backspace"] * 5, *"Ann", "tab", *["backspace"] * 5, *"[b]Bob")
        await press(pilot, "down", "right", "down", "down", "down", "left")
        assert "[b]Bob" in shown(pilot)
        await press(pilot, "enter")
        assert match_of(pilot).names == ("Ann", "[b]Bob")
        assert "[b]Bob to move" in shown(pilot)
        assert len(match_of(pilot).start.slots) == preset(DEFAULT, "small")[0]


async def test_a_game_that_cannot_be_misere_says_why():
    async with running(first=BaseScreen) as pilot:
        page = await open_form(pilot)
        await choose(pilot, game=games().index("cuboid"), ending=1)
        row(pilot, "board-kind").choose(BOARDS.index(OWN_SIZE))
        page.query_one("#largest", Input).value = "30"
        # One seed in sixteen finds a board.
        page.query_one("#seed", Input).value = "1"
        await settle(pilot)
        await press(pilot, "enter")
        seen = " ".join(shown(pilot).split())
        assert "No board of this kind was found whose winner can be worked out" in seen
        assert "New match" in seen
        page.query_one("#largest", Input).value = "4"
        await settle(pilot)
        await press(pilot, "enter")
        assert match_of(pilot).start.misere
        assert misere.refusal(match_of(pilot).start) is None


def _fields(**fields: object) -> MatchFields:
    values = {
        name: getattr(MatchFields.of(Setup(opponent="perfect")), name) for name in MatchFields.__dataclass_fields__
    }
    return MatchFields(**(values | fields))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "setup",
    [
        Setup(),
        Setup(("Ann", "Bob"), opponent="casual", first=1, challenge=Challenge.HARD, seed="x"),
        Setup(count=7, largest=1234),
        Setup(start=parse_position("3 4")),
    ],
)
def test_fields_read_as_the_setup_they_were_made_of(setup: Setup):
    assert MatchFields.of(setup).setup() == setup


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"count": "many"}, "How many must be a whole number."),
        ({"largest": ""}, "The largest number must be a whole number."),
        ({"largest": "0"}, "The largest number must be at least 1."),
        ({"count": "100001"}, "A board has 1 to 100,000 numbers, not 100,001."),
        ({"parameters": "2;3"}, "2;3 is not a list of whole numbers such as 2,3,5."),
        ({"parameters": "1,2"}, "A divisor must be at least 2, not 1."),
        ({"board": "typed", "numbers": " "}, "Write at least one number."),
        ({"names": ("", "Bob")}, "A player needs a name."),
        ({"names": ("Bob", "Bob")}, "The two players need different names."),
    ],
)
def test_fields_that_make_no_sense_say_why(fields: dict[str, object], sentence: str):
    with pytest.raises(GameError) as caught:
        _fields(**fields).setup()
    assert str(caught.value) == sentence


def test_powers_of_ten_and_commas_are_read_and_a_seed_of_blanks_is_none():
    setup = _fields(count="1,000", largest="10^18", seed="  ").setup()
    assert (setup.count, setup.largest, setup.seed) == (1000, 10**18, None)


def test_a_board_that_is_written_out_says_who_can_win_it():
    won, lost = _fields(board="typed", numbers="3 4").setup(), _fields(board="typed", numbers="1 3 5").setup()
    assert "You can win this board" in describe(won, ladder_of(()))
    assert "You cannot win this board" in describe(lost, ladder_of(()))


async def test_every_game_is_chosen_dealt_and_played_to_its_end(monkeypatch: pytest.MonkeyPatch):
    dealt: list[PreparedMatch] = []
    async with running(first=BaseScreen) as pilot:
        page = await open_form(pilot)
        # One form answers for all games; that it closes with its answer is seen elsewhere.
        monkeypatch.setattr(page, "dismiss", dealt.append)
        for kind in RULESETS:
            await choose(pilot, game=games().index(kind.slug), board_kind=BOARDS.index("small"))
            await press(pilot, "enter")
        for kind, prepared in zip(RULESETS, dealt, strict=True):
            pilot.app.push_screen(MatchScreen(prepared))
            await settle(pilot)
            assert kind.title in shown(pilot)
            match = match_of(pilot)
            assert {component.ruleset.slug for component in match.start.slots} == {kind.slug}
            while (match := match_of(pilot)).outcome is None:
                component = match.position[match_screen(pilot).view.board.chosen]
                choice = component.ruleset.format_choice(component.ruleset.choices(component.value)[-1])
                await press(pilot, *choice)
                if match_of(pilot).cursor == match.cursor:
                    await press(pilot, "enter")
                assert match_of(pilot).cursor == match.cursor + 1, kind.slug
            assert " wins" in shown(pilot), kind.slug


async def test_another_opponent_has_another_name_unless_the_player_wrote_one():
    async with running(first=BaseScreen) as pilot:
        await open_form(pilot, "perfect")
        name = pilot.app.screen.query_one("#name-2", Input)
        assert name.value == "Ada"
        await press(pilot, "left")
        assert name.value == "Rex"
        await choose(pilot, opponent=0)
        assert name.value == "Derek"
        name.value = "Bob"
        await choose(pilot, opponent=opponents().index("perfect"))
        assert name.value == "Bob"


async def test_under_misere_the_last_mover_loses():
    setup = Setup(start=parse_position("1", misere=True), misere=True)
    async with running(prepare(setup)) as pilot:
        assert "Floor Division Game, last move loses" in shown(pilot)
        await press(pilot, "2")
        assert "Derek wins" in shown(pilot)


@pytest.mark.parametrize("size", [(80, 24), (40, 12)])
async def test_every_game_and_every_opponent_is_shown_and_can_be_clicked(size: tuple[int, int]):
    async with running(size=size, first=BaseScreen) as pilot:
        await open_form(pilot, "perfect")
        for name in ("game", "opponent"):
            choice = row(pilot, name)
            choice.focus()
            await settle(pilot)
            for place, option in enumerate(choice.options):
                assert option.region in choice.region
                assert option.region.width == len(option.label) + 2
                if form(pilot).query_one(Form).region.contains_region(option.region):
                    await click_at(pilot, option, (1, 0))
                    assert choice.option == str(option.label)
                    assert f"[{choice.option}]" in shown(pilot)
                    assert choice.chosen == place


async def test_the_rules_of_the_chosen_game_and_a_picture_of_a_board_stand_under_the_fields():
    async with running(first=BaseScreen) as pilot:
        fresh = (await open_form(pilot, "perfect")).fields
        page = form(pilot)
        # Where another bot or game takes another line, the rules stand below it.
        lines = sum(row(pilot, name).region.height for name in ("opponent", "game"))
        await resize(pilot, (80, 21 + lines))
        for number, game in enumerate(games()[:-1]):
            await choose(pilot, game=number)
            assert page.query_one("#seed-row").region.bottom <= page.query_one("#preview").region.y, game
            text = re.sub(r"\s+", " ", "".join(f"{line[2:50]} " for line in shown(pilot).splitlines()))
            assert [each for each in RULESETS[number].from_parameters(()).rules if each not in text] == [], game
            strips = page.query_one("#preview-board").render_lines(_whole(page))
            assert any(strip.text.strip() for strip in strips), game
        await choose(pilot, game=0)
        assert form(pilot).fields == fresh
        assert "Whoever makes the last move wins." in shown(pilot)
        await choose(pilot, ending=1)
        assert "Whoever makes the last move wins." not in shown(pilot)


async def test_a_mixed_board_is_drawn_as_it_is_typed():
    async with running(first=BaseScreen) as pilot:
        await open_form(pilot, "perfect")
        await press(pilot, *["down"] * 4, "left")
        text = shown(pilot)
        assert "euclid 5,26" in text
        assert "┼┼┼┼" in text
        form(pilot).query_one("#numbers", Input).focus()
        for typed, drawn in (("backspace", "cuboid 2x3x2"), ("7", "cuboid 2x3x7"), ("x", "cuboid 2x3x7")):
            await press(pilot, typed)
            assert drawn in shown(pilot), typed


async def test_a_changed_size_is_called_free():
    async with running(first=BaseScreen) as pilot:
        await open_form(pilot, "perfect")
        form(pilot).query_one("#count", Input).focus()
        await press(pilot, "backspace", "7")
        assert row(pilot, "board-kind").option == "free"
        await press(pilot, "enter")
        assert len(match_of(pilot).start.slots) == 7


async def test_keys_that_were_pressed_ahead_choose_and_start():
    async with running() as pilot:
        for key in ("b", "right", "right", "enter"):
            begin(pilot, key)
        await settle(pilot)
        assert match_screen(pilot).prepared.setup.opponent == "halver"


async def test_a_second_enter_that_was_pressed_ahead_answers_nothing():
    async with running(first=BaseScreen) as pilot:
        await open_form(pilot, "perfect")
        page = form(pilot)
        page.action_start()
        page.action_start()
        await settle(pilot)
        assert "Your move" in shown(pilot)


async def test_the_board_that_is_shown_is_the_board_that_is_dealt():
    async with running(size=(120, 40), first=BaseScreen) as pilot:
        await open_form(pilot, "perfect")
        for chosen in ({"game": 1}, {"challenge": 1}, {"first": 1}, {"board_kind": BOARDS.index("small")}):
            await choose(pilot, **chosen)
            drawn = form(pilot).query_one(Preview).board
        await press(pilot, "enter")
        assert match_of(pilot).start == drawn
        assert match_screen(pilot).prepared.setup.seed is None, "another board follows this one"


async def test_a_board_that_takes_a_while_is_announced_before_the_work_begins(monkeypatch: pytest.MonkeyPatch):
    seen: list[str] = []

    def prepared(setup: Setup, seed: str) -> PreparedMatch:
        if setup.count == 10_000:
            seen.append(shown(pilot))
        return prepare(setup, seed)

    monkeypatch.setattr(screen, "prepare", prepared)
    async with running(first=BaseScreen) as pilot:
        await open_form(pilot)
        form(pilot).query_one("#count", Input).value = "10000"
        await settle(pilot)
        assert form(pilot).query_one(Preview).board is None
        await press(pilot, "enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, MatchScreen))
        assert len(match_of(pilot).start.slots) == 10_000
    assert ["Preparing 10,000 numbers ..." in each for each in seen] == [True]


async def test_keys_are_heard_while_a_large_board_is_prepared(monkeypatch: pytest.MonkeyPatch):
    has_begun, may_end = Event(), Event()

    def prepared(setup: Setup, seed: str) -> PreparedMatch:
        if setup.count == 10_000:
            has_begun.set()
            may_end.wait()
        return prepare(setup, seed)

    monkeypatch.setattr(screen, "prepare", prepared)
    async with running(first=BaseScreen) as pilot:
        await open_form(pilot)
        page = pilot.app.screen
        form(pilot).query_one("#count", Input).value = "10000"
        await settle(pilot)
        try:
            pilot.app.post_message(events.Key("enter", None))
            await until(pilot, has_begun.is_set)
            pilot.app.post_message(events.Key("escape", None))
            await until(pilot, lambda: pilot.app.screen is not page)
        finally:
            may_end.set()
        # A board that nobody waits for any more is not opened.
        await settle(pilot)
        assert not isinstance(pilot.app.screen, MatchScreen)


def _whole(page: Screen[object]) -> Region:
    return Region(0, 0, *page.query_one("#preview-board").size)


@pytest.mark.parametrize("size", [(40, 12), (80, 24)])
async def test_up_and_down_go_from_row_to_row(size: tuple[int, int]):
    async with running(size=size, first=BaseScreen) as pilot:
        await open_form(pilot, "perfect")
        assert form(pilot).query_one("#preview").display == (size == (80, 24))
        seen = []
        for key in ("down", "down", "down", "down", "up", "up", "up", "up"):
            await press(pilot, key)
            seen.append(form(pilot).focused and form(pilot).focused.id)
        rows = ["opponent", "name-1", "name-2", "first", "game"]
        assert seen == [*rows[1:], *rows[-2::-1]], size


@pytest.mark.parametrize("size", [(40, 12), (80, 24)])
async def test_the_sentence_under_the_form_is_seen_whole_or_says_that_it_is_not(size: tuple[int, int]):
    async with running(size=size, first=BaseScreen) as pilot:
        await open_form(pilot, "perfect")
        friend, sharp, perfect = map(opponents().index, ("friend", "sharp", "perfect"))
        for chosen in ({"game": 1}, {"game": 0, "opponent": friend}, {"opponent": sharp}):
            await choose(pilot, **chosen)
            it_is_seen_whole_or_says_that_it_is_not(pilot, (size, chosen))
        await choose(pilot, game=games().index("mixed"), opponent=perfect)
        for text in ("17 nim:5", "17 " + "nim:5 " * 9 + "x", "17 no-such-game-of-a-very-long-name:5 17"):
            form(pilot).query_one("#numbers", Input).value = text
            await settle(pilot)
            it_is_seen_whole_or_says_that_it_is_not(pilot, (size, text))


def it_is_seen_whole_or_says_that_it_is_not(pilot: Driver, where: object):
    line = form(pilot).query_one("#message", Paragraph)
    drawn = [line.render_line(y) for y in range(line.size.height)]
    seen = " ".join("".join(segment.text for segment in each) for each in drawn)
    assert " ".join(seen.split()) == " ".join(line.text.split()) or "…" in seen, where


NAMED = BOARDS[:5]
SIZES = {
    "floor": [(3, 19), (5, 99), (8, 9_900), (60, 990), (5, 10**18)],
    "nim": [(2, 3), (3, 15), (6, 1_500), (60, 150), (3, 10**18)],
    "cuboid": [(2, 3), (3, 6), (6, 30), (60, 30), (3, 30)],
}


def test_a_size_by_name_says_how_many_numbers_and_up_to_which() -> None:
    for slug, sizes in SIZES.items():
        assert [preset(ruleset(slug), name) for name in NAMED] == sizes, slug


def test_every_game_has_boards_of_every_size() -> None:
    for kind in RULESETS:
        rules = kind.from_parameters(())
        for name in NAMED:
            count, largest = preset(rules, name)
            assert Setup(rules=rules, count=count, largest=largest), (kind.slug, name)
            assert count >= 2, (kind.slug, name)
            assert (name == "crowded") == (count > 10), (kind.slug, name)
