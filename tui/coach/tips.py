"""Tips in three steps, answers to tries, and why moves fail, in words.

Before the player has met worth and XOR these speak of traps and twins, afterwards of both.
"""

from __future__ import annotations

from engine.bots.bot import sentence
from engine.coach.advice import Advice, Reason
from engine.coach.answer import Answer
from engine.coach.failed_moves import FailedMove
from engine.coach.traps_and_twins import TrapsAndTwins
from engine.positions.match import TIP_STEPS
from engine.verdict.winning import Change

MOST_WRITTEN = 6
"""Longer sums are not written out: only their XOR is given."""
_LOST = "Every move loses if the other player plays well."
_ALSO = f"e{_LOST[1:]}"
_ALIKE = "Every move loses, and any reply wins."

Steps = tuple[str, str, str]


def tip(advice: Advice, step: int, explained: bool = True) -> str:
    """The sentence of a step from 1 to 3; where `explained`, the last two give the reason."""
    steps = _losing(advice, explained) if advice.winning is None else _winning(advice, advice.winning, explained)
    return steps[step - 1]


def answer_sentence(answer: Answer, explained: bool = True) -> str:
    """A sentence: whether the move wins, and where `explained`, why."""
    if answer.advice is not None:
        return tip(answer.advice, TIP_STEPS, explained)
    if answer.failed_move is not None:
        return failed_move(answer.failed_move)
    return f"{sentence(answer.position, answer.move)} {'wins' if answer.wins else 'loses'}."


def failed_move(failing: FailedMove) -> str:
    """`42 / 2 loses: its worth falls from 3 to 1, and then 17 / 3 wins.`"""
    made, reply = _moves(failing)
    if failing.reply is None:
        return f"{made} is the last move, and that loses."
    if not failing.knows_xor:
        return f"{made} loses: the reply {reply} {'copies it' if failing.is_copied else 'wins'}."
    before, after = failing.made.before, failing.made.after
    if failing.made.is_erased:
        return f"{made} loses: it erases {failing.made.component.label}, worth {before}, and then {reply} wins."
    does = f"its worth {'grows' if failing.made.is_raise else 'falls'} from {before} to {after}"
    if failing.is_reversed and not failing.reply.is_erased:
        return f"{made} loses: {does}, and {reply} brings back worth {before}."
    return f"{made} loses: {does}, and then {reply} wins."


def brief_failing(failing: FailedMove) -> str:
    """The moves without the reason: `If 42 / 2, then 17 / 3.`"""
    made, reply = _moves(failing)
    if failing.reply is None:
        return f"{made} is the last move, and that loses."
    return f"If {made}, then {reply}{' too' if failing.is_copied else ''}."


def _moves(failing: FailedMove) -> tuple[str, str]:
    made, reply = sentence(failing.position, failing.made.move), failing.reply
    return made, "" if reply is None else sentence(failing.position.play(failing.made.move), reply.move)


def title(step: int, who: str) -> str:
    """What stands before a tip; of two people it is `who` that is spoken to."""
    return f"{who}, tip {step} of 3" if who else f"Tip {step} of 3"


def struck(strike: TrapsAndTwins, trap: str = "a trap") -> str:
    """What is struck: `twins`, `traps`, `twins and a trap`; a single one is called `trap`."""
    traps = trap if len(strike.traps) == 1 else "traps"
    return " and ".join(["twins"] * bool(strike.twins) + [traps] * bool(strike.traps))


def _winning(advice: Advice, winning: Change, explained: bool) -> Steps:
    label, made = winning.component.label, sentence(advice.position, winning.move)
    if advice.reason is Reason.LAST:
        look = "Every move wins here." if advice.all_win else "You can win at once."
        return look, f"A move in {label} can be the last one.", f"{made} is the last move, and you win."
    if advice.reason is Reason.STRUCK:
        steps = _by_striking(advice, winning, made)
    elif advice.reason is Reason.COUNTED:
        steps = _by_counting(advice, winning, made)
    else:
        steps = _by_xor(advice, winning, made, explained)
    return ("Every move wins here.", "You cannot go wrong.", steps[2]) if advice.all_win else steps


def _by_counting(advice: Advice, winning: Change, made: str) -> Steps:
    does, label = _does(winning), winning.component.label
    move = f"{made} {does}, and from there every move loses."
    if advice.leaves_last_moves:
        move = f"{made} leaves only last moves, and the last move loses."
    if advice.count == 1:
        # There is nothing else to look at, so the first step says what to leave.
        return f"You can win: one move {does}.", _share(advice), move
    return f"You can win. Look at {label}.", _share(advice, label), move


def _by_striking(advice: Advice, winning: Change, made: str) -> Steps:
    strike, left, label = advice.to_strike, advice.left, winning.component.label
    assert left is not None
    is_trap = len(left.traps) == 1 and not left.twins
    leave = struck(left) if is_trap else f"nothing but {struck(left)}"
    steps = f"You can win. Look at {label}.", f"Leave {leave}."
    if strike is not None and strike.is_any and strike.left == (winning.move.slot,):
        look = f"Strike the {struck(strike, 'trap')}: {label} is left."
        steps = look, f"Erase {label}." if winning.is_erased else steps[1]
    elif advice.count == 1:
        steps = f"You can win: leave {leave}.", _share(advice)
    then = "From there every move loses." if left.traps else "Now copy every move."
    return *steps, f"{made} {_does(winning)}: only {struck(left)}. {then}"


