"""A game or a bot of one's own on the screens: chosen, played against to the end, and what its faults lead to."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path

import pytest
from textual.worker import WorkerFailed

from engine.archive import Archive
from engine.bots.own import load_bots
from engine.games import DEFAULT
from engine.learning.practice.sources import due_missed
from engine.learning.practice.task import Topic
from engine.own_games.loading import load_games
from engine.record.practice import Attempt
from engine.verdict.winning import winning_moves
from tests.own_bots import mona
from tests.own_games import forgotten_afterwards, line_of, squares
from tests.tui.driving import begin, match_of, match_screen, prepared_on, press, running, settle, shown, until
from tests.tui.practising import practice_screen, puzzle_screen
from tui.new_match.fields import games, opponents
from tui.practice.menu import PracticeScreen
from tui.widgets.form import Choice


@pytest.fixture(autouse=True)
def forgotten() -> Iterator[None]:
    with forgotten_afterwards():
        yield


async def test_a_game_is_chosen_coached_and_won_against_the_perfect_bot(tmp_path: Path):
    load_games(str(squares(tmp_path)))
    async with running(size=(100, 30)) as pilot:
        await press(pilot, "b")
        pilot.app.screen.query_one("#game", Choice).choose(games().index("squares"))
        await settle(pilot)
        rules = " ".join(line[:52] for line in shown(pilot).splitlines())
        assert "take a square number of coins" in " ".join(rules.split())
        await press(pilot, "enter", "c")
        assert "Subtract a Square" in shown(pilot)
        while match_of(pilot).winner is None:
            move = next(winning_moves(match_of(pilot).position))
            match_screen(pilot).view.board.chosen = move.slot
            await settle(pilot)
            match_screen(pilot).play(move.choice)
            await settle(pilot)
        assert match_of(pilot).winner == 0


@pytest.mark.parametrize(
    ("member", "length"),
    [
        ("def describe(self, value, choice): return [f'{value} - {choice}'][choice == '25']", 1),
        ("def after(self, value, choice): return [(value - choice,)][choice == 25]", 0),
    ],
)
async def test_an_error_in_a_game_ends_with_a_sentence_and_keeps_the_match(member: str, length: int, tmp_path: Path):
    path = squares(tmp_path, member)
    load_games(str(path))
    archive = Archive(tmp_path / "data")
    # Textual gives a test the error as well.
    with suppress(IndexError):
        async with running(prepared_on("squares:60 squares:8"), archive=archive) as pilot:
            app = pilot.app
            for key in ("2", "5", "enter"):
                begin(pilot, key)
            await until(pilot, lambda: app.fault is not None)
    assert str(app.fault).startswith(f"{path}, line {line_of(path, member)}: IndexError: ")
    archive.close()
    with closing(Archive(tmp_path / "data")) as again:
        assert [match.length for match in again.page()] == [length] * bool(length)


async def test_practice_has_puzzles_of_a_game_of_ones_own(tmp_path: Path):
    load_games(str(squares(tmp_path)))
    archive = Archive()
    async with running(archive=archive) as pilot:
        await press(pilot, "p", "down", "left", "left")
        assert "Subtract a Square" in shown(pilot)
        await press(pilot, "up", "enter")
        screen = puzzle_screen(pilot)
        assert {each.ruleset.slug for _, each in screen.match.position.live()} == {"squares"}
        await press(pilot, *["s"] * 6)
        assert puzzle_screen(pilot).solving.is_solved
    assert {each.topic for _, each in archive.practice.attempts("puzzle")} == {"squares"}
    # What was missed waits for the rules to be named again.
    missed = archive.practice.missed()
    assert len(missed) == 1
    later = missed[0].day
    assert due_missed(archive.practice, later).many == 1
    with forgotten_afterwards():
        assert due_missed(archive.practice, later).many == 0
    assert archive.practice.missed() == missed


async def test_practise_offers_a_game_only_as_it_has_puzzles_of_it(tmp_path: Path):
    load_games(str(squares(tmp_path)))
    archive = Archive()
    archive.practice.add(Attempt("puzzle", "squares misere", (), 1, "squares:5 misere", True))
    async with running(archive=archive, above=PracticeScreen) as pilot:
        assert practice_screen(pilot).topic == (DEFAULT.slug, True)
        practice_screen(pilot).choose(Topic("squares", True))
        await press(pilot, "m")
        assert practice_screen(pilot).topic == ("squares", False)
        assert "< wins >" not in shown(pilot)
        assert "wins" in shown(pilot)


async def test_a_bot_is_chosen_for_a_new_match_and_plays_under_its_name(tmp_path: Path):
    load_bots(str(mona(tmp_path)))
    async with running(size=(100, 30)) as pilot:
        await press(pilot, "b")
        pilot.app.screen.query_one("#opponent", Choice).choose(opponents().index("mona"))
        await settle(pilot)
        assert "Mona always takes the largest number." in " ".join(shown(pilot).split())
        await press(pilot, "enter", "2")
        await until(pilot, lambda: match_of(pilot).cursor == 2)
        assert match_of(pilot).names[1] == "Mona"


async def test_a_fault_of_a_bot_ends_the_game_with_a_sentence_and_loses_no_move(tmp_path: Path):
    path = mona(tmp_path, ("    return Move", "    return 1 / 0\n    return Move"))
    load_bots(str(path))
    archive = Archive(tmp_path / "data")
    # Textual gives a test the error as well.
    with suppress(WorkerFailed):
        async with running(prepared_on("30 8", opponent="mona"), archive=archive) as pilot:
            app = pilot.app
            match_screen(pilot).play(2)
            await until(pilot, lambda: app.fault is not None)
    assert app.fault == f"{path}, line 6: ZeroDivisionError: division by zero."
    assert [match.length for match in archive.page()] == [1]
    archive.close()
