"""A match far away as lines of text."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from threading import Thread
from typing import Any, TextIO

from engine.positions.match import Request
from engine.rules.errors import GameError
from tui.plain.match import HELP, PlainMatch
from tui.plain.plain_words import help_lines
from tui.plain.session import typed
from tui.plain.subject import Lines, Write
from tui.remote.sitting import FarSitting

FAR_HELP = {
    "undo": "ask to take your last move back",
    "resign": HELP["resign"],
    "again": "after the end: ask for another board",
    "same": "after the end: ask for the same board",
    "swap": "after the end: ask for the same board with the other one starting",
    "yes": "agree to what the other player asks",
    "no": "decline it",
    **{word: HELP[word] for word in ("board", "where", "last", "moves", "record")},
    "review": "after the end: say what each move did to the win",
    "invite": "show how to join, if you are the host",
    "help": "show this",
    "quit": "leave; the same command goes on with the match",
}
AT_ONCE = frozenset({None, "", "quit", "q", "exit", "invite", "undo", "board", "where", "last", "moves", "help"})
"""Lines that never wait for the other player, and the end of the input."""


async def play(sitting: FarSitting, source: TextIO | None, target: TextIO) -> int:
    """Play between two streams until the input ends or the player quits; returns the exit code, which is 0.

    Without a source the input is at its end.
    """
    given = os.open(os.devnull, os.O_RDONLY) if source is None else source.fileno()
    with suppress(BrokenPipeError):
        player = FarMatch(sitting, partial(print, file=target, flush=True))
        try:
            # At a terminal a move at the wrong time is a mistake; a pipe is full of moves for later.
            await player.play(given, waits=not os.isatty(given))
        finally:
            player.close()
    return 0


class FarMatch(PlainMatch):
    """One side of a match: what happens is written, what is typed is done."""

    def __init__(self, sitting: FarSitting, write: Write) -> None:
        super().__init__(sitting.now.prepared, write, sitting.archive, None, sitting=sitting)
        self._invitation = sitting.invitation

    async def play(self, source: int, waits: bool) -> None:
        """Play with the lines of this file; with `waits` a line waits until the player here has something to do."""
        events: asyncio.Queue[Callable[[], object] | str | None] = asyncio.Queue()
        """Typed lines, what the other player does, and None at the end of the input."""
        self.sitting.soon = events.put_nowait
        self.open()
        # Nobody waits for the thread at the end, for it may be in the middle of reading a line.
        Thread(target=_listen, args=(source, asyncio.get_running_loop(), events), daemon=True).start()
        lines: list[str | None] = []
        while True:
            event, before = await events.get(), self.sitting.now
            if callable(event):
                event()
                self._say(self.told(before))
            else:
                lines.append(event)
            while lines and (not waits or self._is_due(lines[0])):
                line = lines.pop(0)
                if line is None or not self.handle(line):
                    return

    def read(self, line: str) -> Lines:
        """Make a move."""
        if self.sitting.now.is_over:
            raise GameError("The match is over: type again, same, swap, review or quit.")
        return super().read(line)

    def close(self) -> None:
        """Say how the match goes on, if it has not ended."""
        if not self.sitting.now.is_over:
            self._write(f"This match is saved: fdivgame {'host' if self._invitation else 'join'} goes on with it.")

    def _is_due(self, line: str | None) -> bool:
        """Whether this line has an effect now: a move at one's turn, a reply to a question, a request at the end."""
        now, word = self.sitting.now, line and line.casefold()
        if word in ("yes", "no"):
            return now.is_asked_here
        is_over = now.is_over and not now.is_waiting
        is_for_the_end = word in (*Request, "review")
        return word in AT_ONCE or is_over or (now.is_persons_turn and not is_for_the_end)

    commands = {word: PlainMatch.commands[word] for word in FAR_HELP if word in PlainMatch.commands} | {
        "again": lambda self: self._become(self.sitting.now.ask(Request.AGAIN)),
        "same": lambda self: self._become(self.sitting.now.ask(Request.SAME)),
        "swap": lambda self: self._become(self.sitting.now.ask(Request.SWAP)),
        "invite": lambda self: (self._invitation or "Only the host can do that.",),
        "help": lambda self: help_lines(self.match, FAR_HELP),
    }


def _listen(source: int, loop: asyncio.AbstractEventLoop, events: asyncio.Queue[Any]) -> None:
    """Give the lines of the source to the loop."""
    # The loop is closed once the player has left.
    with suppress(RuntimeError), open(source, encoding="utf-8", errors="replace", closefd=False) as file:
        # The input ends as well where a line has no end.
        with suppress(GameError):
            for line in typed(file):
                loop.call_soon_threadsafe(events.put_nowait, line.strip())
        loop.call_soon_threadsafe(events.put_nowait, None)
