"""Where did it turn? The matches are held against every line of play, and the tries against what they lead to."""

from __future__ import annotations

from functools import cache

import pytest

from engine.archive import Archive
from engine.archive.practice import Attempt
from engine.errors import NoSuchBoard
from engine.games import DEFAULT
from engine.games.registry import ruleset
from engine.match import Match
from engine.practice.figures import figures
from engine.practice.task import Topic, topics
from engine.practice.turning import KIND, LEVELS, NAMES, Row, Turning, make, nearest, row, save, standing
from tests.cases import for_each
from tests.engine.whole_play import wins

SEEDS = range(30)
EVERY_LEVEL = range(1, len(LEVELS) + 1)
FLOOR = Topic(DEFAULT.slug)


@cache
def made(level: int, seed: int, misere: bool = False) -> Turning:
    return make((DEFAULT,), level, str(seed), misere)


def gave(match: Match) -> list[int]:
    """The numbers of the moves whose player could win before them and no more after, by trying every line of play."""
    boards = [match.before(number).position for number in range(1, len(match.plies) + 1)] + [match.position]
    won = [wins(board) for board in boards]
    return [number for number, _ in enumerate(match.plies, 1) if won[number - 1] and won[number]]


def tries(*right: bool, level: int = 1) -> list[Attempt]:
    """Tries at this level, the newest first."""
    return [Attempt(KIND, "floor", (), level, "17", each) for each in right]


@for_each("misere", [False, True])
@for_each("level", EVERY_LEVEL)
def test_the_win_changed_hands_last_at_the_move_that_is_asked_for(level: int, misere: bool):
    for seed in SEEDS:
        turning = made(level, seed, misere)
        assert gave(turning.match)[-1] == turning.number, seed


@for_each("misere", [False, True])
@for_each("level", EVERY_LEVEL)
def test_the_win_changed_hands_as_often_as_the_match_says(level: int, misere: bool):
    for seed in SEEDS:
        turning = made(level, seed, misere)
        assert len(gave(turning.match)) == turning.turns, seed


@for_each("level", EVERY_LEVEL)
def test_a_match_has_the_numbers_the_moves_and_the_turns_of_its_level(level: int):
    numbers, _, moves, turns = LEVELS[level - 1]
    for seed in SEEDS:
        turning = made(level, seed)
        found = len(turning.match.start.slots), len(turning.match.plies), turning.turns
        for each, (least, most) in zip(found, (numbers, moves, turns), strict=True):
            assert least <= each <= most, seed


@for_each("level", range(1, 6))
def test_on_an_easy_level_the_win_changed_hands_once(level: int):
    assert all(made(level, seed).turns == 1 for seed in SEEDS)


@for_each("level", range(6, 9))
def test_on_a_hard_level_the_win_changed_hands_more_than_once(level: int):
    assert all(made(level, seed).turns > 1 for seed in SEEDS)


@for_each("topic", topics())
def test_every_game_has_matches_and_their_turn_is_decided_by_every_line_of_play(topic: Topic):
    for level in (1, 6):
        turning = nearest(topic, level, "every game")
        found = gave(turning.match)
        assert (found[-1], len(found)) == (turning.number, turning.turns), level


@for_each("misere", [False, True])
def test_the_match_is_over_and_the_player_who_gave_the_win_away_last_has_lost(misere: bool):
    for seed in SEEDS:
        turning = made(7, seed, misere)
        assert turning.match.position.is_over, seed
        assert turning.match.plies[turning.number - 1].player != turning.winner, seed


def test_where_the_last_move_loses_its_player_has_lost():
    turning = made(3, 1, misere=True)
    assert turning.match.plies[-1].player != turning.winner


def test_the_same_seed_gives_the_same_match():
    assert made(5, 17) == made(5, 17)


def test_another_seed_gives_another_match():
    assert len({made(5, seed).match for seed in SEEDS}) > len(SEEDS) // 2


def test_the_players_have_two_different_names():
    for seed in SEEDS:
        first, second = made(2, seed).match.names
        assert first != second
        assert {first, second} <= set(NAMES)


def test_both_players_start_some_matches():
    assert {made(2, seed).match.first for seed in SEEDS} == {0, 1}


def test_only_the_move_that_is_asked_for_is_right():
    turning = made(7, 1)
    numbers = range(1, len(turning.match.plies) + 1)
    assert [number for number in numbers if turning.is_right(number)] == [turning.number]


def test_a_game_without_a_match_of_a_level_says_so():
    with pytest.raises(NoSuchBoard, match=r"No match of level 1 was found\."):
        make((ruleset("cuboid"),), 1, "chalk")


def test_such_a_game_has_a_match_of_the_nearest_level():
    assert nearest(Topic("cuboid"), 1, "chalk").level == 2


def test_an_answer_is_saved_with_its_level_its_board_and_whether_it_is_right():
    archive, turning = Archive(), made(3, 1, misere=True)
    save(archive.practice, turning, Topic("floor", misere=True), turning.number)
    ((_, saved),) = archive.practice.attempts(KIND)
    board = " ".join(component.text for _, component in turning.match.start.live())
    assert saved == Attempt("turning", "floor misere", (), 3, f"{board} misere", True)


def test_a_wrong_answer_is_saved_as_wrong():
    archive, turning = Archive(), made(3, 1)
    save(archive.practice, turning, FLOOR, turning.number + 1)
    assert not archive.practice.attempts(KIND)[0][1].is_right


def test_before_the_first_try_the_first_level_comes():
    assert row([]) == Row(1, 0, 0, 0)


def test_the_row_ends_at_the_newest_wrong_answer():
    assert row(tries(True, True, False, True)).streak == 2


def test_the_best_row_is_the_longest_there_ever_was():
    assert row(tries(False, True, False, True, True, True, False)).best == 3


def test_three_right_answers_in_a_row_lead_up():
    assert row(tries(True, True, True)).level == 2


def test_two_wrong_answers_lead_down():
    assert row(tries(False, False, level=3)).level == 2


def test_there_is_nothing_above_the_highest_level():
    assert row(tries(True, True, True, level=len(LEVELS))).level == len(LEVELS)


def test_each_topic_has_a_row_of_its_own():
    archive, turning = Archive(), made(3, 1)
    save(archive.practice, turning, FLOOR, turning.number)
    assert standing(archive.practice, FLOOR).tried == 1
    assert standing(archive.practice, Topic("nim")).tried == 0


def test_the_figures_of_puzzles_do_not_count_these_tries():
    archive, turning = Archive(), made(3, 1)
    save(archive.practice, turning, FLOOR, turning.number)
    assert figures(archive.practice).tried == 0
