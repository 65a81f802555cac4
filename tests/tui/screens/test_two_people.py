"""Two people at one keyboard: they are remembered, take turns to start, and no move falls into the other's hand."""

from __future__ import annotations

import re
from collections.abc import Iterable
from contextlib import AbstractAsyncContextManager
from dataclasses import replace
from itertools import chain, repeat
from typing import Any

import pytest
from textual.widgets import Input

from engine.archive import Archive
from engine.deals.setup import Aid, PreparedMatch, Setup, Starts, prepare
from engine.positions.match import FIRST, SECOND, Forfeit
from engine.positions.notation import parse_position
from engine.positions.position import Move
from engine.record.match_link import format_match
from tests.engine.archive.some_matches import Clock, played
from tests.tui.clicking import click_on
from tests.tui.driving import (
    Driver,
    learned,
    match_of,
    match_screen,
    prepared_on,
    press,
    running,
    settle,
    shown,
    shown_at,
)
from tui.app.app import BlackboardApp
from tui.drawing.glyphs import BOX
from tui.history.history_screen import HistoryScreen
from tui.match.ending_view import EndingView
from tui.new_match.new_match_screen import NewMatchScreen
from tui.records.pasting import follow_link
from tui.settings import Settings
from tui.settings.preferences import Preferences

PAPA_MIA = ("Papa", "Mia")


def on_one(names: tuple[str, str] = PAPA_MIA, starter: int = FIRST) -> PreparedMatch:
    """A match on the number 1, which whoever starts wins at once."""
    return prepare(Setup(names, None, starter, start=parse_position("1")))


def evening() -> Archive:
    """Papa has won once and Mia twice; Mia has started last."""
    archive = Archive(now=Clock())
    for starter in (SECOND, FIRST, SECOND):
        played(archive, on_one(starter=starter))
    return archive


async def test_f_and_enter_play_the_next_board_of_the_pair_that_played_last():
    async with running(archive=evening()) as pilot:
        await press(pilot, "f")
        assert "Papa and Mia, 1 : 2. Papa starts." in shown(pilot)
        await press(pilot, "enter")
        assert (match_of(pilot).names, match_of(pilot).starter) == (PAPA_MIA, FIRST)
        assert "1 : 2" in shown(pilot)


def two_evenings() -> Archive:
    """Zoe and Max have played once, after Papa and Mia."""
    archive = evening()
    played(archive, on_one(("Zoe", "Max")))
    return archive


async def test_another_pair_is_one_key_away():
    async with running(archive=two_evenings()) as pilot:
        await press(pilot, "f")
        assert "[Zoe and Max, 1 : 0]" in shown(pilot)
        await press(pilot, "right")
        assert "[Papa and Mia, 1 : 2]" in shown(pilot)
        await press(pilot, "enter")
        assert match_of(pilot).names == PAPA_MIA


async def test_another_pair_plays_on_as_these_two_had_agreed_and_two_others_have_agreed_on_nothing():
    archive = Archive(now=Clock())
    played(archive, of_two("1", goal=3, clock=5, aids=(Aid.NONE, Aid.COACH)))
    played(archive, on_one(("Zoe", "Max"), SECOND))
    async with running(archive=archive) as pilot:
        await press(pilot, "f", "right")
        assert "In their series, first to 3: Papa and Mia, 1 : 0." in " ".join(shown(pilot).split())
        setup = new_match(pilot).fields.setup()
        assert (setup.goal, setup.clock, setup.aids) == (3, 5, (Aid.NONE, Aid.COACH))
        # Papa has started last.
        assert setup.starter == SECOND
        await press(pilot, "right", "down", *"Ann", "down", *"Bob")
        setup = new_match(pilot).fields.setup()
        assert (setup.goal, setup.clock, setup.starter, setup.aids) == (0, 0, FIRST, (Aid.COACH, Aid.COACH))
        assert setup.names == ("Ann", "Bob")


async def test_two_others_are_asked_for_their_names():
    async with running(archive=two_evenings()) as pilot:
        await press(pilot, "f", "left")
        assert "[two others]" in shown(pilot)
        assert "A player needs a name." in shown(pilot)
        await press(pilot, "down", *"Ann", "down", *"Bob", "enter")
        assert match_of(pilot).names == ("Ann", "Bob")


