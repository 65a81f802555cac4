"""Ten evenings: pairs play on through the real screens, and all that is told of how they stand is the same."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from engine.archive import Archive
from engine.deals.occasion import SeriesBoard
from engine.deals.setup import Aid, Setup, Starts, prepare
from engine.positions.match import FIRST
from tests.tui.driving import Driver, match_of, match_screen, press, running, shown
from tui.app.card import AskedScreen

NAMES = ("Papa", "Mia", "Zoë", "Max")
PROGRAMS, BOARDS = 3, 3
"""How often the program is started on an evening, and how many boards are begun each time."""


class Evening:
    """What a third person at the table writes down: who has won, one match after the other."""

    def __init__(self, rng: Random, folder: Path) -> None:
        self.rng, self.folder = rng, folder
        one, other = rng.sample(NAMES, 2)
        self.names, self.goal = (one, other), rng.choice((0, 3, 5))
        self.winners: list[str] = []

    @property
    def series(self) -> list[str]:
        """The winners since the last series was won; all of them where there is none."""
        since: list[str] = []
        for winner in self.winners:
            if self.goal and self.goal in map(since.count, self.names):
                since = []
            since.append(winner)
        return since

    def check(self, pilot: Driver) -> None:
        """Screen, archive and what another program reads of it say what was written down."""
        names = match_of(pilot).names
        first, second = map(self.series.count, names)
        assert f"{first} : {second}" in shown(pilot)
        if self.goal:
            pips = [f"{sign * won}{'·' * (self.goal - won)}" for sign, won in zip("●▲", (first, second), strict=True)]
            assert [each.split()[0] for each in match_screen(pilot).view.heading.seats.beside] == pips
        # As after kill -9: nothing was written since.
        with closing(Archive(self.folder)) as archive:
            assert archive.standing(names, None).score == tuple(map(self.winners.count, names))
            (pair,) = archive.pairs()
            assert (pair.played, pair.won) == (len(self.winners), self.winners.count(pair.names[FIRST]))
            if self.goal and self.goal not in (first, second):
                assert archive.standing(names, None, SeriesBoard(self.goal)).score == (first, second)

    async def play(self, pilot: Driver) -> bool:
        """Play until this board is over; False where it is left unfinished."""
        rng = self.rng
        while match_of(pilot).winner is None:
            deed = rng.random()
            if deed < 0.05:
                return False
            if deed < 0.1:
                await press(pilot, "x", rng.choice("yn"))
            elif deed < 0.25:
                await press(pilot, "u")
                if isinstance(pilot.app.screen, AskedScreen):
                    await press(pilot, rng.choice("yn"))
            elif deed < 0.3:
                await press(pilot, rng.choice("tc"))
            else:
                await press(pilot, rng.choice(("right", "left")), rng.choice("23456"))
        match, screen = match_of(pilot), match_screen(pilot)
        if screen.prepared.counts:
            assert match.winner is not None
            self.winners.append(match.names[match.winner])
            self.check(pilot)
        return True


@pytest.mark.parametrize("number", range(10))
async def test_on_ten_evenings_everything_that_tells_how_two_people_stand_agrees(number: int, tmp_path: Path):
    rng = Random(number)
    evening = Evening(rng, tmp_path)
    aids = rng.choice(((Aid.COACH, Aid.COACH), (Aid.NONE, Aid.COACH), (Aid.TIPS, Aid.NONE)))
    count, clock, starts = rng.choice((1, 2)), rng.choice((0, 10)), rng.choice([*Starts])
    setup = Setup(evening.names, count=count, largest=3, goal=evening.goal, aids=aids, clock=clock, starts=starts)
    start = prepare(setup)
    for program in range(PROGRAMS):
        archive = Archive(tmp_path)
        async with running(start if program == 0 else None, archive=archive, clock=lambda: 0.0) as pilot:
            if program:
                # Either the match that was left goes on, or the pair begins another one before.
                goes_on = archive.unfinished() is not None and rng.random() < 0.5
                await press(pilot, "c" if goes_on else "f", "enter")
            for _ in range(BOARDS):
                if not await evening.play(pilot):
                    break
                if match_of(pilot).winner is not None and rng.random() < 0.3:
                    await press(pilot, "u", rng.choice("yn"))
                    if match_of(pilot).winner is None and not await evening.play(pilot):
                        break
                # A new board, the same one, or the same one with the other one starting.
                await press(pilot, rng.choice(("enter", "a", "s")))
        archive.close()
    assert evening.winners
