"""The command `fdivgame`; Textual is imported only where a screen is wanted."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

import engine
from engine.bots import BOTS
from engine.errors import GameError, NotationError
from engine.notation import parse_component, parse_parameters
from engine.position import Position
from engine.ruleset import AnyRuleset
from engine.rulesets import DEFAULT, RULESETS
from engine.setup import Deal, Setup, deal
from engine.wording import shorten

MAX_SEED = 200


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; returns the exit code, 2 for bad input, of which one sentence goes to standard error."""
    try:
        options = _parser().parse_args(arguments)
        run = options.run
        return int(run(options))
    except GameError as error:
        print(f"fdivgame: {error}", file=sys.stderr)
        return 2


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise GameError(f"{message[:1].upper()}{shorten(message[1:], 300).rstrip('.')}; see fdivgame --help.")


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="fdivgame",
        description="The Floor Division Game on a blackboard: divide a number, keep the floor; the last move wins.",
    )
    parser.add_argument("--version", action="version", version=f"fdivgame {engine.__version__}")
    parser.set_defaults(run=lambda _: _open(None))
    commands = parser.add_subparsers(metavar="COMMAND")
    play = commands.add_parser("play", help="go straight to the board", description="Go straight to the board.")
    play.add_argument(
        "numbers", nargs="*", metavar="NUMBER", help="the numbers on the board; a random board without any"
    )
    play.add_argument("--vs", metavar="WHO", default="human", help="human (default) or a bot: see fdivgame bots")
    play.add_argument("--first", choices=("1", "2"), default="1", help="which player starts (default 1)")
    play.add_argument(
        "--names", metavar="A,B", help="the players' names (default Henry,Derek); the first is the person"
    )
    play.add_argument("--random", metavar="N[:MAX]", help="a random board of N numbers up to MAX (default 99)")
    play.add_argument("--seed", metavar="S", help="any text; the same seed deals the same board")
    play.add_argument("--divisors", metavar="2,3,5", help="the divisors (default 2,3,4,5,6)")
    play.set_defaults(run=lambda options: _open(_deal(options)))
    bots = commands.add_parser("bots", help="list the bots", description="List the bots and what they really do.")
    bots.set_defaults(run=_bots)
    return parser


def _deal(options: argparse.Namespace) -> Deal:
    rules = _rules(options.divisors)
    if options.numbers and options.random:
        raise GameError("Give either numbers or --random, not both.")
    if options.seed is not None and not 1 <= len(options.seed) <= MAX_SEED:
        raise GameError(f"A seed has 1 to {MAX_SEED} characters.")
    count, largest = _random(options.random) if options.random else (5, 99)
    names = options.names.split(",") if options.names is not None else ["Henry", "Derek"]
    if len(names) != 2:
        raise GameError("Write two names with one comma between them, as in --names Ann,Bob.")
    return deal(
        Setup(
            names=(names[0], names[1]),
            opponent=None if options.vs == "human" else options.vs,
            first=int(options.first) - 1,
            rules=rules,
            start=_position(options.numbers, rules) if options.numbers else None,
            count=count,
            largest=largest,
            seed=options.seed,
        )
    )


def _rules(divisors: str | None) -> AnyRuleset:
    return DEFAULT if divisors is None else RULESETS[0].from_parameters(parse_parameters(divisors))


def _position(texts: Sequence[str], rules: AnyRuleset) -> Position:
    components = [parse_component(text, rules) for argument in texts for text in argument.split()]
    if not components:
        raise GameError("Write at least one number.")
    return Position.of(components)


def _random(text: str) -> tuple[int, int]:
    try:
        numbers = [parse_parameters(part) for part in text.split(":")]
    except NotationError:
        numbers = []
    if len(numbers) not in (1, 2) or any(len(each) != 1 for each in numbers):
        raise GameError(f"{shorten(text) or 'Nothing'} is not a size such as 5 or 5:99.")
    return numbers[0][0], (numbers[1][0] if len(numbers) == 2 else 99)


def _bots(_: argparse.Namespace) -> int:
    width = max(len(bot.name) for bot in BOTS)
    for bot in BOTS:
        print(f"{bot.name:<{width}}  {bot.description}")
    return 0


def _open(dealt: Deal | None) -> int:
    if not (sys.stdin.isatty() and sys.stderr.isatty()):
        raise GameError("The blackboard needs a terminal to be drawn on.")
    # An unasked sequence of the kitty keyboard protocol can crash this Textual; the game needs none of it.
    os.environ.setdefault("TEXTUAL_DISABLE_KITTY_KEY", "1")
    from tui.app import BlackboardApp

    app = BlackboardApp(dealt)
    app.run()
    return app.return_code or 0
