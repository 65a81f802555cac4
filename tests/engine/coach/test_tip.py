"""Tips: the facts are those of the definition, and the sentences say the facts."""

from __future__ import annotations

import re
from random import Random

import pytest

from engine.coach.advice import Advice, advise
from engine.coach.tip import tip
from engine.theory.grundy import Values
from engine.component import Component
from engine.games.registry import RULESETS
from engine.match import Match
from engine.notation import parse_position
from engine.position import Move, Position
from engine.theory import misere
from engine.theory.grundy import grundy
from tests.cases import for_each
from tests.engine.coach.sizes import SMALL
from tests.engine.coach.test_review import legal, wins


def positions(kind: int, is_misere: bool) -> list[Position]:
    rules = RULESETS[kind].from_parameters(())
    found = []
    for seed in range(25):
        rng = Random(f"{seed} {kind}")
        drawn = (Component(rules, rules.draw(rng, SMALL.get(rules.slug, 9))) for _ in range(1 + seed % 3))
        board = Position.of(drawn, is_misere)
        if not board.is_over and not (is_misere and misere.first_wild(board)):
            found.append(board)
    return found


@for_each("is_misere", [False, True])
@for_each("kind", range(len(RULESETS)))
def test_the_facts_are_those_of_the_definition(kind: int, is_misere: bool):
    for position in positions(kind, is_misere):
        advice = advise(position)
        moves = legal(position)
        winning = [move for move in moves if not wins(position.play(move))]
        assert (advice.winning is not None) == bool(winning)
        assert advice.all_win == (winning == moves)
        assert advice.ends == position.play(advice.move).is_over
        if advice.winning is not None:
            assert advice.move in winning
            after = Values.of(position.play(advice.move))
            assert (advice.values.xor ^ advice.winning.before ^ advice.winning.after) == after.xor
            assert after.xor == (1 if advice.differs else 0)
            assert advice.winning.before == grundy(advice.winning.component.ruleset, advice.winning.component.value)
        else:
            replies = legal(position.play(advice.move))
            assert advice.awkward.replies == len(replies)
            assert advice.awkward.winning == sum(not wins(position.play(advice.move).play(each)) for each in replies)


@for_each("is_misere", [False, True])
@for_each("kind", range(len(RULESETS)))
def test_the_sentences_name_the_component_its_values_and_the_move(kind: int, is_misere: bool):
    for position in positions(kind, is_misere):
        advice = advise(position)
        component = position.check(advice.move)
        label = component.ruleset.label(component.value)
        made = component.ruleset.describe(component.text, component.ruleset.format_choice(advice.move.choice))
        steps = [tip(advice, step) for step in (1, 2, 3)]
        assert made in steps[2]
        if advice.winning is None:
            assert "loses" in steps[0]
            counted = re.search(r"([\d,]+) of ([\d,]+) replies", steps[2])
            if counted is not None:
                assert (int(counted[1]), int(counted[2])) == (advice.awkward.winning, advice.awkward.replies)
            continue
        assert advice.all_win or label in steps[1] or position.misere or advice.count == 1
        assert advice.all_win or advice.ends or label in steps[0]
        if advice.ends:
            assert "last" in steps[1]
            continue
        assert advice.winning is not None
        made_worth = re.search(r"(?:make .+?|something) worth (\d+)", steps[1], re.IGNORECASE)
        assert made_worth is None or made_worth[1] == str(advice.winning.after)
        written = re.match(r"The others are worth ([\d, and]+), XOR (\d+):", steps[1])
        if written is not None:
            assert tuple(map(int, re.split(", | and ", written[1]))) == advice.others
            assert int(written[2]) == advice.winning.after


@for_each(
    ("board", "is_misere", "step", "said"),
    [
        ("3 4", False, 1, "The XOR is 1, so you can win. Look at 4."),
        ("42", False, 1, "42 is worth 2, not 0, so you can win."),
        ("3 4", False, 2, "The other is worth 2: make 4 worth 2 too. Now it is worth 3."),
        ("42", False, 2, "42 is worth 2. Leave something worth 0."),
        ("2 5 17 42", False, 2, "The others are worth 3, 1 and 2, XOR 0: erase 2. Now it is worth 2."),
        ("1", False, 1, "Every move wins here."),
        ("2 1 1", True, 1, "The XOR is 2, so you can win. Look at 2."),
        ("17 16", False, 1, "The XOR is 0: every move loses if the other player plays well. Try 17."),
        ("1 1 1", True, 1, "An odd count is worth 1, nothing is worth more: here that loses. Try 1."),
        ("2 5 17 42", False, 3, "2 / 3 erases it, and the XOR is 0. Any move breaks the 0; you restore it."),
        ("1", False, 3, "1 / 2 is the last move, and you win."),
        ("1", True, 3, "1 / 2 is the last move, and you lose."),
        ("nim:5 nim:5", False, 2, "The trickiest move is in 5: only 1 of"),
        ("2 1 1", True, 2, "The last move loses: leave an odd count worth 1. Make 2 worth 1."),
        ("nim:2 nim:3", True, 3, "3 - 1 leaves 2, worth 2, and the XOR is 0. From there every move loses."),
        # 4 into 3 3 leaves worth 0 and wins; 4 into 1 1 leaves worth 0 and loses.
        ("stacks:4", True, 2, "6 of the 19 moves in 4 win."),
        ("1", True, 1, "Every move here is the last, and the last move loses."),
        ("1 1", False, 3, "Every move loses, and any reply wins. Try 1 / 2."),
    ],
)
def test_each_kind_of_position_gets_its_sentence(board: str, is_misere: bool, step: int, said: str):
    assert tip(advise(parse_position(board, misere=is_misere)), step).startswith(said)


