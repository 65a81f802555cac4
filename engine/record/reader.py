"""Text as records, line by line, so that a file of any size takes no more memory than its longest record."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from datetime import UTC, datetime
from typing import NamedTuple

from engine.deals.setup import CLOCKS
from engine.games import DEFAULT
from engine.positions.match import ALONE, FIRST, PEOPLE, SECOND, Help, Match, Ply
from engine.positions.notation import parse_move, parse_position, parse_rules
from engine.positions.position import MutablePosition
from engine.record.comparison import longest
from engine.record.headers import Header, Headers, forfeit, locate_errors, read_help
from engine.record.lines import END, HEADER, LINK, WORD, pieces
from engine.record.match_link import parse_match
from engine.record.record import Record
from engine.rules.errors import BadLink, GameError, InvalidValue, NotationError, UnplayableRecord
from engine.rules.text import printable

LONGEST_PASTED = 200_000
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
        self._plies.append(Ply(self._start.starter ^ (len(self._plies) & 1), move, before, pieces, help))

    @property
    def help(self) -> Help:
        """The help that the player of the last move had."""
        return self._plies[-1].help

    @help.setter
    def help(self, help: Help) -> None:
        self._plies[-1] = self._plies[-1]._replace(help=help)

    def set_left(self, milliseconds: int) -> None:
        """Note the time that the player of the last move had left."""
        self._plies[-1] = self._plies[-1]._replace(left=milliseconds)

    def match(self, cursor: int) -> Match:
        """The match with all these moves, of which `cursor` stand."""
        return replace(self._start, plies=tuple(self._plies), cursor=cursor)


class _Word(NamedTuple):
    """A word of the moves, and the place where it stands."""

    text: str
    line: int
    column: int


class _Draft:
    """The headers and the words of the moves of one record, as far as they were read."""

    def __init__(self, line: int) -> None:
        self.line = line
        """The line on which the record begins."""
        self.headers = Headers()
        self.words: list[_Word] = []

    def record(self, end: int) -> Record:
        """The record, now that its text ended at this line; raises NotationError."""
        get, moves_at = self.headers.get, self.words[0].line if self.words else end
        rules = get(Header.RULES, parse_rules, DEFAULT)
        misere = get(Header.MISERE, _misere, False)
        start = get(Header.START, lambda text: parse_position(text, rules, misere), None)
        if start is None:
            raise NotationError("A record needs a header Start before its moves.", 1, moves_at)
        names = get(Header.PLAYER1, str, PEOPLE[0]), get(Header.PLAYER2, str, PEOPLE[1])
        first, taken_back = get(Header.STARTS, _starts, FIRST), get(Header.TAKEN_BACK, _taken_back, (0, 0))
        left = get(Header.LEFT, _left, tuple[int, ...]())
        match = _played(Match(start, names, first, taken_back=taken_back), self.words, end)
        timed = [ply._replace(left=time) for ply, time in zip(match.plies, left, strict=False)]
        match = replace(match, plies=(*timed, *match.plies[len(timed) :]))
        match = get(Header.TERMINATION, lambda text: match.forfeited(forfeit(text)), match)
        bot_name, seed = get(Header.BOT, _bot_name, None), get(Header.SEED, str, None)
        record = Record(match, bot_name, seed, get(Header.DATE, _date, None), rules, get(Header.CLOCK, _clock, 0))
        get(Header.RESULT, lambda text: _check_result(text, record.result), None)
        return record


def _played(start: Match, words: Iterable[_Word], end: int) -> Match:
    """The match after the moves in these words; raises NotationError."""
    replay, rest = Replay(start), iter(words)
    undone_from, has_move = None, False
    for word in rest:
        if word.text == f"{len(replay) + 1}.":
            move = next(rest, None)
            if move is None:
                raise NotationError(f"Move {len(replay) + 1} is missing.", 1, end)
            with locate_errors(move.line, move.column):
                replay.play(move.text)
            has_move = True
        elif has_move and (help := read_help(replay.help, word.text)) is not None:
            replay.help = help
        elif word.text == "(" and undone_from is None:
            undone_from, has_move = len(replay), False
        elif word.text == ")" and undone_from is not None:
            if (after := next(rest, None)) is not None:
                raise NotationError("Nothing can follow the moves that were taken back.", after.column, after.line)
            return replay.match(undone_from)
        else:
            expected = f"Here {len(replay) + 1}. and a move are expected, not {printable(word.text)}."
            raise NotationError(expected, word.column, word.line)
    if undone_from is not None:
        raise NotationError("The moves that were taken back need a closing parenthesis.", 1, end)
    return replay.match(len(replay))


def _check_result(text: str, result: str) -> None:
    # A blank of a name may have become a line end.
    if text.split() != result.split():
        raise InvalidValue(f"By its moves the result of this match is: {printable(result)}.")


def _bot_name(name: str) -> str | None:
    # Bots are loaded by their names: a match between two people needs none.
    from engine.bots import bot

    return bot(name).name


def _starts(text: str) -> int:
    if text not in ("1", "2"):
        raise InvalidValue("Starts is 1 or 2.")
    return FIRST if text == "1" else SECOND


def _taken_back(text: str) -> tuple[int, int]:
    counts = re.fullmatch(r"([0-9]{1,9}) ([0-9]{1,9})", text)
    if counts is None:
        raise InvalidValue("TakenBack is how many moves each player took back, as in 2 0.")
    return int(counts[1]), int(counts[2])


def _clock(text: str) -> int:
    if text not in map(str, CLOCKS):
        raise InvalidValue("A clock has 3, 5 or 10 minutes.")
    return int(text)


def _left(text: str) -> tuple[int, ...]:
    times = text.split()
    if not all(re.fullmatch("[0-9]{1,6}", time) for time in times):
        raise InvalidValue("Left is how many milliseconds were left after each move.")
    return tuple(map(int, times))


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
    """As `parse_records`, but raises UnplayableRecord, with its first line, at a record that cannot be played with.

    At such a link it raises BadLink.
    """
    for record, line in _with_lines(lines):
        try:
            yield playable(record)
        except GameError as error:
            raise BadLink(str(error), 1, line) if record.is_link else UnplayableRecord(str(error), line) from None


def playable(record: Record) -> Record:
    """The record with names that are fit to be shown; raises GameError where it cannot be played with."""
    shown = record.prepared.match
    return record if shown.names == record.match.names else replace(record, match=shown)


def parse_record(text: str) -> Record:
    """The one record in a text; raises NotationError with line and column."""
    found = list(parse_records(text.split("\n")))
    if len(found) != 1:
        raise NotationError(f"One record is expected here, not {len(found)}.", 1)
    return found[0]


def _with_lines(lines: Iterable[str]) -> Iterator[tuple[Record, int]]:
    draft: _Draft | None = None
    number = 1
    for kind, number, before, text in pieces(lines):
        if draft is not None and (kind == LINK or (kind == HEADER and draft.words)):
            yield draft.record(number), draft.line
            draft = None
        if kind == LINK:
            yield _linked(text, number, before + 1), number
            continue
        draft = draft or _Draft(number)
        if kind == HEADER:
            draft.headers.read(text, number, before)
            continue
        for found in WORD.finditer(text):
            if found.group() == END:
                yield draft.record(number), draft.line
                draft = None
                break
            draft.words.append(_Word(found.group(), number, before + found.start() + 1))
    if draft is not None:
        yield draft.record(number), draft.line


def _linked(link: str, line: int, column: int) -> Record:
    """The record of a link to a match; raises BadLink."""
    try:
        return parse_match(link)
    except GameError as error:
        raise BadLink(str(error), column, line) from None


def pasted_record(text: str) -> Record | None:
    """The record in this text, written out or as a link; None where there is none.

    Of several of one match it is the one with the most moves.

    Raises GameError, with the line, where it is no good, or there are several matches in it.
    """
    if len(text) > LONGEST_PASTED:
        raise GameError(
            f"What is pasted has at most {LONGEST_PASTED:,} characters; fdivgame import reads files of any size."
        )
    try:
        # Terminals send line ends as the key Enter, a carriage return.
        return longest(playable_records(_LINE_END.split(text.lstrip("\ufeff"))))
    except BadLink as error:
        raise GameError(str(error)) from None
    except (NotationError, UnplayableRecord) as error:
        raise GameError(f"Line {error.line} of the record: {error}") from None
