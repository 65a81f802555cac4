"""Links to matches that players have sent: each is the match that stands beside it, for ever."""

from __future__ import annotations

import json
from pathlib import Path

from engine.games.registry import RULESETS
from engine.record import format_record, parse_record
from engine.record.match_link import format_match, parse_match

LINES = Path(__file__).with_name("old_links.jsonl").read_text(encoding="utf-8").splitlines()
LINKS = [tuple[str, str](json.loads(line)) for line in LINES]


def test_the_links_are_of_every_game():
    boards = [parse_match(link).match.start for link, _ in LINKS]
    games = {type(component.ruleset) for board in boards for _, component in board.live()}
    assert set(RULESETS) <= games


def test_every_link_is_the_match_that_it_was_and_every_match_has_the_link_that_it_had():
    for link, record in LINKS:
        assert parse_match(link) == parse_record(record)
        assert format_record(parse_match(link)) == record
        assert format_match(parse_record(record)) == link
