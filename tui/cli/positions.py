"""What is known of positions: `fdivgame analyze`, `check`, `quotient` and `odds`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator

from engine.checker.check import check as check_verdict
from engine.games import DEFAULT
from engine.misere import convention
from engine.misere.closed_set import OutOfWork
from engine.misere.search import STEPS
from engine.positions.notation import parse_position, parse_rules
from engine.rules.errors import GameError, InvalidValue, Unsolved
from engine.rules.text import numbers_with_commas
from engine.values.odds import odds as odds_of
from engine.values.odds import odds_decimal
from engine.verdict import quotients
from engine.verdict.text import to_text
from engine.verdict.verdict import analyze as verdict_of
from engine.verdict.verdict import to_json
from tui.cli.files import whole_text
from tui.cli.numbers import check_range
from tui.cli.printing import Progress

MOST_WORK = 10**9
"""The elements found with this much work still fit into memory."""


def analyze(options: argparse.Namespace) -> None:
    """Print the verdict; raises GameError for bad input and a position that cannot be solved."""
    text = " ".join(options.components)
    if not text.strip():
        raise InvalidValue("Write at least one component to analyze.")
    rules = DEFAULT if options.divisors is None else DEFAULT.from_parameters(numbers_with_commas(options.divisors))
    position = parse_position(text, rules, options.misere, any_size=True)
    refused = convention.misere_refusal(position) if position.misere else None
    if refused is not None:
        raise InvalidValue(refused)
    sys.stdout.write((to_json if options.json else to_text)(verdict_of(position)))


def check(options: argparse.Namespace) -> Iterator[str]:
    """`holds` and how that was derived; raises GameError for a fault and for what was not checked."""
    found = check_verdict(whole_text(options.file))
    if found.wrong is not None:
        raise GameError(found.wrong)
    yield from ("holds",) * found.holds
    yield from found.how
    if found.unchecked is not None:
        raise Unsolved(found.unchecked)


def quotient(options: argparse.Namespace) -> list[str] | None:
    """Print the quotient, or check one and say `holds`; raises GameError."""
    text = " ".join(options.components)
    if options.check is not None:
        if text or options.to is not None or options.json or options.work is not None:
            raise InvalidValue("--check takes a file and nothing else.")
        wrong = quotients.check(whole_text(options.check))
        if wrong is not None:
            raise GameError(wrong)
        return ["holds"]
    if not text.strip():
        raise InvalidValue("Write at least one component, or a game with --to.")
    work = STEPS if options.work is None else options.work
    check_range(work, MOST_WORK, "The work is from 1 to {:,}.")
    with Progress("{:,} steps of work are left") as progress:
        try:
            found = quotients.misere_quotient(text, options.to, work, progress.update)
        except OutOfWork as error:
            more = min(10 * work, MOST_WORK)
            raise Unsolved(f"{error} --work {more} allows more." if more > work else str(error)) from None
    sys.stdout.write(found.to_json() if options.json else f"{found}\n")
    return None


def odds(options: argparse.Namespace) -> list[str]:
    """The chance that a random board is won, exactly and as a decimal; raises GameError."""
    chosen = parse_rules(options.game), options.count, options.max
    decimal = odds_decimal(*chosen)
    try:
        return [str(odds_of(*chosen)), decimal]
    except Unsolved:
        # The decimal was found, so only the fraction is too long.
        return ["The exact fraction is too long to write.", decimal]