async def test_the_names_of_two_who_have_played_mark_their_pair():
    async with running(archive=two_evenings()) as pilot:
        await press(pilot, "f", "down", *"Papa")
        assert "[two others]" in shown(pilot)
        await press(pilot, "down", *"Mia")
        assert "[Papa and Mia, 1 : 2]" in shown(pilot)


async def test_the_other_one_starts_on_the_next_board_and_the_end_says_so():
    async with running(on_one()) as pilot:
        await press(pilot, "2")
        assert "Enter  next board, Mia starts" in shown(pilot)
        await press(pilot, "enter")
        assert match_of(pilot).starter == SECOND


async def test_the_score_is_there_again_in_another_program():
    archive = evening()
    for wins in ("2 : 2", "3 : 2"):
        async with running(on_one(), archive=archive) as pilot:
            await press(pilot, "2")
            assert wins in shown(pilot)


async def test_a_move_taken_back_after_the_end_leaves_the_match_as_it_ended():
    archive = Archive()
    async with running(on_one(), archive=archive) as pilot:
        await press(pilot, "2", "u")
        assert "Shall Papa's 1 / 2 be taken back? Papa, do you agree?" in shown(pilot)
        await press(pilot, "y")
        assert match_of(pilot).winner is None
        assert archive.standing(PAPA_MIA, None).score == (1, 0)
        await press(pilot, "2")
        assert "This match does not count for the score." in shown(pilot)
        assert "1 : 0" in shown(pilot)


async def test_a_match_that_is_played_on_is_no_part_of_the_series():
    async with running(of_two("1", goal=3)) as pilot:
        await press(pilot, "2", "u", "y")
        assert seats(pilot) == ("", "")
        assert "first to 3" not in shown(pilot)


async def test_who_gave_up_plays_on_if_the_other_one_agrees():
    async with running(of_two()) as pilot:
        await press(pilot, "2", "x", "y", "u")
        assert "Shall Mia play on? Papa, do you agree?" in shown(pilot)
        await press(pilot, "y")
        assert (match_of(pilot).cursor, match_of(pilot).winner) == (1, None)


def at_moments(moments: Iterable[float]) -> AbstractAsyncContextManager[Driver]:
    return running(prepared_on("64 64 64", names=PAPA_MIA), clock=iter(moments).__next__)


async def test_a_key_that_is_held_makes_one_move():
    async with at_moments([0, 0.5, 0.53, 0.56, 1.2]) as pilot:
        await press(pilot, *"22222")
        assert match_of(pilot).cursor == 1


@pytest.mark.parametrize(("keys", "moments"), [("22", [0, 0.8]), ("23", [0, 0.1]), ("2l2", [0, 0.1, 0.2])])
async def test_another_key_and_the_same_one_a_moment_later_make_the_move_of_the_other(keys: str, moments: list[float]):
    async with at_moments(moments) as pilot:
        await press(pilot, *keys)
        assert match_of(pilot).cursor == 2


async def test_the_second_click_of_two_on_a_piece_is_nobodys_move():
    async with at_moments([0, 0.2]) as pilot:
        await click_on(pilot, "#tray", "choice", 2, times=2)
        assert match_of(pilot).cursor == 1


async def test_the_key_of_ones_last_move_counts_at_once_if_the_move_of_the_other_has_come_by_link():
    async with at_moments([0, 0.1]) as pilot:
        await press(pilot, "2")
        answered = match_of(pilot).play(Move(1, 2))
        follow_link(pilot.app, format_match(replace(match_screen(pilot).sitting.record(), match=answered)))
        await settle(pilot)
        await press(pilot, "2")
        assert match_of(pilot).cursor == 3


async def test_another_piece_and_the_same_one_a_moment_later_are_the_move_of_the_other():
    async with at_moments([0, 0.1, 0.2, 1]) as pilot:
        for cursor, choice in enumerate((2, 3, 3, 3), 1):
            await click_on(pilot, "#tray", "choice", choice)
            assert match_of(pilot).cursor == cursor - (cursor > 2)


async def test_two_people_play_typed_choices_by_mouse_alone():
    async with running(prepared_on("subtract(1,2,3):20 subtract(1,2,3):30", names=PAPA_MIA)) as pilot:
        for cursor in (1, 2, 3):
            await click_on(pilot, "#tray", "choice", 2)
            assert match_of(pilot).cursor == cursor
    async with running(prepared_on("euclid:5,99 nim:40", names=PAPA_MIA)) as pilot:
        await press(pilot, "right")
        for cursor in (1, 2, 3):
            await click_on(pilot, "#tray", "command", "step(1)")
            await click_on(pilot, "#tray", "command", "play")
            assert match_of(pilot).cursor == cursor


