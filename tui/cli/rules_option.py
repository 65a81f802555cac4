"""`--rules`: the player's own games, loaded before a command runs."""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Iterable, Mapping

from engine.errors import GameError
from engine.text import visible
from tui.settings.paths import is_there, settings_file
from tui.settings.settings import RULES, variable

WITHOUT = frozenset({"solve", "stress", "bots", "conform", "ladder", "doctor"})
"""The subcommands in which no game can be named."""

_IN_COMPONENT = re.compile(r"(?<![a-z])([a-z]+)(?:\([^()]*\))?:")
_IN_GAME = re.compile("[a-z]+")


def arguments(parser: argparse.ArgumentParser) -> None:
    """Give the parser the option."""
    parser.add_argument(
        "--rules",
        metavar="FILE",
        action="append",
        help="run this Python file and play the games in it; may be given more than once (see fdivgame conform)",
    )


def load(options: argparse.Namespace, environ: Mapping[str, str] = os.environ) -> None:
    """Load the files of the option, else those of the settings, and say so; raises GameError for a file of the option.

    A fault in a file of the settings is reported and stops nothing.
    """
    faults: list[str] = []
    said: list[str] = []
    if options.rules:
        for each in options.rules:
            said += _joined(each)
    else:
        files, faults = _in_settings(environ)
        for each in files:
            try:
                said += _joined(each)
            except GameError as error:
                faults.append(str(error))
    if _names_unknown_game(options):
        said += installed()
    options.said, options.faults = tuple(said), tuple(faults)
    say(said)
    if not hasattr(options, "plain"):
        # A command that opens a match reports them together with the mistakes in the settings.
        say(faults)


def _in_settings(environ: Mapping[str, str]) -> tuple[tuple[str, ...], list[str]]:
    """The files of rules that the settings name, and the mistakes in these names."""
    path = settings_file(environ)
    if not environ.get(variable(RULES)) and not is_there(path):
        return (), []
    # Most players have no settings.
    from tui.settings.reading import rules_named

    return rules_named(path, environ)


def installed() -> tuple[str, ...]:
    """Load the games of installed packages; returns the sentences about them, none the second time."""
    from engine.own_games.joining import join_installed

    return tuple(sentence for sentences in join_installed() for sentence in sentences)


def say(sentences: Iterable[str]) -> None:
    """Print sentences on standard error."""
    if sys.stderr is not None:
        for sentence in sentences:
            print(visible(sentence), file=sys.stderr, flush=True)


def _joined(named: str) -> tuple[str, ...]:
    from engine.own_games.joining import join

    return join(named)


def _names_unknown_game(options: argparse.Namespace) -> bool:
    """Whether the player names a game that is not registered: a package may bring it."""
    named = {slug for text in getattr(options, "components", None) or () for slug in _IN_COMPONENT.findall(text)}
    named.update(_IN_GAME.findall(getattr(options, "game", None) or ""))
    if not named:
        return False
    from engine.games.registry import RESERVED, kinds

    return not named <= {kind.slug for kind in kinds()} | RESERVED
