"""Tips, answers and why moves fail, in words: each reason has its sentence, in words that the player has met."""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.bots.bot import sentence
from engine.coach.advice import advise
from engine.coach.answer import Answer, answer
from engine.coach.failed_moves import failed_moves, refutation
from engine.misere.convention import first_wild_component
from engine.positions.match import Match
from engine.positions.notation import parse_move, parse_position
from engine.positions.position import Move, Position
from engine.verdict.winning import Nimbers
from tests.cases import for_each
from tests.engine.some_boards import boards
from tui.coach.tips import answer_sentence, brief_failing, failed_move, tip
from tui.match.coach_words import brief, verdict
from tui.match.match_words import Players

NEVER = re.compile(
    r"\b(nimbers?|nimbers?|mex|grundy|raises?|lowers?|answers?|components?|P-position|N-position|reversed?)\b", re.I
)
"""Words that no sentence at the board has."""
LATER = re.compile(r"\b(xor|worth|binary|odd|even)\b|=\d", re.I)
"""Words that no sentence has before the player has met worth and XOR."""


WITH_XOR = """
1
    Every move wins here.
    A move in 1 can be the last one.
    1 / 2 is the last move, and you win.
3 4
    The XOR is 1, so you can win. Look at 4.
    The other is worth 2: make 4 worth 2 too. Now it is worth 3.
    4 / 2 leaves 2, worth 2, and the XOR is 0. Any move breaks the 0; you restore it.
42
    42 is worth 2, not 0, so you can win.
    42 is worth 2. Leave something worth 0.
    42 / 4 leaves 10, worth 0, and the XOR is 0. Any move breaks the 0; you restore it.
2 5 17 42
    The XOR is 2, so you can win. Look at 2.
    The others are worth 3, 1 and 2, XOR 0: erase 2. Now it is worth 2.
    2 / 3 erases it, and the XOR is 0. Any move breaks the 0; you restore it.
nim:5 nim:1 nim:2 nim:4 nim:8 nim:16 nim:32 nim:3
    The XOR is 57, so you can win. Look at 32.
    The XOR of the 7 others is 25: make 32 worth 25. Now it is worth 32.
    32 - 7 leaves 25, worth 25, and the XOR is 0. Any move breaks the 0; you restore it.
nim:5 nim:1 nim:2 nim:4 nim:8 nim:16 nim:32
    The XOR is 58, so you can win. Look at 32.
    The others are worth 5, 1, 2, 4, 8 and 16, XOR 26: make 32 worth 26. Now it is worth 32.
    32 - 6 leaves 26, worth 26, and the XOR is 0. Any move breaks the 0; you restore it.
kayles:7 nim:1
    The XOR is 3, so you can win. Look at 7.
    The other is worth 1: make 7 worth 1 too. Now it is worth 2.
    7 - 2 split at 2 makes it worth 1, and the XOR is 0. Any move breaks the 0; you restore it.
2 1 1 misere
    The XOR is 2, so you can win. Look at 2.
    The last move loses: leave an odd count worth 1. Make 2 worth 1.
    2 / 2 leaves an odd count worth 1, nothing worth more. From there every move loses.
nim:2 nim:1 misere
    The XOR is 3, so you can win. Look at 2.
    The last move loses: leave an odd count worth 1. Erase 2.
    2 - 2 leaves an odd count worth 1, nothing worth more. From there every move loses.
8 misere
    The XOR is 0, and here that wins. Look at 8.
    The last move loses: leave an odd count worth 1. Make 8 worth 1.
    8 / 5 leaves an odd count worth 1, nothing worth more. From there every move loses.
1 1 misere
    Every move wins here.
    You cannot go wrong.
    1 / 2 leaves an odd count worth 1, nothing worth more. From there every move loses.
nim:2 nim:3 misere
    The XOR is 1, so you can win. Look at 3.
    The other is worth 2: make 3 worth 2 too. Now it is worth 3.
    3 - 1 leaves 2, worth 2, and the XOR is 0. From there every move loses.
stacks:4 misere
    4 is worth 4, not 0, so you can win.
    6 of the 19 moves in 4 win.
    4 into 3,3 makes it worth 0, and the XOR is 0. From there every move loses.
17 16
    The XOR is 0: every move loses if the other player plays well. Try 17.
    The trickiest move is in 17: only 3 of 10 replies win.
    Every move loses if the other player plays well. 17 / 2 is the trickiest move: only 3 of 10 replies win.
1 1 1 misere
    An odd count is worth 1, nothing is worth more: here that loses. Try 1.
    Every move loses, and any reply wins.
    Every move loses, and any reply wins. Try 1 / 2.
1 misere
    Every move here is the last, and the last move loses.
    Every move here is the last, and the last move loses.
    1 / 2 is the last move, and you lose.
nim:9999 nim:9999
    The XOR is 0: every move loses if the other player plays well. Try 9999.
    The XOR is 0: every move loses if the other player plays well. Try 9999.
    Every move loses if the other player plays well. After 9999 - 1, only 1 of 19,997 replies wins.
"""
"""Boards, and the three steps of the tip to a player who has met worth and XOR. 4 into 1,1 leaves worth 0 and loses."""

