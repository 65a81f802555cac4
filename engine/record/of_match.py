"""A match alone as the text of a record or as JSON, and back, each in one call."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from engine.positions.match import ALONE, FIRST, PEOPLE, SECOND, Match
from engine.positions.notation import parse_position
from engine.record.headers import format_help, read_help
from engine.record.reader import Replay, parse_record
from engine.record.record import Record
from engine.record.writer import format_record
from engine.rules.errors import GameError, InvalidValue
from engine.rules.text import printable


def match_to_record(match: Match) -> str:
    """The record of a match, which `match_from_record` reads back as the same match."""
    return format_record(Record(match))


def match_from_record(text: str) -> Match:
    """The match of the one record in a text; raises NotationError with line and column."""
    return parse_record(text).match


def match_to_json(match: Match) -> str:
    """The match as JSON, which `match_from_json` reads back as the same match.

    Keys: `start` (the position in the notation), `misere`, `players` (two names), `starts` (1 or 2), `moves` (each with
    `move` in the notation, `player` 1 or 2, `text` in words and `help`, the words of a record), `standing` (how many of
    the moves stand; the others were taken back), `taken_back` (how many each player took back and replaced) and
    `winner` (1, 2 or null).
    """
    winner = match.winner
    moves = [
        {"move": ply.text, "player": ply.player + 1, "text": ply.sentence, "help": format_help(ply.help)}
        for ply in match.plies
    ]
    return json.dumps(
        {
            "start": str(match.start),
            "misere": match.start.misere,
            "players": list(match.names),
            "starts": match.starter + 1,
            "moves": moves,
            "standing": match.cursor,
            "taken_back": list(match.taken_back),
            "winner": None if winner is None else winner + 1,
        }
    )


def match_from_json(text: str) -> Match:
    """The match in this JSON; of a move only `move` and `help` are read, and only `start` must be there.

    Raises GameError with one sentence.
    """
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        raise InvalidValue("This is not JSON.") from None
    if not isinstance(found, dict):
        raise InvalidValue("The JSON of a match is an object with the key start.")
    misere = _taken(found, "misere", False, lambda each: isinstance(each, bool), "true or false")
    start = parse_position(_taken(found, "start", None, _is_text, "a position in the notation"), misere=misere)
    names = _taken(found, "players", list(PEOPLE), _is_pair_of_names, "two names")
    starts = _taken(found, "starts", 1, lambda each: _is_number(each) and each in (1, 2), "1 or 2")
    first, second = _taken(found, "taken_back", [0, 0], _is_pair_of_counts, "two numbers from 0 on")
    moves = _taken(found, "moves", [], lambda each: isinstance(each, list), "a list")
    match = Match(start, (names[0], names[1]), FIRST if starts == 1 else SECOND, taken_back=(first, second))
    replay = Replay(match)
    for number, each in enumerate(moves, 1):
        _play(replay, number, each)

    def can_stand(each: object) -> bool:
        return isinstance(each, int) and not isinstance(each, bool) and 0 <= each <= len(moves)

    return replay.match(_taken(found, "standing", len(moves), can_stand, "how many of its moves stand"))


def _play(replay: Replay, number: int, found: object) -> None:
    words = found.get("help", []) if isinstance(found, dict) else []
    move = found.get("move") if isinstance(found, dict) else found
    if not isinstance(move, str) or not isinstance(words, list):
        raise InvalidValue(f"Move {number:,} of a match is written as 2/4.")
    help = ALONE
    for word in words:
        further = read_help(help, word) if isinstance(word, str) else None
        if further is None:
            raise InvalidValue(f"The help at move {number:,} is not known: {printable(str(word))}.")
        help = further
    try:
        replay.play(move, help)
    except GameError as error:
        raise InvalidValue(f"Move {number:,}: {error}") from None


def _taken(found: dict[str, Any], key: str, default: Any, is_good: Callable[[object], bool], what: str) -> Any:
    value = found.get(key, default)
    if not is_good(value):
        raise InvalidValue(f"The key {key} of a match is {what}.")
    return value


def _is_text(value: object) -> bool:
    return isinstance(value, str)


def _is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _is_pair_of_names(value: object) -> bool:
    return isinstance(value, list) and len(value) == 2 and all(map(_is_text, value))


def _is_pair_of_counts(value: object) -> bool:
    return isinstance(value, list) and len(value) == 2 and all(_is_number(each) and each >= 0 for each in value)
