"""Links to matches: the record comes back as it was, and a link that was cut or changed is one sentence."""

from __future__ import annotations

import json
import string
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from time import process_time
from types import NoneType
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.deals.day import daily
from engine.games.registry import RULESETS
from engine.own_games.loading import load_games
from engine.positions.match import Match
from engine.positions.notation import parse_position
from engine.positions.position import Move
from engine.record import Record, format_record, match_link, parse_record, parse_records
from engine.record.fragment import read_parts
from engine.record.match_link import MOST_MOVES, NOT_WHOLE, format_match, parse_match
from engine.record.reader import pasted_record
from engine.remote.link import open_link
from engine.rules.errors import GameError, NotationError
from engine.rules.ruleset import number_of
from tests.cases import for_each
from tests.engine.some_records import records
from tests.own_games import forgotten_afterwards, squares

NOON = datetime(2026, 11, 23, 12, 0, 0, 123456, tzinfo=UTC)
PAGE = "https://ann.example.org/play/"


def played(board: str, moves: int, misere: bool = False) -> Match:
    """A match on this board with so many moves, made at random."""
    rng, match = Random(1), Match(parse_position(board, misere=misere), ("Ann", "Bob"))
    while match.cursor < moves and match.winner is None:
        slot, component = rng.choice(list(match.position.live()))
        choices = component.ruleset.choices(component.value)
        match = match.play(Move(slot, choices[rng.randrange(number_of(choices))]))
    return match


def standing(record: Record) -> Record:
    """The record without the moves that were taken back, which a link leaves out."""
    match = record.match
    return replace(record, match=replace(match, plies=match.plies[: match.cursor]))


RECORD = Record(played("17 42 nim:5", 4), "calm", "tea & cake", NOON)
LINK = format_match(RECORD)


def test_a_link_says_in_words_which_match_it_is():
    assert LINK.startswith("#match=17+42+nim:5&vs=calm&seed=tea+%26+cake&p1=Ann&p2=Bob&date=")
    assert parse_match(LINK) == RECORD


