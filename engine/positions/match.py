"""Match: a start, the moves made from it and the cursor that undo moves back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property
from typing import NamedTuple

from engine.games.component import Component
from engine.positions.notation import parse_move
from engine.positions.position import Move, MutablePosition, Position
from engine.rules.errors import InvalidValue
from engine.rules.rich_display import RichDisplay
from engine.rules.text import counted, printable

FIRST = 0
"""The player who is named first, by the place in `Match.names`."""
SECOND = 1
"""The player who is named second."""
PEOPLE = ("Henry", "Derek")
"""The names of two people who chose none."""
YOU = "You"
"""The name of the person who plays a bot and chose none."""


def wins(name: str) -> str:
    """The sentence without a full stop that this player has won: `Henry wins`, `You win`."""
    return f"{name} win" if name == YOU else f"{name} wins"


TIP_STEPS = 3
"""The steps of a tip."""


class Help(NamedTuple):
    """The help that a player had before a move."""

    tip: int = 0
    """How many of the three steps of a tip the player saw."""
    followed: bool = False
    """Whether the player made the move of the tip."""
    coach: bool = False
    """Whether the coach was at the board."""
    light: bool = False
    """Whether the match began with the light of the path, which shows the right side, the number or the whole move."""

    @property
    def is_used(self) -> bool:
        """Whether there was any help."""
        return bool(self.tip) or self.coach or self.light


ALONE = Help()
"""No help at all."""


class Shown(NamedTuple):
    """What a player was shown for the coming move."""

    steps: int = 0
    """How many of the three steps of a tip."""
    move: Move | None = None
    """The move of the tip."""
    coach: bool = False
    """Whether the coach has said something."""

    def help(self, move: Move) -> Help:
        """The note that this move gets."""
        return Help(self.steps, move == self.move, self.coach)


NOTHING_SHOWN = Shown()


class Forfeit(StrEnum):
    """How the player to move has lost before the last move."""

    RESIGNED = "resigned"
    TIME = "time"
    """The clock ran out."""


class Ply(NamedTuple):
    """One move as it was made."""

    player: int
    move: Move
    before: Component
    """The component in the slot before the move."""
    pieces: tuple[Component, ...]
    """The components that the move left, first piece first; `()` when it erased the slot."""
    help: Help = ALONE
    left: int | None = None
    """The milliseconds that the player had left after it; None without a clock."""

    @property
    def text(self) -> str:
        """The move as `parse_move` reads it."""
        rules = self.before.ruleset
        return f"{self.move.slot}{rules.separator}{rules.format_choice(self.move.choice)}"

    @property
    def made(self) -> str:
        """The move in the game's words: `42 / 4`."""
        ruleset = self.before.ruleset
        return ruleset.describe(self.before.text, ruleset.format_choice(self.move.choice))

    @property
    def result(self) -> str:
        """What the move left; empty when it erased the slot."""
        return counted([piece.label for piece in self.pieces])

    @property
    def sentence(self) -> str:
        """The move and what it left: `42 / 4 = 10`, `2 / 3 erased`."""
        return f"{self.made} = {self.result}" if self.pieces else f"{self.made} erased"