async def test_against_a_bot_a_key_may_be_pressed_as_fast_as_one_likes():
    async with running(prepared_on("64 64 64", opponent="perfect"), clock=iter([0.0, 0.1]).__next__) as pilot:
        await press(pilot, "2", "2")
        assert match_of(pilot).cursor == 4


@pytest.mark.parametrize("name", ["Zoë", "Anna-Lena", "O'Neil", "Анна", "李"])
async def test_every_winner_stands_large_at_the_end_by_name_or_by_symbol(name: str):
    async with running(on_one((name, "Mia"))) as pilot:
        await press(pilot, "2")
        lines = str(pilot.app.screen.query_one(EndingView).render()).splitlines()
        assert sum("█" in line for line in lines) >= 3
        assert any(name in line for line in lines) or name[0] not in "Анна李"


async def test_a_field_that_is_reached_by_key_is_replaced_by_what_is_typed():
    async with running() as pilot:
        await press(pilot, "f", "up", *"Mia")
        assert pilot.app.screen.query_one("#name-2", Input).value == "Mia"


def of_two(board: str = "17 42 1", starter: int = FIRST, **agreed: Any) -> PreparedMatch:
    """A match of Papa and Mia, as they have agreed."""
    return prepare(Setup(PAPA_MIA, starter=starter, start=parse_position(board), seed="1", **agreed))


def new_match(pilot: Driver) -> NewMatchScreen:
    found = pilot.app.screen
    assert isinstance(found, NewMatchScreen)
    return found


def seats(pilot: Driver) -> tuple[str, str]:
    """What stands beside the two names."""
    return match_screen(pilot).view.heading.seats.beside


async def test_a_series_has_pips_a_match_point_and_an_end():
    archive = Archive(now=Clock())
    async with running(of_two("1", goal=3), archive=archive) as pilot:
        assert "first to 3" in shown(pilot)
        # Whoever starts on a 1 wins, and they take turns.
        for pips, part in ((("●··", "···"), "1 : 0"), (("●··", "▲··"), "1 : 1"), (("●●·", "▲··"), "2 : 1")):
            await press(pilot, "2")
            assert seats(pilot) == pips
            assert part in shown(pilot)
            await press(pilot, "enter")
        assert "match point" in shown(pilot)
        await press(pilot, "2", "enter")
        assert seats(pilot) == ("●●·", "▲▲·")
        await press(pilot, "2")
        assert seats(pilot) == ("●●●", "▲▲·")
        assert "Papa wins the series, 3 : 2." in shown(pilot)
        assert "Enter  new series, Mia starts" in shown(pilot)
        await press(pilot, "enter")
        assert seats(pilot) == ("···", "···")


async def test_a_series_goes_on_in_another_program():
    archive = Archive(now=Clock())
    async with running(of_two("1", goal=3), archive=archive) as pilot:
        await press(pilot, "2")
    async with running(archive=archive) as pilot:
        assert "f  Papa and Mia, 1 : 0" in shown(pilot)
        await press(pilot, "f")
        assert "In their series, first to 3: Papa and Mia, 1 : 0. Mia starts." in " ".join(shown(pilot).split())
        await press(pilot, "enter")
        assert seats(pilot) == ("●··", "···")


async def test_the_end_of_a_series_is_larger_than_that_of_a_match():
    archive = Archive(now=Clock())
    for starter in (FIRST, FIRST):
        played(archive, of_two("1", starter, goal=3))
    async with running(of_two("1", goal=3), archive=archive, size=(120, 40)) as pilot:
        await press(pilot, "2")
        drawn = str(pilot.app.screen.query_one(EndingView).render())
        assert all(row in drawn for row in BOX.trophy)


