"""Text as records, line by line, so that a file of any size takes no more memory than its longest record."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from datetime import UTC, datetime

from engine.errors import BadLink, GameError, InvalidValue, NotationError, UnknownBot, UnknownGame, Unplayable
from engine.games import DEFAULT
from engine.match import ALONE, FIRST, PEOPLE, SECOND, Help, Match, Ply
from engine.notation import parse_move, parse_position, parse_rules
from engine.position import MutablePosition, Position
from engine.record.comparison import longest
from engine.record.headers import Header, Headers, read_help
from engine.record.lines import END, HEADER, LINK, WORD, pieces
from engine.record.record import Record
from engine.ruleset import AnyRuleset
from engine.text import shorten

LONGEST = 200_000
"""The longest pasted text, which takes a fraction of a second; a file may be longer."""
_LINE_END = re.compile(r"\r\n?|\n")


class Replay:
    """A match that grows in place from its start, read from text."""

    def __init__(self, start: Match) -> None:
        self._start = start
        self._board = MutablePosition(start.start)
        self._plies: list[Ply] = []

    def __len__(self) -> int:
        return len(self._plies)

    def play(self, text: str, help: Help = ALONE) -> None:
        """Make the written move; raises NotationError, IllegalMove."""
        move = parse_move(text, self._board)
        before, pieces = self._board.play(move)
        self._plies.append(Ply(self._start.first ^ (len(self._plies) & 1), move, before, pieces, help))

    @property
    def help(self) -> Help:
        """The help that the player of the last move had."""
        return self._plies[-1].help

    @help.setter
    def help(self, help: Help) -> None:
        self._plies[-1] = self._plies[-1]._replace(help=help)

    def match(self, cursor: int) -> Match:
        """The match with all these moves, of which `cursor` stand."""
        return replace(self._start, plies=tuple(self._plies), cursor=cursor)


class Draft:
    """The headers and, from the first move on, the match; every error says line and column."""

    def __init__(self, line: int) -> None:
        self.line = line
        """The line on which the record begins."""
        self._headers = Headers()
        self._replay: Replay | None = None
        self._number = 1
        self._expects_move = self._has_move = self._closed = False
        self._undone_from: int | None = None

    @property
    def has_moves(self) -> bool:
        """Whether a move was read, after which no header can follow."""
        return self._replay is not None

    def header(self, text: str, line: int, before: int) -> None:
        """Read the header that stands in a line behind this many characters; raises NotationError."""
        self._headers.read(text, line, before)

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
            # A blank of a name may have become a line end.
            if said.split() != record.result.split():
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
            names = get(Header.PLAYER1, str, PEOPLE[0]), get(Header.PLAYER2, str, PEOPLE[1])
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
    # Imported on first use: a match between two people needs no bot.
    from engine.bots import bot

    try:
        return bot(name).name
    except UnknownBot as error:
        raise InvalidValue(error.in_a_record) from None


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


def parse_records(lines: Iterable[str]) -> Iterator[Record]:
    """The records in these lines, each as soon as it is complete; raises NotationError with line and column.

    They may stand in other text: see `pieces`.
    """
    return (record for record, _ in _with_lines(lines))


def playable_records(lines: Iterable[str]) -> Iterator[Record]:
    """As `parse_records`, but raises Unplayable, with its first line, at a record that cannot be played with.

    At such a link it raises BadLink.
    """
    for record, line in _with_lines(lines):
        try:
            check_playable(record)
        except GameError as error:
            raise BadLink(str(error), 1, line) if record.is_link else Unplayable(str(error), line) from None
        yield record


def check_playable(record: Record) -> None:
    """Raise GameError where a record cannot be played with, or claims a day whose board is another one."""
    # Hashes are imported on first use: they take a megabyte.
    from engine.board_of_day import check_claim

    check_claim(record.prepared)


def parse_record(text: str) -> Record:
    """The one record in a text; raises NotationError with line and column."""
    found = list(parse_records(text.split("\n")))
    if len(found) != 1:
        raise NotationError(f"One record is expected here, not {len(found)}.", 1)
    return found[0]


def _with_lines(lines: Iterable[str]) -> Iterator[tuple[Record, int]]:
    draft: Draft | None = None
    number = 1
    for kind, number, before, text in pieces(lines):
        if draft is not None and (kind == LINK or (kind == HEADER and draft.has_moves)):
            yield draft.finish(number), draft.line
            draft = None
        if kind == LINK:
            yield _linked(text, number, before + 1), number
            continue
        if kind == HEADER:
            draft = draft or Draft(number)
            draft.header(text, number, before)
            continue
        for found in WORD.finditer(text):
            word = found.group()
            if word != END:
                draft = draft or Draft(number)
                draft.word(word, number, before + found.start() + 1)
            elif draft is not None:
                yield draft.finish(number), draft.line
                draft = None
                break
    if draft is not None:
        yield draft.finish(number), draft.line


def _linked(link: str, line: int, column: int) -> Record:
    """The record of a link to a match; raises BadLink."""
    from engine.record.link import parse_match

    try:
        return parse_match(link)
    except GameError as error:
        raise BadLink(str(error), column, line) from None


def pasted_record(text: str) -> Record | None:
    """The record in this text, written out or as a link; None where there is none.

    Of several of one match it is the one with the most moves.

    Raises GameError, with the line, where it is no good, or there are several matches in it.
    """
    if len(text) > LONGEST:
        raise GameError(f"What is pasted has at most {LONGEST:,} characters; fdivgame import reads files of any size.")
    try:
        # Terminals send line ends as the key Enter, a carriage return.
        return longest(playable_records(_LINE_END.split(text.lstrip("\ufeff"))))
    except BadLink as error:
        raise GameError(str(error)) from None
    except (NotationError, Unplayable) as error:
        raise GameError(f"Line {error.line} of the record: {error}") from None
