"""Draft: a record while its text is being read."""

from __future__ import annotations

from datetime import UTC, datetime

from engine.errors import GameError, InvalidValue, NotationError, UnknownGame
from engine.games import DEFAULT
from engine.match import FIRST, SECOND, Match
from engine.notation import parse_position, parse_rules
from engine.position import Position
from engine.record.headers import Header, Headers
from engine.record.help_marks import read_help
from engine.record.record import Record
from engine.record.replay import Replay
from engine.ruleset import AnyRuleset
from engine.text import shorten


class Draft:
    """The headers and, from the first move on, the match; every error says line and column."""

    def __init__(self, line: int) -> None:
        self.line = line
        """Where it begins."""
        self._headers = Headers()
        self._replay: Replay | None = None
        self._number = 1
        self._expects_move = self._has_move = self._closed = False
        self._undone_from: int | None = None

    @property
    def has_moves(self) -> bool:
        """Whether a move was read, after which no header can follow."""
        return self._replay is not None

    def header(self, text: str, line: int) -> None:
        """Read a header line; raises NotationError."""
        self._headers.read(text, line)

    def word(self, word: str, line: int, column: int) -> None:
        """Read one word of the moves; raises NotationError."""
        if self._closed:
            raise NotationError("Nothing can follow the moves that were taken back.", column, line)
        if self._expects_move:
            self._play(word, line, column)
        elif self._has_move and (help := read_help(self._replayed(line).help, word)) is not None:
            self._replayed(line).help = help
        elif word == "(" and self._undone_from is None:
            self._undone_from, self._has_move = self._number - 1, False
        elif word == ")" and self._undone_from is not None:
            self._closed = True
        elif word == f"{self._number}.":
            self._expects_move = True
        else:
            raise NotationError(f"Here {self._number}. and a move are expected, not {shorten(word)}.", column, line)

    def finish(self, line: int) -> Record:
        """The record, now that its text ended at this line; raises NotationError."""
        if self._expects_move:
            raise NotationError(f"Move {self._number} is missing.", 1, line)
        if self._undone_from is not None and not self._closed:
            raise NotationError("The moves that were taken back need a closing parenthesis.", 1, line)
        cursor = self._number - 1 if self._undone_from is None else self._undone_from
        get = self._headers.get
        record = Record(
            self._replayed(line).match(cursor),
            get(Header.BOT, _bot, None),
            get(Header.SEED, str, None),
            get(Header.DATE, _date, None),
            get(Header.RULES, _rules, DEFAULT),
        )

        def agree(said: str) -> None:
            if said != record.result:
                raise InvalidValue(f"By its moves the result of this match is: {shorten(record.result)}.")

        get(Header.RESULT, agree, None)
        return record

    def _replayed(self, line: int) -> Replay:
        if self._replay is None:
            get = self._headers.get
            rules = get(Header.RULES, _rules, DEFAULT)
            misere = get(Header.MISERE, _misere, False)
            start = get(Header.START, lambda text: _position(text, rules, misere), None)
            if start is None:
                raise NotationError("A record needs a header Start before its moves.", 1, line)
            names = get(Header.PLAYER1, str, "Henry"), get(Header.PLAYER2, str, "Derek")
            taken_back = get(Header.TAKEN_BACK, _taken_back, (0, 0))
            self._replay = Replay(Match(start, names, get(Header.STARTS, _starts, FIRST), taken_back=taken_back))
        return self._replay

    def _play(self, word: str, line: int, column: int) -> None:
        replay = self._replayed(line)
        try:
            replay.play(word)
        except NotationError as error:
            raise NotationError(str(error), column + error.column - 1, line) from None
        except GameError as error:
            raise NotationError(str(error), column, line) from None
        self._number += 1
        self._expects_move, self._has_move = False, True


def _position(text: str, rules: AnyRuleset, misere: bool) -> Position | None:
    try:
        return parse_position(text, rules, misere)
    except UnknownGame as error:
        raise NotationError(error.in_a_record, error.column) from None


def _rules(text: str) -> AnyRuleset:
    try:
        return parse_rules(text)
    except UnknownGame as error:
        raise NotationError(error.in_a_record, error.column) from None


def _bot(name: str) -> str | None:
    # A match of two people is saved without the bots being loaded.
    from engine.bots import bot

    return bot(name).name


def _starts(text: str) -> int:
    if text not in ("1", "2"):
        raise InvalidValue("Starts is 1 or 2.")
    return FIRST if text == "1" else SECOND


def _taken_back(text: str) -> tuple[int, int]:
    counts = text.split(" ")
    if len(counts) != 2 or not all(each.isascii() and each.isdigit() and len(each) <= 9 for each in counts):
        raise InvalidValue("TakenBack is how many moves each player took back, as in 2 0.")
    return int(counts[0]), int(counts[1])


def _misere(text: str) -> bool:
    if text not in ("yes", "no"):
        raise InvalidValue("Misere is yes or no.")
    return text == "yes"


def _date(text: str) -> datetime | None:
    try:
        return datetime.fromisoformat(text).astimezone(UTC)
    except (ValueError, OverflowError):
        raise InvalidValue("A date is written as 2024-12-31T18:30:00Z.") from None
