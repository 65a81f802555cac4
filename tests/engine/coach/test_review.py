"""Reviews against the definition: who was winning, which moves won, and what the labels say."""

from __future__ import annotations

import json
from random import Random

from engine.bots import bot
from engine.coach.review import MOST_LISTED, Fault, Label, review, to_json
from engine.coach.review_words import closing
from engine.component import Component
from engine.games.registry import RULESETS
from engine.match import FIRST, SECOND, Match
from engine.notation import format_move, parse_move, parse_position
from engine.position import Move, Position
from engine.theory import misere
from tests.cases import for_each
from tests.engine.coach.sizes import SMALL
from tests.engine.whole_play import winning, wins


def legal(position: Position) -> list[Move]:
    return [Move(slot, choice) for slot, each in position.live() for choice in each.ruleset.choices(each.value)]


def small_matches(kind: int, is_misere: bool) -> list[Match]:
    rules = RULESETS[kind].from_parameters(())
    matches = []
    for seed in range(12):
        rng = Random(f"{seed} {kind}")
        board = Position.of(Component(rules, rules.draw(rng, SMALL.get(rules.slug, 7))) for _ in range(2))
        if is_misere:
            board = Position(board.slots, misere=True)
            if misere.refusal(board) is not None:
                continue
        match = Match(board)
        while match.outcome is None:
            match = match.play(rng.choice(legal(match.position)))
        matches.append(match)
    return matches


@for_each("is_misere", [False, True])
@for_each("kind", range(len(RULESETS)))
def test_every_move_is_judged_as_the_definition_judges_it(kind: int, is_misere: bool):
    for match in small_matches(kind, is_misere):
        position, given = match.start, False
        for each in review(match).plies:
            after = position.play(each.ply.move)
            best = winning(position)
            assert (each.won_before, each.won_after) == (wins(position), not wins(after))
            assert set(each.winning) == best
            if each.won_before and each.won_after:
                assert each.label is (Label.TOOK if given else Label.PRESERVED)
            elif each.won_before:
                assert each.label is Label.GAVE
                assert (each.fault is Fault.COMPONENT) <= (each.ply.move.slot not in {move.slot for move in best})
            else:
                assert each.label in (Label.HARD, Label.EASY, Label.LOST)
            given = each.label is Label.GAVE
            position = after


def test_the_hardest_reply_is_one_to_which_the_smallest_share_of_replies_wins():
    def share(position: Position, move: Move) -> float:
        after = position.play(move)
        replies = legal(after)
        return sum(not wins(after.play(reply)) for reply in replies) / len(replies)

    for match in small_matches(0, is_misere=False):
        for each in review(match).plies:
            if each.won_before is False:
                position = match.start
                for ply in match.plies:
                    if ply is each.ply:
                        break
                    position = position.play(ply.move)
                least = min(share(position, move) for move in legal(position))
                is_least = share(position, each.ply.move) == least
                assert each.label is (Label.LOST if least == 1 else Label.HARD if is_least else Label.EASY)


def played(board: str, *moves: str) -> Match:
    match = Match(parse_position(board), ("Ann", "Bob"))
    for text in moves:
        match = match.play(parse_move(text, match.position))
    return match


def test_a_raise_that_was_not_reversed_is_named():
    # 9 / 3 = 3 raises 0 to 2; 3 / 4 erases it and brings the 0 back.
    match = played("9 7", "1/3", "2/6")
    assert [each.fault for each in review(match).plies] == [None, Fault.RAISE]


def test_the_right_component_with_the_wrong_choice_and_another_component_are_told_apart():
    assert review(played("3 4", "2/6")).plies[0].fault is Fault.CHOICE
    assert review(played("3 4", "1/2")).plies[0].fault is Fault.COMPONENT


@for_each(
    ("match", "you", "said"),
    [
        (played("3 4", "2/6", "1/4"), FIRST, "You gave the win away at move 1: 4 / 6. 4 / 2 would have won."),
        (played("3 4", "2/6", "1/4"), SECOND, "Ann gave you the win at move 1: 4 / 6. 4 / 2 would have won."),
        (played("3 4", "2/6", "1/4"), None, "Ann gave the win away at move 1: 4 / 6. 4 / 2 would have won."),
        (played("3", "1/4"), FIRST, "You won with a single move."),
        (played("3", "1/4"), None, "Ann won with a single move."),
        (played("1 1 1", "1/2", "2/2", "3/2"), FIRST, "You kept the win from first move to last."),
        (
            played("nim:2 nim:2", "1-1", "2-1", "1-1", "2-1"),
            FIRST,
            "Bob was winning all along and made no mistake. You played the trickiest move once.",
        ),
        (
            played("1 1", "1/2", "2/2"),
            FIRST,
            "Bob was winning all along and made no mistake.",
        ),
    ],
)
def test_the_end_is_told_in_one_sentence(match: Match, you: int | None, said: str):
    assert match.outcome is not None
    assert closing(review(match), you) == said


def test_a_turning_point_is_the_last_move_that_gave_a_win_away():
    match = played("3 4 42 17", "1/2", "2/2", "3/2", "4/6", "2/2", "3/3")
    found = review(match)
    labels = [Label.GAVE, Label.TOOK, Label.EASY, Label.PRESERVED, Label.HARD, Label.GAVE]
    assert [each.label for each in found.plies] == labels
    assert found.turning_point == 6
    assert found.tally(FIRST)[:2] == (1, 0)
    assert found.tally(SECOND)[:2] == (3, 2)


def test_the_json_says_the_same():
    match = played("3 4 42 17", "1/2", "2/2", "3/2")
    read = json.loads(to_json(review(match)))
    assert [list(each) for each in read["moves"]] == [
        ["number", "player", "move", "won_before", "won_after", "winning", "label"]
    ] * 3
    first = read["moves"][0]
    assert (first["number"], first["player"], first["move"], first["label"]) == (1, 1, "1/2", "gave it away")
    position = match.start
    assert first["winning"] == [
        format_move(move, position) for move in legal(position) if not wins(position.play(move))
    ]
    assert read["players"] == [{"name": "Ann", "chances": 1, "kept": 0}, {"name": "Bob", "chances": 1, "kept": 1}]
    assert read["turning_point"] == 1


def test_what_cannot_be_solved_is_no_judgement():
    match = played("nim:5 floor(2,5,10):" + "7" * 3_999, "1-5")
    each = review(match).plies[0]
    if each.won_before is None:
        assert json.loads(to_json(review(match)))["moves"][0]["won_before"] is None
        assert "too large" in closing(review(match), FIRST)


def test_only_so_many_winning_moves_are_listed():
    board = Match(parse_position(" ".join(["1"] * 201)))
    match = board.play(Move(1, 2))
    assert len(review(match).plies[0].winning) == MOST_LISTED


def test_perfect_never_gives_a_win_away():
    match, rng = Match(parse_position("17 42 5 2 96")), Random(1)
    while match.outcome is None:
        match = match.play(bot("perfect").choose(match.position, rng).move)
    assert Label.GAVE not in {each.label for each in review(match).plies}
