"""The forms of the sentences at a board: each with the moves of which it is true, found by the judge alone."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import TYPE_CHECKING

from engine.bots.bot import sentence
from engine.position import Move, Position
from engine.verdict.definition import moves
from tests.engine.coach import judge
from tests.engine.definitions import xor

if TYPE_CHECKING:
    from tests.engine.coach.claims import Claims

Find = Callable[["Claims", re.Match[str]], Iterable[Move]]
Known = list[tuple[re.Pattern[str], Find]]


def _won_in(claims: Claims, said: re.Match[str]) -> list[Move]:
    return [move for move in claims.within(said["label"]) if move in claims.winning]


def _to_make(claims: Claims, said: re.Match[str], worth: int | None = None) -> list[Move]:
    """The moves that make what is called so worth so much: each of them wins, and the sum is that of the others."""
    named = said.groupdict()
    worth = int(said["worth"]) if worth is None else worth
    asked = [move for move in claims.within(said["label"]) if claims.after(move) == worth]
    found = []
    for move in asked:
        others, rest = claims.others(move), named.get("rest")
        if "now" in named and claims.before(move) != int(said["now"]):
            continue
        if rest is not None and xor(others) != int(rest):
            continue
        if named.get("listed") and list(map(int, re.split(", | and ", said["listed"]))) != others:
            continue
        if named.get("many") and number(said["many"]) != len(others):
            continue
        if "one" in named and len(others) != (said["one"] == "The other"):
            continue
        found.append(move)
    return _in_one(claims, found)


def _in_one(claims: Claims, found: list[Move]) -> list[Move]:
    """Those in what is called so where each of them wins; two things may be called alike."""
    slots = {move.slot for move in found} - {move.slot for move in set(found) - claims.winning}
    return [move for move in found if move.slot in slots]


def _odd_to_make(claims: Claims, said: re.Match[str]) -> list[Move]:
    asked = claims.within(said["label"] or said["gone"])
    asked = [move for move in asked if claims.after(move) == int(said["worth"] or 0)]
    if said["worth"] is None:
        asked = [move for move in asked if _result(claims.position, move) == "erases it"]
    left = {move: judge.values(claims.play(move)) for move in asked}
    found = [move for move, values in left.items() if values.count(1) % 2]
    return [move for move in _in_one(claims, found) if claims.is_odd_end(claims.play(move))]


def _share_in(claims: Claims, said: re.Match[str]) -> list[Move]:
    """The winning moves in what is called so, where so many of so many win."""
    found = []
    for slot in {move.slot for move in claims.within(said["label"])}:
        own = [move for move in claims.legal if move.slot == slot]
        winning = [move for move in own if move in claims.winning]
        verb = "wins" if len(winning) == 1 else "win"
        is_true = (number(said["some"]), number(said["all"]), said["verb"]) == (len(winning), len(own), verb)
        found += winning if is_true and winning != own else []
    return found


def _each_in(claims: Claims, said: re.Match[str]) -> list[Move]:
    """The moves in what is called so, where there are so many and each of them wins."""
    found = []
    for slot in {move.slot for move in claims.within(said["label"])}:
        own = [move for move in claims.legal if move.slot == slot]
        found += own if set(own) <= claims.winning and len(own) == number(said["all"] or "1") else []
    return found


def _each_of_all(claims: Claims, said: re.Match[str]) -> list[Move]:
    is_so = claims.winning == set(claims.legal) and len(claims.legal) == number(said["all"] or "1")
    return list(claims.legal) if is_so else []


def _every_one_is_last(claims: Claims, _: re.Match[str]) -> list[Move]:
    return claims.legal if claims.position.misere and all(map(claims.is_last, claims.legal)) else []


def _last_wins(claims: Claims, said: re.Match[str]) -> list[Move]:
    return [] if claims.position.misere else [move for move in claims.made(said["made"]) if claims.is_last(move)]


def _last_loses(claims: Claims, said: re.Match[str]) -> list[Move]:
    return [move for move in claims.made(said["made"]) if claims.is_last(move)] if claims.position.misere else []


def _leaves(claims: Claims, said: re.Match[str]) -> list[Move]:
    found = []
    for move in claims.made(said["made"]):
        if said["does"] == "makes it":
            is_said = len(claims.position.check(move).after(move.choice)) > 1
        else:
            is_said = _result(claims.position, move) == said["does"]
        worth = int(said["worth"]) if "worth" in said.groupdict() else None
        # What is erased has no worth.
        is_said &= worth == (None if said["does"] == "erases it" else claims.after(move))
        if is_said and xor(judge.values(claims.play(move))) == 0:
            found.append(move)
    return _and_then(claims, said, [move for move in found if move in claims.winning])


def _does(claims: Claims, said: re.Match[str]) -> list[Move]:
    """The winning moves with this result."""
    found = [move for move in claims.made(said["made"]) if move in claims.winning]
    return [move for move in found if _result(claims.position, move) == said["does"]]


def _then_all_lose(claims: Claims, said: re.Match[str]) -> list[Move]:
    return list(filter(claims.loses, _does(claims, said)))


def _only_last(claims: Claims, said: re.Match[str]) -> list[Move]:
    after = [(move, claims.play(move)) for move in claims.made(said["made"])]
    return [m for m, left in after if left.misere and moves(left) and all(left.play(e).is_over for e in moves(left))]


def _strikes_to(claims: Claims, said: re.Match[str]) -> list[Move]:
    found = [move for move in _does(claims, said) if claims.is_only(claims.play(move), said["only"])]
    if said["copy"]:
        return [move for move in found if claims.can_be_copied(claims.play(move))]
    return list(filter(claims.loses, found))


def _leave(claims: Claims, said: re.Match[str]) -> list[Move]:
    """The moves that leave only what is said."""
    found = {each: claims.is_only(claims.play(each), said["trap"] or said["only"]) for each in claims.winning}
    return [move for move, is_so in found.items() if is_so]


def _erase(claims: Claims, said: re.Match[str]) -> list[Move]:
    erased = [move for move in claims.within(said["label"]) if _result(claims.position, move) == "erases it"]
    return _in_one(claims, erased)


def _erase_for_sum(claims: Claims, said: re.Match[str]) -> list[Move]:
    """The same where the sum of the others is said."""
    return [move for move in _erase(claims, said) if move in _to_make(claims, said, 0)]


def _strike_others(claims: Claims, said: re.Match[str]) -> list[Move]:
    """The winning moves in what is left over alone, where the rest is struck as said."""
    traps, twins, left = claims.strikes(claims.position)
    trap = ["trap" if len(traps) == 1 else "traps"] if traps else []
    if len(left) != 1 or said["only"] != " and ".join(["twins"] * bool(twins) + trap):
        return []
    return _won_in(claims, said)


def _share_of_all(claims: Claims, said: re.Match[str]) -> list[Move]:
    verb = "wins" if len(claims.winning) == 1 else "win"
    counted = number(said["some"]), number(said["all"]), said["verb"]
    is_so = counted == (len(claims.winning), len(claims.legal), verb) and len(claims.winning) < len(claims.legal)
    return list(claims.winning) if is_so else []


def _leaves_odd(claims: Claims, said: re.Match[str]) -> list[Move]:
    return _and_then(claims, said, [m for m in claims.made(said["made"]) if claims.is_odd_end(claims.play(m))])


def _and_then(claims: Claims, said: re.Match[str], found: list[Move]) -> list[Move]:
    if said["restored"]:
        return [move for move in found if claims.restores(move)]
    return [move for move in found if claims.loses(move)] if said["loses"] else found


def _tricky(claims: Claims, said: re.Match[str]) -> list[Move]:
    if claims.winning:
        return []
    named = said.groupdict()
    among = claims.made(said["made"]) if named.get("made") else claims.within(said["label"])
    is_small = judge.is_small(claims.position)
    return [m for m in among if claims.has_counts(m, said) and (not is_small or claims.is_trickiest(m))]


def _counted(claims: Claims, said: re.Match[str]) -> list[Move]:
    return [] if claims.winning else [m for m in claims.made(said["made"]) if claims.has_counts(m, said)]


def _any_reply(claims: Claims, said: re.Match[str]) -> list[Move]:
    named = said.groupdict()
    if claims.winning:
        return []
    if judge.is_small(claims.position) and any(share(claims.counts(move)) < 1 for move in claims.legal):
        return []
    return [m for m in (claims.made(said["made"]) if "made" in named else claims.legal) if not claims.is_last(m)]


def _fails(claims: Claims, said: re.Match[str]) -> list[Move]:
    """The losing moves of which it is true what they do and what is replied."""
    found, named = [], said.groupdict().get
    for move in claims.made(said["made"]):
        before, left, after = claims.before(move), claims.after(move), claims.play(move)
        is_erased = _result(claims.position, move) == "erases it"
        if named("does"):
            is_grown = said["does"] == "grows"
            if (
                (before, left) != (int(said["before"]), int(said["after"]))
                or (left > before) is not is_grown
                or is_erased
            ):
                continue
        is_named = not named("erased") or (said["erased"], said["was"]) == (_label_of(claims, move), str(before))
        if not is_named or (named("erased") and not is_erased):
            continue
        text = named("reply") or named("back") or named("copy")
        replies = [reply for reply in judge.winning(after) if sentence(after, reply) == text]
        if named("back"):
            assert said["again"] == said["before"], said[0]
            back = [r for r in replies if r.slot == move.slot and _result(after, r) != "erases it"]
            # All that the move left of it together is worth what it was.
            replies = [r for r in back if left ^ judge.value(after.check(r)) ^ left_of(after, r) == before]
        if named("copy"):
            old = claims.position.check(move)
            replies = [r for r in replies if r.slot != move.slot and after.check(r) == old and r.choice == move.choice]
        found += [move] if replies else []
    return [] if set(found) & claims.winning else found


def _lesson(claims: Claims, said: re.Match[str]) -> list[Move]:
    found = []
    for move in claims.made(said["made"]):
        after, end = claims.play(move), said["ends"] or said["goes_on"]
        if said["last"]:
            found += [move] if after.is_over and (said["last"] == "lose") is claims.position.misere else []
            continue
        for reply in (each for each in moves(after) if sentence(after, each) == (said["reply"] or said["then"])):
            left = after.play(reply)
            true = {
                "makes the last move": left.is_over and not after.misere,
                "must make the last move": after.misere and all(after.play(each).is_over for each in moves(after)),
                "now every move of yours loses": not left.is_over and not judge.wins(left),
                "you can still win": not left.is_over and judge.wins(left) and move in claims.winning,
            }[end]
            found += [move] if true else []
    return found


def _form(text: str, find: Find) -> tuple[re.Pattern[str], Find]:
    """A form of sentence, with `{names}` for what it names."""
    parts = {
        "label": r"(?P<label>.+?)",
        "made": r"(?P<made>.+?)",
        "reply": r"(?P<reply>.+?)",
        "worth": r"(?P<worth>\d+)",
        "now": r"(?P<now>\d+)",
        "rest": r"(?P<rest>\d+)",
        "counted": r"(?:(?P<any>any reply wins)|(?P<counted>(?:only )?[\d,]+ of [\d,]+ replies wins?))",
        "then": r"(?P<restored> Any move breaks the 0; you restore it\.)?(?P<loses> From there every move loses\.)?",
        "lost": r"Every move loses if the other player plays well\.",
        "also": r"every move loses if the other player plays well\.",
        "xor": r"(?P<xor>\d+)",
    }
    return re.compile(re.sub(r"\{(\w+)\}", lambda name: parts[name[1]], text)), find


def _hardest(claims: Claims, said: re.Match[str]) -> list[Move]:
    """The trickiest moves of a lost board that are written so; not every reply to them wins."""
    is_small = judge.is_small(claims.position)
    among = [] if claims.winning else claims.made(said["made"])
    return [move for move in among if not claims.is_last(move) and (not is_small or claims.is_trickiest(move))]


def _one_move(claims: Claims, said: re.Match[str]) -> list[Move]:
    """The winning moves with this result; one thing stands there."""
    found = claims.winning if len(claims.values) == 1 else ()
    return [move for move in found if _result(claims.position, move) == said["does"]]


def _lost_alone(claims: Claims, said: re.Match[str]) -> list[Move]:
    """All moves, where one thing stands there and is lost."""
    only = said.groupdict().get("only")
    is_so = only is None or claims.is_only(claims.position, only)
    return claims.legal if is_so and not claims.winning and len(claims.values) == 1 else []


def _lost_in(claims: Claims, said: re.Match[str]) -> list[Move]:
    return [] if claims.winning else claims.within(said["label"])


def _end_in(claims: Claims, said: re.Match[str]) -> list[Move]:
    return [] if claims.position.misere else [move for move in claims.within(said["label"]) if claims.is_last(move)]


def _won_with_xor(claims: Claims, said: re.Match[str]) -> list[Move]:
    total = xor(claims.values.values())
    return _won_in(claims, said) if total and total == int(said["xor"]) else []


def _won_at_the_end(claims: Claims, said: re.Match[str]) -> list[Move]:
    is_so = claims.position.misere and not xor(claims.values.values()) and max(claims.values.values()) < 2
    return _won_in(claims, said) if is_so else []


def _won_alone(claims: Claims, said: re.Match[str]) -> list[Move]:
    is_so = list(claims.values.values()) == [int(said["now"])] and int(said["now"])
    return _won_in(claims, said) if is_so else []


def _lost_as_twins(claims: Claims, _: re.Match[str]) -> list[Move]:
    is_so = claims.is_only(claims.position, "twins") and claims.can_be_copied(claims.position)
    return claims.legal if is_so else []


def _lost_as_struck(claims: Claims, said: re.Match[str]) -> list[Move]:
    return _lost_in(claims, said) if claims.is_only(claims.position, said["only"]) else []


def _xor_is(claims: Claims, _: re.Match[str]) -> list[Move]:
    return [] if claims.winning or xor(claims.values.values()) else claims.legal


def _odd_is(claims: Claims, _: re.Match[str]) -> list[Move]:
    return claims.legal if claims.is_odd_end(claims.position) else []


def _leaves_xor(claims: Claims, said: re.Match[str], total: int) -> list[Move]:
    found = [move for move in claims.made(said["made"]) if move in claims.winning]
    return [move for move in found if xor(judge.values(claims.play(move))) == total]


def _made_so(claims: Claims, said: re.Match[str]) -> list[Move]:
    """The winning moves that are written so and leave what they are said to."""
    found = [move for move in claims.made(said["made"]) if move in claims.winning]
    if said["odd"]:
        return [move for move in found if claims.is_odd_end(claims.play(move))]
    if said["alone"]:
        return [move for move in found if len(claims.values) == 1 and claims.after(move) == int(said["alone"])]
    if said["gone"]:
        found = [move for move in found if _result(claims.position, move) == "erases it"]
        return [move for move in found if _label_of(claims, move) == said["gone"]]
    found = [move for move in found if called(claims.position.check(move)) == said["label"]]
    return [move for move in found if claims.after(move) == int(said["worth"])]


_SOME = r"(?P<some>[\d,]+) of {} (?P<all>[\d,]+) moves?{} (?P<verb>wins?)\."
_EACH = r"(?:{1}|Each of {0} (?P<all>[\d,]+) moves){2} wins\."
_ONLY = r"(?P<only>twins|traps|twins and a trap|twins and traps)"
_NOT_FIRM = r"nothing is worth more: here that loses\."
LOOK: Known = [
    _form(r"Every move wins here\.", lambda claims, _: claims.legal if claims.winning == set(claims.legal) else []),
    _form(r"You can win at once\.", lambda claims, _: [] if claims.position.misere else claims.last_moves()),
    _form(r"You can win\. Look at {label}\.", _won_in),
    _form(r"You can win: one move (?P<does>leaves .+|makes it.*|erases it)\.", _one_move),
    _form(r"You can win: leave (?:nothing but " + _ONLY + r"|(?P<trap>a trap))\.", _leave),
    _form(r"Strike the (?P<only>twins|traps?|twins and traps?): {label} is left\.", _strike_others),
    _form(r"The XOR is 0, and here that wins\. Look at {label}\.", _won_at_the_end),
    _form(r"The XOR is {xor}, so you can win\. Look at {label}\.", _won_with_xor),
    _form(r"{label} is worth {now}, not 0, so you can win\.", _won_alone),
    _form(r"{lost} Look at {label}\.", _lost_in),
    _form(r"{lost}", _lost_alone),
    _form(r"Only (?P<only>a trap|traps|twins and a trap|twins and traps): {also}", _lost_alone),
    _form(r"Only twins: the other player can copy every move\.", _lost_as_twins),
    _form(r"Only (?P<only>a trap|traps|twins and a trap|twins and traps): {also} Look at {label}\.", _lost_as_struck),
    _form(
        r"The XOR is 0: {also} Try {label}\.",
        lambda claims, said: _lost_in(claims, said) if _xor_is(claims, said) else [],
    ),
    _form(
        r"An odd count is worth 1, nothing is worth more: here that loses\. Try {label}\.",
        lambda claims, said: _lost_in(claims, said) if _odd_is(claims, said) else [],
    ),
    _form(r"Every move here is the last, and the last move loses\.", _every_one_is_last),
]
MAKE: Known = [
    _form(r"You cannot go wrong\.", lambda claims, _: claims.legal if claims.winning == set(claims.legal) else []),
    _form(_SOME.format("the", " in {label}"), _share_in),
    _form(_EACH.format("the", "The only move", " in {label}"), _each_in),
    _form(_SOME.format("your", ""), _share_of_all),
    _form(_EACH.format("your", "Your only move", ""), _each_of_all),
    _form(r"Leave (?:nothing but " + _ONLY + r"|(?P<trap>a trap))\.", _leave),
    _form(r"A move in {label} can be the last one\.", _end_in),
    _form(
        r"The last move loses: leave an odd count worth 1\. (?:Make {label} worth {worth}|Erase (?P<gone>.+?))\.",
        _odd_to_make,
    ),
    _form(r"(?P<one>){label} is worth {now}\. Leave something worth {worth}\.", _to_make),
    _form(
        r"(?P<one>The other) is worth {rest}: make {label} worth {worth} too\. Now it is worth {now}\.",
        _to_make,
    ),
    _form(r"(?P<one>The other) is worth {rest}: erase {label}\. Now it is worth {now}\.", _erase_for_sum),
    _form(
        r"The others are worth (?P<listed>[\d, and]+), XOR {rest}: make {label} worth {worth}\. "
        r"Now it is worth {now}\.",
        _to_make,
    ),
    _form(
        r"The others are worth (?P<listed>[\d, and]+), XOR {rest}: erase {label}\. Now it is worth {now}\.",
        _erase_for_sum,
    ),
    _form(
        r"The XOR of the (?P<many>[\d,]+) others is {rest}: make {label} worth {worth}\. Now it is worth {now}\.",
        _to_make,
    ),
    _form(r"The XOR of the (?P<many>[\d,]+) others is {rest}: erase {label}\. Now it is worth {now}\.", _erase_for_sum),
    _form(r"Make {label} worth {worth}, not {now}\.", _to_make),
    _form(r"Erase {label}\.", _erase),
    _form(r"The trickiest move is in {label}: {counted}\.", _tricky),
    _form(r"Make it hard with {label}, and watch the reply\.", _lost_in),
    _form(r"Every move loses, and any reply wins\.", _any_reply),
    # Where only some moves were looked at, nothing more is known of the place than at the first step.
    *LOOK[9:],
]
WINS: Known = [
    _form(r"{made} is the last move, and you win\.", _last_wins),
    _form(r"{made} leaves an odd count worth 1, nothing worth more\.{then}", _leaves_odd),
    _form(r"{made} wins: odd count worth 1\.{then}", _leaves_odd),
    _form(r"{made} wins: XOR 0\.", lambda claims, said: _leaves_xor(claims, said, 0)),
    _form(r"{made} (?P<does>leaves .+|makes it), worth {worth}, and the XOR is 0\.{then}", _leaves),
    _form(r"{made} (?P<does>makes it) worth {worth}, and the XOR is 0\.{then}", _leaves),
    _form(r"{made} (?P<does>erases it), and the XOR is 0\.{then}", _leaves),
    _form(r"{made} leaves only last moves, and the last move loses\.", _only_last),
    _form(r"{made} (?P<does>leaves .+|erases it), and from there every move loses\.", _then_all_lose),
    _form(
        r"{made} (?P<does>leaves .+|erases it): only (?P<only>a trap|traps|twins|twins and a trap|twins and traps)\. "
        r"(?:(?P<copy>Now copy every move\.)|From there every move loses\.)",
        _strikes_to,
    ),
    _form(r"{made} wins\.", lambda claims, said: [m for m in claims.made(said["made"]) if m in claims.winning]),
]
MOVE: Known = [
    _form(r"Try {made}, and watch which reply wins\.", _hardest),
    _form(r"Every move loses, and any reply wins\. Try {made}\.", _any_reply),
    _form(r"(?:{lost} )?{made} is the trickiest move: {counted}\.", _tricky),
    _form(r"(?:{lost} )?After {made}, {counted}\.", _counted),
    _form(r"(?:{lost} )?{made} is the last move, and you lose\.", _last_loses),
    _form(r"{made}: {counted}\.", _tricky),
    *WINS,
]
_IF = [
    _form(r"{made} is the last move, and that loses\.", _last_loses),
    _form(r"If {made}, then (?P<copy>.+) too\.", _fails),
    _form(r"If {made}, then {reply}\.", _fails),
]
_WORTH = r"its worth (?P<does>grows|falls) from (?P<before>\d+) to (?P<after>\d+)"
LOSES: Known = [
    _form(r"{made} is the last move, and that loses\.", _last_loses),
    _form(r"{made} loses: " + _WORTH + r", and (?P<back>.+) brings back worth (?P<again>\d+)\.", _fails),
    _form(r"{made} loses: " + _WORTH + r", and then {reply} wins\.", _fails),
    _form(r"{made} loses: it erases (?P<erased>.+?), worth (?P<was>\d+), and then {reply} wins\.", _fails),
    _form(r"{made} loses: the reply (?P<copy>.+) copies it\.", _fails),
    _form(r"{made} loses: the reply {reply} wins\.", _fails),
    _form(
        r"{made} loses\.",
        lambda claims, said: [m for m in claims.made(said["made"]) if m not in claims.winning],
    ),
]
WHY: Known = [
    _form(r": the XOR is 0, and", _xor_is),
    _form(r": an odd count is worth 1, nothing more, and", _odd_is),
    _form(r": every move loses, and|, because", lambda claims, _: [] if claims.winning else claims.legal),
    _form(
        r": only (?P<only>a trap|traps|twins|twins and a trap|twins and traps), and",
        lambda claims, said: claims.legal if claims.is_only(claims.position, said["only"]) else [],
    ),
    _form(r": {made} is the last move", _last_wins),
    _form(r": {made}, XOR 0", lambda claims, said: _leaves_xor(claims, said, 0)),
    _form(r": {made}, odd count worth 1{then}", _leaves_odd),
    _form(r": {made} wins", lambda claims, said: [m for m in claims.made(said["made"]) if m in claims.winning]),
]
COACH: Known = [
    *_IF,
    _form(r"{made} is the last move\.", _last_wins),
    _form(
        r"(?:(?P<odd>Leave an odd count worth 1)|Leave worth (?P<alone>\d+)|Make {label} worth {worth}"
        r"|Erase (?P<gone>.+?)): {made}\.",
        _made_so,
    ),
    _form(
        r"Its worth grows, and that wins all the same\.",
        lambda claims, _: [move for move in claims.winning if claims.after(move) > claims.before(move)],
    ),
    _form(
        r"The end will differ: there the last move loses\.",
        lambda claims, _: claims.legal if claims.position.misere else [],
    ),
    *WINS,
]
LESSON: Known = [
    _form(
        r"{made}(?: is the last move: you (?P<last>lose|win)|, and the other player "
        r"(?P<ends>makes the last move|must make the last move): {reply}|"
        r", then (?P<then>.+): (?P<goes_on>now every move of yours loses|you can still win))\.",
        _lesson,
    )
]
REASON: Known = [
    _form(r"{made} is the last move, and it wins\.", _last_wins),
    _form(r"{made} is the last move, and the last move loses\.", _last_loses),
    _form(r"Every move loses against perfect play; after {made}, {counted}\.", _counted),
    _form(
        r"{made} wins: from there every move loses\.",
        lambda claims, said: filter(claims.loses, claims.made(said["made"])),
    ),
    _form(
        r"{made} wins: whatever the answer, there is a winning reply to it\.",
        lambda claims, said: filter(claims.restores, claims.made(said["made"])),
    ),
]


def share(counted: tuple[int, int]) -> Fraction:
    """Without a reply the other player has won: the last move loses."""
    return Fraction(*counted) if counted[1] else Fraction(1)


def number(text: str) -> int:
    """A number as it is written for people."""
    return int(text.replace(",", ""))


def called(component: object) -> str:
    return component.ruleset.label(component.value)  # type: ignore[attr-defined,no-any-return]


def _label_of(claims: Claims, move: Move) -> str:
    return called(claims.position.check(move))


def _result(position: Position, move: Move) -> str:
    """The result of a move in words: `leaves 21`, `erases it`."""
    component = position.check(move)
    if all(piece.is_dead for piece in component.after(move.choice)):
        return "erases it"
    return component.ruleset.preview(component.value, move.choice)


def left_of(position: Position, move: Move) -> int:
    return xor(map(judge.value, position.check(move).after(move.choice)))
