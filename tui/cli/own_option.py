"""`--rules` and `--bots`: the player's own games and bots, loaded before a command runs."""

from __future__ import annotations

import argparse
import os
from importlib import import_module
from typing import Any

from engine.user_code import at, error_sentence
from tui.cli.printing import tell
from tui.settings.paths import is_there, settings_file
from tui.settings.settings import BOTS, RULES, variable


def load(options: argparse.Namespace) -> None:
    """Load the files of the options, else those of the settings, and say so; raises what a file of an option raises.

    A fault in a file of the settings is reported and stops nothing.
    """
    faults: list[str] = []
    for setting in (RULES, BOTS):
        for each in getattr(options, setting, None) or ():
            join(setting, each)
        if getattr(options, setting, True):
            continue
        path = settings_file(os.environ)
        files: tuple[str, ...] = ()
        if os.environ.get(variable(setting)) or is_there(path):
            # Most players have no settings.
            from tui.settings.reading import files_named

            files, wrong = files_named(setting, path, os.environ)
            faults += wrong
        for each in files:
            try:
                join(setting, each)
            except Exception as error:
                faults.append(error_sentence(error) or str(error))
    if hasattr(options, "plain"):
        # A command that opens a match reports them together with the mistakes in the settings.
        options.faults = faults
    else:
        for sentence in faults:
            tell(sentence)


def join(setting: str, path: str) -> tuple[Any, ...]:
    """Let the games or bots of this file be played, and say so; returns them; raises GameError, and what it raises."""
    path = os.path.realpath(path)
    if setting == RULES:
        found = import_module("engine.own_games.joining").join(path)
        tell(f"Rules of {', '.join(each.slug for each in found)} come from {at(path)}.")
    else:
        found = import_module("engine.bots.own").join(path)
        are, come = ("The bots", "come") if len(found) > 1 else ("The bot", "comes")
        tell(f"{are} {', '.join(each.name for each in found)} {come} from {at(path)}.")
    return tuple(found)
