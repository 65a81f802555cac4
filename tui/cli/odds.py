"""`fdivgame odds`: the chance that the first player wins a random board."""

from __future__ import annotations

import argparse

from engine.errors import Unsolved
from engine.games import DEFAULT
from engine.notation import parse_rules
from engine.theory.odds import odds, odds_decimal
from tui.cli.numbers import whole

HELP = "print the exact chance that the first player wins a random board of two people"


def arguments(parser: argparse.ArgumentParser) -> None:
    """Give the parser the game, the count and the largest number."""
    parser.epilog = "It prints the exact fraction on a line, unless it is too long to write, then the decimal."
    parser.add_argument("--game", metavar="GAME", default=DEFAULT.slug, help="the game, as in nim or floor(2,3)")
    parser.add_argument("--count", metavar="N", type=whole, required=True, help="how many values are on the board")
    parser.add_argument(
        "--max", metavar="M", type=whole, required=True, help="each is drawn up to M, as play --random draws it"
    )


def run(options: argparse.Namespace) -> int:
    """Print the chance, exactly and as a decimal; raises GameError."""
    chosen = parse_rules(options.game), options.count, options.max
    decimal = odds_decimal(*chosen)
    try:
        print(odds(*chosen))
    except Unsolved:
        # The decimal was found, so only the fraction is too long.
        print("The exact fraction is too long to write.")
    print(decimal)
    return 0
