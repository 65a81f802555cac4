"""What the coach claims is true at random boards; `make coach-check` looks at 2,000 of every game."""

from __future__ import annotations

from engine.rules.ruleset import AnyRuleset
from tests.cases import for_each
from tests.engine.coach.claims import check_board, check_review, random_match
from tests.engine.some_boards import ALL, GAMES, boards

each_game = for_each("rules", [*([each] for each in GAMES), ALL])


@for_each("misere", [False, True])
@each_game
def test_all_that_is_claimed_of_a_board_is_true(rules: list[AnyRuleset], misere: bool):
    for board in boards(8, misere, rules):
        for knows_xor in (True, False):
            check_board(board, knows_xor)


@for_each("misere", [False, True])
@each_game
def test_all_that_is_claimed_of_a_match_is_true(rules: list[AnyRuleset], misere: bool):
    for board in boards(8, misere, rules):
        check_review(random_match(board))
