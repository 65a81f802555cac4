"""A game of one's own on the screens: chosen, coached, played against a bot to its end, and what its faults lead to."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.archive import Archive
from engine.archive.practice import Attempt
from engine.errors import RulesetFault
from engine.games import DEFAULT
from engine.own_games.joining import join
from engine.practice.sources import returning
from engine.practice.task import Topic
from engine.theory.grundy import winning_moves
from tests.own_games import forgotten_afterwards, squares
from tests.tui.driving import match_of, match_screen, prepared_on, press, running, settle, shown, until
from tests.tui.practising import practice_screen, puzzle_screen
from tui.new_match.fields import games
from tui.practice.menu import PracticeScreen
from tui.settings.in_force import Preferences
from tui.widgets.fields import ChoiceRow

AFTER = "return (value - choice,) if value > choice else ()"


@pytest.fixture(autouse=True)
def forgotten() -> Iterator[None]:
    with forgotten_afterwards():
        yield


async def test_it_is_chosen_coached_and_won_against_the_perfect_bot(tmp_path: Path) -> None:
    said = join(str(squares(tmp_path)))
    async with running(preferences=Preferences(notices=said), size=(100, 30), notifications=True) as pilot:
        assert [each.message for each in pilot.app._notifications] == list(said)
        await press(pilot, "b")
        pilot.app.screen.query_one("#game", ChoiceRow).choose(games().index("squares"))
        await settle(pilot)
        assert "take a square number of coins" in " ".join(shown(pilot).split())
        await press(pilot, "enter", "c")
        assert "Subtract a Square" in shown(pilot)
        while match_of(pilot).outcome is None:
            move = next(winning_moves(match_of(pilot).position))
            match_screen(pilot).view.board.chosen = move.slot
            await settle(pilot)
            match_screen(pilot).play(move.choice)
            await settle(pilot)
        assert match_of(pilot).outcome.winner == 0


async def test_a_fault_in_a_move_is_a_sentence_and_the_match_stays_as_it_was(tmp_path: Path) -> None:
    join(str(squares(tmp_path, (AFTER, f"if value < 6: raise KeyError(value)\n        {AFTER}"))))
    archive = Archive(tmp_path / "data")
    async with running(prepared_on("squares:30 squares:5"), archive=archive) as pilot:
        assert "30 take" in shown(pilot)
        match_screen(pilot).play(25)
        await settle(pilot)
        match_screen(pilot).view.board.chosen = 2
        await settle(pilot)
        match_screen(pilot).play(4)
        await settle(pilot)
        assert match_of(pilot).cursor == 1
        assert "The rules of squares fail in" in shown(pilot)
    assert [match.length for match in archive.page()] == [1]
    archive.close()


async def test_a_fault_in_drawing_ends_the_game_with_a_sentence(tmp_path: Path) -> None:
    label = "    def label(self, value):\n        return str(value if value != 5 else 1 // 0)\n\n    def draw("
    path = squares(tmp_path, ("    def draw(", label))
    join(str(path))
    archive = Archive(tmp_path / "data")
    async with running(prepared_on("squares:30 squares:8"), archive=archive) as pilot:
        match_screen(pilot).play(25)
        await until(pilot, lambda: pilot.app.fault is not None)
        app = pilot.app
    assert app.return_code == 2
    assert app.fault is not None
    assert app.fault.startswith(f"The rules of squares fail in {path}, line ")
    assert "ZeroDivisionError" in app.fault
    assert [match.length for match in archive.page()] == [1]
    archive.close()


async def test_of_several_faults_the_first_is_told() -> None:
    async with running() as pilot:
        for sentence in ("The rules of squares fail.", "The rules of squares fail in another place."):
            pilot.app._handle_exception(RulesetFault(sentence))
        assert pilot.app.fault == "The rules of squares fail."


async def test_practice_has_puzzles_of_it(tmp_path: Path) -> None:
    join(str(squares(tmp_path)))
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
    assert returning(archive.practice, later).many == 1
    with forgotten_afterwards():
        assert returning(archive.practice, later).many == 0
    assert archive.practice.missed() == missed


async def test_practise_offers_it_only_as_it_has_puzzles_of_it(tmp_path: Path) -> None:
    join(str(squares(tmp_path)))
    archive = Archive()
    archive.practice.add(Attempt("puzzle", "squares misere", (), 1, "squares:5 misere", True))
    async with running(archive=archive, first=PracticeScreen) as pilot:
        assert practice_screen(pilot).topic == (DEFAULT.slug, True)
        practice_screen(pilot).choose(Topic("squares", True))
        await press(pilot, "m")
        assert practice_screen(pilot).topic == ("squares", False)
        assert "< wins >" not in shown(pilot)
        assert "wins" in shown(pilot)
