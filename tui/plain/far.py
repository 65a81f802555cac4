"""A match far away as lines of text: the host's end and the guest's end."""

from __future__ import annotations

import asyncio
import os
import select
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from threading import Thread
from typing import TextIO

from engine.archive import Archive, MatchSaver
from engine.errors import GameError
from engine.far.messages import Wish
from engine.far.session import News, Phase
from engine.lessons.met import has_met_xor
from engine.match import Match
from engine.record import Record
from tui.far import words
from tui.far.sitting import Sitting
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
    ("help", "show this"),
    ("quit", "leave; the same command goes on with the match"),
)
OF_A_HOST = (
    ("invite", "show how to join, and the tries that have failed"),
    ("dismiss", "send the other player away, so that somebody else can join; this also makes a new code"),
)
REPLIES, AFTER_THE_END = frozenset({"yes", "no"}), frozenset({"again", "same", "swap", "review"})
AT_ONCE = frozenset({None, "", "quit", "q", "exit", "invite", "dismiss", "undo", "board", "moves", "help"})
"""Lines that never wait for the other player."""
_BLOCK = 65_536
NOBODY = "Nobody has joined yet."


def run(sitting: Sitting, source: TextIO | None, target: TextIO, archive: Archive) -> int:
    """Play between two streams until the input ends or the player quits; returns the exit code, which is 0.

    Without a source the input is at its end.

    Raises KeyboardInterrupt for Ctrl+C, after the other player was told.
    """

    def write(line: str) -> None:
        target.write(f"{line}\n")
        target.flush()

    given = os.open(os.devnull, os.O_RDONLY) if source is None else source.fileno()
    player = PlainFar(sitting, write, has_met_xor(archive.practice.lessons()), archive)
    try:
        # At a terminal a move at the wrong time is a mistake; a pipe is full of moves for later.
        asyncio.run(player.play(given, waits=not os.isatty(given)))
    except BrokenPipeError:
        return 0
    except KeyboardInterrupt:
        write("")
        player.say_goodbye()
        raise
    player.say_goodbye()
    return 0


