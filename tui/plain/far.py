"""A match far away as lines of text."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from threading import Thread
from typing import TextIO

from engine.archive import Archive, MatchSaver
from engine.errors import GameError
from engine.learning.lessons.vocabulary import knows_xor
from engine.match import Match
from engine.remote.connection import News
from engine.remote.messages import Request
from tui.far import words
from tui.far.meeting import Meeting
from tui.match.words import Players
from tui.plain import words as plain_words
from tui.plain.coach import read_move, review_lines
from tui.plain.session import LONGEST_LINE

COMMANDS = (
    ("undo", "ask to take your last move back"),
    ("again", "after the end: ask for another board"),
    ("same", "after the end: ask for the same board"),
    ("swap", "after the end: ask for the same board with the other one starting"),
    ("yes", "agree to what the other player asks"),
    ("no", "decline it"),
    ("board", "show the whole board with all digits"),
    ("moves", "list the moves so far"),
    ("review", "after the end: say what each move did to the win"),
    ("invite", "show how to join, if you are the host"),
    ("help", "show this"),
    ("quit", "leave; the same command goes on with the match"),
)
AT_ONCE = frozenset({"", "quit", "q", "exit", "invite", "undo", "board", "moves", "help"})
"""Lines that never wait for the other player."""
_BLOCK = 65_536


async def play(meeting: Meeting, source: TextIO | None, target: TextIO, archive: Archive) -> int:
    """Play between two streams until the input ends or the player quits; returns the exit code, which is 0.

    Without a source the input is at its end.
    """
    given = os.open(os.devnull, os.O_RDONLY) if source is None else source.fileno()
    with suppress(BrokenPipeError):
        player = PlainFar(meeting, lambda line: print(line, file=target, flush=True), archive)
        try:
            # At a terminal a move at the wrong time is a mistake; a pipe is full of moves for later.
            await player.play(given, waits=not os.isatty(given))
        finally:
            player.say_goodbye()
    return 0


class PlainFar:
    """One side of a match: what happens is written, what is typed is done."""

    def __init__(self, meeting: Meeting, write: Callable[[str], None], archive: Archive) -> None:
        self._meeting, self._connection, self._write, self._archive = meeting, meeting.connection, write, archive
        self._shown: tuple[MatchSaver, Match] | None = None
        """The board that was shown last."""
        self._events: asyncio.Queue[str | News | None] = asyncio.Queue()
        """Typed lines, news, and None at the end of the input."""

    async def play(self, source: int, waits: bool) -> None:
        """Play with the lines of this file; with `waits` a line waits until the player here has something to do."""
        self._connection.tell = self._events.put_nowait
        self._look(None)
        # Nobody waits for the thread at the end, for it may be in the middle of reading a line.
        Thread(target=self._read, args=(source, asyncio.get_running_loop()), daemon=True).start()
        lines: list[str | None] = []
        while True:
            event = await self._events.get()
            if isinstance(event, News):
                self._look(event)
            else:
                lines.append(event)
            while lines and (not waits or self._is_due(lines[0])):
                line = lines.pop(0)
                if line is None or line.casefold() in ("quit", "q", "exit"):
                    return
                self._take(line)

    def say_goodbye(self) -> None:
        """Say how the match goes on, if it has not ended."""
        if self._match.outcome is None:
            command = "host" if self._meeting.invitation else "join"
            self._write(f"This match is saved: fdivgame {command} goes on with it.")

    @property
    def _match(self) -> Match:
        return self._connection.match

    @property
    def _players(self) -> Players:
        return plain_words.short(self._meeting.players)

    def _read(self, source: int, loop: asyncio.AbstractEventLoop) -> None:
        """Give the lines of the source to the loop."""
        data, left = b"\n", b""
        # The loop is closed once the player has left.
        with suppress(RuntimeError):
            while data:
                # A terminal that has gone away ends the input.
                with suppress(OSError):
                    data = b""
                    data = os.read(source, _BLOCK)
                *lines, left = (left + (data or b"\n")).split(b"\n")
                left = left[:LONGEST_LINE]
                for line in lines:
                    loop.call_soon_threadsafe(self._events.put_nowait, line.decode("utf-8", "replace").strip())
            loop.call_soon_threadsafe(self._events.put_nowait, None)

    def _is_due(self, line: str | None) -> bool:
        """Whether this line has an effect now: a move at one's turn, a reply to a question, a request at the end."""
        connection, word = self._connection, line and line.casefold()
        if word in ("yes", "no"):
            return connection.offered is not None
        is_over = connection.match.outcome is not None and not connection.is_waiting
        is_for_the_end = word in (*Request, "review")
        return word is None or word in AT_ONCE or is_over or (connection.can_move and not is_for_the_end)

    def _take(self, line: str) -> None:
        word, connection, match = line.casefold(), self._connection, self._match
        try:
            if word in set(Request):
                connection.ask(Request(word))
                self._write(words.request_sentence(self._meeting.friend, Request(word)))
            elif word in ("yes", "no"):
                if connection.offered is None:
                    raise GameError("Nothing was asked.")
                connection.answer(word == "yes")
            elif word == "board":
                self._write(plain_words.board(match, whole=True))
            elif word == "moves":
                self._say(plain_words.moves(match, self._players))
            elif word == "review":
                self._review()
            elif word == "invite":
                self._write(self._meeting.invitation or "Only the host can do that.")
            elif word == "help":
                self._say(self._help())
            elif word:
                self._move(line)
        except GameError as error:
            self._write(str(error))

    def _move(self, line: str) -> None:
        match = self._match
        move = read_move(line, match.position)
        if match.outcome is not None:
            raise GameError("The match is over: type again, same, swap, review or quit.")
        if not self._connection.can_move:
            raise GameError(f"{self._meeting.aside or f'It is the move of {self._meeting.friend}'}.")
        self._connection.play(match.play(move))
        self._show_board()

    def _review(self) -> None:
        if self._match.outcome is None:
            raise GameError(words.NO_HELP)
        self._say(review_lines(self._match, self._players, knows_xor(self._archive.practice.lessons())))

    def _help(self) -> Iterator[str]:
        yield from plain_words.game_help(self._match)
        for word, what in COMMANDS:
            yield f"{word:<6} {what}"

    def _look(self, news: News | None) -> None:
        """Write what is new."""
        self._say(self._meeting.told(news))
        self._show_board()
        if news is News.ASKED and self._connection.offered is not None:
            self._write(f"{words.asks(self._meeting.friend, self._connection.offered)} Type yes or no.")

    def _show_board(self) -> None:
        saver, match, before = self._meeting.boards.saver, self._match, self._shown
        self._shown = saver, match
        if before is None or before[0] is not saver:
            self._write(f"{self._players.starts(match.first)}.")
        elif before[1] is match:
            return
        else:
            now, then = match.cursor, before[1].cursor
            self._say(plain_words.made(self._players, ply) for ply in match.plies[then:now])
            taken_back = reversed(before[1].plies[now:then])
            self._say(f"Taken back: {plain_words.made(self._players, ply)}" for ply in taken_back)
        self._say((plain_words.board(match), self._players.turn(match)))
        while (notice := self._archive.take_notice()) is not None:
            self._write(notice)

    def _say(self, lines: Iterable[str]) -> None:
        for line in lines:
            self._write(line)
