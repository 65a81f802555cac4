"""`--rules` and `--bots`: the player's own games and bots, loaded before a command runs."""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Iterable, Mapping
from importlib import import_module
from types import ModuleType

from engine.errors import GameError
from engine.text import visible
from tui.settings.paths import is_there, settings_file
from tui.settings.settings import BOTS, RULES, variable

WITHOUT_RULES = frozenset({"solve", "stress", "bots", "conform", "ladder", "doctor", "book"})
"""The subcommands in which no game can be named."""
WITH_BOTS = frozenset(
    {"", "play", "resume", "daily", "puzzle", "host", "join", "history", "replay", "review", "import", "export"}
) | {"link", "picture", "bots", "arena"}
"""The subcommands in which a bot can be named or met, or from which a match against one can be chosen."""

_IN_COMPONENT = re.compile(r"(?<![a-z])([a-z]+)(?:\([^()]*\))?:")
_IN_GAME = re.compile("[a-z]+")


def arguments(name: str, parser: argparse.ArgumentParser) -> None:
    """Give the parser of this subcommand its options."""
    if name not in WITHOUT_RULES:
        parser.add_argument(
            "--rules",
            metavar="FILE",
            action="append",
            help="run this Python file and play the games in it; may be given more than once (see fdivgame conform)",
        )
    if name in WITH_BOTS:
        parser.add_argument(
            "--bots",
            metavar="FILE",
            action="append",
            help="run this Python file and play against the bots in it; may be given more than once",
        )


def load(name: str, options: argparse.Namespace, environ: Mapping[str, str] = os.environ) -> None:
    """Load the files of the options, else those of the settings, and say so; raises GameError for a file of an option.

    A fault in a file of the settings is reported and stops nothing.
    """
    faults: list[str] = []
    said: list[str] = []
    for setting in [*([] if name in WITHOUT_RULES else [RULES]), *([BOTS] if name in WITH_BOTS else [])]:
        if given := getattr(options, setting):
            for each in given:
                said += _joined(setting, each)
            continue
        files, wrong = _in_settings(setting, environ)
        faults += wrong
        for each in files:
            try:
                said += _joined(setting, each)
            except GameError as error:
                faults.append(str(error))
    if name not in WITHOUT_RULES and _names_unknown_game(options):
        said += installed(RULES)
    if name in WITH_BOTS and _names_unknown_bot(options):
        said += installed(BOTS)
    options.said, options.faults = tuple(said), tuple(faults)
    say(said)
    if not hasattr(options, "plain"):
        # A command that opens a match reports them together with the mistakes in the settings.
        say(faults)


def _in_settings(setting: str, environ: Mapping[str, str]) -> tuple[tuple[str, ...], list[str]]:
    """The files that this setting names, and the mistakes in these names."""
    path = settings_file(environ)
    if not environ.get(variable(setting)) and not is_there(path):
        return (), []
    # Most players have no settings.
    from tui.settings.reading import files_named

    return files_named(setting, path, environ)


def installed(setting: str) -> tuple[str, ...]:
    """Load the games or the bots of installed packages; returns the sentences about them, none the second time."""
    return tuple(sentence for sentences in _registry(setting).join_installed() for sentence in sentences)


def say(sentences: Iterable[str]) -> None:
    """Print sentences on standard error."""
    if sys.stderr is not None:
        for sentence in sentences:
            print(visible(sentence), file=sys.stderr, flush=True)


def _joined(setting: str, named: str) -> tuple[str, ...]:
    joined: tuple[str, ...] = _registry(setting).join(named)
    return joined


def _registry(setting: str) -> ModuleType:
    """The module with `join` and `join_installed` for the files of this setting."""
    return import_module("engine.own_games.joining" if setting == RULES else "engine.bots.own")


def _names_unknown_game(options: argparse.Namespace) -> bool:
    """Whether the player names a game that is not registered: a package may bring it."""
    named = {slug for text in getattr(options, "components", None) or () for slug in _IN_COMPONENT.findall(text)}
    named.update(_IN_GAME.findall(getattr(options, "game", None) or ""))
    if not named:
        return False
    from engine.games.registry import RESERVED, kinds

    return not named <= {kind.slug for kind in kinds()} | RESERVED


def _names_unknown_bot(options: argparse.Namespace) -> bool:
    """Whether the player names a bot that is not registered: a package may bring it."""
    named = {*(getattr(options, "contestants", None) or ()), getattr(options, "vs", None) or "human"}
    if named <= {"human"}:
        return False
    from engine.bots import bots

    return not named <= {each.name for each in bots()} | {"human"}
