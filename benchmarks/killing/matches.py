"""Matches killed at random instants: the next start must go on with every move that had been shown."""

from __future__ import annotations

import random
import re
from contextlib import suppress
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from benchmarks.killing.ending import Killed, end, press, start
from engine.archive import Archive
from engine.positions.match import Match
from engine.positions.notation import parse_position
from engine.positions.position import Move
from tests.terminal.emulator import Emulator

NUMBER = "9876543210"
NAMES = ("Ann", "Bob")
MOST_KEYS = 16
KEYS = "2222333uur"
"""The keys, each by its share."""

OFFER = "match you left"
SECONDS_TO_DRAW = 5.0

LAST = 1
"""So many moves stand on a screen however long they are."""
_LISTED = re.compile(r"(?<=    )(\d+) [●▲] (\S.*?)(?=    | *$)")


@dataclass(frozen=True)
class Seen:
    """A match on a screen: the last move that stands with its number, and whether some were taken back."""

    moves: tuple[str, ...] = ()
    is_taken_back: bool = False

    @property
    def many(self) -> int:
        """The number of moves that stand."""
        return int(self.moves[-1].partition(" ")[0]) if self.moves else 0

    @staticmethod
    def of(match: Match) -> Seen:
        """The facts that a screen should show about this match."""
        plies = match.plies[: match.cursor]
        moves = tuple(f"{number} {ply.sentence}" for number, ply in enumerate(plies, 1))
        return Seen(moves[-LAST:], match.cursor < len(match.plies))

    @staticmethod
    def on(screen: Emulator) -> Seen:
        """The facts at the right of the sentence on this screen, and among its keys."""
        moves = [f"{number} {made}" for line in screen.text.splitlines() for number, made in _LISTED.findall(line)]
        return Seen(tuple(moves[-LAST:]), "r redo" in screen.text)


def play_and_kill(draw: random.Random, data: Path) -> Killed:
    """Play with random keys, kill the program at a random instant, start it again and compare."""
    states = [Match(parse_position(NUMBER), NAMES)]
    drawn = draw.choices(KEYS, k=draw.randint(1, MOST_KEYS))
    # Between two people the key of the last move is at first nobody's next one.
    keys = [key for before, key in pairwise(["", *drawn]) if key != before or not key.isdigit()]
    for key in keys:
        states.append(after(states[-1], key))
    waited_for = {Seen.of(state) for state in states[draw.randint(0, len(keys)) :]}
    with start(data, "play", NUMBER, "--names", ",".join(NAMES)) as terminal:
        terminal.wait_for(lambda screen: "Ann to move" in screen.text and "q leave" in screen.text)
        press(terminal, keys, draw)
        terminal.wait_for(lambda screen: Seen.on(screen) in waited_for)
        shown = Seen.on(end(terminal))
    saved = saved_in(data)
    resumed = resume(data, saved)
    wrong = judge(shown, resumed, saved, [Seen.of(state) for state in states])
    return Killed(shown.many, resumed != shown, wrong)


def after(match: Match, key: str) -> Match:
    """The match after a key."""
    if key == "u":
        return match.undo()
    if key == "r":
        return match.redo()
    return match.play(Move(1, int(key)))


def saved_in(data: Path) -> Seen:
    """The matches of the archive, read without the program."""
    archive = Archive(data / "data")
    try:
        entry = archive.unfinished()
        found = None if entry is None else archive.record(entry.id)
        return Seen() if found is None else Seen.of(found.match)
    finally:
        archive.close()


def resume(data: Path, saved: Seen) -> Seen:
    """The facts that a plain start shows after the key that goes on; nothing if it does not offer that."""
    with start(data) as terminal:
        if OFFER not in terminal.wait_for(lambda screen: "q quit" in screen.text).text:
            return Seen()
        terminal.press("c")
        terminal.wait_for(lambda screen: " to move" in screen.text and "q leave" in screen.text)
        with suppress(AssertionError):
            terminal.wait_for(lambda screen: Seen.on(screen) == saved, SECONDS_TO_DRAW)
        return Seen.on(terminal.emulator)


def judge(shown: Seen, resumed: Seen, saved: Seen, states: list[Seen]) -> str:
    """The fault in a sentence; empty if there is none."""
    if shown not in states:
        return f"The screen showed what was never played: {shown}."
    if resumed != saved:
        return f"The archive holds {saved}, but the new start shows {resumed}."
    if resumed not in states[states.index(shown) :]:
        return f"The screen showed {shown}, but the new start shows {resumed}."
    return ""
