"""What the coach claims of a board or a match, held against every line of play; raises AssertionError.

`python -m tests.engine.coach.claims 50` looks at 50 boards of every game, and of 2,000 if no number is given.
"""

from __future__ import annotations

import sys
from collections import Counter
from fractions import Fraction
from random import Random

import pytest

from engine.coach.advice import Advice, Reason, advise, worth
from engine.coach.answer import answer
from engine.coach.failed_moves import FailedMove
from engine.coach.review import MoveEffect, OverlookedIdea, review
from engine.coach.traps_and_twins import TrapsAndTwins
from engine.misere.convention import first_wild_component
from engine.positions.match import Match
from engine.positions.position import Move, Position
from engine.rules.errors import Unsolved
from tests.engine.some_boards import ALL, GAMES, boards
from tests.engine.whole_play import share, total, value, winning, wins


def check_board(position: Position, knows_xor: bool) -> None:
    best = winning(position)
    if position.misere and first_wild_component(position) is not None:
        with pytest.raises(Unsolved, match=f"^It is known that whoever moves now {'wins' if best else 'loses'}\\.$"):
            advise(position)
    else:
        check_advice(advise(position, knows_xor=knows_xor).prepare().prepare_tip(), best)
    for move in Random(1).sample(position.legal_moves, min(6, len(position.legal_moves))):
        found = answer(position, move, knows_xor)
        assert found.wins is (move in best)
        if found.advice is not None:
            assert found.wins
            assert found.advice.move == move
            check_advice(found.advice, best)
        if found.failed_move is not None:
            assert not found.wins
            assert found.failed_move.made.move == move
            check_failing(position, found.failed_move)


def check_advice(advice: Advice, best: set[Move]) -> None:
    position, legal = advice.position, list(advice.position.legal_moves)
    for slot, component in position.live():
        assert advice.nimbers.at(slot) == value(component)
        for choice, (worth_left, is_best) in worth(advice, slot).items():
            assert worth_left == (total(component.after(choice)) if advice.knows_xor else None)
            assert is_best is (Move(slot, choice) in best)
    assert advice.nimbers.xor == total(position)
    assert dict(advice.groups) == Counter(map(value, position))
    assert advice.count == len(position)
    assert advice.others == tuple(value(each) for slot, each in position.live() if slot != advice.move.slot)
    assert advice.all_win is (best == set(legal))
    assert (advice.winning is None) is not bool(best)
    assert advice.ends is position.play(advice.move).is_over
    if advice.to_strike is not None:
        check_strike(position, advice.to_strike)
    check_reason(advice, best)
    assert bool(advice.failed_moves) is not bool(best)
    for each in advice.failed_moves:
        check_failing(position, each)
    raises = {total(position.check(each).after(each.choice)) > value(position.check(each)) for each in legal}
    assert best or {each.made.is_raise for each in advice.failed_moves} == raises


def check_reason(advice: Advice, best: set[Move]) -> None:
    position, move, winner = advice.position, advice.move, advice.winning
    after = position.play(move)
    worths = [value(each) for each in after]
    if winner is None:
        shares = {each: share(position, each) for each in position.legal_moves}
        counted = advice.hardest
        assert shares[move] == (Fraction(counted.winning, counted.replies) if counted.replies else 1)
        assert counted.replies == after.legal_moves.number
        assert shares[move] == min(shares.values())
        is_last = all(position.play(each).is_over for each in shares)
        alike = Reason.ALL_LAST if is_last else Reason.ALIKE
        assert advice.reason is (Reason.TRICKIEST if shares[move] < 1 else alike)
        assert advice.reason is not Reason.ALL_LAST or position.misere
        return
    assert move in best
    assert (winner.before, winner.after) == (value(winner.component), total(winner.pieces))
    assert advice.leaves_last_moves is (after.misere and all(after.play(each).is_over for each in after.legal_moves))
    own = [each for each in position.legal_moves if each.slot == move.slot]
    assert advice.share == (sum(each in best for each in own), len(own))
    if position.misere:
        like_it = [each for each in own if total(winner.component.after(each.choice)) == winner.after]
        assert advice.misleads is not all(each in best for each in like_it)
    is_true = {
        Reason.LAST: not position.misere and after.is_over,
        Reason.XOR: total(after) == 0 and not after.is_over and advice.knows_xor,
        Reason.ODD: position.misere and max(worths, default=0) == 1 and sum(worths) % 2 == 1 and advice.knows_xor,
        Reason.STRUCK: advice.left is not None and advice.left.is_all and not advice.knows_xor,
        Reason.COUNTED: not advice.knows_xor,
    }
    assert is_true[advice.reason]
    if advice.left is not None:
        check_strike(after, advice.left)