class PlainFar:
    """One side of a match: every move is saved, then shown, then sent."""

    def __init__(
        self, sitting: Sitting, write: Callable[[str], None], has_met_xor: bool, archive: Archive | None = None
    ) -> None:
        self._sitting, self._connection, self._write = sitting, sitting.connection, write
        self._has_met_xor, self._archive = has_met_xor, archive
        self._seat = self._connection.session.seat
        self._record: Record | None = None
        self._saver: MatchSaver | None = None
        self._was_together = False
        self._told = ""
        self._has_told_tries = False
        self._lines: deque[str | None] = deque()
        """The typed lines that wait; None is the end of the input."""
        self._changed = asyncio.Event()
        self._failed: BaseException | None = None
        self._commands: dict[str, Callable[[], None]] = {
            "undo": lambda: self._ask(Wish.UNDO),
            "again": lambda: self._ask(Wish.AGAIN),
            "same": lambda: self._ask(Wish.SAME),
            "swap": lambda: self._ask(Wish.SWAP),
            "yes": lambda: self._answer(True),
            "no": lambda: self._answer(False),
            "board": lambda: self._write(plain_words.board(self._match, whole=True)),
            "moves": lambda: self._say(plain_words.moves(self._match, self._players)),
            "review": self._review,
            "help": lambda: self._say(self._help()),
        }

    async def play(self, source: int, waits: bool) -> None:
        """Play with the lines of this file; with `waits` a line waits until the player here has something to do."""
        loop = asyncio.get_running_loop()
        self._connection.listener = self
        self._look(None)
        if not self._connection.is_together and not self._told:
            self._write("Waiting for your friend." if self._record is None else words.waiting(self._friend))
        running = asyncio.ensure_future(self._sitting.run())
        running.add_done_callback(lambda _: self._changed.set())
        end, told_end = os.pipe()
        reading = Thread(target=self._read, args=(source, end, loop), daemon=True)
        reading.start()
        try:
            # Once no further connection is tried, nobody comes for whom a line could wait.
            while await self._next(waits and not running.done()):
                pass
        finally:
            os.write(told_end, b".")
            self._connection.leave()
            running.cancel()
            await asyncio.wait([running], timeout=1)
            reading.join()
            os.close(end)
            os.close(told_end)

    def receive(self, news: News | None) -> None:
        """Show the state of the match."""
        try:
            self._look(news)
        except (OSError, GameError) as error:
            # The connection, which calls this, would take it for a fault of its own.
            self._failed = error
        self._changed.set()

    def say_goodbye(self) -> None:
        """Say where the match is, if it has not ended."""
        with suppress(BrokenPipeError):
            if self._record is not None and self._record.match.outcome is None:
                command = "join" if self._sitting.inviting is None else "host"
                self._write(f"This match is saved: fdivgame {command} goes on with it.")

    @property
    def _match(self) -> Match:
        if self._record is None:
            raise GameError(NOBODY)
        return self._record.match

    @property
    def _players(self) -> Players:
        return plain_words.short(Players(self._match.names, self._seat))

    @property
    def _friend(self) -> str:
        return self._players.names[1 - self._seat]

    def _read(self, source: int, end: int, loop: asyncio.AbstractEventLoop) -> None:
        """Give the lines of the source to the loop, until there are no more or the program ends."""
        left = b""
        # Python would wait at its end for a thread in the middle of reading a line.
        while not select.select([source, end], [], [])[0].count(end):
            try:
                data = os.read(source, _BLOCK)
            except OSError:
                # A terminal that has gone away ends the input.
                data = b""
            *lines, left = (left + data).split(b"\n")
            if not data:
                lines, left = [left], b""
            for line in lines:
                loop.call_soon_threadsafe(self._put, line[:LONGEST_LINE].decode("utf-8", "replace").strip())
            left = left[:LONGEST_LINE]
            if not data:
                loop.call_soon_threadsafe(self._put, None)
                return

    def _put(self, line: str | None) -> None:
        self._lines.append(line)
        self._changed.set()

    async def _next(self, waits: bool) -> bool:
        """Wait for something to do, and do it; False once the player has left."""
        await self._changed.wait()
        self._changed.clear()
        if self._failed is not None:
            raise self._failed
        while self._lines and not (waits and self._is_too_early(self._lines[0])):
            line = self._lines.popleft()
            if line is None or not self._take(line):
                return False
        return True

    def _is_too_early(self, line: str | None) -> bool:
        """Whether this line is for later: a move before one's turn, a reply before a question."""
        word, session = line and line.casefold(), self._connection.session
        if word in AT_ONCE:
            return False
        if session.record is None:
            return True
        if word in REPLIES:
            return session.offered is None
        is_over = session.match.outcome is not None and session.asked is None and session.agreed is None
        return not (is_over or (session.can_move and word not in AFTER_THE_END))

    def _take(self, line: str) -> bool:
        word = line.casefold()
        if word in ("quit", "q", "exit"):
            return False
        try:
            if word in ("invite", "dismiss"):
                self._as_host(word)
            elif word in self._commands:
                self._commands[word]()
            elif word:
                self._move(line)
        except GameError as error:
            self._write(str(error))
        return True

    def _as_host(self, word: str) -> None:
        inviting = self._sitting.inviting
        if inviting is None:
            raise GameError("Only the host can do that.")
        if word == "dismiss":
            gone = "" if self._record is None else f"{self._friend} is sent away."
            inviting.renew()
            if gone:
                self._write(gone)
            self._record, self._saver, self._was_together = None, None, False
        self._write(inviting.invitation().table)
        if told := words.tries(self._connection.strangers):
            self._write(told)

    def _move(self, line: str) -> None:
        match = self._match
        move = read_move(line, match.position)
        if match.outcome is not None:
            raise GameError("The match is over: type again, same, swap, review or quit.")
        session = self._connection.session
        if session.asked is not None:
            raise GameError(f"{self._friend} is asked, and has not answered yet.")
        if not self._connection.is_together:
            raise GameError(f"{self._friend} is not here; the match waits.")
        if not session.can_move:
            raise GameError(f"It is {self._friend}'s move.")
        after = match.play(move)
        self._connection.moved(after)
        self._open()

    def _ask(self, wish: Wish) -> None:
        self._connection.ask(wish)
        self._write(words.asked(self._friend, wish))

    def _answer(self, yes: bool) -> None:
        if self._connection.session.offered is None:
            raise GameError("Nothing was asked.")
        self._connection.answer(yes)

    def _review(self) -> None:
        if self._match.outcome is None:
            raise GameError(words.NO_HELP)
        self._say(review_lines(self._match, self._players, self._has_met_xor))

    def _help(self) -> Iterator[str]:
        extra = () if self._sitting.inviting is None else OF_A_HOST
        yield from plain_words.game_help(self._match)
        for word, what in (*COMMANDS, *extra):
            yield f"{word:<7} {what}"

    def _look(self, news: News | None) -> None:
        connection, before = self._connection, self._record
        if connection.is_left:
            return
        was_together, self._was_together = self._was_together, connection.is_together
        if before is None and connection.is_together:
            self._write(words.back(connection.session.match.names[1 - self._seat]))
        elif connection.is_together and not was_together:
            self._told = ""
            self._write(words.back(self._friend))
        self._open()
        if self._record is not None and not connection.is_together:
            gone = words.gone(self._friend, connection.why, connection.trouble)
            if (was_together or connection.why is not None or connection.trouble) and gone != self._told:
                self._told = gone
                self._write(gone)
        if connection.notice:
            self._write(connection.notice)
            connection.notice = ""
        if connection.strangers and not self._has_told_tries:
            self._has_told_tries = True
            self._write(f"{words.SOMEBODY_TRIES} The word invite tells more.")
        if news is News.ASKED and connection.session.offered is not None:
            self._write(f"{words.asks(self._friend, connection.session.offered)} Type yes or no.")
        elif news is News.REFUSED:
            self._write(words.refused(self._friend))

    def _open(self) -> None:
        """Save and show the board as it stands now, and then send what waits."""
        before, record = self._record, self._connection.session.record
        if record is None or (before is None and self._connection.session.phase is Phase.MEETING):
            # The two programs are telling each other their matches.
            self._connection.flush()
            return
        is_new = before is None or before.seed != record.seed
        if is_new:
            _, self._saver = self._sitting.open(record)
        if self._saver is not None and (is_new or before is None or before.match is not record.match):
            self._saver.save(record.match)
        self._record = record
        self._connection.flush()
        if is_new:
            self._write(f"{self._players.starts(record.match.first)}.")
            self._show()
        elif before is not None and before.match is not record.match:
            self._show_change(before.match, record.match)
        self._show_notices()

    def _show_change(self, before: Match, match: Match) -> None:
        if match.cursor > before.cursor:
            for ply in match.plies[before.cursor : match.cursor]:
                self._write(plain_words.made(self._players, ply))
        else:
            for ply in reversed(before.plies[match.cursor : before.cursor]):
                self._write(f"Taken back: {plain_words.made(self._players, ply)}")
        self._show()

    def _show(self) -> None:
        self._say((plain_words.board(self._match), self._players.turn(self._match)))

    def _say(self, lines: Iterable[str]) -> None:
        for line in lines:
            self._write(line)

    def _show_notices(self) -> None:
        while self._archive is not None and (notice := self._archive.take_notice()) is not None:
            self._write(notice)