def _does(winning: Change) -> str:
    """The result of the move: `leaves 21`, `erases it`."""
    ruleset, value = winning.component
    return "erases it" if winning.is_erased else ruleset.preview(value, winning.move.choice)


def _share(advice: Advice, label: str = "") -> str:
    """How many of the moves in the component of this label win; without one they are all the moves of the player."""
    wins, moves = advice.share
    whose, where = ("the", f" in {label}") if label else ("your", "")
    if wins == moves:
        them = f"{whose} only move" if moves == 1 else f"each of {whose} {moves:,} moves"
        return f"{them.capitalize()}{where} wins."
    return f"{wins:,} of {whose} {moves:,} moves{where} win{'s' if wins == 1 else ''}."


def _by_xor(advice: Advice, winning: Change, made: str, explained: bool) -> Steps:
    label = winning.component.label
    if advice.nimbers.firm == 0:
        look = f"The XOR is 0, and here that wins. Look at {label}."
    elif advice.count == 1:
        look = f"{label} is worth {winning.before}, not 0, so you can win."
    else:
        look = f"The XOR is {advice.nimbers.xor}, so you can win. Look at {label}."
    return look, _needed(advice, winning, explained), _leaves(advice, winning, made, explained)


def _needed(advice: Advice, winning: Change, explained: bool) -> str:
    """The worth that the component of the winning move must get, and the sum that says so."""
    label, worth, others = winning.component.label, winning.after, advice.count - 1
    if advice.misleads:
        return _share(advice, label)
    make = f"erase {label}" if winning.is_erased else f"make {label} worth {worth}"
    begun = f"{make[:1].upper()}{make[1:]}"
    if not explained:
        return f"{begun}." if winning.is_erased else f"{begun}, not {winning.before}."
    if advice.reason is Reason.ODD:
        return f"The last move loses: leave an odd count worth 1. {begun}."
    if not others:
        return f"{label} is worth {winning.before}. Leave something worth {worth}."
    if others == 1:
        total, make = f"The other is worth {worth}", make if winning.is_erased else f"{make} too"
    elif others > MOST_WRITTEN:
        total = f"The XOR of the {others:,} others is {worth}"
    else:
        *first, last = map(str, advice.others)
        total = f"The others are worth {', '.join(first)} and {last}, XOR {worth}"
    return f"{total}: {make}. Now it is worth {winning.before}."


def _leaves(advice: Advice, winning: Change, made: str, explained: bool) -> str:
    if advice.reason is Reason.ODD:
        left = "leaves an odd count worth 1, nothing worth more. From there every move loses."
        return f"{made} {left}" if explained else f"{made} wins: odd count worth 1."
    if not explained:
        return f"{made} wins: XOR 0."
    does = "makes it worth" if len(winning.pieces) > 1 else f"{_does(winning)}, worth"
    left = f"{made} erases it" if winning.is_erased else f"{made} {does} {winning.after}"
    # Where the last move loses, the reply near the end is the last move, or the XOR must be 1.
    then = "From there every move loses." if advice.position.misere else "Any move breaks the 0; you restore it."
    return f"{left}, and the XOR is 0. {then}"


def _losing(advice: Advice, explained: bool) -> Steps:
    hardest, label = advice.hardest, advice.position.check(advice.move).label
    look, made = _lost_at(advice, label), sentence(advice.position, advice.move)
    lost = f"{_LOST} " if explained else ""
    last = f"{made} is the last move, and you lose."
    if advice.reason is Reason.TRICKY:
        # Another move may be trickier.
        return look, look, lost + (f"After {made}, {hardest.counted}." if hardest.replies else last)
    if advice.reason is Reason.ALL_LAST:
        look = "Every move here is the last, and the last move loses."
        return look, look, last
    if advice.reason is Reason.ALIKE:
        return look, _ALIKE, f"{_ALIKE} Try {made}."
    if not advice.knows_xor:
        return look, f"Make it hard with {label}, and watch the reply.", f"Try {made}, and watch which reply wins."
    trickiest = f"{made} is the trickiest move" if explained else made
    return look, f"The trickiest move is in {label}: {hardest.counted}.", f"{lost}{trickiest}: {hardest.counted}."


def _lost_at(advice: Advice, label: str) -> str:
    """The reason why every move loses, and a place where losing is hard to see."""
    if advice.knows_xor:
        if advice.nimbers.xor == 0:
            return f"The XOR is 0: {_ALSO} Try {label}."
        return f"An odd count is worth 1, nothing is worth more: here that loses. Try {label}."
    where = "" if advice.count == 1 else f" Look at {label}."
    strike = advice.to_strike
    if strike is None or not strike.is_all:
        return f"{_LOST}{where}"
    if not strike.traps:
        return "Only twins: the other player can copy every move."
    return f"Only {struck(strike)}: {_ALSO}{where}"