def check_strike(position: Position, strike: TrapsAndTwins) -> None:
    """Traps are lost alone, twins are equal, and who wins what is left wins the board."""
    live = dict(position.live())
    assert sorted([*strike.traps, *strike.left, *(slot for pair in strike.twins for slot in pair)]) == sorted(live)
    assert not any(wins(Position.of([live[slot]])) for slot in strike.traps)
    assert all(live[one] == live[other] for one, other in strike.twins)
    assert wins(Position.of(live[slot] for slot in strike.left)) is wins(position)
    assert strike.is_all is (strike.is_any and not strike.left)


def check_failing(position: Position, failing: FailedMove) -> None:
    made, reply = failing.made, failing.reply
    after = position.play(made.move)
    assert wins(after)
    assert (made.before, made.after) == (value(made.component), total(made.pieces))
    assert made.is_erased is (not made.pieces)
    if reply is None:
        assert after.is_over
        return
    assert not wins(after.play(reply.move))
    restored = total(made.pieces) ^ reply.before ^ reply.after == made.before and reply.before == made.after
    assert failing.is_reversed is (restored and reply.move.slot == made.move.slot)
    back = [each for each in winning(after) if each.slot == made.move.slot]
    restoring = [each for each in back if total(after.check(each).after(each.choice)) == made.before]
    assert failing.is_copied or not restoring or (reply.move.slot, reply.after) == (made.move.slot, made.before)
    twin = position.slots[reply.move.slot - 1] if reply.move.slot <= len(position.slots) else None
    is_twin = reply.move.slot != made.move.slot and twin == made.component
    assert failing.is_copied is (is_twin and reply.move.choice == made.move.choice)


def random_match(start: Position) -> Match:
    """A match from this board to its end, of moves that win and moves of any kind."""
    match, rng = Match(start), Random(str(start))
    while match.winner is None:
        best = sorted(winning(match.position), key=repr) if rng.random() < 0.5 else ()
        match = match.play(rng.choice(best or list(match.position.legal_moves)))
    return match


def check_review(match: Match) -> None:
    found = review(match)
    boards = [match.before(number).position for number in range(1, len(match.plies) + 1)] + [match.position]
    given = []
    for place, (board, each) in enumerate(zip(boards, found.plies, strict=False)):
        best, move = winning(board), each.ply.move
        assert (each.won_before, each.won_after) == (bool(best), move in best)
        assert set(each.winning) == best
        if not best:
            shares = {other: share(board, other) for other in board.legal_moves}
            least = min(shares.values())
            label = MoveEffect.LOST if least == 1 else MoveEffect.HARD if shares[move] == least else MoveEffect.EASY
        elif move in best:
            label = MoveEffect.TOOK if place in given else MoveEffect.PRESERVED
        else:
            label = MoveEffect.GAVE
            given.append(place + 1)
            check_fault(match, place)
        assert each.label is label
    assert found.given_by(0, 1) == tuple(given)
    assert found.turning_point == (given[-1] if given else None)
    assert found.winners == tuple(match.starter ^ place % 2 ^ (not wins(board)) for place, board in enumerate(boards))
    for player in (0, 1):
        own = [each for each in found.plies if each.ply.player == player]
        tally = (
            sum(bool(each.won_before) for each in own),
            sum(bool(each.won_before and each.won_after) for each in own),
            sum(each.label is MoveEffect.HARD for each in own),
        )
        assert found.tally(player) == tally


def check_fault(match: Match, place: int) -> None:
    """What a move overlooked that gave the win away, and the move that shows it."""
    each, board = review(match).plies[place], match.before(place + 1).position
    before = match.plies[place - 1] if place else None
    own = [move for move in each.winning if move.slot == each.ply.move.slot]
    assert each.better in each.winning
    if each.fault is OverlookedIdea.RAISE:
        assert before is not None
        assert each.better.slot == before.move.slot
        old = value(before.before)
        assert value(board.check(each.better)) > old
        back = [total(board.check(move).after(move.choice)) for move in each.winning if move.slot == before.move.slot]
        assert old in back
    else:
        assert each.fault is (OverlookedIdea.CHOICE if own else OverlookedIdea.COMPONENT)
        assert not own or each.better in own
    assert each.overlooked(True) is each.fault
    assert each.overlooked(False) is (OverlookedIdea.CHOICE if own else OverlookedIdea.COMPONENT)


def main() -> None:
    """Look at this many boards of every game, and of several; a fault ends it."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 2_000
    for rules in (*([each] for each in GAMES), ALL):
        for misere in (False, True):
            for board in boards(count, misere, rules):
                for knows_xor in (True, False):
                    check_board(board, knows_xor)
                check_review(random_match(board))
            print(f"{[each.name for each in rules]}{' misere' * misere}: {count:,} boards", flush=True)


if __name__ == "__main__":
    main()
