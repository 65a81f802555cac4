"""What is found out about numbers by playing and answering: only what is true, and only without help."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.archive import Archive
from engine.bots import BOTS
from engine.deals.path import path_match
from engine.deals.path_boards import board_on_path
from engine.learning.path.notebook import LARGEST_NOTED, Notebook, found_by_answer, found_in, notebook
from engine.positions.match import ALONE, FIRST, SECOND, Help, Match
from engine.positions.notation import parse_move, parse_position
from engine.record.practice import Knowledge
from tests.cases import for_each
from tests.engine.learning.path.search import is_lost
from tests.engine.learning.path.some_matches import NAMES, played

OUTCOME, WORTH = Knowledge.OUTCOME, Knowledge.WORTH
COACH = Help(coach=True)


def match(board: str, moves: str, first: int = FIRST, misere: bool = False, **helped: Help) -> Match:
    """A match with these moves; `move_3` is the help at the third move."""
    made = Match(parse_position(board, misere=misere), NAMES, first)
    for number, move in enumerate(moves.split(), 1):
        made = made.play(parse_move(move, made.position), helped.get(f"move_{number}", ALONE))
    return made


@for_each(
    ("made", "found"),
    [
        # Who moved from a number to the win knows it as won, and what the bot had to move from as lost.
        (match("5", "1/6"), {5: OUTCOME}),
        (match("20", "1/2 1/2 1/6"), {20: OUTCOME, 10: OUTCOME, 5: OUTCOME}),
        (match("7", "1/2 1/4", SECOND), {7: OUTCOME, 3: OUTCOME}),
        # With a second number on the board nothing is known of either.
        (match("5 1", "1/5 1/2 2/2"), {1: OUTCOME}),
        # Two numbers of the same worth that the bot had to move from.
        (match("2 3", "1/2 2/2 1/2 2/2", SECOND), {2: WORTH, 3: WORTH, 1: OUTCOME}),
        # Twins prove nothing about their worth.
        (match("3 3", "1/2 2/2 1/2 2/2", SECOND), {1: OUTCOME}),
        # 20 / 4 has given the win away, even if the bot does not erase the 5.
        (match("20", "1/4 1/5 1/2"), {1: OUTCOME}),
        # What had been played before it was taken back does not matter.
        (replace(match("20", "1/2 1/2 1/6"), taken_back=(1, 0)), {20: OUTCOME, 10: OUTCOME, 5: OUTCOME}),
        # The bot's moves have no help.
        (match("7", "1/2 1/4", SECOND, move_1=COACH), {7: OUTCOME, 3: OUTCOME}),
        # A number that help had left is not found out, the one after it is.
        (match("20", "1/2 1/2 1/6", move_1=COACH), {5: OUTCOME}),
        # Where the last move loses, in other games and with other divisors nothing is.
        (match("5 1", "1/5 1/2 2/2", SECOND, misere=True), {}),
        (match("nim:5", "1-5"), {}),
        (match("floor(2,3):1", "1/2"), {}),
    ],
)
def test_a_win_finds_out_what_it_proves(made: Match, found: dict[int, Knowledge]):
    assert made.winner is not None
    assert made.winner == FIRST
    assert found_in(made, "perfect") == found_in(made, "random") == found
    assert found_in(made, None) == {}


@for_each("help", [Help(tip=1), COACH, Help(light=True)])
def test_a_move_with_help_finds_nothing(help: Help):
    assert found_in(match("5", "1/6", move_1=help), "perfect") == {}
    assert found_in(match("20", "1/2 1/2 1/6", move_3=help), "perfect") == {}


@for_each(
    "made",
    [match("7", "1/2 1/4"), match("20", "1/2 1/2"), match("20", "1/2 1/2 1/6").undo(), match("5", "1/6", SECOND)],
)
def test_no_win_proves_nothing(made: Match):
    assert found_in(made, "perfect") == {}


def test_a_number_beyond_the_notebook_is_left_out():
    found = found_in(played(path_match(board_on_path("4.1"), 1, NAMES)), "perfect")
    assert 150 not in found
    assert found[75] is OUTCOME


@settings(max_examples=200)
@given(st.lists(st.integers(1, 300), min_size=1, max_size=3), st.integers(0, 99), st.sampled_from([FIRST, SECOND]))
def test_whatever_bots_do_only_the_truth_is_found_out(numbers: list[int], seed: int, first: int):
    made, rng = Match(parse_position(" ".join(map(str, numbers))), NAMES, first), Random(seed)
    before: list[tuple[int, ...]] = []
    while made.winner is None:
        before.append(tuple(component.value for _, component in made.position.live()))
        made = made.play(BOTS[0].choose(made.position, rng).move)
    for number, known in found_in(made, "random").items():
        assert 1 <= number <= LARGEST_NOTED
        stood = [each for each in before if number in each]
        if known is WORTH:
            assert any(len(each) == 2 and is_lost(each) and each[0] != each[1] for each in stood)
        else:
            assert (number,) in stood


@for_each(
    ("numbers", "said", "found"),
    [
        ("7", False, {7: OUTCOME}),
        ("7", True, {}),
        ("20", True, {20: OUTCOME}),
        ("20", False, {}),
        ("2 3", True, {}),
        ("5 3", True, {}),
        ("3 3", False, {}),
        ("8 80", False, {8: WORTH, 80: WORTH}),
        ("8 900", False, {8: WORTH}),
        ("1 2 4", False, {}),
        ("5 nim:2", True, {}),
        ("nim:5", True, {}),
    ],
)
def test_a_right_answer_finds_out_what_it_says(numbers: str, said: bool, found: dict[int, Knowledge]):
    assert found_by_answer(parse_position(numbers), said) == found
    assert found_by_answer(parse_position(numbers, misere=True), said) == {}


def test_the_page_shows_what_was_found_out_and_no_more():
    page = Notebook({7: OUTCOME, 20: OUTCOME, 5: WORTH, 80: WORTH})
    assert [page.is_won(number) for number in (7, 20, 5, 80, 6)] == [False, True, True, False, None]
    assert [page.worth(number) for number in (7, 20, 5, 80, 6)] == [0, None, 3, 0, None]
    assert page.size == 4


def test_what_is_found_out_is_saved_with_the_move_that_ended_the_match():
    archive = Archive()
    prepared = path_match(board_on_path("2.3"), 1, NAMES)
    made = played(prepared)
    archive.saver_for(prepared).save(made, found_in(made, "perfect"))
    assert (notebook(archive).is_won(20), notebook(archive).worth(20)) == (True, None)
