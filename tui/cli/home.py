"""`fdivgame` without a command: the first screen, in plain mode the first menu."""

from __future__ import annotations

import argparse
import sys
from contextlib import closing

from engine.archive import Archive
from tui.cli import match_opening as table
from tui.cli import settings_options as preferences
from tui.settings import Loaded


def arguments(parser: argparse.ArgumentParser) -> None:
    """Give the parser the options of the first screen."""
    table.saving(parser)
    table.arguments(parser)
    preferences.start_screen(parser)


def run(options: argparse.Namespace) -> int:
    """Open the first screen, or the menu of plain mode."""
    loaded = preferences.preferences(options)
    with closing(table.archive_for(options)) as archive:
        if not table.is_plain(options):
            return table.open_match(options, loaded, archive)
        return menu(loaded, archive)


def menu(loaded: Loaded, archive: Archive, link: str = "") -> int:
    """Open the menu of plain mode, at what the link leads to if there is one; returns the exit code."""
    from tui.cli.menu import PlainMenu
    from tui.plain.session import between

    table.say_message(loaded)
    with table.logged(loaded):
        return between(table.typed_input(), sys.stdout, lambda write: PlainMenu(archive, loaded.settings, write, link))
