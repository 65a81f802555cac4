"""What is said of one position, held against the judge: each sentence is read again; one of no known form is a fault.

The side that wins, the moves that do, counts and worths are the judge's; the engine is asked for sentences alone.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from fractions import Fraction
from random import Random

from engine.bots import perfect
from engine.bots.bot import sentence
from engine.coach.advice import Advice, advise, worth
from engine.coach.answer import answer
from engine.coach.tip import tip
from engine.errors import Unsolved
from engine.lessons.tasks import reply_to
from engine.match import Match
from engine.position import Move, Position
from engine.verdict.definition import moves, xor
from tests.engine.coach import judge
from tui.match.coach_words import brief, mark, panel, verdict
from tui.match.words import Players

WIDE, HIGH = 500, 60
MOST_ANSWERED = 6
"""So many moves of a position are tried as answers to a puzzle."""
UNSOLVED = re.compile(
    r"By the misere quotient of this board \([\d,]+ elements?, [\d,]+ of them lost\) the player to move (wins|loses)\."
    r"|Who wins this board under misere play is not known\."
)


class Claims:
    """What is said of one position, and what is true of it."""

    def __init__(self, position: Position) -> None:
        self.position, self.match = position, Match(position)
        self.players = Players(self.match.names)
        self.legal = list(moves(position))
        self.winning = judge.winning(position)
        self.values = dict(zip((slot for slot, _ in position.live()), judge.values(position), strict=True))

    def check(self) -> None:
        """Everything; raises AssertionError."""
        try:
            self._advice(advise(self.position).prepare().prepare_tip())
        except Unsolved as unsolved:
            self._unsolved(str(unsolved))
        self._answers()
        self._bot()

    def _unsolved(self, why: str) -> None:
        said = UNSOLVED.fullmatch(why)
        assert said, why
        assert said[1] is None or (said[1] == "wins") == bool(self.winning), why

    def _advice(self, advice: Advice) -> None:
        self._marks(advice)
        self._ledge(advice)
        self._verdict(advice)
        self._panel(advice)
        for explained in (True, False):
            self._tip(*(tip(advice, step, explained) for step in (1, 2, 3)))

    def _marks(self, advice: Advice) -> None:
        for slot, value in self.values.items():
            star = "*" if any(move.slot == slot for move in self.winning) else ""
            assert mark(advice, slot) == f"={value}{star}"

    def _ledge(self, advice: Advice) -> None:
        for slot in self.values:
            for choice, (value, star) in worth(advice, slot).items():
                component = self.position.check(Move(slot, choice))
                assert value == xor(map(judge.value, component.after(choice)))
                assert star == (Move(slot, choice) in self.winning)

    def _verdict(self, advice: Advice) -> None:
        known = (self.match, advice, self.players)
        first, *others = verdict(*known)
        for said in (brief(*known), first):
            winner, _, why = said.removesuffix(".").partition(" is winning")
            assert winner == self.match.names[not self.winning], said
            if why:
                self._read(_WHY, why)
        assert self.winning or others, "why the moves fail"
        for said in others:
            self._read(_COACH, said)

    def _tip(self, *steps: str) -> None:
        read = [self._read(known, said) for known, said in zip((_LOOK, _MAKE, _MOVE), steps, strict=True)]
        # All three are about one move.
        assert set.intersection(*map(set, read)), steps

    def _answers(self) -> None:
        rng = Random(len(self.legal))
        for move in rng.sample(self.legal, min(MOST_ANSWERED, len(self.legal))):
            for said in (lambda found: found.sentence, lambda found: found.brief):
                try:
                    text = said(answer(self.position, move))
                except Unsolved:
                    continue
                assert move in self._read(_WINS if move in self.winning else _LOSES, text), text
            try:
                self._read(_LESSON, reply_to(self.position, move))
            except Unsolved:
                continue

    def _bot(self) -> None:
        move, reason = (decision := perfect.choose(self.position, Random(1))).move, decision.reason
        assert "is a guess" in reason or move in self._read(_REASON, reason), reason

    def _read(self, known: Known, said: str) -> list[Move]:
        """The moves of which a sentence of one of these forms is true; at least one."""
        for form, find in known:
            named = form.fullmatch(said)
            if named is not None:
                found = list(find(self, named))
                assert found, said
                return found
        raise AssertionError(f"of no known form: {said}")

    # What is true of a move.

    def made(self, text: str) -> list[Move]:
        """The legal moves that are written so."""
        return [move for move in self.legal if sentence(self.position, move) == text]

    def within(self, label: str) -> list[Move]:
        """The moves in what is called so."""
        return [move for move in self.legal if _called(self.position.check(move)) == label]

    def before(self, move: Move) -> int:
        return self.values[move.slot]

    def after(self, move: Move) -> int:
        return _left(self.position, move)

    def others(self, move: Move) -> list[int]:
        return [value for slot, value in self.values.items() if slot != move.slot]

    def play(self, move: Move) -> Position:
        return self.position.play(move)

    def is_last(self, move: Move) -> bool:
        return self.play(move).is_over

    def loses(self, move: Move) -> bool:
        """Whether every move of the position after it loses, of which there is one."""
        return not self.is_last(move) and not judge.wins(self.play(move))

    def counts(self, move: Move) -> tuple[int, int]:
        """How many replies win, and how many there are."""
        after = self.play(move)
        return len(judge.winning(after)), sum(1 for _ in moves(after))

    def is_trickiest(self, move: Move) -> bool:
        """Whether no other move leaves a smaller share of winning replies."""
        return share(self.counts(move)) == min(share(self.counts(each)) for each in self.legal)

    def has_counts(self, move: Move, said: re.Match[str]) -> bool:
        """Whether so many replies win as is said, and `only` stands where they are few."""
        if not judge.is_small(self.position):
            return True
        winning, replies = self.counts(move)
        if said["any"]:
            return 0 < winning == replies
        is_few = winning == 1 or 2 * winning < replies
        wins = f"replies {'wins' if winning == 1 else 'win'}"
        return said["counted"] == f"{'only ' if is_few else ''}{winning:,} of {replies:,} {wins}"

    def is_odd_end(self, position: Position) -> bool:
        """Whether an odd number is worth 1 and nothing more, and that is lost."""
        values = judge.values(position)
        return max(values) == 1 and sum(values) % 2 == 1 and position.misere and not judge.wins(position)

    def restores(self, move: Move) -> bool:
        """Whether whatever comes next breaks the XOR 0, and a reply to it makes it 0 again."""
        after = self.play(move)
        for each in moves(after) if judge.is_small(after) else ():
            broken = after.play(each)
            if xor(judge.values(broken)) == 0 or not any(
                xor(judge.values(broken.play(reply))) == 0 for reply in moves(broken)
            ):
                return False
        return not self.position.misere

    def _panel(self, advice: Advice) -> None:
        lines = [
            "".join(text for text, _ in line) for line in panel(self.match, advice, self.players, WIDE, HIGH, "...")
        ]
        groups = [re.fullmatch(r"worth (\d+): ([\d,]+), (odd|even)", line) for line in lines]
        found = [value for each in groups if each for value in [int(each[1])] * number(each[2])]
        columns = [re.fullmatch(r" *(.+?)  +(\d+)  ([01]+)", line) for line in lines]
        rows = [(each[1], int(each[2]), int(each[3], 2)) for each in columns if each]
        found += [value for label, value, _ in rows if label != "XOR"]
        more = re.search(r"^and (\d+) more values$", "\n".join(lines), re.MULTILINE)
        unseen = [value for value in self.values.values() if more and value not in found]
        assert len(set(unseen)) == (int(more[1]) if more else 0)
        assert sorted(found + unseen) == sorted(self.values.values())
        assert all(value == bits for _, value, bits in rows)
        assert all(each[3] == ("odd" if number(each[2]) % 2 else "even") for each in groups if each)
        total = re.search(r"^ *XOR +(\d+)", "\n".join(lines), re.MULTILINE)
        assert total
        assert int(total[1]) == xor(self.values.values())


Find = Callable[[Claims, re.Match[str]], Iterable[Move]]
Known = list[tuple[re.Pattern[str], Find]]


def _won_in(claims: Claims, said: re.Match[str]) -> list[Move]:
    return [move for move in claims.within(said["label"]) if move in claims.winning]


def _to_make(claims: Claims, said: re.Match[str]) -> list[Move]:
    """The moves that make what is called so worth so much: each of them wins, and the sum is that of the others."""
    named = said.groupdict()
    asked = [move for move in claims.within(said["label"]) if claims.after(move) == int(said["worth"])]
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
    asked = [move for move in claims.within(said["label"]) if claims.after(move) == int(said["worth"])]
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
        found += winning if is_true else []
    return found


def _every_one_is_last(claims: Claims, _: re.Match[str]) -> list[Move]:
    return claims.legal if claims.position.misere and all(map(claims.is_last, claims.legal)) else []


def _last_wins(claims: Claims, said: re.Match[str]) -> list[Move]:
    return [] if claims.position.misere else [move for move in claims.made(said["made"]) if claims.is_last(move)]


def _last_loses(claims: Claims, said: re.Match[str]) -> list[Move]:
    return [move for move in claims.made(said["made"]) if claims.is_last(move)] if claims.position.misere else []


def _leaves(claims: Claims, said: re.Match[str]) -> list[Move]:
    found = []
    for move in claims.made(said["made"]):
        pieces = claims.position.check(move).after(move.choice)
        if said["left"] and [_called(piece) for piece in pieces] != [said["left"]]:
            continue
        if claims.after(move) == int(said["worth"]) and xor(judge.values(claims.play(move))) == 0:
            found.append(move)
    return _and_then(claims, said, [move for move in found if move in claims.winning])


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
    found = []
    is_raise = said["does"] == "raises"
    for move in claims.made(said["made"]):
        change = claims.before(move), claims.after(move)
        if change != (int(said["before"]), int(said["after"])) or (change[1] > change[0]) is not is_raise:
            continue
        after = claims.play(move)
        if said["last"]:
            found += [move] if after.is_over and claims.position.misere else []
            continue
        replies = [reply for reply in judge.winning(after) if sentence(after, reply) == (said["reply"] or said["back"])]
        if said["back"]:
            assert said["again"] == said["before"], said[0]
            back = [reply for reply in replies if reply.slot == move.slot]
            # All that the move left of it together is worth what it was.
            replies = [r for r in back if change[1] ^ judge.value(after.check(r)) ^ _left(after, r) == change[0]]
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
    }
    return re.compile(re.sub(r"\{(\w+)\}", lambda name: parts[name[1]], text)), find


def _lost_in(claims: Claims, said: re.Match[str]) -> list[Move]:
    return [] if claims.winning else claims.within(said["label"])


def _end_in(claims: Claims, said: re.Match[str]) -> list[Move]:
    return [] if claims.position.misere else [move for move in claims.within(said["label"]) if claims.is_last(move)]


def _xor_is(claims: Claims, _: re.Match[str]) -> list[Move]:
    return [] if claims.winning or xor(claims.values.values()) else claims.legal


def _odd_is(claims: Claims, _: re.Match[str]) -> list[Move]:
    return claims.legal if claims.is_odd_end(claims.position) else []


def _leaves_xor(claims: Claims, said: re.Match[str]) -> list[Move]:
    found = [move for move in claims.made(said["made"]) if move in claims.winning]
    return [move for move in found if xor(judge.values(claims.play(move))) == int(said["worth"])]


def _made_so(claims: Claims, said: re.Match[str]) -> list[Move]:
    """The winning moves that are written so and leave what they are said to."""
    found = [move for move in claims.made(said["made"]) if move in claims.winning]
    if said["odd"]:
        return [move for move in found if claims.is_odd_end(claims.play(move))]
    if said["alone"]:
        return [move for move in found if len(claims.values) == 1 and claims.after(move) == int(said["alone"])]
    found = [move for move in found if _called(claims.position.check(move)) == said["label"]]
    return [move for move in found if claims.after(move) == int(said["worth"])]


_LOOK: Known = [
    _form(r"Every move wins here\.", lambda claims, _: claims.legal if claims.winning == set(claims.legal) else []),
    _form(r"Look at {label}\.", _won_in),
    _form(r"{lost} Look at {label}\.", _lost_in),
    _form(r"Every move here is the last, and the last move loses\.", _every_one_is_last),
]
_MAKE: Known = [
    _form(r"(?P<some>[\d,]+) of the (?P<all>[\d,]+) moves? in {label} (?P<verb>wins?)\.", _share_in),
    _form(r"A move in {label} can be the last one\.", _end_in),
    _form(r"The last move loses: leave an odd number worth 1\. Make {label} worth {worth}\.", _odd_to_make),
    _form(r"(?P<one>){label} is worth {now}\. Leave something worth {worth}\.", _to_make),
    _form(
        r"(?P<one>The other) is worth {rest}: make {label} worth {worth} too\. Now it is worth {now}\.",
        _to_make,
    ),
    _form(
        r"The others are worth (?P<listed>[\d, and]+), XOR {rest}: make {label} worth {worth}\. "
        r"Now it is worth {now}\.",
        _to_make,
    ),
    _form(
        r"The XOR of the (?P<many>[\d,]+) others is {rest}: make {label} worth {worth}\. Now it is worth {now}\.",
        _to_make,
    ),
    _form(r"Make {label} worth {worth}, not {now}\.", _to_make),
    _form(r"The trickiest move is in {label}: {counted}\.", _tricky),
    _form(r"Every move loses, and any reply wins\.", _any_reply),
    _form(r"{lost} Look at {label}\.", _lost_in),
    _form(r"Every move here is the last, and the last move loses\.", _every_one_is_last),
]
_WINS: Known = [
    _form(r"{made} is the last move, and it wins\.", _last_wins),
    _form(r"{made} leaves an odd number worth 1, nothing worth more\.{then}", _leaves_odd),
    _form(r"{made} (?:leaves (?P<left>.+), worth|makes it worth) {worth}, and the XOR is 0\.{then}", _leaves),
    _form(r"{made} wins\.", lambda claims, said: [m for m in claims.made(said["made"]) if m in claims.winning]),
]
_MOVE: Known = [
    _form(r"Every move loses, and any reply wins\. Try {made}\.", _any_reply),
    _form(r"(?:{lost} )?{made} is the trickiest move: {counted}\.", _tricky),
    _form(r"(?:{lost} )?After {made}, {counted}\.", _counted),
    _form(r"(?:{lost} )?{made} is the last move, and you lose\.", _last_loses),
    *_WINS,
]
_LOSES: Known = [
    _form(
        r"{made} (?P<does>raises|lowers) (?P<before>\d+) to (?P<after>\d+)(?:"
        r"; (?P<back>.+) makes it (?P<again>\d+) again\.|; {reply} answers it\.|(?P<last>, but it is the last move\.))",
        _fails,
    ),
    _form(
        r"{made} loses\.",
        lambda claims, said: [m for m in claims.made(said["made"]) if m not in claims.winning],
    ),
]
_WHY: Known = [
    _form(r": the XOR is 0", _xor_is),
    _form(r": an odd number is worth 1, nothing more", _odd_is),
    _form(r": {made} is the last move", _last_wins),
    _form(r": {made} leaves the XOR {worth}", _leaves_xor),
]
_COACH: Known = [
    *_LOSES[:1],
    _form(r"{made} is the last move\.", _last_wins),
    _form(
        r"(?:(?P<odd>Leave an odd number worth 1)|Leave worth (?P<alone>\d+)|Make {label} worth {worth}): {made}\.",
        _made_so,
    ),
    _form(
        r"A raise, and it wins all the same\.",
        lambda claims, _: [move for move in claims.winning if claims.after(move) > claims.before(move)],
    ),
    _form(
        r"The end will differ: there the last move loses\.",
        lambda claims, _: claims.legal if claims.position.misere else [],
    ),
]
_LESSON: Known = [
    _form(
        r"{made}(?: is the last move: you (?P<last>lose|win)|, and the other player "
        r"(?P<ends>makes the last move|must make the last move): {reply}|"
        r", then (?P<then>.+): (?P<goes_on>now every move of yours loses|you can still win))\.",
        _lesson,
    )
]
_REASON: Known = [
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


def _called(component: object) -> str:
    return component.ruleset.label(component.value)  # type: ignore[attr-defined,no-any-return]


def _left(position: Position, move: Move) -> int:
    return xor(map(judge.value, position.check(move).after(move.choice)))
