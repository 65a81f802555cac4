"""`--rules` and `--bots`: the player's own games and bots, loaded before a command runs."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Mapping
from importlib import import_module
from typing import Any

from engine.text import visible
from engine.user_code import at, error_sentence
from tui.settings.paths import is_there, settings_file
from tui.settings.settings import BOTS, RULES, variable


def load(options: argparse.Namespace, environ: Mapping[str, str] = os.environ) -> None:
    """Load the files of the options, else those of the settings, and say so; raises what a file of an option raises.

    A fault in a file of the settings is reported and stops nothing.
    """
    faults: list[str] = []
    for setting in (RULES, BOTS):
        if not hasattr(options, setting):
            continue
        if given := getattr(options, setting):
            for each in given:
                join(setting, each)
            continue
        files, wrong = _in_settings(setting, environ)
        faults += wrong
        for each in files:
            try:
                join(setting, each)
            except Exception as error:
                faults.append(error_sentence(error) or str(error))
    options.faults = tuple(faults)
    if not hasattr(options, "plain"):
        # A command that opens a match reports them together with the mistakes in the settings.
        for sentence in faults:
            _say(sentence)


def join(setting: str, path: str) -> tuple[Any, ...]:
    """Let the games or bots of this file be played, and say so; returns them; raises GameError, and what it raises."""
    path = os.path.realpath(path)
    if setting == RULES:
        found = import_module("engine.own_games.joining").join(path)
        _say(f"Rules of {', '.join(each.slug for each in found)} come from {at(path)}.")
    else:
        found = import_module("engine.bots.own").join(path)
        are, come = ("The bots", "come") if len(found) > 1 else ("The bot", "comes")
        _say(f"{are} {', '.join(each.name for each in found)} {come} from {at(path)}.")
    return tuple(found)


def _in_settings(setting: str, environ: Mapping[str, str]) -> tuple[tuple[str, ...], list[str]]:
    """The files that this setting names, and the mistakes in these names."""
    path = settings_file(environ)
    if not environ.get(variable(setting)) and not is_there(path):
        return (), []
    # Most players have no settings.
    from tui.settings.reading import files_named

    return files_named(setting, path, environ)


def _say(sentence: str) -> None:
    if sys.stderr is not None:
        print(visible(sentence), file=sys.stderr, flush=True)
