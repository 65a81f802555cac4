"""The settings in force: options over environment over file, read once."""

from __future__ import annotations

import argparse
import os
from dataclasses import replace

from engine.text import visible
from tui.cli.printing import tell
from tui.cli.table import DEBUG, add, settings
from tui.settings import SETTINGS, Loaded, Settings
from tui.settings.paths import is_there, settings_file
from tui.settings.settings import Option, checked, checked_address, variable


def arguments(parser: argparse.ArgumentParser) -> None:
    """Give the parser the options that overrule the settings."""
    add(parser, [DEBUG])
    group = parser.add_argument_group("settings", "for this run, over FDIVGAME_THEME and the like, over the file")
    add(group, settings(Option.MATCH))


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
    loaded = _loaded(options)
    # A path or a line of the file may hold what a terminal would obey.
    message = visible("\n".join([*filter(None, [loaded.message]), *getattr(options, "faults", ())]))
    return Loaded(loaded.settings, message or None, getattr(options, "debug", None))


def _loaded(options: argparse.Namespace) -> Loaded:
    texts = {name: getattr(options, name, None) for name in SETTINGS}
    given = {name: SETTINGS[name].kind.from_option(text) for name, text in texts.items() if text is not None}
    path = settings_file(os.environ)
    is_set = is_there(path) or any(variable(name) in os.environ for name in SETTINGS)
    if not given and not is_set:
        return Loaded(Settings())
    # It loads Textual, which a command without a screen does not need.
    from tui.settings.in_force import available

    can_be = available()
    given = {name: checked(name, value, can_be) for name, value in given.items()}
    if not is_set:
        return Loaded(replace(Settings(), **given))
    # Most players have no settings to read.
    from tui.settings.reading import load

    return load(path, can_be, os.environ, given)