@dataclass(frozen=True)
class Match(RichDisplay):
    """A start position, the players, the player who starts, the moves, and how many of them stand; a frozen value."""

    start: Position
    names: tuple[str, str] = PEOPLE
    starter: int = FIRST
    """The player who makes the first move."""
    plies: tuple[Ply, ...] = ()
    """Every move, including undone moves that can be redone."""
    cursor: int = 0
    """How many of the moves stand; undo and redo move it."""
    taken_back: tuple[int, int] = (0, 0)
    """How many moves each player took back and replaced."""
    forfeit: Forfeit | None = None
    """How the player to move after the last move has lost; None where the last move decides."""

    def __str__(self) -> str:
        """The match as a page to read: the start, the moves that stand, and whose turn it is or who has won."""
        names = [printable(name) for name in self.names]
        lines = [f"{names[FIRST]} and {names[SECOND]}: {self.start}"]
        if self.start.misere:
            lines.append("The last move loses.")
        made = enumerate(self.plies[: self.cursor], 1)
        lines += [f"{number}. {names[ply.player]}: {ply.sentence}" for number, ply in made]
        winner = self.winner
        if self.is_forfeited:
            lines.append(f"{names[self.turn]} {'resigns' if self.forfeit is Forfeit.RESIGNED else 'runs out of time'}.")
        lines.append(f"{names[self.turn]} to move: {self.position}" if winner is None else f"{wins(names[winner])}.")
        return "\n".join(lines)

    @cached_property
    def position(self) -> Position:
        """The board after the moves that stand."""
        if not self.cursor:
            return self.start
        board = MutablePosition(self.start)
        for move in self.moves:
            board.play(move)
        return board.position

    @property
    def turn(self) -> int:
        """The player to move; after the end, the player who would be."""
        return self.starter ^ (self.cursor & 1)

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves that stand."""
        return tuple(ply.move for ply in self.plies[: self.cursor])

    @property
    def last(self) -> Ply | None:
        """The last move that stands."""
        return self.plies[self.cursor - 1] if self.cursor else None

    @property
    def is_forfeited(self) -> bool:
        """Whether the player to move has resigned or run out of time."""
        return self.forfeit is not None and self.cursor == len(self.plies)

    @property
    def winner(self) -> int | None:
        """The player who has won, once no move is left or the other one has forfeited; None before."""
        if self.is_forfeited:
            return 1 - self.turn
        if not self.position.is_over:
            return None
        return self.turn if self.position.misere else 1 - self.turn

    @property
    def replaced(self) -> tuple[int, int]:
        """How many moves each player has taken back, including moves that can still be redone."""
        undone = self.plies[self.cursor :]
        first = sum(ply.player == FIRST for ply in undone)
        return self.taken_back[0] + first, self.taken_back[1] + len(undone) - first

    def forfeited(self, how: Forfeit) -> Match:
        """The match that the player to move has lost like this; raises InvalidValue once it is over."""
        if self.winner is not None:
            raise InvalidValue("The match is over.")
        return replace(self, plies=self.plies[: self.cursor], taken_back=self.replaced, forfeit=how)

    def play(self, move: Move | str, help: Help = ALONE, left: int | None = None) -> Match:
        """The match with this move made by the player to move; undone moves are only counted.

        A text is read as `parse_move` reads it. Raises IllegalMove, and NotationError for a text that is no move.
        """
        if isinstance(move, str):
            move = parse_move(move, self.position)
        before = self.position.check(move)
        pieces = before.after(move.choice)
        ply = Ply(self.turn, move, before, pieces, help, left)
        position = self.position.replace(move.slot, pieces)
        return self._at((*self.plies[: self.cursor], ply), self.cursor + 1, position, self.replaced)

    def undo(self) -> Match:
        """The match one move back, or before it was forfeited; the same match at its start."""
        if self.is_forfeited:
            return replace(self, forfeit=None)
        ply = self.last
        if ply is None:
            return self
        slots = self.position.slots
        count = len(slots) - max(len(ply.pieces) - 1, 0)
        position = Position(slots[:count], self.start.misere).replace(ply.move.slot, (ply.before,))
        return self._at(self.plies, self.cursor - 1, position, self.taken_back)

    def redo(self) -> Match:
        """The match one undone move on; the same match where there is none."""
        if self.cursor == len(self.plies):
            return self
        ply = self.plies[self.cursor]
        position = self.position.replace(ply.move.slot, ply.pieces)
        return self._at(self.plies, self.cursor + 1, position, self.taken_back)

    def back_to(self, seat: int | None) -> Match:
        """The match before the last move of this player, of anybody for None; the same match where there is none."""
        found = self._step_to(seat, Match.undo)
        # The opening move of the other player stays.
        return self if seat is not None and found.turn != seat else found

    def forth_to(self, seat: int | None) -> Match:
        """The match after an undone move where this player is to move again; the same match where none was undone."""
        return self._step_to(seat, Match.redo)

    def _step_to(self, seat: int | None, step: Callable[[Match], Match]) -> Match:
        found = step(self)
        while seat is not None and found.winner is None and found.turn != seat:
            further = step(found)
            if further is found:
                break
            found = further
        return found

    def before(self, number: int) -> Match:
        """The match before the move of this number, from 1, without the later moves."""
        return replace(self, plies=self.plies[: number - 1], cursor=number - 1, forfeit=None)

    def anew(self, first: int) -> Match:
        """The same board before the first move, which this player makes."""
        return Match(self.start, self.names, first)

    def _at(self, plies: tuple[Ply, ...], cursor: int, position: Position, taken_back: tuple[int, int]) -> Match:
        match = Match(self.start, self.names, self.starter, plies, cursor, taken_back)
        # The position is known already, so no move has to be replayed for it.
        vars(match)["position"] = position
        return match


class Request(StrEnum):
    """A request that one player can make of the other."""

    UNDO = "undo"
    AGAIN = "again"
    SAME = "same"
    SWAP = "swap"


class Asked(NamedTuple):
    """A request that is open."""

    request: Request
    seat: int
    """The player who asks."""
    is_granted: bool = False
    """Whether both agree to another board, which is not there yet."""

    def keeps_waiting(self, seat: int) -> bool:
        """Whether this player waits for the answer or the board, and has nothing to answer."""
        return self.is_granted or self.seat == seat
