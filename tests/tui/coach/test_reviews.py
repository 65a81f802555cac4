"""Reviews in words: the end of a match, each move, and the questions about mistakes."""

from __future__ import annotations

from time import process_time

from engine.coach.mistake_practice import mistakes_of
from engine.coach.review import MoveEffect, OverlookedIdea, Tally, review
from engine.positions.match import FIRST, SECOND, Forfeit, Help, Match
from engine.positions.notation import parse_position
from engine.positions.position import Move
from engine.record.reader import Replay
from tests.cases import for_each
from tests.engine.some_boards import played
from tui.coach.reviews import brief_question, closing, marks, nothing_to_find, overlooked, question, result, tally_words
from tui.review.review_words import marked, move_sentence, summary

GAVE = played("3 4", "2/6", "1/4")
KEPT = played("1 1 1", "1/2", "2/2", "3/2")
LOST = played("nim:2 nim:2", "1-1", "2-1", "1-1", "2-1")
RAISED = played("9 7", "1/3", "2/6")
EARNED = played("3 4", "2/2", "1/4", "2/4")
HELPED = Match(EARNED.start, EARNED.names).play("2/2", Help(tip=3)).play("1/4").play("2/4")
GIVEN_UP = played("1 1", "1/2").forfeited(Forfeit.RESIGNED)
UNSOLVED = Match(parse_position("wythoff:1000000,10000000 wythoff:1000000,100000000")).play(Move(1, (1, 0)))


@for_each(
    ("match", "you", "end"),
    [
        (GAVE, FIRST, "You gave the win away at move 1: 4 / 6. 4 / 2 would have won."),
        (GAVE, SECOND, "Ann gave you the win at move 1: 4 / 6. 4 / 2 would have won."),
        (GAVE, None, "Ann gave the win away at move 1: 4 / 6. 4 / 2 would have won."),
        (EARNED, FIRST, "You kept the win from first move to last."),
        (EARNED, None, "Ann kept the win from first move to last."),
        # Every move wins, so there is nothing to praise.
        (KEPT, FIRST, ""),
        (KEPT, None, ""),
        # So is a win that was not won alone.
        (HELPED, FIRST, ""),
        (LOST, FIRST, "Bob was winning all along and made no mistake. You played the trickiest move once."),
        (played("1 1", "1/2", "2/2"), FIRST, "Bob was winning all along and made no mistake."),
        (played("3 4", "2/2"), FIRST, "You have kept the win so far."),
        (played("3 4", "2/2"), None, "Ann has kept the win so far."),
        (GIVEN_UP, FIRST, "Bob was winning when the match ended."),
        (GIVEN_UP, SECOND, "You were winning when the match ended."),
        (UNSOLVED, None, "This board is too large to say where the win went."),
        (played("3"), None, ""),
    ],
)
def test_the_end_is_told_in_one_sentence(match: Match, you: int | None, end: str):
    assert closing(review(match), you) == end


def test_each_move_has_its_mark_and_its_sentence():
    match = played("3 4 42 17", "1/2", "2/2", "3/2", "4/6", "2/2", "3/3")
    found = review(match)
    assert [mark for _, mark in marks(found, lambda ply: ply.sentence)] == [
        "gave the win away: 3 could win, but not with this move; 3 / 4 would have won",
        "took the chance",
        "could not win, weaker try",
        "kept the win",
        "could not win, best try",
        "gave the win away: 21 could win, but not with this move; 21 / 6 would have won",
    ]
    assert [marked(each) for each in found.plies[:5]] == [
        "? gave the win away",
        "! took the chance",
        "- weaker try",
        "+ kept the win",
        "~ best try",
    ]
    assert [move_sentence(found, number) for number in range(1, 7)] == [
        "3 / 4 would have won. 3 could win, but not with this move.",
        "The move before gave the win away. 7 moves win here; this is one of them.",
        "No move could win here, but one was trickier.",
        "4 moves win here; this is one of them.",
        "No move could win here. This was the trickiest.",
        "21 / 6 would have won. 21 could win, but not with this move.",
    ]
    assert summary(found, False) == "2 mistakes"
    assert move_sentence(review(played("nim:1 nim:2 nim:4", "3-1")), 1) == "Only this move wins."


def test_what_was_overlooked_is_said_in_words_that_the_player_has_met():
    last = review(RAISED).plies[-1]
    assert last.fault is OverlookedIdea.RAISE
    assert overlooked(last) == "the move before made something worth more, and it could be brought back"
    assert overlooked(last, knows_xor=False) == "7 could win, but not with this move"
    assert overlooked(last._replace(winning=()), knows_xor=False) == "no move in 7 wins"
    assert overlooked(last._replace(winning=(Move(1, 4),) * 100), knows_xor=False) == "another move wins"


def test_what_could_not_be_solved_is_said_to_be_so():
    found = review(UNSOLVED)
    assert [mark for _, mark in marks(found, lambda ply: ply.sentence)] == [marked(found.plies[0])] == ["not solved"]
    assert move_sentence(found, 1) == "This board is too large to say what the move did."
    assert summary(found, True) == "not all solved"
    assert nothing_to_find(found, None) == "This board is too large to say where a win was given away."


@for_each(
    ("tally", "words"),
    [
        (Tally(), "was never winning"),
        (Tally(1, 1), "kept the win"),
        (Tally(1, 0), "did not keep the win"),
        (Tally(2, 2), "kept the win both times"),
        (Tally(4, 3), "kept the win 3 of 4 times"),
    ],
)
def test_how_often_a_player_kept_the_win(tally: Tally, words: str):
    assert tally_words(tally) == words


def test_a_mistake_is_asked_about_and_the_result_is_counted():
    asked = mistakes_of(review(played("nim:1 nim:2", "2-2", "1-1")), FIRST)
    assert asked is not None
    assert question(asked, FIRST) == "Move 1: you played 2 - 2 and gave the win away. Find a winning move."
    assert question(asked, None) == "Move 1: Ann played 2 - 2 and gave the win away. Find a winning move."
    assert brief_question(asked) == "Move 1: 2 - 2 lost it. What wins?"
    assert result(asked) == "Found at the first try: none. Still open: 1."
    assert result(asked.shown()) == "Found at the first try: none. Shown: 1."
    assert result(asked.tried(wins=True)) == "Found at the first try: the only one."


@for_each(
    ("match", "you", "words"),
    [
        (played("nim:1 nim:2", "2-1"), None, "Nobody gave a win away, so there is nothing to put right."),
        (played("nim:1 nim:2", "2-1"), FIRST, "You never gave a win away, so there is nothing to put right."),
        (played("nim:1 nim:2", "2-1"), SECOND, "You were never winning, so there is nothing to put right."),
        (played("nim:1"), FIRST, "No move has been made yet."),
    ],
)
def test_without_a_mistake_there_is_a_sentence(match: Match, you: int | None, words: str):
    assert nothing_to_find(review(match), you) == words


def test_the_words_of_a_long_match_take_no_longer_a_move():
    """Every second move gives the win away, and what would have won stands beside each."""
    replay = Replay(Match(parse_position("nim:20000 nim:1")))
    for _ in range(19_000):
        replay.play("1-1")
    found = review(replay.match(len(replay)))
    began = process_time()
    assert sum("would have won" in mark for _, mark in marks(found, lambda ply: ply.sentence)) > 9_000
    assert process_time() - began < 10
    assert found.tally(FIRST).chances + found.tally(SECOND).chances == len(found.given_by(0, 1)) + sum(
        each.label in (MoveEffect.TOOK, MoveEffect.PRESERVED) for each in found.plies
    )
