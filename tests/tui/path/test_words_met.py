"""No word is said on the path before the board at which it is met, whatever is played there and whoever speaks."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

from engine.coach.advice import advise
from engine.deals.path import deal, numbers_of
from engine.deals.path_boards import BOARDS, BoardOnPath, fill_sentence
from engine.learning.lessons.board_lesson import board_lesson
from engine.learning.path.ideas import MET_AT, met_before
from engine.learning.path.light import Light
from engine.positions.idea import Idea
from engine.positions.match import FIRST, SECOND, TIP_STEPS, Match
from engine.positions.position import Position
from tests.cases import for_each
from tests.tui.path.some_paths import of
from tui.coach.tips import tip
from tui.match.coach_words import struck, verdict
from tui.match.match_words import Players
from tui.path.losses import why_lost
from tui.path.path_words import light_sentence

NAMES = ("Mia", "Ada")
WORDS = {
    Idea.TRAP: re.compile(r"\btraps?\b", re.IGNORECASE),
    Idea.TWINS: re.compile(r"\btwins?\b", re.IGNORECASE),
    Idea.STRIKE: re.compile(r"\bstrike", re.IGNORECASE),
    Idea.STRIKE_TRAPS: re.compile(r"\b(only|but) (twins and )?traps\b|strike the traps?\b", re.IGNORECASE),
}
NEVER = re.compile(r"\bXOR\b|\bGrundy\b|\bnimber\b|\bmex\b")
LINES = 12
"""How many matches are played at random on a board, and on each deal of a random board."""


def matches(board: BoardOnPath) -> Iterator[Match]:
    """Matches of somebody who moves at random, from every board that the path may deal."""
    for number in range(1, 101 if board.is_random else 3):
        for seed in range(1 if board.is_random else LINES):
            rng = Random(f"{board.id} {number} {seed}")
            match = Match(deal(board, number), NAMES, rng.choice((FIRST, SECOND)) if board.asks else FIRST)
            while match.winner is None:
                match = match.play(rng.choice(match.position.legal_moves))
            yield match


def told(position: Position, board: BoardOnPath) -> Iterator[str]:
    """All that tips, the coach and the light say about a position of this board."""
    match, advice = Match(position, NAMES), advise(position, None, False, met_before(board))
    for step in range(1, TIP_STEPS + 1):
        yield tip(advice, step)
    yield from struck(advice, 60)
    yield from verdict(match, advice, Players(NAMES))
    for light in Light:
        yield light_sentence(light, position, board.stage)


def check(said: str, board: BoardOnPath) -> None:
    for idea, word in WORDS.items():
        assert idea <= met_before(board) or not word.search(said), (board.id, idea, said)
    assert not NEVER.search(said), (board.id, said)
    if board.stage < 7:
        assert "worth" not in said, (board.id, said)


def test_each_idea_is_told_at_the_end_of_the_board_where_it_is_met_and_the_ideas_follow_one_another():
    for idea, id in MET_AT.items():
        assert idea not in WORDS or WORDS[idea].search(of(id).won) or idea is Idea.STRIKE_TRAPS
    places = [BOARDS.index(of(id)) for id in MET_AT.values()]
    assert places == sorted(places)
    assert [*MET_AT] == [*Idea][1:]


@for_each("board", BOARDS)
def test_no_word_comes_before_its_board(board: BoardOnPath):
    seen = set()
    for match in matches(board):
        for number in range(1, match.cursor + 1):
            before = match.before(number)
            if before.turn == FIRST and before.position not in seen:
                seen.add(before.position)
                for said in told(before.position, board):
                    check(said, board)


@for_each("board", BOARDS)
def test_what_lost_a_board_is_told_in_words_that_are_met(board: BoardOnPath):
    for match in matches(board):
        # The sentence of the board itself may bring the word.
        own = fill_sentence(board.lost, numbers_of(match.start), "Ada")
        if match.winner == SECOND and (said := why_lost(board, match, 1)) != own:
            check(said, board)
    (page,) = board_lesson(board, deal(board, 1)).pages
    assert not NEVER.search(f"{page.text} {page.task.question}")
