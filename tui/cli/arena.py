"""`fdivgame arena`: bots play each other on many boards, and the table says who is better and how sure that is."""

from __future__ import annotations

import argparse
import json
from functools import partial
from itertools import combinations

from engine.archive.listing import PEOPLE
from engine.arena import Score, contest
from engine.bots import BOTS, bot
from engine.errors import GameError
from engine.notation import format_position, format_rules
from engine.setup import Setup, new_seed
from engine.text import numbered
from tui.cli.numbers import whole
from tui.cli.printing import Progress, columns
from tui.cli.setup_options import setup_of

HELP = "let bots play each other on many boards, and print who is better and how sure that is"
MOST_BOARDS = 1_000_000
HEADS = ("bot", "against", "won", "starting", "second", "of 100", "surely")
ENDING = """\
Each board is played twice, so that each bot starts once. One bot alone plays every bot of the ladder; of three or more
each plays every other one. `of 100` are the matches of a hundred that the first bot won, `surely` the bounds between
which that number lies for all such boards, with 95 % of certainty.
"""


def arguments(parser: argparse.ArgumentParser) -> None:
    """Give the parser the bots, and the options that make the boards."""
    parser.epilog = ENDING
    parser.add_argument("contestants", nargs="+", metavar="BOT", help="a bot: see fdivgame bots")
    parser.add_argument("--boards", metavar="N", type=whole, default=100, help="how many boards (default 100)")
    parser.add_argument("--board", metavar="BOARD", help='one board in the place of random ones, as in "17 nim:5"')
    parser.add_argument("--game", metavar="GAME", help="the game of the boards, as in nim or floor(2,3)")
    parser.add_argument("--random", metavar="N[:MAX]", help="boards of N numbers up to MAX (default 5 numbers)")
    parser.add_argument("--misere", action="store_true", help="whoever makes the last move loses")
    parser.add_argument("--seed", metavar="S", help="any text; the same seed gives the same table")
    parser.add_argument("--json", action="store_true", help="print JSON instead of text")


def run(options: argparse.Namespace) -> int:
    """Print the table; raises GameError."""
    if not 1 <= options.boards <= MOST_BOARDS:
        raise GameError(f"A contest has 1 to {MOST_BOARDS:,} boards, not {options.boards:,}.")
    contestants = [bot(name) for name in options.contestants]
    components = None if options.board is None else [options.board]
    made = {**vars(options), "components": components, "divisors": None, "vs": PEOPLE, "first": "1"}
    setup = setup_of(argparse.Namespace(**made))
    seed = new_seed() if setup.seed is None else setup.seed
    if len(contestants) == 1:
        pairs = [(contestants[0], each) for each in BOTS if each is not contestants[0]]
    else:
        pairs = list(combinations(contestants, 2))
    scores: list[Score] = []
    count = len(pairs) * options.boards
    with Progress(f"{{:,}} of {count:,} boards", count) as progress:
        for first, second in pairs:
            before = len(scores) * options.boards
            done = partial(_show, progress, before)
            scores.append(contest(first, second, setup, options.boards, seed, done))
    if options.json:
        print(json.dumps(to_json(setup, seed, options.boards, scores), indent=1))
        return 0
    print(f"{_boards(setup, options.boards)}, each played from both sides (seed {seed}).\n")
    for line in columns([HEADS, *map(_row, scores)]):
        print(line)
    return 0


def _show(progress: Progress, before: int, done: int) -> None:
    progress.show(before + done)


def _boards(setup: Setup, many: int) -> str:
    """The boards in words, without a full stop."""
    ending = ", whoever makes the last move loses" if setup.misere else ""
    if setup.start is not None:
        return f"The board {format_position(setup.start)} {numbered(many, 'time')}{ending}"
    size = f"{numbered(setup.count, 'component')} up to {setup.largest:,}"
    return f"{numbered(many, 'random board')} of {format_rules(setup.rules)}, {size}{ending}"


def _row(score: Score) -> tuple[str, ...]:
    low, high = score.interval
    won, played = score.started + score.answered, 2 * score.boards
    shares = (f"{100 * part / score.boards:.0f} %" for part in (score.started, score.answered))
    return (
        *score.bots,
        f"{won:,} of {played:,}",
        *shares,
        f"{100 * score.share:.1f}",
        f"{100 * low:.1f} to {100 * high:.1f}",
    )


def to_json(setup: Setup, seed: str, boards: int, scores: list[Score]) -> dict[str, object]:
    """The table as docs/schemas/arena.json describes it; shares are from 0 to 1."""
    return {
        "boards": boards,
        "seed": seed,
        "game": format_rules(setup.rules),
        "board": None if setup.start is None else format_position(setup.start),
        "count": setup.count if setup.start is None else None,
        "largest": setup.largest if setup.start is None else None,
        "misere": setup.misere,
        "contests": [
            {
                "bot": score.bots[0],
                "against": score.bots[1],
                "won_starting": score.started,
                "won_second": score.answered,
                "share": score.share,
                "surely": list(score.interval),
            }
            for score in scores
        ],
    }
