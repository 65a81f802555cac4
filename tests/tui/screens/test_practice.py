"""Practise: what there is, how it stands, and the ways to it and back."""

from __future__ import annotations

from datetime import UTC, date, datetime

from engine.archive import Archive
from engine.games import DEFAULT
from engine.learning.practice.task import games
from engine.positions.notation import parse_move
from tests.tui.clicking import click_at
from tests.tui.driving import Driver, play_by_keys, prepared_on, press, running, shown
from tests.tui.practising import missed_archive, practice_screen, puzzle_screen, said, solve
from tui.drawing.glyphs import ASCII
from tui.practice.menu import LINES, PracticeScreen

NOW = datetime(2026, 11, 20, 12, tzinfo=UTC)


def lost(archive: Archive, numbers: tuple[int, ...] = (2,), opponent: str | None = "sharp") -> None:
    """Save matches in which player 1 gives the win away at the first move."""
    for number in numbers:
        prepared = prepared_on(f"nim:1 nim:{number}", opponent=opponent)
        match = prepared.match
        for move in (f"2-{number}", "1-1"):
            match = match.play(parse_move(move, match.position))
        archive.saver_for(prepared).save(match)


def message(pilot: Driver) -> str:
    return practice_screen(pilot).query_one("#message").text


async def test_each_entry_is_seen_with_how_it_stands_and_leads_to_its_puzzle():
    archive = missed_archive("17 42 2", today=date(2020, 12, 1))
    lost(archive)
    async with running(archive=archive, above=PracticeScreen) as pilot:
        text = shown(pilot)
        for seen in ("Puzzles", "Game", "Last move", "Your own mistakes", "Comes back today", "1 found", "1 board"):
            assert seen in text, seen
        for key, kind in (("p", "puzzle"), ("o", "mistake"), ("b", "again")):
            await press(pilot, key)
            assert puzzle_screen(pilot).solving.task.kind == kind
            await press(pilot, "q")
            assert practice_screen(pilot)


async def test_each_line_says_what_it_is_and_the_lines_go_round():
    async with running(above=PracticeScreen) as pilot:
        seen = []
        for _ in LINES:
            seen.append(message(pilot))
            await press(pilot, "j")
        assert len(set(seen)) == len(LINES)
        assert message(pilot) == seen[0]
        await press(pilot, "k")
        assert message(pilot) == seen[-1]


async def test_the_games_go_round_both_ways():
    async with running(above=PracticeScreen) as pilot:
        screen = practice_screen(pilot)
        assert screen.topic == (DEFAULT.slug, False)
        await press(pilot, "left")
        assert "Mixed boards" in shown(pilot)
        seen = []
        for _ in games():
            await press(pilot, "right")
            seen.append(screen.topic.game)
        assert seen == list(games())
        # Enter on the line of the game chooses the next one.
        await press(pilot, "right", "down", "enter")
        assert screen.topic.game == games()[1]
        await press(pilot, "m")
        assert "< loses >" in shown(pilot)
        await press(pilot, "down", "enter")
        assert "< wins >" in shown(pilot)
        await press(pilot, "left")
        assert "< loses >" in shown(pilot)


async def test_the_mouse_chooses_the_game_and_a_puzzle_of_it():
    async with running(above=PracticeScreen) as pilot:
        await click_at(pilot, "#menu", (10, 3))
        assert practice_screen(pilot).topic.game == games()[1]
        await click_at(pilot, "#menu", (10, 2))
        assert puzzle_screen(pilot).solving.task.topic.game == games()[1]


async def test_a_mistake_is_asked_about_with_where_it_comes_from_and_not_again():
    archive = Archive(now=lambda: NOW)
    lost(archive, (2, 3))
    async with running(archive=archive, above=PracticeScreen) as pilot:
        assert "2 found" in shown(pilot)
        await press(pilot, "o")
        screen = puzzle_screen(pilot)
        mistake = screen.solving.task.mistake
        assert mistake is not None
        assert said(pilot) == (
            "From your match against sharp on 2026-11-20, move 1: you played 3 - 3. Find a winning move."
        )
        assert "Your own mistakes: 1 of 2" in shown(pilot)
        await play_by_keys(pilot, mistake.move)
        assert said(pilot).startswith("No: ")
        await solve(pilot)
        await press(pilot, "enter")
        assert "Your own mistakes: 2 of 2" in shown(pilot)
        await solve(pilot)
        await press(pilot, "enter")
        assert said(pilot) == "Found at the first try: 1 of 2."
    tries = [attempt for _, attempt in archive.practice.attempts("mistake")]
    assert [(each.board, each.is_right) for each in tries] == [("nim:1 nim:2", True), ("nim:1 nim:3", False)]
    assert [each.board for each in archive.practice.missed()] == ["nim:1 nim:3"]


async def test_a_search_ends_with_thirty_mistakes():
    archive = Archive()
    lost(archive, tuple(range(2, 33)))
    async with running(archive=archive, above=PracticeScreen) as pilot:
        assert len(practice_screen(pilot).search.found) == 30
        assert practice_screen(pilot).search.is_over


async def test_without_mistakes_and_with_nothing_due_a_sentence_says_so():
    archive = Archive()
    lost(archive, opponent=None)
    async with running(archive=archive, glyphs=ASCII, above=PracticeScreen) as pilot:
        await press(pilot, "o")
        assert message(pilot) == "No mistake of yours is left to try. A match against a bot may bring new ones."
        assert "none left" in shown(pilot)
        await press(pilot, "b")
        assert message(pilot).startswith("Nothing comes back today.")
        assert "nothing yet" in shown(pilot)
        assert shown(pilot).isascii()