BRIEF = """
3 4
    The XOR is 1, so you can win. Look at 4.
    Make 4 worth 2, not 3.
    4 / 2 wins: XOR 0.
2 5 17 42
    The XOR is 2, so you can win. Look at 2.
    Erase 2.
    2 / 3 wins: XOR 0.
2 1 1 misere
    The XOR is 2, so you can win. Look at 2.
    Make 2 worth 1, not 2.
    2 / 2 wins: odd count worth 1.
17 16
    The XOR is 0: every move loses if the other player plays well. Try 17.
    The trickiest move is in 17: only 3 of 10 replies win.
    17 / 2: only 3 of 10 replies win.
nim:9999 nim:9999
    The XOR is 0: every move loses if the other player plays well. Try 9999.
    The XOR is 0: every move loses if the other player plays well. Try 9999.
    After 9999 - 1, only 1 of 19,997 replies wins.
"""
"""The same on a small screen."""

BEFORE_XOR = """
5
    You can win at once.
    A move in 5 can be the last one.
    5 / 6 is the last move, and you win.
20
    You can win: leave a trap.
    2 of your 5 moves win.
    20 / 2 leaves 10: only a trap. From there every move loses.
30 5
    You can win. Look at 30.
    Leave nothing but twins.
    30 / 6 leaves 5: only twins. Now copy every move.
3 3 14
    Strike the twins: 14 is left.
    Leave nothing but twins and a trap.
    14 / 2 leaves 7: only twins and a trap. From there every move loses.
7 7 20 3 3 5 5
    Strike the twins and traps: 20 is left.
    Leave nothing but twins and traps.
    20 / 2 leaves 10: only twins and traps. From there every move loses.
3 3 4
    Strike the twins: 4 is left.
    Erase 4.
    4 / 5 erases it: only twins. Now copy every move.
45 5
    You can win. Look at 5.
    1 of the 5 moves in 5 wins.
    5 / 2 leaves 2, and from there every move loses.
3 45 1
    You can win. Look at 1.
    Each of the 5 moves in 1 wins.
    1 / 2 erases it, and from there every move loses.
nim:3 misere
    You can win: one move leaves 1.
    1 of your 3 moves wins.
    3 - 2 leaves only last moves, and the last move loses.
5 5
    Only twins: the other player can copy every move.
    Make it hard with 5, and watch the reply.
    Try 5 / 2, and watch which reply wins.
8 80
    Only traps: every move loses if the other player plays well. Look at 8.
    Make it hard with 8, and watch the reply.
    Try 8 / 2, and watch which reply wins.
7
    Only a trap: every move loses if the other player plays well.
    Make it hard with 7, and watch the reply.
    Try 7 / 2, and watch which reply wins.
17 16
    Every move loses if the other player plays well. Look at 17.
    Make it hard with 17, and watch the reply.
    Try 17 / 2, and watch which reply wins.
"""
"""The same to a player who has not met them, and hears of traps and twins."""


