"""A record as a link, `#match=17+5&vs=perfect&...&moves=2.7kQ.x0Yb1Z`, and back.

The head says in words which match it is, as in a link to a board: the board, `rules` of its bare values, the bot `vs`,
`first=2`, `misere=yes`, `seed`, the players `p1` and `p2`, `date` (microseconds since the year 1, in base 62), `back`,
how many moves each took back, and `forfeit`, how the player to move has lost. What is as usual is left out.

`moves` has three parts with a full stop between them: how many moves there are, the moves, and a check. The moves are
one number in base 62, read by dividing: first by 2, the rest being whether there was help; then for each move by the
number of slots, which gives its slot, and by the number of choices there, which gives its choice. With help each move
goes on with 2, whether its help differs from that at the player's move before, and if so with the number of all helps.
Moves that were taken back are left out, as in a record that is copied.

The check is the CRC-32 of the text of all that stands before it, unescaped, in base 62. So any one character that is
lost or changed is found, and a link that was cut, and nothing but a whole link is read.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from itertools import product
from zlib import crc32

from engine.games import DEFAULT
from engine.positions.match import ALONE, FIRST, PEOPLE, SECOND, Help, Match, Ply
from engine.positions.notation import format_position, format_rules, parse_position, parse_rules
from engine.positions.position import Move, MutablePosition
from engine.record.fragment import LONGEST_LINK, MATCH, check_length, format_parts, read_parts
from engine.record.headers import forfeit
from engine.record.record import Record
from engine.rules.errors import GameError, UnknownBot, UnknownGame
from engine.rules.ruleset import number_of
from engine.rules.text import storable

MOST_MOVES = 10_000
"""The most moves of a link; more take longer to be read than a player waits."""
NOT_WHOLE = "This link to a match is not whole: copy all of it, from # to its end, and paste it again."

_RULES, _VS, _FIRST, _MISERE, _SEED = "rules", "vs", "first", "misere", "seed"
_DATE, _BACK, _FORFEIT, _MOVES = "date", "back", "forfeit", "moves"
_PLAYERS = ("p1", "p2")
_KEYS = (MATCH, _RULES, _VS, _FIRST, _MISERE, _SEED, *_PLAYERS, _DATE, _BACK, _FORFEIT, _MOVES)
_SHAPE = "perhaps a newer fdivgame wrote it."
_DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
_CHECK = 6
_BEGINNING = datetime.min.replace(tzinfo=UTC)
_MICROSECOND = timedelta(microseconds=1)
_HELPS = tuple(
    Help(tip, followed, coach, light)
    for tip in range(4)
    for followed, coach, light in product((False, True), repeat=3)
    if tip or not followed
)
"""Every help that there is, none first."""


def format_match(record: Record) -> str:
    """The link that `parse_match` reads back as the same record; raises GameError for a match that is too long.

    Moves that were taken back are left out.
    """
    match = record.match
    if match.cursor > MOST_MOVES:
        raise GameError(f"This match is too long for a link, which has at most {MOST_MOVES:,} moves.")
    parts = dict(_head(record)) | {_MOVES: f"{match.cursor}.{_in_base_62(_packed(match))}"}
    parts = {key: storable(text) for key, text in parts.items()}
    link = f"{format_parts(parts)}.{_check(parts)}"
    if len(link) > LONGEST_LINK:
        raise GameError(f"This match is too long for a link, which has at most {LONGEST_LINK:,} characters.")
    return link


def parse_match(fragment: str) -> Record:
    """The record of the link; raises GameError, whose text is one sentence."""
    check_length(fragment)
    if f"&{_MOVES}=" not in fragment:
        raise GameError(NOT_WHOLE)
    parts = read_parts(fragment, _KEYS, _SHAPE)
    parts[_MOVES], _, check = parts.get(_MOVES, "").rpartition(".")
    if check != _check(parts):
        # Some programs escape a + that stands for a blank.
        parts = {key: text.replace("+", " ") for key, text in parts.items()}
        if check != _check(parts):
            raise GameError(NOT_WHOLE)
    try:
        rules = parse_rules(parts[_RULES]) if _RULES in parts else DEFAULT
        # Some programs escape a + that stands for a blank.
        start = parse_position(parts.get(MATCH, "").replace("+", " "), rules, _chosen(parts, _MISERE, "no", "yes"))
    except UnknownGame as error:
        raise GameError(error.in_a_record) from None
    first = SECOND if _chosen(parts, _FIRST, "1", "2") else FIRST
    count, _, code = parts[_MOVES].partition(".")
    names = parts.get(_PLAYERS[0], PEOPLE[0]), parts.get(_PLAYERS[1], PEOPLE[1])
    begun = Match(start, names, first, taken_back=_two_numbers(parts.get(_BACK, "0.0")))
    plies = tuple(_unpacked(begun, _number(count, MOST_MOVES), _from_base_62(code)))
    match = Match(start, names, first, plies, len(plies), begun.taken_back)
    if _FORFEIT in parts:
        match = match.forfeited(forfeit(parts[_FORFEIT]))
    return Record(match, _bot(parts.get(_VS)), parts.get(_SEED), _date(parts.get(_DATE)), rules, is_link=True)


def _head(record: Record) -> Iterator[tuple[str, str]]:
    match = record.match
    yield MATCH, format_position(match.start, record.rules)
    if record.rules != DEFAULT:
        yield _RULES, format_rules(record.rules)
    if record.opponent is not None:
        yield _VS, record.opponent
    if match.starter == SECOND:
        yield _FIRST, "2"
    if match.start.misere:
        yield _MISERE, "yes"
    if record.seed is not None:
        yield _SEED, record.seed
    for key, name, usual in zip(_PLAYERS, match.names, PEOPLE, strict=True):
        if name != usual:
            yield key, name
    if record.date is not None:
        yield _DATE, _in_base_62((record.date - _BEGINNING) // _MICROSECOND)
    if match.taken_back != (0, 0):
        yield _BACK, "{}.{}".format(*match.taken_back)
    if match.forfeit is not None:
        yield _FORFEIT, match.forfeit


def _packed(match: Match) -> int:
    """The moves that stand as one number."""
    plies = match.plies[: match.cursor]
    is_helped = any(ply.help != ALONE for ply in plies)
    digits, slots, helps = [(int(is_helped), 2)], len(match.start.slots), [ALONE, ALONE]
    for ply in plies:
        choices = ply.before.choices
        digits += (ply.move.slot - 1, slots), (choices.index(ply.move.choice), number_of(choices))
        if is_helped:
            digits.append((int(ply.help != helps[ply.player]), 2))
        if ply.help != helps[ply.player]:
            digits.append((_HELPS.index(ply.help), len(_HELPS)))
        helps[ply.player] = ply.help
        slots += max(len(ply.pieces) - 1, 0)
    code = 0
    for digit, base in reversed(digits):
        code = code * base + digit
    return code


def _unpacked(begun: Match, count: int, code: int) -> Iterator[Ply]:
    """The moves in this number; raises GameError."""
    board, slots, helps = MutablePosition(begun.start), len(begun.start.slots), [ALONE, ALONE]
    code, is_helped = divmod(code, 2)
    for number in range(count):
        player = begun.starter ^ (number & 1)
        code, slot = divmod(code, slots)
        component = board[slot + 1]
        choices = () if component is None else component.choices
        if not (many := number_of(choices)):
            raise GameError(_UNFIT)
        code, place = divmod(code, many)
        move = Move(slot + 1, choices[place])
        before, pieces = board.play(move)
        slots += max(len(pieces) - 1, 0)
        is_new = 0
        if is_helped:
            code, is_new = divmod(code, 2)
        if is_new:
            code, place = divmod(code, len(_HELPS))
            helps[player] = _HELPS[place]
        yield Ply(player, move, before, pieces, helps[player])
    if code:
        raise GameError(_UNFIT)


_UNFIT = "The moves of this link do not fit the rules of its games, as they are here."


def _check(parts: dict[str, str]) -> str:
    """The check of these parts, whose moves have none yet."""
    text = "&".join(f"{key}={value.replace('+', ' ') if key == MATCH else value}" for key, value in parts.items())
    return _in_base_62(crc32(text.encode("utf-8", "replace"))).rjust(_CHECK, "0")


def _in_base_62(number: int) -> str:
    digits = []
    while number:
        number, digit = divmod(number, 62)
        digits.append(_DIGITS[digit])
    return "".join(reversed(digits)) or "0"


def _from_base_62(text: str) -> int:
    if not (text.isascii() and text.isalnum()):
        raise GameError(NOT_WHOLE)
    number = 0
    for digit in text:
        number = number * 62 + _DIGITS.index(digit)
    return number


def _number(text: str, most: int) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 9 and int(text) <= most):
        raise GameError(f"A link to a match has a number of moves, at most {most:,}.")
    return int(text)


def _two_numbers(text: str) -> tuple[int, int]:
    one, _, other = text.partition(".")
    return _number(one, 10**9), _number(other, 10**9)


def _chosen(parts: dict[str, str], key: str, usual: str, other: str) -> bool:
    """Whether this part says the other of two words; raises GameError."""
    if parts.get(key, usual) not in (usual, other):
        raise GameError(f"In a link {key} is {usual} or {other}.")
    return parts.get(key) == other


def _bot(name: str | None) -> str | None:
    if name is None:
        return None
    # Imported on first use: a match between two people needs no bot.
    from engine.bots import bot

    try:
        return bot(name).name
    except UnknownBot as error:
        raise GameError(error.in_a_record) from None


def _date(text: str | None) -> datetime | None:
    if text is None:
        return None
    try:
        return _BEGINNING + _from_base_62(text[:20]) * _MICROSECOND
    except OverflowError:
        raise GameError("A link to a match has a date within what a calendar can say.") from None
