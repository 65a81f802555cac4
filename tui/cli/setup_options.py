"""The options that make a board and its players, and the setup that they describe."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from dataclasses import replace
from functools import cache, partial

from engine.archive.listing import PEOPLE
from engine.errors import GameError, NotationError
from engine.games import DEFAULT
from engine.match import FIRST, SECOND
from engine.notation import components_in, parse_component, parse_rules
from engine.position import Position
from engine.ruleset import AnyRuleset
from engine.setup import PreparedMatch, Setup, checked_seed, prepare
from engine.text import numbers_with_commas, printable
from tui.new_match.words import preparing


def prepared_of(options: argparse.Namespace, names: tuple[str, str]) -> PreparedMatch:
    """The match of these names that the options describe; raises GameError."""
    if options.duplicate:
        raise GameError(
            "Duplicate matches are gone: swap after a match, or --first 2, plays its board from the other side."
        )
    setup = setup_of(options)
    if preparing(setup) and sys.stderr is not None and sys.stderr.isatty():
        print(preparing(setup), file=sys.stderr, flush=True)
    return prepare(replace(setup, names=names))


def setup_of(options: argparse.Namespace) -> Setup:
    """The setup that the options describe, without the names; raises GameError."""
    if options.components and options.random is not None:
        raise GameError("Give either components or --random, not both.")
    seed = None if options.seed is None else checked_seed(options.seed)
    rules = rules_of(options.game, options.divisors)
    start = _position(options.components, rules) if options.components else None
    games = set() if start is None else {component.ruleset for _, component in start.live()}
    if len(games) == 1:
        rules = games.pop()
    opponent = getattr(options, "vs", None)
    count, largest = (5, None) if options.random is None else _size(options.random)
    return Setup(
        opponent=None if opponent == PEOPLE else opponent,
        first=FIRST if options.first == "1" else SECOND,
        rules=rules,
        start=start,
        count=count,
        largest=rules.default_largest if largest is None else largest,
        misere=options.misere,
        seed=seed,
    )


def rules_of(game: str | None, divisors: str | None) -> AnyRuleset:
    """The game of bare numbers; raises GameError."""
    if game is not None and divisors is not None:
        raise GameError("Give either --game or --divisors, not both.")
    if divisors is not None:
        return DEFAULT.from_parameters(numbers_with_commas(divisors))
    return DEFAULT if game is None else parse_rules(game)


def _position(texts: Sequence[str], rules: AnyRuleset) -> Position:
    # A large board repeats many numbers.
    read = cache(partial(parse_component, default=rules))
    components = [read(text) for argument in texts for _, text in components_in(argument, rules)]
    if not components:
        raise GameError("Write at least one number.")
    return Position.of(components)


def _size(text: str) -> tuple[int, int | None]:
    try:
        numbers = [numbers_with_commas(part) for part in text.split(":", 2)]
    except NotationError:
        numbers = []
    if len(numbers) not in (1, 2) or any(len(each) != 1 for each in numbers):
        raise GameError(f"{printable(text) or 'Nothing'} is not a size such as 5 or 5:99.")
    return numbers[0][0], numbers[1][0] if len(numbers) == 2 else None
