"""`fdivgame arena`: bots play each other on many boards, and the table says who is better and how sure that is."""

from __future__ import annotations

import argparse
from itertools import combinations

from engine.bots import BOTS, bot
from engine.deals.setup import Setup, new_seed
from engine.play.arena import BotScore, play_bots
from engine.positions.notation import format_rules
from engine.rules.text import numbered
from tui.cli.numbers import check_range
from tui.cli.printing import Progress, as_json, columns
from tui.cli.setup_options import setup_of

MOST_BOARDS = 1_000_000
HEADS = ("bot", "against", "won", "starting", "second", "of 100", "surely")


def arena(options: argparse.Namespace) -> list[str]:
    """The table; raises GameError."""
    boards = options.boards
    check_range(boards, MOST_BOARDS, "A contest has 1 to {:,} boards, not {:,}.")
    contestants = [bot(name) for name in options.contestants]
    components = None if options.board is None else [options.board]
    made = {**vars(options), "components": components, "divisors": None, "first": "1"}
    setup = setup_of(argparse.Namespace(**made))
    seed = new_seed() if setup.seed is None else setup.seed
    pairs = list(combinations(contestants, 2))
    if len(contestants) == 1:
        pairs = [(contestants[0], each) for each in BOTS if each is not contestants[0]]
    scores: list[BotScore] = []
    count = len(pairs) * boards
    with Progress(f"{{:,}} of {count:,} boards") as progress:
        for first, second in pairs:

            def report(done: int, before: int = len(scores) * boards) -> None:
                progress.update(before + done)

            scores.append(play_bots(first, second, setup, boards, seed, report))
    if options.json:
        return as_json(arena_to_json(setup, seed, boards, scores))
    rows = columns([HEADS, *map(_row, scores)])
    return [f"{_boards(setup, boards)}, each played from both sides (seed {seed}).\n", *rows]


def _boards(setup: Setup, many: int) -> str:
    """The boards in words, without a full stop."""
    ending = ", whoever makes the last move loses" if setup.misere else ""
    if setup.start is not None:
        return f"The board {setup.start} {numbered(many, 'time')}{ending}"
    size = f"{numbered(setup.count, 'component')} up to {setup.largest:,}"
    return f"{numbered(many, 'random board')} of {format_rules(setup.rules)}, {size}{ending}"


def _row(score: BotScore) -> tuple[str, ...]:
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


def arena_to_json(setup: Setup, seed: str, boards: int, scores: list[BotScore]) -> dict[str, object]:
    """The table as docs/schemas/arena.json describes it; shares are from 0 to 1."""
    return {
        "boards": boards,
        "seed": seed,
        "game": format_rules(setup.rules),
        "board": None if setup.start is None else str(setup.start),
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
