"""`fdivgame analyze`: the verdict on a position, or the bands of a set of divisors."""

from __future__ import annotations

import argparse
import sys

from engine.errors import InvalidValue
from engine.games import DEFAULT
from engine.notation import parse_position
from engine.text import numbers_with_commas
from engine.theorems.periods import explore
from engine.theory import misere
from engine.verdict.text import to_text
from engine.verdict.verdict import analyze, to_json
from tui.cli.bands_text import bands_text

HELP = "say who wins a position, and why"


def arguments(parser: argparse.ArgumentParser) -> None:
    """Give the parser the arguments of a position."""
    parser.description = (
        "Print what each is worth (its Grundy value, or nimber), their XOR, every winning move, and for a lost "
        "position (a P-position) a reply to every move.\n"
        "With --divisors and no component print the bands of equal worth and their period for that set."
    )
    parser.add_argument("components", nargs="*", metavar="COMPONENT", help="as in 17 nim:5 euclid:26,5")
    parser.add_argument("--misere", action="store_true", help="whoever makes the last move loses")
    parser.add_argument("--json", action="store_true", help="a verdict that fdivgame check can check")
    parser.add_argument("--divisors", metavar="2,3,5", help="the divisors of bare numbers (default 2,3,4,5,6)")


def run(options: argparse.Namespace) -> int:
    """Print the verdict or the bands; raises GameError for bad input and for a position that cannot be solved."""
    divisors = None if options.divisors is None else numbers_with_commas(options.divisors)
    rules = DEFAULT if divisors is None else DEFAULT.from_parameters(divisors)
    text = " ".join(options.components)
    if text.strip():
        position = parse_position(text, rules, options.misere, any_size=True)
        refused = misere.refusal(position) if position.misere else None
        if refused is not None:
            raise InvalidValue(refused)
        verdict = analyze(position)
        sys.stdout.write(to_json(verdict) if options.json else to_text(verdict))
        return 0
    if divisors is None:
        raise InvalidValue("Write at least one component to analyze, or --divisors for the bands of a set.")
    if options.json or options.misere:
        raise InvalidValue(f"{'--json' if options.json else '--misere'} needs at least one component to analyze.")
    sys.stdout.write(bands_text(explore(divisors)))
    return 0
