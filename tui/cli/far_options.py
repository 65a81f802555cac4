"""What `host` and `join` have in common."""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
from functools import partial
from typing import TYPE_CHECKING

from engine.errors import GameError
from engine.remote.copies import player_name
from tui.cli.match_opening import Opening
from tui.far.keeping import Files
from tui.settings.paths import data_directory

if TYPE_CHECKING:
    from tui.far.addresses import Address
    from tui.far.meeting import Meeting


class FarOpening(Opening):
    """What a command has that plays far away; closed at the end of `with`."""

    def __init__(self, options: argparse.Namespace) -> None:
        """Raise GameError for an impossible name or setting."""
        super().__init__(options)
        self.files = Files(data_directory(os.environ))
        self.name = player_name(self.names[0] if options.name is None else options.name)
        self.runner = asyncio.Runner()
        self._is_open = options.unencrypted

    def check_address(self, address: Address) -> None:
        """Raise GameError for an address at which others can listen, unless the player allows it."""
        if not address.is_here and not self._is_open:
            raise GameError(
                f"Nothing is encrypted on the way to {address.host}, so anybody on it can read everything and play in "
                "your place: use ssh://HOST, or add --unencrypted to allow this."
            )

    def check_archive(self) -> None:
        """Raise GameError if nothing can be saved, because then the match could not go on later."""
        if not self.archive.is_saved:
            raise GameError(self.archive.take_notice() or "The saved matches cannot be used.")

    def play(self, meeting: Meeting) -> int:
        """Play in lines or at the board, in the loop in which the two have met; returns the exit code."""
        from tui.far.screen import FarMatchScreen
        from tui.plain import far as plain

        try:
            if self.is_plain:
                with self.logged():
                    return self.runner.run(plain.play(meeting, sys.stdin, sys.stdout, self.archive))
            return self.screen(first=partial(FarMatchScreen, meeting), loop=self.runner.get_loop())
        finally:
            self.runner.run(_end(meeting))
            # The runner would wait for a review that is still worked out.
            self.runner.get_loop().close()


async def _end(meeting: Meeting) -> None:
    await meeting.leave()
    others = asyncio.all_tasks() - {asyncio.current_task()}
    for task in others:
        task.cancel()
    await asyncio.gather(*others, return_exceptions=True)
