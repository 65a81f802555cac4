"""Two players and what lies between them: lines that are delivered, cut or lost, and programs that are killed."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field

from engine.errors import GameError
from engine.far.messages import LONGEST_LINE, Lines, Wish, format_line
from engine.far.session import Phase, Session, Step, answer, ask, gone, met, moved, receive
from engine.far.shared import at, read, with_match, written
from engine.match import FIRST, SECOND
from engine.position import Move
from engine.record import Record
from tests.engine.far.some_records import begun, renew


@dataclass
class Player:
    """One program: its session, what it has saved, what it has shown, and what is on the way to it."""

    session: Session
    saved: Record | None = None
    shown: list[Record] = field(default_factory=list)
    lines: Lines = field(default_factory=lambda: Lines(LONGEST_LINE))
    coming: deque[bytes] = field(default_factory=deque)

    def take(self, step: Step, other: Player) -> None:
        """Save, show, send."""
        self.session = step.session
        record = step.session.record
        if record is not None and record is not self.saved:
            self.saved = record
            self.shown.append(record)
        for message in step.send:
            other.coming.append(format_line(message))

    def restart(self) -> None:
        """Killed with `kill -9`, and started again with what it has saved, read from the disk."""
        kept = None if self.saved is None else read(written(self.saved))
        self.session = Session(self.session.seat, kept)


class World:
    """A host who has a match, and a guest who has none yet."""

    def __init__(self, board: str = "17 42 5") -> None:
        self.players = Player(Session(FIRST, begun(board))), Player(Session(SECOND))
        self.players[0].take(Step(self.players[0].session), self.players[1])

    def connect(self) -> None:
        """A new connection, in the place of the one there was."""
        self.cut()
        for player in self.players:
            player.lines = Lines(LONGEST_LINE)
            player.take(met(player.session), self.other(player))

    def cut(self) -> None:
        """Whatever is on the way is lost."""
        for player in self.players:
            player.coming.clear()
            player.session = gone(player.session)

    def kill(self, seat: int) -> None:
        """A program ends at once, and its connection with it."""
        self.cut()
        self.players[seat].restart()

    def other(self, player: Player) -> Player:
        return self.players[1 - player.session.seat]

    def deliver(self, seat: int, count: int = 10**9) -> None:
        """So many bytes of what is on the way arrive."""
        player = self.players[seat]
        while count > 0 and player.coming:
            part = player.coming.popleft()
            if len(part) > count:
                player.coming.appendleft(part[count:])
            player.lines.feed(part[:count])
            count -= len(part)
            while (message := player.lines.take()) is not None:
                player.take(receive(player.session, message, renew), self.other(player))

    def settle(self) -> None:
        """All that is on the way arrives."""
        while any(player.coming for player in self.players):
            for seat in (FIRST, SECOND):
                self.deliver(seat)

    def play(self, seat: int, pick: int) -> None:
        """This player makes a move, where it is their turn."""
        player = self.players[seat]
        session = player.session
        if session.phase is Phase.TOGETHER and session.can_move:
            moves = [
                Move(slot, choice)
                for slot, component in session.match.position.live()
                for choice in component.ruleset.choices(component.value)
            ]
            player.take(moved(session, session.match.play(moves[pick % len(moves)])), self.other(player))

    def ask(self, seat: int, wish: Wish) -> None:
        """This player asks for something, where that can be."""
        player = self.players[seat]
        try:
            player.take(ask(player.session, wish), self.other(player))
        except GameError:
            return

    def answer(self, seat: int, yes: bool) -> None:
        """This player answers, where there is a question."""
        player = self.players[seat]
        if player.session.offered is not None:
            player.take(answer(player.session, yes, renew), self.other(player))

    @property
    def boards(self) -> list[tuple[object, ...]]:
        """What each player has: which match, how far, its start and its moves."""
        return [
            (None,) if record is None else (at(record), record.match.start, record.match.first, record.match.moves)
            for record in (player.session.record for player in self.players)
        ]


def played_on(record: Record, *moves: Move) -> Record:
    """The record after these moves."""
    match = record.match
    for move in moves:
        match = match.play(move)
    return with_match(record, match)
