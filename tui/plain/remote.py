"""A match far away as lines of text."""

from __future__ import annotations

import asyncio
import os
from contextlib import suppress
from functools import partial
from threading import Thread
from typing import TextIO

from engine.archive import Archive, MatchSaver
from engine.errors import GameError
from engine.learning.lessons.known_words import knows_xor
from engine.match import Match
from engine.remote.connection import News
from engine.remote.messages import Request
from tui.match.words import Players
from tui.plain.coach import read_move, review_lines
from tui.plain.session import typed
from tui.plain.subject import Lines, Subject, Write
from tui.plain.words import board, changes, help_lines, moves, short
from tui.remote import words
from tui.remote.remote_match import RemoteMatch

HELP = {
    "undo": "ask to take your last move back",
    "again": "after the end: ask for another board",
    "same": "after the end: ask for the same board",
    "swap": "after the end: ask for the same board with the other one starting",
    "yes": "agree to what the other player asks",
    "no": "decline it",
    "board": "show the whole board with all digits",
    "moves": "list the moves so far",
    "review": "after the end: say what each move did to the win",
    "invite": "show how to join, if you are the host",
    "help": "show this",
    "quit": "leave; the same command goes on with the match",
}
AT_ONCE = frozenset({None, "", "quit", "q", "exit", "invite", "undo", "board", "moves", "help"})
"""Lines that never wait for the other player, and the end of the input."""


async def play(remote_match: RemoteMatch, source: TextIO | None, target: TextIO, archive: Archive) -> int:
    """Play between two streams until the input ends or the player quits; returns the exit code, which is 0.

    Without a source the input is at its end.
    """
    given = os.open(os.devnull, os.O_RDONLY) if source is None else source.fileno()
    with suppress(BrokenPipeError):
        player = PlainRemote(remote_match, partial(print, file=target, flush=True), archive)
        try:
            # At a terminal a move at the wrong time is a mistake; a pipe is full of moves for later.
            await player.play(given, waits=not os.isatty(given))
        finally:
            player.close()
    return 0


class PlainRemote(Subject):
    """One side of a match: what happens is written, what is typed is done."""

    leaving = ("quit", "q", "exit")

    def __init__(self, remote_match: RemoteMatch, write: Write, archive: Archive) -> None:
        super().__init__(write)
        self._remote_match, self._connection, self._archive = remote_match, remote_match.connection, archive
        self._shown: tuple[MatchSaver, Match] | None = None
        """The board that was shown last."""
        self._events: asyncio.Queue[str | News | None] = asyncio.Queue()
        """Typed lines, news, and None at the end of the input."""

    async def play(self, source: int, waits: bool) -> None:
        """Play with the lines of this file; with `waits` a line waits until the player here has something to do."""
        self._connection.tell = self._events.put_nowait
        self._say(self._look(None))
        # Nobody waits for the thread at the end, for it may be in the middle of reading a line.
        Thread(target=self._listen, args=(source, asyncio.get_running_loop()), daemon=True).start()
        lines: list[str | None] = []
        while True:
            event = await self._events.get()
            if isinstance(event, News):
                self._say(self._look(event))
            else:
                lines.append(event)
            while lines and (not waits or self._is_due(lines[0])):
                line = lines.pop(0)
                if line is None or not self.take(line):
                    return

    def read(self, line: str) -> Lines:
        """Make a move."""
        match = self._match
        move = read_move(line, match.position)
        if match.outcome is not None:
            raise GameError("The match is over: type again, same, swap, review or quit.")
        if not self._connection.can_move:
            raise GameError(f"{self._remote_match.aside or f'It is the move of {self._remote_match.friend}'}.")
        self._connection.play(match.play(move))
        return self._board()

    def close(self) -> None:
        """Say how the match goes on, if it has not ended."""
        if self._match.outcome is None:
            command = "host" if self._remote_match.invitation else "join"
            self._write(f"This match is saved: fdivgame {command} goes on with it.")

    @property
    def _match(self) -> Match:
        return self._connection.match

    @property
    def _players(self) -> Players:
        return short(self._remote_match.players)

    def _listen(self, source: int, loop: asyncio.AbstractEventLoop) -> None:
        """Give the lines of the source to the loop."""
        # The loop is closed once the player has left.
        with suppress(RuntimeError), open(source, encoding="utf-8", errors="replace", closefd=False) as file:
            # The input ends as well where a line has no end.
            with suppress(GameError):
                for line in typed(file):
                    loop.call_soon_threadsafe(self._events.put_nowait, line.strip())
            loop.call_soon_threadsafe(self._events.put_nowait, None)

    def _is_due(self, line: str | None) -> bool:
        """Whether this line has an effect now: a move at one's turn, a reply to a question, a request at the end."""
        connection, word = self._connection, line and line.casefold()
        if word in ("yes", "no"):
            return connection.offered is not None
        is_over = connection.match.outcome is not None and not connection.is_waiting
        is_for_the_end = word in (*Request, "review")
        return word in AT_ONCE or is_over or (connection.can_move and not is_for_the_end)

    def _ask(self, request: Request) -> Lines:
        self._connection.ask(request)
        return (words.request_sentence(self._remote_match.friend, request),)

    def _answer(self, agrees: bool) -> Lines:
        if self._connection.offered is None:
            raise GameError("Nothing was asked.")
        self._connection.answer(agrees)
        return ()

    def _review(self) -> Lines:
        if self._match.outcome is None:
            raise GameError(words.NO_HELP)
        return review_lines(self._match, self._players, knows_xor(self._archive.practice.lessons()))

    def _look(self, news: News | None) -> Lines:
        """What is new."""
        yield from self._remote_match.sentences(news)
        yield from self._board()
        if news is News.ASKED and self._connection.offered is not None:
            yield f"{words.asks(self._remote_match.friend, self._connection.offered)} Type yes or no."

    def _board(self) -> Lines:
        """The board and what led to it, unless it is the one that was shown last."""
        saver, match, before = self._remote_match.boards.saver, self._match, self._shown
        self._shown = saver, match
        if before is None or before[0] is not saver:
            yield f"{self._players.starts(match.first)}."
        elif before[1] is match:
            return
        else:
            yield from changes(self._players, before[1], match)
        yield board(match)
        yield self._players.turn(match)
        self._tell_notices(self._archive)

    commands = {
        "undo": partial(_ask, request=Request.UNDO),
        "again": partial(_ask, request=Request.AGAIN),
        "same": partial(_ask, request=Request.SAME),
        "swap": partial(_ask, request=Request.SWAP),
        "yes": partial(_answer, agrees=True),
        "no": partial(_answer, agrees=False),
        "board": lambda self: (board(self._match, whole=True),),
        "moves": lambda self: moves(self._match, self._players),
        "review": _review,
        "invite": lambda self: (self._remote_match.invitation or "Only the host can do that.",),
        "help": lambda self: help_lines(self._match, HELP),
    }
