"""The options that make a board and its players, and the setup that they describe."""

from __future__ import annotations

import argparse
from dataclasses import replace
from functools import cache, partial

from engine.archive.listing import PEOPLE
from engine.deals.setup import PreparedMatch, Setup, checked_seed, prepare
from engine.games import DEFAULT
from engine.positions.match import FIRST, SECOND
from engine.positions.notation import components_in, parse_component, parse_rules
from engine.positions.position import Position
from engine.rules.errors import GameError, NotationError
from engine.rules.text import numbers_with_commas, printable
from tui.cli.printing import has_terminal, tell
from tui.new_match.new_match_words import preparing


def prepared_of(options: argparse.Namespace, names: tuple[str, str]) -> PreparedMatch:
    """The match of these names that the options describe; raises GameError."""
    setup = setup_of(options)
    if preparing(setup) and has_terminal():
        tell(preparing(setup))
    return prepare(replace(setup, names=names))


def names_board(options: argparse.Namespace) -> bool:
    """Whether an option says something about the board, or who starts."""
    given = options.components, options.random, options.game, options.divisors, options.seed, options.misere
    return any(given) or options.first != "1"


def setup_of(options: argparse.Namespace) -> Setup:
    """The setup that the options describe, without the names; raises GameError."""
    if options.components and options.random is not None:
        raise GameError("Give either components or --random, not both.")
    seed = None if options.seed is None else checked_seed(options.seed)
    if options.game is not None and options.divisors is not None:
        raise GameError("Give either --game or --divisors, not both.")
    rules = DEFAULT if options.game is None else parse_rules(options.game)
    if options.divisors is not None:
        rules = DEFAULT.from_parameters(numbers_with_commas(options.divisors))
    start = None
    if options.components:
        # A large board repeats many numbers.
        read = cache(partial(parse_component, default=rules))
        texts = [text for argument in options.components for _, text in components_in(argument, rules)]
        if not texts:
            raise GameError("Write at least one number.")
        start = Position.of([read(text) for text in texts])
        games = {component.ruleset for _, component in start.live()}
        if len(games) == 1:
            rules = games.pop()
    opponent = getattr(options, "vs", None)
    count, largest = _size("5" if options.random is None else options.random)
    return Setup(
        opponent=None if opponent == PEOPLE else opponent,
        starter=FIRST if options.first == "1" else SECOND,
        rules=rules,
        start=start,
        count=count,
        largest=rules.default_largest if largest is None else largest,
        misere=options.misere,
        seed=seed,
    )


def _size(text: str) -> tuple[int, int | None]:
    try:
        numbers = [numbers_with_commas(part) for part in text.split(":", 2)]
    except NotationError:
        numbers = []
    if len(numbers) not in (1, 2) or any(len(each) != 1 for each in numbers):
        raise GameError(f"{printable(text) or 'Nothing'} is not a size such as 5 or 5:99.")
    return numbers[0][0], numbers[1][0] if len(numbers) == 2 else None
