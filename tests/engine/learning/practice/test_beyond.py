"""What the path leaves open: whoever plays by its rule loses the first board of each, which can be won."""

from __future__ import annotations

from dataclasses import replace

from engine.archive import Archive
from engine.deals.beyond import ALL_BEYOND, MINUTE, Beyond, beyond, match_beyond
from engine.learning.practice.beyond import SEED, TOPIC, next_beyond
from engine.learning.practice.sprint import Sprint, save_score
from engine.positions.position import Move
from tests.cases import for_each
from tests.engine.learning.path.test_players import known_move
from tests.engine.learning.practice.beyond_matches import NAMES, play

ALL_STAGES = 10
BOARDS = [each for each in ALL_BEYOND if each.board]


@for_each("each", BOARDS)
def test_its_first_board_can_be_won_and_is_lost_by_the_move_that_the_path_has_taught(each: Beyond):
    start = match_beyond(each.name, NAMES).match.start
    rule = known_move(tuple(component.value for _, component in start.live()), ALL_STAGES, None)
    assert rule is not None
    assert start.is_won
    assert start.play(Move(*rule)).is_won


def test_about_the_first_board_of_the_minute_the_rule_of_the_path_is_wrong():
    first = Sprint(TOPIC, SEED).position
    assert first.is_won is not replace(first, misere=False).is_won


def test_the_sentence_fits_into_36_characters():
    assert all(len(each.sentence) <= 36 for each in ALL_BEYOND)


def test_one_after_the_other_is_next_until_all_are_won():
    archive = Archive()
    for each in BOARDS:
        assert next_beyond(archive) == each
        play(archive, each.name, wins=True)
    assert next_beyond(archive) == beyond(MINUTE)
    save_score(archive.practice, Sprint(TOPIC, SEED))
    assert next_beyond(archive) is None


def test_what_was_lost_waits_until_the_others_were_tried():
    archive = Archive()
    play(archive, "divisors", wins=False)
    assert next_beyond(archive) == beyond("misere")
    for name in ("misere", "mixed"):
        play(archive, name, wins=True)
    save_score(archive.practice, Sprint(TOPIC, SEED))
    assert next_beyond(archive) == beyond("divisors")
