"""A duplicate match: the same board from both sides, and who wins the two together."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from engine.archive import Archive
from engine.duplicate import Result, Standing, WonPositions, first_match, result, result_in, second_match, standing
from engine.match import FIRST, SECOND, Match
from engine.notation import parse_move, parse_position
from engine.setup import PreparedMatch, Setup, place_of, prepare
from engine.text import part_of
from tests.cases import for_each

NAMES = ("Ann", "Bob")
HALF, ALL, NONE = WonPositions(1, 2), WonPositions(3, 3), WonPositions()


def begun(text: str = "3 4") -> PreparedMatch:
    return first_match(prepare(Setup(NAMES, start=parse_position(text), seed="7")))


def played(match: Match, *moves: str) -> Match:
    for text in moves:
        match = match.play(parse_move(text, match.position))
    return match


def test_the_two_matches_have_one_board_one_number_and_another_starter():
    first = begun()
    match = played(first.match, "2/5")
    second = second_match(first, match)
    assert second.match.start == first.match.start == parse_position("3 4")
    assert (first.match.first, second.match.first) == (FIRST, SECOND)
    assert second.match.plies == ()
    assert second.setup.first == SECOND
    assert [place_of(each.seed, None) for each in (first, second)] == [1, 2]
    assert first.seed[:-1] == second.seed[:-1]
    assert "Bob starts this time" in second.note


def test_what_was_taken_back_in_the_first_match_is_not_counted_in_the_second():
    first = begun()
    match = played(played(first.match, "2/5").undo(), "2/2")
    assert match.taken_back == (1, 0)
    assert second_match(first, match).match.taken_back == (0, 0)


def test_a_bot_has_no_place_in_it():
    assert first_match(prepare(Setup(opponent="perfect", seed="7"))).setup.opponent is None
    assert place_of("duplicate 5 1", "perfect") is None


@for_each("seed", ["", "7", "duplicate", "duplicate 1", "duplicate x 1", "duplicate 5 3", "daily 5 1"])
def test_other_seeds_are_of_other_matches(seed: str):
    assert place_of(seed, None) is None


@for_each(
    ("wins", "positions", "winner", "said"),
    [
        ((2, 0), (HALF, ALL), FIRST, "Ann wins both matches."),
        ((0, 2), (ALL, HALF), SECOND, "Bob wins both matches."),
        ((1, 1), (HALF, ALL), SECOND, "Bob wins, by the won positions."),
        ((1, 1), (WonPositions(1, 1), WonPositions(5, 6)), FIRST, "Ann wins, by the won positions."),
        ((1, 1), (ALL, ALL), None, "A draw: Ann 1, Bob 1."),
        ((1, 1), (NONE, NONE), None, "A draw: Ann 1, Bob 1."),
    ],
)
def test_who_wins(wins: tuple[int, int], positions: tuple[WonPositions, WonPositions], winner: int | None, said: str):
    found = Result(NAMES, wins, positions)
    assert found.winner == winner
    assert found.sentences[0] == said
    assert f"Ann kept {part_of(*positions[0])}," in found.sentences[-1]


def test_won_positions_are_counted_by_player_over_both_matches():
    first = begun("3 4")
    # Ann gives the win away with 2/6, Bob gives it back with 1/2; in the second match Bob keeps it twice.
    ann = played(first.match, "2/6", "1/2", "1/2")
    bob = played(second_match(first, ann).match, "2/2", "1/6", "2/6")
    found = result(ann, bob)
    assert found == Result(NAMES, (1, 1), (WonPositions(1, 2), WonPositions(2, 3)))
    assert found.winner == SECOND
    assert found.sentences[1:] == ("Ann 1, Bob 1.", "Won positions: Ann kept 1 of 2, Bob kept 2 of 3.")


def test_the_archive_knows_how_far_it_is():
    moment = [datetime(2026, 12, 1, tzinfo=UTC)]
    archive = Archive(now=lambda: moment[0])

    def save(prepared: PreparedMatch, *moves: str) -> int:
        moment[0] += timedelta(minutes=1)
        saver = archive.saver_for(prepared)
        saver.save(played(prepared.match, *moves))
        assert saver.id is not None
        return saver.id

    assert standing(archive) is None
    old = begun("1")
    save(old, "1/2")
    prepared = begun("1 1")
    left = save(prepared, "1/2")
    assert standing(archive) == Standing(left, None, left)
    archive.delete(left)
    first = save(prepared, "1/2", "2/2")
    assert standing(archive) == Standing(first, None, None)
    assert result_in(archive, Standing(first, None, None)) is None
    # The same board played again by the key for it is another match of the same seed.
    save(prepared, "1/2")
    other = second_match(prepared, prepared.match)
    second = save(other, "1/2", "2/2")
    save(other, "2/2")
    both = standing(archive)
    assert both == Standing(first, second, None)
    assert both.is_over
    found = result_in(archive, both)
    assert found is not None
    assert (found.names, found.wins) == (NAMES, (1, 1))
