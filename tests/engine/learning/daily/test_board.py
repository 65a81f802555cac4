from __future__ import annotations

import re
from collections import Counter
from datetime import date, timedelta
from random import Random

from engine.deals.day import GOALS, SPREAD_FROM, Thought, board_of, daily, small_board_of, thought_of
from engine.deals.occasion import DayBoard
from engine.learning.daily.board import CHALK, share
from engine.positions.match import Help, Match
from engine.positions.notation import format_position, parse_position
from engine.positions.position import Move
from engine.verdict.winning import nimber, winning_moves
from tests.cases import for_each
from tests.engine.learning.path.search import is_lost, moves
from tests.engine.learning.path.some_matches import played
from tests.engine.learning.path.test_players import chance, halvings

NEW_YEAR = date(2025, 1, 1)
MATCH = daily(NEW_YEAR, ("Ann", "Derek")).match
WINNING = next(winning_moves(MATCH.position))


def shared(match: Match) -> list[str]:
    """How it went, the marks, and the legend."""
    first, *others = share(DayBoard(NEW_YEAR), match).splitlines()
    return [first.removeprefix("fdivgame 2025-01-01: "), *others]


@for_each(
    ("day", "board"),
    [
        (date(1970, 1, 1), "6618 656 5214 660 14"),
        (date(2024, 2, 29), "601 45 37 175 8322"),
        (date(2026, 11, 30), "917 330 1307 923 20"),
        (date(2026, 12, 1), "4287 639 36 522 4244"),
        (date(2031, 5, 17), "3839 8733 957 39 871"),
    ],
)
def test_a_board_never_changes(day: date, board: str):
    assert format_position(board_of(day)) == board


def test_each_early_day_has_a_board_of_its_own_with_one_to_three_winning_moves():
    boards = [board_of(NEW_YEAR + timedelta(days)) for days in range(100)]
    assert len(set(boards)) == len(boards)
    assert {len(list(winning_moves(each))) for each in boards} == {1, 2, 3}


def test_the_goals_are_spread_evenly():
    assert Counter(Counter(total for total, _ in GOALS).values()) == {16: 3}
    assert Counter(winning for _, winning in GOALS) == dict.fromkeys(range(2, 14), 4)


def test_later_days_have_boards_of_every_xor_and_of_two_to_thirteen_winning_moves():
    boards = [board_of(SPREAD_FROM + timedelta(days)) for days in range(100)]
    assert len(set(boards)) == len(boards)
    assert set(map(nimber, boards)) == {1, 2, 3}
    assert {len(list(winning_moves(each))) for each in boards} == set(range(2, 14))


@for_each(("player", "how"), [("perfect", "won"), ("random", "lost")])
def test_what_is_shared_tells_how_it_went_but_not_the_board(player: str, how: str):
    match = played(daily(NEW_YEAR, ("Ann", "Derek")), player=player)
    first, marks, legend = shared(match)
    assert first == f"{how}, {match.cursor} moves"
    assert len(marks.split()) == (match.cursor + 1) // 2
    assert set(marks.split()) == ({"*"} if how == "won" else {"*", "o", "."} & set(marks.split()) | {"o"})
    assert not re.search("[0-9]", marks + legend)


def test_tips_are_told_and_hide_no_mistake():
    assert shared(MATCH)[:2] == ["not finished, 0 moves", ""]
    assert shared(MATCH.play(WINNING, help=Help(tip=3)))[:2] == ["not finished, 1 move", "?"]
    losing = next(move for move in MATCH.position.legal_moves if move not in set(winning_moves(MATCH.position)))
    for help in (Help(tip=3), Help(coach=True)):
        assert shared(MATCH.play(losing, help=help))[1] == "o"


def test_moves_taken_back_are_shown_however_the_match_went_on():
    first, second = (Move(slot, 2) for slot, _ in list(MATCH.position.live())[:2])
    back = MATCH.play(first).undo()
    assert shared(back)[0] == "not finished, 0 moves, 1 taken back"
    assert shared(back.play(second))[0] == "not finished, 1 move, 1 taken back"
    # The bot's answer goes with the move it answers, and is none of the player's.
    assert shared(MATCH.play(first).play(second).undo().undo().play(second))[0].endswith("1 move, 1 taken back")


def test_the_shared_text_has_stars_and_signs_that_a_plain_terminal_has_too():
    match = MATCH.play(WINNING)
    assert share(DayBoard(NEW_YEAR), match, 2).splitlines()[:2] == [
        "fdivgame 2025-01-01: not finished, 1 move **-",
        "*",
    ]
    assert share(DayBoard(NEW_YEAR), match, 2, CHALK).splitlines() == [
        "fdivgame 2025-01-01: not finished, 1 move ★★☆",
        "●",
        "● kept the win  ✗ gave it away  · could not win  ? with help",
    ]
    assert share(DayBoard(NEW_YEAR), match, 3).isascii()


def test_the_small_board_stays_the_same_and_what_is_shared_says_so():
    first = [format_position(small_board_of(date(2026, 1, day))) for day in (1, 2, 3)]
    assert first == ["149 49", "11 56", "580 96"]
    later = [format_position(small_board_of(date(2026, 12, day))) for day in (1, 3, 5, 6)]
    assert later == ["94 49", "404 50", "22 44", "73 100"]
    match = daily(NEW_YEAR, ("Ann", "Derek"), is_small=True).match
    assert share(DayBoard(NEW_YEAR, is_small=True), match).startswith("fdivgame 2025-01-01, small board: not finished")


def test_the_early_small_boards_are_two_numbers_that_who_knows_twins_wins_for_certain():
    for days in range(60):
        day = SPREAD_FROM - timedelta(days + 1)
        assert small_thought(day) is Thought.TWINS
        assert chance(numbers_on(day), stage=3) == 1, day
        assert chance(numbers_on(day), stage=0) < 1, day


@for_each(("thought", "stage"), [(Thought.TWINS, 3), (Thought.TRAP, 6), (Thought.WORTH, 8)])
def test_later_small_boards_are_won_for_certain_by_who_has_met_their_thought_on_the_path(thought: Thought, stage: int):
    days = [day for day in LATER if small_thought(day) is thought]
    assert len(days) > 10
    for day in days:
        assert chance(numbers_on(day), stage) == 1, day
        assert chance(numbers_on(day), stage=0) < 1, day


def test_on_some_later_days_the_small_board_is_lost_for_whoever_starts():
    lost = [day for day in LATER if is_lost(numbers_on(day))]
    assert lost == [day for day in LATER if small_thought(day) is Thought.START]
    assert len(lost) > 10


def test_the_thought_of_two_numbers_is_what_the_path_calls_so():
    rng = Random(1)
    for _ in range(400):
        numbers = (rng.randint(1, 300), rng.randint(1, 300))
        worths = [halvings(number, stage=10) for number in numbers]
        has_twins = any(after[0] == after[1] for _, _, after in moves(numbers))
        expected = (
            *[Thought.START] * is_lost(numbers),
            *[Thought.TWINS] * has_twins,
            *[Thought.TRAP] * (0 in worths),
            Thought.WORTH,
        )
        assert thought_of(parse_position(" ".join(map(str, numbers)))) is expected[0], numbers


LATER = [SPREAD_FROM + timedelta(days) for days in range(100)]


def small_thought(day: date) -> Thought:
    return thought_of(small_board_of(day))


def numbers_on(day: date) -> tuple[int, ...]:
    """The two numbers of the small board of this day."""
    one, other = (each.value for each in small_board_of(day))
    return one, other
