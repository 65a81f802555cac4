"""What `host` and `join` have in common."""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
from functools import partial
from typing import TYPE_CHECKING

from engine.archive import Archive
from engine.errors import GameError
from engine.remote.copies import player_name
from tui.cli import match_opening as table
from tui.settings import Loaded
from tui.settings.paths import data_directory

if TYPE_CHECKING:
    from tui.far.addresses import Address
    from tui.far.meeting import Meeting


def name_of(options: argparse.Namespace, loaded: Loaded) -> str:
    """The player's name, made fit to be shown; raises GameError."""
    return player_name(loaded.settings.names[0] if options.name is None else options.name)


def check_address(options: argparse.Namespace, address: Address) -> None:
    """Raise GameError for an address at which others can listen, unless the player allows it."""
    if not address.is_here and not options.unencrypted:
        raise GameError(
            f"Nothing is encrypted on the way to {address.host}, so anybody on it can read everything and play in "
            "your place: use ssh://HOST, or add --unencrypted to allow this."
        )


def archive() -> Archive:
    """The player's archive; raises GameError if nothing can be saved, because then the match could not go on later."""
    found = Archive(data_directory(os.environ))
    if not found.is_saved:
        found.close()
        raise GameError(found.take_notice() or "The saved matches cannot be used.")
    return found


def tell(sentence: str) -> None:
    """Say something on standard error, where there is one."""
    if sys.stderr is not None:
        print(sentence, file=sys.stderr, flush=True)


def play(
    options: argparse.Namespace, loaded: Loaded, archive: Archive, meeting: Meeting, runner: asyncio.Runner
) -> int:
    """Play in lines of text, or at the board, in the loop in which the two have met; returns the exit code."""
    from tui.far.screen import FarMatchScreen
    from tui.plain import far as plain

    try:
        if table.is_plain(options):
            with table.logged(loaded):
                return runner.run(plain.play(meeting, sys.stdin, sys.stdout, archive))
        return table.open_screen(loaded, archive, first=partial(FarMatchScreen, meeting), loop=runner.get_loop())
    finally:
        runner.run(_end(meeting))
        # The runner would wait for a review that is still worked out.
        runner.get_loop().close()


async def _end(meeting: Meeting) -> None:
    await meeting.leave()
    others = asyncio.all_tasks() - {asyncio.current_task()}
    for task in others:
        task.cancel()
    await asyncio.gather(*others, return_exceptions=True)
