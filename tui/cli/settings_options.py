"""The settings in force, options over environment over file, and the own games and bots of `--rules` and `--bots`."""

from __future__ import annotations

import argparse
import os
from dataclasses import replace
from importlib import import_module
from typing import Any

from engine.own_games.user_code import at, error_sentence
from engine.rules.text import visible
from tui.cli.arguments import DEBUG, add, filled, settings
from tui.cli.printing import tell
from tui.settings import SETTINGS, Loaded, Settings
from tui.settings.paths import is_there, settings_file
from tui.settings.settings import BOTS, RULES, OptionScope, checked, checked_address, variable


def add_overruling(parser: argparse.ArgumentParser) -> list[str]:
    """Give the parser the options that overrule the settings; results in their names."""
    over = filled("for this run, over FDIVGAME_THEME and the like, over the file", 4)
    group = parser.add_argument_group("settings", over)
    names = add(parser, [DEBUG])
    for each in settings(OptionScope.MATCH):
        names += group.add_argument(each.name, **each.options).option_strings
    return names


def page_of(options: argparse.Namespace) -> str:
    """The address of the page, of the option or else of the settings; empty for none.

    Mistakes in the settings are said. Raises GameError for an impossible option.
    """
    if options.page is not None:
        return checked_address(options.page)
    loaded = preferences(options)
    if loaded.message is not None:
        tell(loaded.message)
    return loaded.settings.page


def preferences(options: argparse.Namespace) -> Loaded:
    """The settings in force with these options, and one message about all mistakes in file and environment.

    Raises GameError for an impossible option.
    """
    texts = {name: getattr(options, name, None) for name in SETTINGS}
    # Files of games and bots are lists, which `load_own` takes.
    given = {name: SETTINGS[name].kind.from_option(text) for name, text in texts.items() if isinstance(text, str)}
    path, loaded = settings_file(os.environ), Loaded(Settings())
    is_set = is_there(path) or any(variable(name) in os.environ for name in SETTINGS)
    if given or is_set:
        # It loads Textual, which a command without a screen does not need.
        from tui.settings.preferences import available

        can_be = available()
        given = {name: checked(name, value, can_be) for name, value in given.items()}
        if is_set:
            # Most players have no settings to read.
            from tui.settings.reading import load

            loaded = load(path, can_be, os.environ)
    # A path or a line of the file may hold what a terminal would obey.
    message = visible("\n".join([*filter(None, [loaded.message]), *getattr(options, "faults", ())]))
    return Loaded(replace(loaded.settings, **given), message or None, getattr(options, "debug", None))


def load_own(options: argparse.Namespace) -> None:
    """Load the files of the options, else those of the settings, and say so; raises what a file of an option raises.

    A fault in a file of the settings is reported and stops nothing.
    """
    faults: list[str] = []
    opens_match = hasattr(options, "plain")
    for setting in (RULES, BOTS):
        # A command that takes no such files has no such option, and one that takes them has None without any.
        given = getattr(options, setting, ())
        if given is not None:
            for each in given:
                load_file(setting, each)
            continue
        path = settings_file(os.environ)
        files: tuple[str, ...] = ()
        if os.environ.get(variable(setting)) or is_there(path):
            # Most players have no settings.
            from tui.settings.reading import files_named

            files, wrong = files_named(setting, path, os.environ)
            # A command that opens a match reads all the settings, and says this with its line.
            faults += [] if opens_match else wrong
        for each in files:
            try:
                load_file(setting, each)
            except Exception as error:
                faults.append(error_sentence(error) or str(error))
    if opens_match:
        # They are reported together with the mistakes in the settings.
        options.faults = faults
    else:
        for sentence in faults:
            tell(sentence)


def load_file(setting: str, path: str) -> tuple[Any, ...]:
    """The games or bots of this file, which can be played now, as is told; raises GameError, and all that it raises."""
    path = os.path.realpath(path)
    if setting == RULES:
        found = import_module("engine.own_games.loading").load_games(path)
        tell(f"Rules of {', '.join(each.slug for each in found)} come from {at(path)}.")
    else:
        found = import_module("engine.bots.own").load_bots(path)
        are, come = ("The bots", "come") if len(found) > 1 else ("The bot", "comes")
        tell(f"{are} {', '.join(each.name for each in found)} {come} from {at(path)}.")
    return tuple(found)