def test_the_longest_match_of_a_link_has_as_many_moves_as_are_said(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("engine.record.match_link.MOST_MOVES", 4)
    assert parse_match(format_match(RECORD)) == RECORD
    monkeypatch.setattr("engine.record.match_link.MOST_MOVES", 3)
    with pytest.raises(GameError, match="at most 3 moves"):
        format_match(RECORD)
    with pytest.raises(GameError, match="too long for a link"):
        format_match(Record(Match(parse_position("3 " * 20_000))))


@settings(max_examples=200)
@given(records())
def test_every_record_comes_back_with_the_moves_that_stand(record: Record):
    try:
        link = format_match(record)
    except GameError:
        return
    found = parse_match(link)
    # What no text can carry has become a question mark.
    expected = next(parse_records(format_record(standing(record)).encode("utf-8", "replace").decode().split("\n")))
    assert found == expected or "\\ud" in format_record(record)
    assert format_match(found) == link


@for_each(
    "board",
    [
        f"nim:{10**18} wythoff:{10**18},{10**18} euclid:{10**17},{10**18} {10**40}",
        "split:10000 split:9999 dawson:10000 kayles:100 grundy:1000",
        "stacks:10 cuboid:9,8,7 cards:5,3,1,2,4",
        "17 - nim:5 -",
        " ".join(map(str, range(1, 1_001))),
    ],
)
def test_the_largest_values_and_boards_and_games_that_split_come_back_soon(board: str):
    record = Record(played(board, 600), date=NOON)
    assert soon(parse_match, format_match(record)) == record


def test_a_game_of_the_players_own_comes_back_where_its_file_is_loaded(tmp_path: Path):
    with forgotten_afterwards():
        load_games(str(squares(tmp_path)))
        record = Record(played("squares:30 squares:12", 4), date=NOON)
        link = format_match(record)
        assert parse_match(link) == record
    with forgotten_afterwards(), pytest.raises(GameError, match="squares"):
        parse_match(link)


def soon(read: Callable[[str], Any], text: str) -> Any:
    """What is read of a text, or the sentence that is said against it, in a short while."""
    begun = process_time()
    try:
        found = read(text)
    except GameError as error:
        found = str(error)
        assert found.isprintable()
        assert len(found) < 300
    assert process_time() - begun < 2
    return found


@settings(max_examples=300)
@given(st.data())
def test_a_link_of_which_a_character_changed_is_refused_or_the_same_match(data: st.DataObject):
    place = data.draw(st.integers(0, len(LINK) - 1))
    other = data.draw(st.one_of(st.just(""), st.sampled_from(string.printable), st.characters()))
    changed = LINK[:place] + other + LINK[place + 1 :]
    with suppress(GameError):
        assert parse_match(changed) == RECORD


def test_a_link_that_was_cut_anywhere_is_refused():
    for end in range(len("#match="), len(LINK)):
        with pytest.raises(GameError) as refused:
            parse_match(LINK[:end])
        assert str(refused.value) == NOT_WHOLE
        with pytest.raises(GameError):
            pasted_record(LINK[:end])


@for_each(
    "message",
    [
        "Your move: {}.",
        "Look ({}), and hurry!",
        '<a href="{}">here</a>',
        "[your move]({})",
        "*{}*, Bob",
        "[23.11.26, 17:33] Ann: {}\n[23.11.26, 17:34] Bob: thanks",
        "> > {}\n> \nthanks",
        "{}&utm_source=mail&fbclid=7",
        "{}?utm_source=mail",
        "[url={}]your move[/url]",
        "„{}“, Bob…",
        "{}Hello",
        "{}https://example.org/",
    ],
)
def test_the_link_is_found_in_a_message(message: str):
    links = LINK, *((PAGE + LINK).replace(*change) for change in (("", ""), ("&", "&amp;"), ("+", "%20"), ("+", "%2B")))
    for link in (*links, (PAGE + LINK).replace("#match", "#MATCH").replace("https", "HTTPS")):
        assert pasted_record(message.format(link)) == RECORD


@for_each("wrap", ["\n", "\r\n", "\n> ", " \n>> ", "\n    "])
def test_a_link_that_is_wrapped_at_any_place_is_whole_again(wrap: str):
    link = PAGE + LINK
    for place in range(len(PAGE + "#match="), len(link)):
        text = f"Hello Bob,\n{link[:place]}{wrap}{link[place:]}\nAnn"
        assert pasted_record(text) == open_link(text) == RECORD
    mark = wrap.lstrip(" \r\n")
    lines = "\n".join(mark + link[place : place + 20] for place in range(0, len(link), 20))
    assert pasted_record(f"Hello Bob,\n{lines}\n{mark}Greetings, Ann") == RECORD


def test_a_record_below_a_link_that_was_cut_is_still_read_as_a_record():
    found = parse_records(["Hello", f"look: {LINK[:30]}", *format_record(RECORD).splitlines()])
    with pytest.raises(NotationError) as refused:
        next(found)
    assert (str(refused.value), refused.value.line, refused.value.column) == (NOT_WHOLE, 2, 7)
    lines = ["Problem #", *format_record(RECORD).splitlines()]
    assert list(parse_records(lines)) == [RECORD]


def test_of_links_of_one_match_the_furthest_counts():
    before = format_match(replace(RECORD, match=RECORD.match.before(3)))
    assert pasted_record(f"{LINK}\n\nAnn wrote:\n> {PAGE}{before}") == RECORD
    assert pasted_record(f"{before} and {LINK}\n{format_record(RECORD)}") == RECORD
    with pytest.raises(GameError, match="This text has several matches"):
        pasted_record(f"{LINK} and {format_match(Record(played('17', 0)))}")


def test_links_and_records_in_one_file_come_in_their_order():
    other = Record(played("99 98", 3), date=NOON)
    text = f"{format_record(other)}\nwords\n{LINK} {format_match(other)}\n{format_record(RECORD)}{LINK}\n"
    assert list(parse_records(text.split("\n"))) == [other, RECORD, other, RECORD, RECORD]


def test_a_link_in_a_header_is_only_text():
    record = replace(RECORD, seed=LINK)
    assert list(parse_records(format_record(record).split("\n"))) == [record]


def resealed(parts: str) -> str:
    """The link with these parts and the check that belongs to them, as somebody with bad intentions makes it."""
    return f"#match={parts}.{match_link._check(read_parts(f'#match={parts}', match_link._KEYS, ''))}"


@for_each(
    ("parts", "said"),
    [
        ("17&moves=1.zzzzzzzzzz", "do not fit"),
        ("17&moves=9999999999.0", "number of moves"),
        (f"17&moves={MOST_MOVES + 1}.0", "number of moves"),
        ("1&moves=9.0", "do not fit"),
        ("17&moves=", "number of moves"),
        ("17&moves=0.-", "not whole"),
        ("chess:3&moves=0.0", "chess"),
        ("17&rules=chess&moves=0.0", "chess"),
        ("x&moves=0.0", "x is not"),
        ("17&vs=nobody&moves=0.0", "nobody"),
        ("17&first=3&moves=0.0", "1 or 2"),
        ("17&back=1&moves=0.0", "number of moves"),
        ("17&date=zzzzzzzzzzzzzzzzzzzzzzzz&moves=0.0", "date"),
        ("17&date=!&moves=0.0", "not whole"),
        (f"nim:{10**18}&moves={MOST_MOVES}.{'z' * 18_000}", "do not fit"),
        (f"{'9' * 5_000}&moves=0.0", "at most 4,000 digits"),
    ],
)
def test_a_link_made_by_hand_is_one_sentence_and_soon(parts: str, said: str):
    assert said in soon(parse_match, resealed(parts))


def test_the_longest_match_made_by_hand_is_read_soon():
    found = soon(parse_match, resealed(f"nim:{10**18}&moves={MOST_MOVES}.0"))
    assert found.match.cursor == MOST_MOVES


@for_each(
    ("text", "found"),
    [
        ("#match=" + "9" * 1_000_000, str),
        ("#match= " * 24_000, str),
        ("#match=\n" * 24_000, str),
        ("#match=3\n" + "a\n" * 90_000, str),
        ("#match=" * 28_000, str),
        ("#match=3\n" + "&moves=1.0.aaaaaa%23match%3D\n" * 300, str),
        # Signs that begin no link.
        ("#\n" * 24_000, NoneType),
        ("a #m\n" * 24_000, NoneType),
        ("%\n" * 24_000, NoneType),
    ],
)
def test_hostile_text_is_one_sentence_or_no_match_and_soon(text: str, found: type):
    assert isinstance(soon(pasted_record, text), found)


def test_a_link_to_a_match_that_cannot_be_played_with_is_one_sentence():
    link = format_match(Record(Match(parse_position("17"), ("A", "A")), "perfect"))
    with pytest.raises(GameError, match="The two players need different names"):
        open_link(f"{PAGE}{link}")


def test_a_link_to_the_match_of_the_day_opens():
    prepared = daily(NOON.date(), ("Ann", "Bob"))
    record = Record(prepared.match, "perfect", prepared.seed)
    assert open_link(format_match(record)) == record


LINKS = [json.loads(line) for line in Path(__file__).with_name("old_links.jsonl").read_text("utf-8").splitlines()]
"""Links to matches of every game that players have sent, and the matches, for ever."""


def test_every_old_link_is_the_match_that_it_was_and_every_match_has_the_link_that_it_had():
    for link, record in LINKS:
        assert parse_match(link) == parse_record(record)
        assert format_record(parse_match(link)) == record
        assert format_match(parse_record(record)) == link
    boards = [parse_match(link).match.start for link, _ in LINKS]
    assert set(RULESETS) <= {type(component.ruleset) for board in boards for _, component in board.live()}