def told(table: str) -> Iterator[tuple[Position, list[str]]]:
    """By board the first line, as it is behind `misere`, and the three sentences below it."""
    lines = [line.strip() for line in table.strip().splitlines()]
    for at in range(0, len(lines), 4):
        text = lines[at].removesuffix(" misere")
        yield parse_position(text.split(": ")[0], misere=text != lines[at]), [text, *lines[at + 1 : at + 4]]


@for_each(("tips", "knows_xor", "explained"), [(WITH_XOR, True, True), (BRIEF, True, False), (BEFORE_XOR, False, True)])
def test_each_reason_has_its_sentences(tips: str, knows_xor: bool, explained: bool):
    for position, (_, *said) in told(tips):
        advice = advise(position, knows_xor=knows_xor)
        assert [tip(advice, step, explained) for step in (1, 2, 3)] == said


FAILING = """
3 4: 2/3
    4 / 3 loses: its worth falls from 3 to 1, and then 3 / 2 wins.
    4 / 3 loses: the reply 3 / 2 wins.
    If 4 / 3, then 3 / 2.
17 16: 1/2
    17 / 2 loses: its worth falls from 1 to 0, and 8 / 5 brings back worth 1.
    17 / 2 loses: the reply 8 / 5 wins.
    If 17 / 2, then 8 / 5.
17 16: 1/3
    17 / 3 loses: its worth grows from 1 to 3, and 5 / 3 brings back worth 1.
    17 / 3 loses: the reply 5 / 3 wins.
    If 17 / 3, then 5 / 3.
1 1: 1/2
    1 / 2 loses: it erases 1, worth 1, and then 1 / 2 wins.
    1 / 2 loses: the reply 1 / 2 copies it.
    If 1 / 2, then 1 / 2 too.
1: 1/2 misere
    1 / 2 is the last move, and that loses.
    1 / 2 is the last move, and that loses.
    1 / 2 is the last move, and that loses.
"""
"""Moves, and why they fail: to a player who knows XOR, to one who does not, and to that one on a small screen."""


def test_why_a_move_fails():
    for position, (board, *said) in told(FAILING):
        move = parse_move(board.split(": ")[1], position)
        found, newly = refutation(position, move), refutation(position, move, knows_xor=False)
        assert [failed_move(found), failed_move(newly), brief_failing(newly)] == said


def test_an_answer_is_the_last_step_of_a_tip_or_why_the_move_fails_or_the_bare_result():
    position = parse_position("3 4")
    assert answer_sentence(answer(position, Move(2, 2))) == tip(advise(position), 3)
    assert answer_sentence(answer(position, Move(2, 3)), explained=False) == failed_move(
        refutation(position, Move(2, 3))
    )
    results = [answer_sentence(Answer(position, Move(2, 2), wins)) for wins in (True, False)]
    assert results == ["4 / 2 wins.", "4 / 2 loses."]


@for_each("misere", [False, True])
@for_each("knows_xor", [False, True])
def test_what_is_said_names_its_moves_and_has_no_word_that_the_player_has_not_met(knows_xor: bool, misere: bool):
    for position in boards(60, misere):
        if misere and first_wild_component(position) is not None:
            continue
        advice = advise(position, knows_xor=knows_xor)
        known = Match(position), advice, Players(("Ann", "Bob"))
        said = [tip(advice, step, explained) for step in (1, 2, 3) for explained in (True, False)]
        assert all(sentence(position, advice.move) in each for each in said[-2:])
        said += [brief(*known), *verdict(*known)]
        said += [answer_sentence(answer(position, move, knows_xor)) for move in [*position.legal_moves][:6]]
        if advice.winning is None:
            said += map(failed_move, failed_moves(position, Nimbers.of(position), knows_xor))
        for each in said:
            assert not NEVER.search(each), each
            assert knows_xor or not LATER.search(each), each