@for_each(
    ("board", "is_misere", "said"),
    [
        (
            "5",
            False,
            ("You can win at once.", "A move in 5 can be the last one.", "5 / 6 is the last move, and you win."),
        ),
        (
            "20",
            False,
            (
                "You can win: leave a trap.",
                "2 of your 5 moves win.",
                "20 / 2 leaves 10: only a trap. From there every move loses.",
            ),
        ),
        (
            "30 5",
            False,
            (
                "You can win. Look at 30.",
                "Leave nothing but twins.",
                "30 / 6 leaves 5: only twins. Now copy every move.",
            ),
        ),
        (
            "3 3 14",
            False,
            (
                "Strike the twins: 14 is left.",
                "Leave nothing but twins and a trap.",
                "14 / 2 leaves 7: only twins and a trap. From there every move loses.",
            ),
        ),
        ("7 7 20 3 3 5 5", False, ("Strike the twins and traps: 20 is left.",)),
        ("3 3 4", False, ("Strike the twins: 4 is left.", "Erase 4.")),
        ("45 5", False, ("You can win. Look at 5.", "1 of the 5 moves in 5 wins.")),
        ("3 45 1", False, ("You can win. Look at 1.", "Each of the 5 moves in 1 wins.")),
        ("5 5", False, ("Only twins: the other player can copy every move.",)),
        ("8 80", False, ("Only traps: every move loses if the other player plays well. Look at 8.",)),
        (
            "17 16",
            False,
            (
                "Every move loses if the other player plays well. Look at 17.",
                "Make it hard with 17, and watch the reply.",
                "Try 17 / 2, and watch which reply wins.",
            ),
        ),
        ("7", False, ("Only a trap: every move loses if the other player plays well.",)),
        ("subtract(1,2,3):6", False, ("You can win: leave a trap.", "1 of your 3 moves wins.")),
        (
            "3 1",
            True,
            (
                "You can win. Look at 3.",
                "3 of the 5 moves in 3 win.",
                "3 / 4 leaves only last moves, and the last move loses.",
            ),
        ),
    ],
)
def test_before_the_xor_a_tip_speaks_of_traps_and_twins(board: str, is_misere: bool, said: tuple[str, ...]):
    advice = advise(parse_position(board, misere=is_misere), has_met_xor=False)
    assert tuple(tip(advice, step + 1) for step in range(len(said))) == said


@pytest.mark.parametrize("is_misere", [False, True])
def test_values_go_with_a_match_as_if_they_were_derived_anew(is_misere: bool):
    for kind in RULESETS:
        rules, rng = kind.from_parameters(()), Random(kind.slug)
        drawn = (Component(rules, rules.draw(rng, SMALL.get(rules.slug, 20))) for _ in range(4))
        match = Match(Position.of(drawn, is_misere))
        if is_misere and misere.first_wild(match.position):
            continue
        seen = [(match.position, Values.of(match.position))]
        while match.outcome is None:
            match = match.play(rng.choice(legal(match.position)))
            seen.append((match.position, Values.of(match.position)))
        # On or back by any number of moves, as undo and the answer of a bot are.
        for _ in range(20):
            (before, known), (after, derived) = rng.choice(seen), rng.choice(seen)
            assert known.moved(before, after) == derived


def test_a_raise_is_advised_only_where_nothing_else_wins():
    raising = [advise(parse_position(f"{a} {b}")) for a in range(1, 60) for b in range(1, 60)]
    won: list[Advice] = [each for each in raising if each.winning is not None]
    assert won
    for advice in won:
        assert advice.winning is not None
        if advice.winning.is_raise:
            position = advice.position
            lowering = [
                move
                for move in legal(position)
                if Values.of(position.play(move)).xor == 0
                and Values.of(position.play(move)).at(move.slot) < advice.values.at(move.slot)
            ]
            assert not lowering


def test_the_advised_move_is_legal():
    position = parse_position("17 nim:5 euclid:26,5 cuboid:2,3,2")
    assert isinstance(advise(position).move, Move)
    position.check(advise(position).move)