@pytest.mark.parametrize(
    ("aids", "turn", "key", "sentence"),
    [
        ((Aid.NONE, Aid.COACH), FIRST, "t", "Papa plays without help; the review at the end tells everything."),
        ((Aid.NONE, Aid.COACH), FIRST, "c", "Papa plays without help; the review at the end tells everything."),
        ((Aid.TIPS, Aid.NONE), FIRST, "c", "Papa may have tips, but not the coach."),
        ((Aid.TIPS, Aid.NONE), SECOND, "t", "Mia plays without help; the review at the end tells everything."),
        ((Aid.NONE, Aid.COACH), SECOND, "c", "Mia"),
        ((Aid.TIPS, Aid.NONE), FIRST, "t", "Papa, tip 1 of 3: "),
    ],
)
async def test_the_key_of_who_has_no_help_gets_one_sentence(aids: tuple[Aid, Aid], turn: int, key: str, sentence: str):
    async with running(of_two("17 42 5", turn, aids=aids)) as pilot:
        await press(pilot, key)
        assert sentence in " ".join(shown(pilot).split())


async def test_the_coach_of_one_player_leaves_the_board_at_the_others_turn():
    async with running(of_two("17 42 5", SECOND, aids=(Aid.NONE, Aid.COACH))) as pilot:
        await press(pilot, "c")
        assert match_screen(pilot).view.reasons is not None
        await press(pilot, "2")
        assert match_screen(pilot).view.reasons is None
        assert "is winning" not in shown(pilot)
        await press(pilot, "3")
        assert match_screen(pilot).view.reasons is not None


async def test_the_second_move_that_is_taken_back_needs_the_word_of_its_owner():
    async with running(of_two()) as pilot:
        await press(pilot, "2", "right", "3", "u", "u")
        assert "Shall Papa's 17 / 2 be taken back? Papa, do you agree?" in shown(pilot)
        await press(pilot, "n")
        assert match_of(pilot).cursor == 1
        await press(pilot, "u", "y")
        assert match_of(pilot).cursor == 0


async def test_who_gives_up_is_asked_once_and_the_other_one_has_won():
    archive = Archive()
    async with running(of_two(), archive=archive) as pilot:
        await press(pilot, "2", "x")
        assert "Mia, do you give up?" in shown(pilot)
        await press(pilot, "n")
        assert match_of(pilot).winner is None
        await press(pilot, "x", "y")
        assert match_of(pilot).winner == FIRST
        assert "Mia gives up" in shown(pilot)
        assert archive.standing(PAPA_MIA, None).score == (1, 0)
        await press(pilot, "v")
        assert "Mia gives up." in " ".join(shown(pilot).split())


async def test_a_match_that_was_given_up_before_its_first_move_has_nothing_to_review():
    async with running(of_two()) as pilot:
        await press(pilot, "x", "y", "v")
        assert match_of(pilot).winner == SECOND
        assert "review" not in shown(pilot)


def timed(*moments: float, size: tuple[int, int] = (80, 24)) -> AbstractAsyncContextManager[Driver]:
    """A match with three minutes each, at these moments, the last of which stays."""
    ahead = chain(moments, repeat(moments[-1]))
    return running(of_two(clock=3), clock=ahead.__next__, size=size)


async def test_clocks_stand_beside_the_names_also_on_a_small_screen():
    for size in ((80, 24), (40, 12)):
        async with timed(0, size=size) as pilot:
            assert seats(pilot) == ("3:00", "3:00")
            assert shown(pilot).splitlines()[0].count("3:00") == 2
            assert "Mia" in shown(pilot).splitlines()[0]


async def test_whose_time_is_over_has_lost_and_the_end_says_so():
    moment = [0.0]
    async with running(of_two(clock=3), clock=lambda: moment[0]) as pilot:
        moment[0] = 179.5
        match_screen(pilot).look_at_clock()
        assert seats(pilot) == ("0:01", "3:00")
        moment[0] = 180.5
        match_screen(pilot).look_at_clock()
        await settle(pilot)
        assert (match_of(pilot).winner, match_of(pilot).forfeit) == (SECOND, Forfeit.TIME)
        assert "Papa has no time left" in shown(pilot)
        assert seats(pilot) == ("0:00", "3:00")


async def test_after_a_resignation_only_the_winner_has_a_clock():
    moment = [0.0]
    async with running(of_two(clock=3), clock=lambda: moment[0]) as pilot:
        moment[0] = 10.0
        await press(pilot, "2", "x", "y")
        assert seats(pilot) == ("2:50", "")


async def test_where_clocks_take_the_room_of_to_move_the_mover_is_marked_without_colour():
    async with running(of_two(clock=3, goal=3), clock=lambda: 0.0, size=(40, 12)) as pilot:
        await press(pilot, "2")
        assert re.search(r"● Papa .*▲ \[Mia\]", shown(pilot).splitlines()[0])


