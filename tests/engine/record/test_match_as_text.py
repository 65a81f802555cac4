"""A match as a record and as JSON in one call, and back; a position as its notation."""

from __future__ import annotations

import json
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.positions.match import Help, Match
from engine.positions.notation import parse_position
from engine.positions.position import Move
from engine.record.of_match import match_from_json, match_from_record, match_to_json, match_to_record
from engine.rules.errors import GameError
from tests.cases import for_each
from tests.engine.some_records import matches


@given(matches())
def test_a_match_comes_back_from_its_record_and_from_its_json(match: Match):
    assert match_from_record(match_to_record(match)) == match
    assert match_from_json(match_to_json(match)) == match


def test_the_json_says_what_happened():
    match = Match(parse_position("3 nim:2"), ("Ann", "Bob"), starter=1).play(Move(1, 6), Help(2, coach=True))
    assert json.loads(match_to_json(match.play(Move(2, 2)))) == {
        "start": "3 nim:2",
        "misere": False,
        "players": ["Ann", "Bob"],
        "starts": 2,
        "moves": [
            {"move": "1/6", "player": 2, "text": "3 / 6 erased", "help": ["tip:2", "coach"]},
            {"move": "2-2", "player": 1, "text": "2 - 2 erased", "help": []},
        ],
        "standing": 2,
        "taken_back": [0, 0],
        "winner": 1,
    }


def test_only_the_start_must_be_there_and_moves_may_be_written_alone():
    assert match_from_json('{"start": "3 4"}') == Match(parse_position("3 4"))
    assert match_from_json('{"start": "3 4", "moves": ["1/2"]}') == Match(parse_position("3 4")).play(Move(1, 2))


@for_each(
    ("text", "sentence"),
    [
        ("", "This is not JSON."),
        ("[" * 100_000, "This is not JSON."),
        ("[]", "The JSON of a match is an object with the key start."),
        ("{}", "The key start of a match is a position in the notation."),
        ('{"start": "x"}', "x is not a whole number."),
        ('{"start": 3}', "The key start of a match is a position in the notation."),
        ('{"start": "3", "misere": 1}', "The key misere of a match is true or false."),
        ('{"start": "3", "players": ["Ann"]}', "The key players of a match is two names."),
        ('{"start": "3", "players": ["Ann", 2]}', "The key players of a match is two names."),
        ('{"start": "3", "starts": true}', "The key starts of a match is 1 or 2."),
        ('{"start": "3", "starts": [1]}', "The key starts of a match is 1 or 2."),
        ('{"start": "3", "moves": "1/2"}', "The key moves of a match is a list."),
        ('{"start": "3", "moves": [5]}', "Move 1 of a match is written as 2/4."),
        ('{"start": "3", "moves": ["1/2", "1/9"]}', "Move 2: 1 / 9 is not allowed: choose 2, 3, 4, 5, 6."),
        ('{"start": "3", "moves": [{"move": "1/2", "help": ["magic"]}]}', "The help at move 1 is not known: magic."),
        (
            '{"start": "3", "moves": ["1/2"], "standing": 2}',
            "The key standing of a match is how many of its moves stand.",
        ),
        ('{"start": "3", "standing": true}', "The key standing of a match is how many of its moves stand."),
        ('{"start": "3", "taken_back": [0, -1]}', "The key taken_back of a match is two numbers from 0 on."),
    ],
)
def test_bad_json_is_one_sentence(text: str, sentence: str):
    with pytest.raises(GameError) as caught:
        match_from_json(text)
    assert str(caught.value) == sentence


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5) | st.just("3 4"),
        lambda each: (
            st.lists(each, max_size=3)
            | st.dictionaries(
                st.sampled_from(["start", "moves", "players", "starts", "standing", "move", "help"]), each
            )
        ),
        max_leaves=12,
    )
)
def test_any_json_is_a_match_or_one_sentence(value: object):
    with suppress(GameError):
        assert match_from_json(json.dumps(value)).start.slots
