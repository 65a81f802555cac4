"""`fdivgame` without a command: the first screen; in plain mode a match against the perfect bot."""

from __future__ import annotations

import argparse
from contextlib import closing

from tui.app.navigation import quick_match
from tui.cli import match_opening as table
from tui.cli import settings_options as preferences


def arguments(parser: argparse.ArgumentParser) -> None:
    """Give the parser the options of the first screen."""
    table.saving(parser)
    table.arguments(parser)
    preferences.start_screen(parser)


def run(options: argparse.Namespace) -> int:
    """Open the first screen, or play a quick match in plain mode."""
    loaded = preferences.preferences(options)
    with closing(table.archive_for(options)) as archive:
        if not table.is_plain(options):
            return table.open_match(options, loaded, archive)
        if archive.unfinished() is not None:
            print("An unfinished match is saved: fdivgame resume goes on with it.")
        return table.open_match(options, loaded, archive, quick_match(loaded.settings))
