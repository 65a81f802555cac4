"""The ladder: which matches stand on it, and when a rung is climbed."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta

from engine.archive import Archive, MatchSummary
from engine.bots import BOTS
from engine.deals.occasion import FREE, PathBoard
from engine.deals.setup import Setup, branch_from, prepare
from engine.learning.practice.ladder import RUNGS, Rung, beatable, ladder, ladder_of, next_board, strength
from engine.positions.match import ALONE, FIRST, SECOND, Help
from engine.positions.notation import parse_position
from tests.cases import for_each
from tests.engine.learning.path.some_matches import NAMES, listed, played

START = datetime(2026, 12, 1, tzinfo=UTC)


def summary(number: int, winner: int | None = FIRST, name: str = "casual", **changed: object) -> MatchSummary:
    """A match on a board of the ladder, the later the higher its number."""
    made = listed(f"ladder {name} {number}", winner, START + timedelta(minutes=number), id=number, opponent=name)
    return made._replace(**changed)


CLIMBED = ("111", "10101", "110001011", "11100000")


@for_each("results", [*CLIMBED, "", "11", "11000", "110001", "1100011"])
def test_a_rung_is_climbed_by_three_of_five_in_a_row_and_stays_so(results: str):
    newest_first = [summary(number, FIRST if each == "1" else SECOND) for number, each in enumerate(results, 1)][::-1]
    rung = ladder_of(newest_first).rung("casual")
    assert rung.is_climbed is (results in CLIMBED)
    assert rung.next == len(results) + 1
    assert "".join(str(int(each)) for each in rung.last) == results[-5:]


def test_who_has_climbed_a_rung_has_climbed_those_below():
    rungs = [Rung(each) for each in RUNGS]
    assert ladder_of([]).rungs == tuple(rungs)
    assert ladder_of([]).current == rungs[0]
    for height, each in enumerate(RUNGS, 1):
        found = ladder_of(summary(number, name=each) for number in (3, 2, 1))
        assert (found.height, found.current) == (height, (*rungs, None)[height])


def test_a_bot_that_is_no_rung_was_climbed_past_the_strongest_rung_that_is_no_stronger():
    heights = [ladder_of(summary(number, name=each.name) for number in (3, 2, 1)).height for each in BOTS]
    assert heights == [strength(each.name) for each in BOTS] == [1, 1, 1, 1, 2, 3, 3, 4, 5, 6, 7, 8]


@for_each("changed", [{"occasion": FREE}, {"occasion": PathBoard("casual", 1)}, {"counts": False}])
def test_other_matches_are_not_on_it(changed: dict[str, object]):
    assert ladder_of([summary(1, **changed)]) == ladder_of([])


def test_of_several_boards_that_were_left_the_newest_goes_on_and_after_a_deleted_one_no_number_comes_twice():
    newest_first = [summary(number, winner) for number, winner in ((5, FIRST), (3, None), (2, FIRST), (1, None))]
    assert ladder_of(newest_first).rung("casual") == Rung("casual", (True, True), 6, unfinished=3)


def test_of_the_matches_on_one_board_the_first_counts():
    again = summary(1, FIRST)._replace(id=9, began=START + timedelta(days=1))
    assert ladder_of([again, summary(1, SECOND)]).rung("casual").results == (False,)


def test_boards_are_played_into_the_archive_one_after_the_other_each_of_which_can_be_won():
    moment = [START]
    archive = Archive(now=lambda: moment[0])
    for number in range(1, 6):
        moment[0] += timedelta(minutes=1)
        prepared = next_board(ladder(archive).rung("steady"), NAMES)
        assert (prepared.seed, prepared.match.starter) == (f"ladder steady {number}", FIRST)
        assert prepared.match.start.is_won
        assert prepared == next_board(ladder(archive).rung("steady"), NAMES)
        match = played(prepared, Help(tip=1) if number == 2 else ALONE)
        saver = archive.saver_for(prepared)
        saver.save(match)
        # Neither a second time nor from one of its moves does the same board count.
        for other in (prepared, branch_from(prepared, match, 1, saver.id)):
            archive.saver_for(other).save(played(other))
    assert ladder(archive).rung("steady") == Rung("steady", (True, False, True, True, True), 6)
    assert ladder(archive).height == strength("steady")


def test_a_move_taken_back_costs_the_star():
    archive = Archive()
    prepared = next_board(Rung("random"), NAMES)
    match = played(replace(prepared, match=replace(prepared.match, taken_back=(1, 0))))
    archive.saver_for(prepared).save(match)
    assert ladder(archive).rung("random").results == (False,)


@for_each(
    ("results", "offered"),
    [
        ("", "greedy"),
        # One result is no reason to leave a bot.
        ("+", "casual"),
        ("-", "casual"),
        ("++", "trapper"),
        ("+-", "casual"),
        ("--", "greedy"),
        ("--+", "casual"),
        ("--++", "trapper"),
    ],
)
def test_a_stronger_bot_is_offered_after_two_wins_and_a_weaker_one_after_two_losses(results: str, offered: str):
    archive = Archive()
    for result in results:
        # Whoever starts wins on 1 and loses on 1 1, whatever is played.
        start = parse_position("1" if result == "+" else "1 1")
        prepared = prepare(Setup(NAMES, "casual", FIRST, start=start, seed="7"))
        archive.saver_for(prepared).save(played(prepared))
    assert beatable(archive) == offered
