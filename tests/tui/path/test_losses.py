"""What is said of a lost match on the path is true of that match, for every line of play, held against a search."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import islice
from random import Random

from engine.deals.path import deal, numbers_of
from engine.deals.path_boards import BOARDS, BoardOnPath, fill_sentence
from engine.games import DEFAULT
from engine.positions.match import FIRST, Match
from engine.positions.notation import parse_move
from engine.positions.position import Move
from engine.values.grundy import grundy
from tests.cases import for_each
from tests.engine.learning.path.search import is_lost, moves
from tests.engine.learning.path.test_players import answers
from tests.tui.path.some_paths import of
from tui.path.losses import why_lost

NAMES = ("Mia", "Ada")
MOST_LINES, SAMPLE = 700, 150
"""Boards that can be lost in more ways than the first number show a sample of them."""

Numbers = tuple[int, ...]
Step = tuple[int, int]
"""The slot and the divisor of a move."""
Line = list[tuple[int, int, int]]
"""The moves of a match, each behind its player."""

LOST = re.compile(
    r"(?P<side>You started: |Ada started with )?(?P<number>\d+) / (?P<by>\d)"
    r"(?: (?:left (?P<left>\d+)|(?P<erased>erased it)), and Ada "
    r"(?:(?P<again>erased it)|erased the (?P<gone>\d+)(?P<last>, the last number)?|left (?P<then>\d+)"
    r"|played (?P<other>\d+) / (?P<divisor>\d)))?"
    r"(?P<standing>\.(?: From there every move loses\. You will see why (?P<later>soon|in stage \d+)\."
    r"| Strike: nothing is left\.| Worth 1, 2 and 3 are left: together they are worth nothing\.)?"
    r"|: you are in a trap\.|: twins are left\."
    r"|: (?P<count>one move|two moves|three moves|four moves) were left, and the last one was Ada's\.)"
)
BETTER = re.compile(
    r"Divide the (?P<number>\d+) by (?P<by>\d): (?:then (?P<kind>it is gone|Ada is in a trap"
    r"|twins are left, and you copy|strike: nothing is left"
    r"|(?P<count>two moves|four moves) are left, and the last one is yours)"
    r"|from there every move of Ada loses)\."
)
COUNTS = {"two moves": 2, "four moves": 4}


def after(numbers: Numbers, slot: int, divisor: int) -> Numbers:
    return (*numbers[: slot - 1], numbers[slot - 1] // divisor, *numbers[slot:])


def finished(numbers: Numbers, player: int, choose: Callable[[Sequence[Step]], Step] = min) -> Line:
    """The rest of a match in which both choose so among the moves that they may make."""
    line = Line()
    while any(numbers):
        may = [each[:2] for each in moves(numbers)] if player == FIRST else sorted(answers(numbers))
        slot, divisor = choose(may)
        line.append((player, slot, divisor))
        numbers, player = after(numbers, slot, divisor), 1 - player
    return line


def ways_to_lose(numbers: Numbers, player: int, is_given_away: bool) -> Iterator[Line]:
    """A line for each way up to the mistake, each mistake, and each answer of the bot to it."""
    if player == FIRST:
        for slot, divisor, left in moves(numbers):
            for line in ways_to_lose(left, 1 - FIRST, is_given_away or not is_lost(left)):
                yield [(player, slot, divisor), *line]
        return
    for slot, divisor in sorted(answers(numbers)) if any(numbers) else ():
        left = after(numbers, slot, divisor)
        for line in [finished(left, FIRST)] if is_given_away else ways_to_lose(left, FIRST, is_given_away=False):
            yield [(player, slot, divisor), *line]


@cache
def lines_of(each: BoardOnPath) -> list[tuple[int, Line]]:
    """The lines of play that lose this board, each behind the player who starts; of a large board a sample."""
    numbers, rng = numbers_of(deal(each, 1)), Random(each.id)
    sides = (FIRST, 1 - FIRST) if each.asks else (FIRST,)
    right = FIRST if not is_lost(numbers) else 1 - FIRST
    every = ((side, line) for side in sides for line in ways_to_lose(numbers, side, side != right))
    found = list(islice(every, MOST_LINES + 1))
    if len(found) <= MOST_LINES:
        return found
    sample = [(side, finished(numbers, side, rng.choice)) for _ in range(SAMPLE) for side in sides]
    return [(side, line) for side, line in sample if line[-1][0] != FIRST]


def lost_lines(each: BoardOnPath) -> Iterator[tuple[Match, Line]]:
    for first, line in lines_of(each):
        match = Match(deal(each, 1), NAMES, first)
        for _, slot, divisor in line:
            match = match.play(Move(slot, divisor))
        yield match, line


def decision(match: Match, line: Line) -> int:
    """The number of the move by which the player lost a won board, from 0; -1 for the wrong start."""
    numbers = numbers_of(match.start)
    if is_lost(numbers) is (match.starter == FIRST):
        return -1
    for number, (player, slot, divisor) in enumerate(line):
        left = after(numbers, slot, divisor)
        if player == FIRST and not is_lost(left):
            return number
        numbers = left
    raise AssertionError("nothing lost this match")


def boards_of(match: Match, line: Line) -> list[Numbers]:
    """The numbers before each move, erased ones as 0, and at the end."""
    boards = [numbers_of(match.start)]
    for _, slot, divisor in line:
        boards.append(after(boards[-1], slot, divisor))
    return boards


def check_standing(found: re.Match[str], numbers: Numbers) -> None:
    live = [number for number in numbers if number]
    assert is_lost(tuple(live))
    standing = found["standing"]
    if standing == ".":
        assert not live
    elif "trap" in standing:
        assert len(live) == 1
    elif "Worth" in standing:
        worths = Counter(grundy(DEFAULT, number) for number in live)
        assert sorted(worth for worth, many in worths.items() if worth and many % 2) == [1, 2, 3]
    elif "twins" in standing:
        assert len(live) == 2
        assert live[0] == live[1]
    elif found["count"]:
        assert live == [1] * COUNTS[found["count"]]


def check_reason(found: re.Match[str], match: Match, line: Line, at: int) -> None:
    """The sentence tells the deciding move, and what the bot did next."""
    boards, number = boards_of(match, line), max(at, 0)
    (player, slot, divisor), before = line[number], boards[number]
    assert (int(found["number"]), int(found["by"])) == (before[slot - 1], divisor)
    left = boards[number + 1][slot - 1]
    assert (found["side"] is not None) is (at == -1)
    if at == -1:
        assert found["side"].split()[0] == ("You" if match.starter == FIRST else "Ada")
    if player != FIRST:
        check_standing(found, boards[number + 1])
        return
    assert found["left"] == (str(left) if left else None)
    (_, other_slot, other_divisor), now = line[number + 1], boards[number + 2]
    was, then = boards[number + 1][other_slot - 1], now[other_slot - 1]
    if found["again"]:
        assert (other_slot, then) == (slot, 0)
    elif found["gone"]:
        assert (int(found["gone"]), then) == (was, 0)
        assert (found["last"] is not None) is (not any(now))
    elif found["then"]:
        assert (other_slot, then) == (slot, int(found["then"]))
    else:
        assert (int(found["other"]), int(found["divisor"])) == (was, other_divisor)
    check_standing(found, now)


def check_remedy(said: str, match: Match, line: Line, at: int, each: BoardOnPath) -> None:
    """The move that is named wins, and leaves what is said."""
    found = BETTER.fullmatch(said)
    assert found is not None, said
    numbers = boards_of(match, line)[at]
    won = [
        [number for number in left if number]
        for slot, divisor, left in moves(numbers)
        if (numbers[slot - 1], divisor) == (int(found["number"]), int(found["by"])) and is_lost(left)
    ]
    assert won, (each.id, numbers, said)
    if found["kind"] == "it is gone":
        assert [] in won
    elif found["kind"] == "Ada is in a trap":
        assert any(len(left) == 1 for left in won)
    elif found["count"]:
        assert [1] * COUNTS[found["count"]] in won
    elif found["kind"] and "twins" in found["kind"]:
        assert any(len(left) == 2 and left[0] == left[1] for left in won)


WORDS = {"trap": "2.2", "twins": "3.1", "copy": "3.1", "trike": "5.1", "worth nothing": "10.1"}
"""Words, and the board at whose end each is met."""


@for_each("each", [each for each in BOARDS if each.is_winnable])
def test_what_is_said_of_a_loss_and_after_the_second_one_of_what_wins_is_true_and_in_words_that_were_met(
    each: BoardOnPath,
):
    own = fill_sentence(each.lost, each.numbers, "Ada")
    not_met = [word for word, met in WORDS.items() if BOARDS.index(each) <= BOARDS.index(of(met))]
    for match, line in lost_lines(each):
        reason, at = why_lost(each, match, 1), decision(match, line)
        found = LOST.fullmatch(reason)
        assert found is not None, (each.id, reason)
        check_reason(found, match, line, at)
        said = why_lost(each, match, 2)
        assert said.startswith(f"{reason} ")
        if at > 0 or (at == 0 and each.asks):
            check_remedy(said.removeprefix(f"{reason} "), match, line, at, each)
        else:
            assert "{" not in said
        assert not any(word in said.removesuffix(own).lower() for word in not_met)


def told(id: str, moves: str, first: int, losses: int) -> str:
    """What is said after so many losses, the last one by these moves."""
    match = Match(deal(of(id), 1), NAMES, first)
    for move in moves.split():
        match = match.play(parse_move(move, match.position))
    return why_lost(of(id), match, losses)


@for_each(
    ("id", "moves", "first", "losses", "said"),
    [
        ("2.3", "1/2 1/2 1/2 1/3", FIRST, 2, "5 / 2 left 2, and Ada erased it. Divide the 5 by 6: then it is gone."),
        ("2.3", "1/4 1/6", FIRST, 2, "20 / 4 left 5, and Ada erased it. Leave Ada a number from 6 to 11."),
        ("4.3", "1/2 1/2 1/4", 1 - FIRST, 1, "Ada started with 12 / 2: you are in a trap."),
    ],
)
def test_a_loss_is_told_by_the_move_that_lost(id: str, moves: str, first: int, losses: int, said: str):
    assert told(id, moves, first, losses) == said


def test_a_board_that_nobody_can_win_says_so():
    assert told("2.1", "1/2 1/4", FIRST, 2).startswith("Whoever starts here loses")