async def test_a_match_that_was_given_up_says_so_in_the_history():
    archive = Archive()
    async with running(of_two(), archive=archive) as pilot:
        await press(pilot, "2", "x", "y", "q", "h", "enter")
        assert "Mia gives up." not in shown(pilot)
        await press(pilot, "right")
        assert "Mia gives up." in shown(pilot)
        await press(pilot, "left", "right")
        assert "Mia gives up." in shown(pilot)


async def test_a_board_that_these_two_have_left_is_not_forgotten_by_their_next_one():
    async with running(of_two()) as pilot:
        await press(pilot, "2", "q", "enter", "f")
        assert "Their last board is not finished" in " ".join(shown(pilot).split())


async def test_no_time_runs_while_a_card_is_open():
    moment = [0.0]
    async with running(of_two(clock=3), clock=lambda: moment[0]) as pilot:
        moment[0] = 10.0
        await press(pilot, "question_mark")
        moment[0] = 1_000.0
        await press(pilot, "q")
        moment[0] = 1_005.0
        match_screen(pilot).look_at_clock()
        assert seats(pilot) == ("2:45", "3:00")
        await press(pilot, "2")
        assert match_of(pilot).plies[0].left == 165_000


async def test_against_a_bot_only_the_person_has_a_clock():
    prepared = prepare(Setup(opponent="perfect", start=parse_position("17 42"), clock=5))
    async with running(prepared, clock=lambda: 0.0) as pilot:
        assert seats(pilot) == ("5:00", "")


async def test_lots_are_drawn_with_tumbling_chalk_and_lie_with_who_starts():
    prepared = of_two(starts=Starts.LOTS)
    async with running(prepared) as pilot:
        assert match_screen(pilot).view.heading.seats.mover == match_of(pilot).starter
        await press(pilot, "x", "y")
        assert "lots say who starts" in shown(pilot)


async def test_two_people_see_how_it_went_and_not_where():
    async with running(of_two("nim:1 nim:2")) as pilot:
        await press(pilot, "right", "2", "1")
        assert "Papa was winning for a while." in shown(pilot)
        assert "2 - 2" not in shown_at(pilot, pilot.app.screen.query_one(EndingView))


async def test_the_sign_for_numbers_leads_to_the_numbers():
    async with running() as pilot:
        await press(pilot, "f", "number_sign", *"3 4", "enter")
        assert str(match_of(pilot).start) == "3 4"


async def test_a_review_says_whose_mistakes_it_counts_and_those_of_the_other_player_are_a_key_away():
    async with running(of_two("nim:1 nim:2 nim:3"), archive=learned()) as pilot:
        # Papa loses anyhow; then Mia gives the win away.
        await press(pilot, "1", "2", "3", "v")
        assert "mistakes: Papa 0, Mia 1" in shown(pilot)
        await press(pilot, "f")
        assert "Mia: mistake 1 of 1" in shown(pilot)
        await press(pilot, "o")
        assert "Papa gave no win away." in shown(pilot)


async def test_history_lists_the_matches_of_one_pair():
    archive = evening()
    played(archive, on_one(("Ann", "Bob")))
    async with running(archive=archive, above=HistoryScreen) as pilot:
        assert "4 matches" in shown(pilot)
        await press(pilot, "o", "o")
        assert "Papa and Mia" in shown(pilot)
        assert "3 matches" in shown(pilot)
        assert "Ann" not in shown(pilot)


async def test_a_bell_rings_at_the_end_for_who_wants_it(monkeypatch: pytest.MonkeyPatch):
    rung: list[bool] = []
    monkeypatch.setattr(BlackboardApp, "bell", lambda _: rung.append(True))
    for is_wanted in (False, True):
        async with running(on_one(), preferences=Preferences(Settings(bell=is_wanted))) as pilot:
            await press(pilot, "2")
        assert bool(rung) is is_wanted


async def test_who_has_no_name_is_you_and_who_has_one_has_it_everywhere():
    for name, wins in (("Henry", "You win"), ("Mia", "Mia wins")):
        archive, setup = Archive(), Setup((name, "Derek"), "perfect", start=parse_position("1"))
        async with running(prepare(setup), archive=archive) as pilot:
            await press(pilot, "2")
            assert wins in shown(pilot)
        async with running(archive=archive, above=HistoryScreen) as pilot:
            assert f"{wins.split()[0]}, Ada (perfect)" in shown(pilot)
