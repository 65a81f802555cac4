"""A terminal that is closed, whatever the program does then: it is gone soon and without a fault, and nothing is lost.

`python -m tests.terminal.closing` closes 100.
"""

from __future__ import annotations

import random
import signal
import sys
import time
from functools import partial
from pathlib import Path

from benchmarks.killing.ending import press, shown, start
from benchmarks.killing.matches import KEYS, NAMES, NUMBER, Seen, after, judge, saved_in
from engine.positions.match import Match
from engine.positions.notation import parse_position
from tests.terminal import seeded
from tests.terminal.terminal import PATIENCE

AT_THE_START, UNDER_WAY, LATER = range(3)
"""In the first second; while the answers to many keys are on their way; when all is quiet."""
NOISE = ("left", "right", "up", "down", "tab", "?", "c")
"""Keys that are answered with much output and change no match."""
SECONDS = 2.0
"""The seconds after which a program that is still there stays, where no others keep the machine busy."""
ENDED = {-signal.SIGHUP, 128 + signal.SIGHUP}


def close(number: int, draw: random.Random, data: Path, seconds: float = PATIENCE) -> str:
    """Play, and close the terminal at a moment that the number says; some of the later ones hear of it by no signal."""
    when = number % 3
    # A program that is still loaded hears of nothing else.
    has_signal = when == AT_THE_START or number % 4 > 0
    states = [Match(parse_position(NUMBER), NAMES)]
    with start(data, "play", NUMBER, "--names", ",".join(NAMES), leads=has_signal) as terminal:
        if when == AT_THE_START:
            time.sleep(draw.uniform(0, 1))
        else:
            terminal.wait_for(lambda screen: "Ann to move" in screen.text and "q leave" in screen.text)
            keys = draw.choices(KEYS, k=draw.randint(1, 6))
            for key in keys:
                states.append(after(states[-1], key))
            press(terminal, keys, draw)
        if when == UNDER_WAY:
            terminal.press(*draw.choices(NOISE, k=30))
            time.sleep(draw.uniform(0, 0.2))
        elif when == LATER:
            terminal.wait_quiet(draw.uniform(0.1, 0.5))
        terminal.hang_up()
        code = terminal.wait_exit(seconds)
    if code not in ENDED:
        return f"The program ended with {code}."
    saved = saved_in(data)
    return judge(Seen.on(shown(terminal)), saved, saved, [Seen(), *map(Seen.of, states)])


if __name__ == "__main__":
    sys.exit(seeded.main(partial(close, seconds=SECONDS), 100, "closings"))
