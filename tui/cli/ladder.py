"""`fdivgame ladder`: the rungs of the ladder, and how far the player has climbed."""

from __future__ import annotations

import argparse
import json

from engine.practice.ladder import LAST, WINS, Ladder, ladder
from tui.cli.export import saved_matches
from tui.cli.printing import columns
from tui.ladder.words import LOST, SIGNS, WON

HELP = "print the ladder of the bots, and how far you have climbed"

OPEN = "."


def arguments(parser: argparse.ArgumentParser) -> None:
    """Give the parser the form."""
    parser.epilog = "The ladder is played from the first screen: press r there, or in plain mode type ladder."
    parser.add_argument("--json", action="store_true", help="print a JSON object")


def run(options: argparse.Namespace) -> int:
    """Print the ladder, the highest rung first."""
    with saved_matches() as archive:
        found = ladder(archive)
        if options.json:
            print(json.dumps(to_json(found), indent=1))
            return 0
        rows = [_row(found, place) for place in reversed(range(len(found.rungs)))]
        for line in columns([("rung", "bot", "last boards", ""), *rows]):
            print(line)
        print(f"\nWin {WINS} of {LAST} boards one after the other to climb a rung. {SIGNS}")
    return 0


def to_json(found: Ladder) -> dict[str, object]:
    """The ladder as docs/schemas/ladder.json describes it, the lowest rung first."""
    return {
        "wins": WINS,
        "of": LAST,
        "height": found.height,
        "current": None if found.current is None else found.current.bot,
        "rungs": [
            {
                "bot": rung.bot,
                "climbed": place < found.height,
                "results": rung.results,
                "next_board": rung.next,
                "unfinished": rung.unfinished,
            }
            for place, rung in enumerate(found.rungs)
        ],
    }


def _row(found: Ladder, place: int) -> tuple[str, ...]:
    rung = found.rungs[place]
    boards = "".join(WON if each else LOST for each in rung.last).ljust(LAST, OPEN)
    state = "climbed" if place < found.height else "you are here" if rung == found.current else ""
    return str(place + 1), rung.bot, boards, state
