"""Help costs the same in lines and on the screen, and what was shown stays shown when a match is left."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from engine.archive import Archive
from engine.deals.beyond import match_beyond
from engine.deals.occasion import BeyondBoard, PathBoard
from engine.deals.path import path_match
from engine.deals.setup import branch_from
from engine.learning.path.progress import path
from engine.play.occasions import playing
from engine.play.playing import USUAL
from engine.positions.match import ALONE, FIRST, Help, Match
from engine.positions.notation import format_move
from tests.tui.driving import match_of, match_screen, prepared_on, press, running, said
from tests.tui.in_lines import play
from tests.tui.path.some_paths import NAMES, at, closing, lose, moves_of, of
from tui.cli.menu import PlainMenu
from tui.plain.match import PlainMatch
from tui.settings import Settings

BOARD = "7 20"


def helps(match: Match) -> list[Help]:
    return [ply.help for ply in match.plies if ply.player == FIRST]


def in_lines(*lines: str) -> list[Help]:
    return helps(play(prepared_on(BOARD, opponent="perfect", seed="1"), lines, [].append))


async def on_screen(*keys: str) -> list[Help]:
    async with running(prepared_on(BOARD, opponent="perfect", seed="1")) as pilot:
        await press(pilot, *keys)
        return helps(match_of(pilot))


@pytest.mark.parametrize(
    ("lines", "keys", "help"),
    [
        ((), (), ALONE),
        (("tip",), ("t", "h"), Help(1)),
        (("tip", "tip", "tip", "tip"), ("t", "t", "t", "t", "h"), Help(3)),
        (("coach",), ("c",), Help(coach=True)),
        (("coach", "coach"), ("c", "c"), Help(coach=True)),
        (("tip", "coach", "coach"), ("t", "c", "c", "h"), Help(1, coach=True)),
    ],
)
async def test_help_costs_the_same_in_lines_and_on_the_screen(lines: Sequence[str], keys: Sequence[str], help: Help):
    assert in_lines(*lines, "1/2")[:1] == [help]
    assert (await on_screen(*keys, "2"))[:1] == [help]


@pytest.mark.parametrize("word", ["review", "learn"])
def test_looking_for_mistakes_before_the_end_says_as_much_as_the_coach(word: str):
    stop = ("stop",) if word == "learn" else ()
    first, second = in_lines("1/2", word, *stop, "2/2")[:2]
    assert (first, second) == (ALONE, Help(coach=True))


def test_after_the_end_looking_for_mistakes_costs_nothing():
    archive, prepared = Archive(), prepared_on("1", opponent="perfect", seed="1")
    play(prepared, ["1/2", "review", "learn"], [].append, archive)
    assert not archive.page()[0].helped


def taken_in_lines(archive: Archive) -> Match:
    """The match of number 1 in the archive after a move that was left in the middle of a tip."""
    menu = PlainMenu(archive, Settings(), [].append)
    for line in ("resume", "2/2"):
        menu.handle(line)
    assert isinstance(menu._subject, PlainMatch)
    return menu._subject.match


def test_tips_stay_shown_when_a_match_is_left_in_lines():
    archive = Archive()
    for lines in (["1/2", "tip", "tip", "tip"], ["tip"]):
        found = archive.resume(1)
        prepared, saver = found or (prepared_on(BOARD, opponent="perfect", seed="1"), None)
        said: list[str] = []
        play(prepared, lines, said.append, archive, saver)
        assert any(line.startswith("Tip 3 of 3: ") for line in said)
    assert helps(taken_in_lines(archive))[1]._replace(followed=False) == Help(3)


async def test_tips_stay_shown_when_a_match_is_left_on_the_screen():
    archive = Archive()
    async with running(prepared_on(BOARD, opponent="perfect", seed="1"), archive=archive) as pilot:
        await press(pilot, "2", "t", "t", "q")
        assert pilot.app.go_on(1)
        await press(pilot, "t", "2")
        assert helps(match_of(pilot))[1].tip == 3


def test_a_tip_before_the_first_move_on_a_board_that_comes_again_is_not_forgotten():
    archive = Archive()
    for line in ("tip", "1/2"):
        menu = PlainMenu(archive, Settings(), [].append)
        menu.handle("path 1.1")
        menu.handle(line)
    assert [each.helped for each in archive.page()] == [True]
    # Nobody plays a board of one's own again by chance.
    free = Archive()
    play(prepared_on(BOARD, opponent="perfect", seed="1"), ["tip"], [].append, free)
    assert free.count() == 0


@pytest.mark.parametrize("losses", [0, 1, 2])
async def test_a_lost_board_of_the_path_is_played_on_without_light_and_wins_no_star(losses: int):
    archive = lose(at("1.2"), "1.2", losses)
    async with running(archive=archive) as pilot:
        await press(pilot, "enter", "2", "u")
        assert (match_of(pilot).cursor, match_of(pilot).winner) == (0, None)
        assert said(pilot) == "Again from move 1. The first match stays as it was."
        assert match_screen(pilot).view.tray.lit is None
        await press(pilot, "6")
        assert "It is gone, and you moved last." in closing(pilot)
        assert match_of(pilot).plies[0].help == ALONE
        # The board comes once more, as after any loss.
        await press(pilot, "enter")
        assert match_screen(pilot).prepared.occasion == PathBoard("1.2", 1)
        assert match_screen(pilot).prepared.counts
    now = path(archive).on(of("1.2"))
    assert (now.stars, now.tries, now.losses) == (0, losses + 1, losses + 1)


def test_a_match_that_plays_on_and_was_left_has_no_light_either():
    archive, prepared = lose(at("1.2"), "1.2", 3), path_match(of("1.2"), 1, NAMES)
    assert playing(prepared, archive).conditions.is_lit
    assert playing(branch_from(prepared, prepared.match, 1, 7), archive).conditions == USUAL


def test_a_lost_board_of_the_path_is_played_on_in_lines_and_wins_no_star():
    archive, said = at("1.2"), list[str]()
    menu = PlainMenu(archive, Settings(), said.append)
    for line in ("path 1.2", "1/2", "undo", "1/6"):
        menu.handle(line)
    assert "Again from move 1. The match that has ended stays as it is." in said
    assert not any("star" in line for line in said)
    assert path(archive).on(of("1.2")).stars == 0
    menu.handle("")
    assert said[-1] == "Place 1 has 4. Your move."


def lost_beyond(said: list[str]) -> PlainMenu:
    menu = PlainMenu(Archive(), Settings(), said.append)
    menu._begin(match_beyond("misere", NAMES))
    while not menu.is_over:
        assert isinstance(menu._subject, PlainMatch)
        now = menu._subject.match
        worst = [move for move in moves_of(now.position) if now.play(move).position.is_won]
        menu.handle(format_move((worst or moves_of(now.position))[0], now.position))
    return menu


def test_a_lost_board_beyond_the_path_comes_again_in_lines_as_on_the_screen():
    said: list[str] = []
    menu = lost_beyond(said)
    assert said[-1] == "Just press Enter for this board again; menu leads to the menu."
    menu.handle("")
    assert isinstance(menu._subject, PlainMatch)
    assert menu._subject.sitting.now.occasion == BeyondBoard("misere")
    assert not menu._subject.match.plies
