"""Learning from mistakes: which are asked about, and what counts as found at the first try."""

from __future__ import annotations

from engine.coach.mistakes import MatchMistakes, mistakes_for, mistakes_of
from engine.coach.review import review
from engine.coach.review_words import brief_question, nothing_to_find, question, result
from engine.match import FIRST, SECOND, Match
from engine.notation import parse_move, parse_position

TWICE = ("1-1", "3-4", "2-1", "2-1")
"""On nim:1 nim:2 nim:4 player 1 and player 2 each give the win away."""


def played(board: str, *moves: str, names: tuple[str, str] = ("Ann", "Bob")) -> Match:
    match = Match(parse_position(board), names)
    for move in moves:
        match = match.play(parse_move(move, match.position))
    return match


def three() -> MatchMistakes:
    """Three mistakes of player 1."""
    reviewed = review(played("nim:1 nim:5 nim:9", "3-1", "1-1", "3-1", "2-1", "3-1", "2-1"))
    found = mistakes_of(reviewed, FIRST)
    assert found is not None
    assert len(found.numbers) == 3
    return found


def test_the_mistakes_are_those_of_the_player_in_order_and_the_board_stands_before_them():
    reviewed = review(played("nim:1 nim:2 nim:4", *TWICE))
    both = [mistakes_of(reviewed, player) for player in (FIRST, SECOND)]
    for player, found in enumerate(both):
        assert found is not None
        for place, number in enumerate(found.numbers):
            each = found.go(place)
            assert each.number == number
            assert each.mistake.ply.player == player
            assert (each.mistake.won_before, each.mistake.won_after) == (True, False)
            assert each.match.cursor == len(each.match.plies) == number - 1
            assert each.match.turn == player


def test_only_what_was_found_by_the_first_move_and_without_help_counts():
    asked = three()
    assert result(asked) == "Found at the first try: 0 of 3. Still open: 3."
    asked = asked.tried(wins=True).go_on().tried(wins=False).tried(wins=True).go_on().helped().tried(wins=True)
    assert [each.is_first for each in asked.attempts] == [True, False, False]
    assert result(asked) == "Found at the first try: 1 of 3."
    assert asked.go_on() is asked


def test_what_was_shown_is_done_and_finding_it_afterwards_changes_nothing():
    asked = three().shown().tried(wins=True)
    assert not asked.attempt.is_first
    assert result(asked) == "Found at the first try: 0 of 3. Shown: 1. Still open: 2."
    found = three().tried(wins=True)
    assert found.tried(wins=False).shown().helped() == found


def test_going_on_skips_what_is_done_and_begins_again_after_the_last():
    asked = three().go(1).tried(wins=True)
    assert asked.go_on().place == 2
    assert asked.go_on().tried(wins=True).go_on().place == 0
    second_is_done = three().go(1).tried(wins=True).go(-1)
    assert second_is_done.go_on().place == 2
    assert second_is_done.go_on().tried(wins=True).go(-1).go_on().place == 0
    only_it_is_open = second_is_done.go_on().tried(wins=True).go_on()
    assert only_it_is_open.go_on() is only_it_is_open
    assert three().go(-1) == three()
    assert three().go(2).go(1).place == 2


def test_you_are_asked_about_your_own_mistakes_and_people_about_those_of_the_chosen_player():
    reviewed = review(played("nim:1 nim:2", "2-2", "1-1"))
    own, chosen = mistakes_for(reviewed, FIRST, SECOND), mistakes_for(reviewed, None, SECOND)
    assert own is not None
    assert own == chosen
    assert mistakes_for(reviewed, SECOND, FIRST) is None
    assert question(own, FIRST) == "Move 1: you played 2 - 2 and gave the win away. Find a winning move."
    assert question(own, None) == "Move 1: Ann played 2 - 2 and gave the win away. Find a winning move."
    assert brief_question(own) == "Move 1: 2 - 2 lost it. What wins?"


def test_without_a_mistake_there_is_a_sentence():
    reviewed = review(played("nim:1 nim:2", "2-1", "1-1", "2-1"))
    assert mistakes_for(reviewed, None, FIRST) is None
    assert nothing_to_find(reviewed, None) == "Nobody gave a win away, so there is nothing to put right."
    assert nothing_to_find(reviewed, FIRST) == "You never gave a win away, so there is nothing to put right."
    assert nothing_to_find(reviewed, SECOND) == "You were never winning, so there is nothing to put right."
