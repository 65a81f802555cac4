"""What is said of one position, held against the judge: each sentence is read again; one of no known form is a fault.

The side that wins, the moves that do, counts and worths are the judge's; the engine is asked for sentences alone.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable
from fractions import Fraction
from random import Random

from engine.bots import perfect
from engine.bots.bot import sentence
from engine.coach.advice import Advice, advise, worth
from engine.coach.answer import answer
from engine.coach.tip import tip
from engine.component import Component
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
    r"It is known that whoever moves now (wins|loses)\.|Who wins this board under misere play is not known\."
)
NEVER = re.compile(
    r"\b(values?|nimbers?|mex|grundy|raises?|lowers?|answers?|components?|P-position|N-position|reversed?)\b", re.I
)
"""Words that no sentence at the board has."""
LATER = re.compile(r"\b(xor|worth|binary|odd|even|\d+ more)\b|=\d", re.I)
"""Words that no sentence has before the player has met worth and XOR."""


class Claims:
    """What is said of one position, and what is true of it."""

    def __init__(self, position: Position, has_met_xor: bool = True) -> None:
        self.position, self.match, self.has_met_xor = position, Match(position), has_met_xor
        self.players = Players(self.match.names)
        self.legal = list(moves(position))
        self.winning = judge.winning(position)
        self.values = dict(zip((slot for slot, _ in position.live()), judge.values(position), strict=True))

    def check(self) -> None:
        """Everything; raises AssertionError."""
        try:
            self._advice(advise(self.position, has_met_xor=self.has_met_xor).prepare().prepare_tip())
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
            assert mark(advice, slot) == (f"={value}{star}" if self.has_met_xor else star)

    def _ledge(self, advice: Advice) -> None:
        for slot in self.values:
            for choice, (value, star) in worth(advice, slot).items():
                component = self.position.check(Move(slot, choice))
                assert value == (xor(map(judge.value, component.after(choice))) if self.has_met_xor else None)
                assert star == (Move(slot, choice) in self.winning)

    def _verdict(self, advice: Advice) -> None:
        known = (self.match, advice, self.players)
        first, *others = verdict(*known)
        for said in (brief(*known), first):
            winner, _, why = said.removesuffix(".").partition(" is winning")
            assert winner == self.match.names[not self.winning], said
            if not self.winning:
                why, _, must = why.rpartition(f" {self.match.names[self.match.turn]} must move")
                assert not must, said
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
                    text = said(answer(self.position, move, self.has_met_xor))
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
        if known is not _REASON:
            self.are_known_words(said)
        for form, find in known:
            named = form.fullmatch(said)
            if named is not None:
                found = list(find(self, named))
                assert found, said
                return found
        raise AssertionError(f"of no known form: {said}")

    def are_known_words(self, said: str) -> None:
        """Raise AssertionError for a word that no player knows, or that this one has not met."""
        assert not NEVER.search(said), said
        assert self.has_met_xor or not LATER.search(said), said

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

    def last_moves(self) -> list[Move]:
        """The moves that end the match."""
        return [move for move in self.legal if self.is_last(move)]

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

    def can_be_copied(self, position: Position) -> bool:
        """Whether every move on a lost board can be made again elsewhere, so that the board stays lost."""
        return not position.misere and all(
            any(
                sentence(after, copy) == sentence(position, move) and not judge.wins(after.play(copy))
                for copy in moves(after)
            )
            for move in moves(position)
            for after in [position.play(move)]
        )

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

    def strikes(self, position: Position) -> tuple[list[Component], list[Component], list[Component]]:
        """The traps, the twins and what is left of a board, where striking tells who wins."""
        assert not position.misere
        live = [component for _, component in position.live()]
        traps = [each for each in live if judge.value(each) == 0]
        others = Counter(each for each in live if judge.value(each))
        twins = [each for each, many in others.items() for _ in range(many - many % 2)]
        left = [each for each, many in others.items() if many % 2]
        assert judge.wins(position) == judge.wins(Position.of(left)), "what is left decides"
        return traps, twins, left

    def is_only(self, position: Position, said: str) -> bool:
        """Whether a board is lost and is only what is said: `twins`, `a trap`, `traps`, `twins and traps`."""
        if position.misere or position.is_over:
            return False
        traps, twins, left = self.strikes(position)
        trap = ["a trap" if len(traps) == 1 else "traps"] if traps else []
        return not left and not judge.wins(position) and said == " and ".join(["twins"] * bool(twins) + trap)

    def _panel(self, advice: Advice) -> None:
        lines = [
            "".join(text for text, _ in line) for line in panel(self.match, advice, self.players, WIDE, HIGH, "...")
        ]
        for line in lines:
            self.are_known_words(line.replace(" more", ""))
        (self._sum if self.has_met_xor else self._strike)(lines)

    def _strike(self, lines: list[str]) -> None:
        named = [re.fullmatch(r"(Traps|Twins|Left): (.+)\.", line) for line in lines]
        said = {each[1]: each[2] for each in named if each}
        if self.position.misere:
            assert not said
            return
        traps, twins, left = self.strikes(self.position)
        assert bool(said) == bool(traps or twins)
        for name, there in zip(("Traps", "Twins", "Left"), (traps, twins, left), strict=True) if said else ():
            if not there:
                assert said.get(name, "nothing") == "nothing"
                continue
            shown, _, more = said[name].partition(" and ")[::1] if " more" in said[name] else (said[name], "", "")
            labels = Counter(_called(each) for each in there)
            text = sorted(shown.removesuffix(",").split(", ")) if "," in shown else [shown]
            if more:
                assert number(more.split()[0]) > 0
            elif all(", " not in label for label in labels):
                assert Counter(text) == labels, said
        assert ("Left" in said) == bool(said)

    def _sum(self, lines: list[str]) -> None:
        groups = [re.fullmatch(r"worth (\d+): ([\d,]+), (odd|even)", line) for line in lines]
        found = [value for each in groups if each for value in [int(each[1])] * number(each[2])]
        columns = [re.fullmatch(r" *(.+?)  +(\d+)  ([01]+)", line) for line in lines]
        rows = [(each[1], int(each[2]), int(each[3], 2)) for each in columns if each]
        found += [value for label, value, _ in rows if label != "XOR"]
        more = re.search(r"^and (\d+) more$", "\n".join(lines), re.MULTILINE)
        unseen = [value for value in self.values.values() if more and value not in found]
        assert len(set(unseen)) == (int(more[1]) if more else 0)
        assert sorted(found + unseen) == sorted(self.values.values())
        assert all(value == bits for _, value, bits in rows)
        assert all(each[3] == ("odd" if number(each[2]) % 2 else "even") for each in groups if each)
        total = re.search(r"^ *XOR +(\d+)", "\n".join(lines), re.MULTILINE)
        assert total
        assert int(total[1]) == xor(self.values.values())
        assert any(line.strip() == "worth" for line in lines) == bool(rows)


Find = Callable[[Claims, re.Match[str]], Iterable[Move]]
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
    return list(claims.winning) if counted == (len(claims.winning), len(claims.legal), verb) else []


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
            replies = [r for r in back if left ^ judge.value(after.check(r)) ^ _left(after, r) == before]
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
    found = [move for move in found if _called(claims.position.check(move)) == said["label"]]
    return [move for move in found if claims.after(move) == int(said["worth"])]


_SOME = r"(?P<some>[\d,]+) of {} (?P<all>[\d,]+) moves?{} (?P<verb>wins?)\."
_ONLY = r"(?P<only>twins|traps|twins and a trap|twins and traps)"
_NOT_FIRM = r"nothing is worth more: here that loses\."
_LOOK: Known = [
    _form(r"Every move wins here\.", lambda claims, _: claims.legal if claims.winning == set(claims.legal) else []),
    _form(r"You can win at once\.", lambda claims, _: [] if claims.position.misere else claims.last_moves()),
    _form(r"You can win\. Look at {label}\.", _won_in),
    _form(r"You can win: leave (?:nothing but " + _ONLY + r"|(?P<trap>a trap))\.", _leave),
    _form(r"Strike the (?P<only>twins|traps?|twins and traps?)\. Only {label} counts\.", _strike_others),
    _form(r"The XOR is 0, and here that wins\. Look at {label}\.", _won_at_the_end),
    _form(r"The XOR is {xor}, so you can win\. Look at {label}\.", _won_with_xor),
    _form(r"{label} is worth {now}, not 0, so you can win\.", _won_alone),
    _form(r"{lost} Look at {label}\.", _lost_in),
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
_MAKE: Known = [
    _form(r"You cannot go wrong\.", lambda claims, _: claims.legal if claims.winning == set(claims.legal) else []),
    _form(_SOME.format("the", " in {label}"), _share_in),
    _form(_SOME.format("your", ""), _share_of_all),
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
    _form(r"Every move loses, and any reply wins\.", _any_reply),
    # Where only some moves were looked at, nothing more is known of the place than at the first step.
    *_LOOK[8:],
]
_WINS: Known = [
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
_MOVE: Known = [
    _form(r"Every move loses, and any reply wins\. Try {made}\.", _any_reply),
    _form(r"(?:{lost} )?{made} is the trickiest move: {counted}\.", _tricky),
    _form(r"(?:{lost} )?After {made}, {counted}\.", _counted),
    _form(r"(?:{lost} )?{made} is the last move, and you lose\.", _last_loses),
    _form(r"{made}: {counted}\.", _tricky),
    *_WINS,
]
_IF = [
    _form(r"{made} is the last move, and that loses\.", _last_loses),
    _form(r"If {made}, then (?P<copy>.+) too\.", _fails),
    _form(r"If {made}, then {reply}\.", _fails),
]
_WORTH = r"its worth (?P<does>grows|falls) from (?P<before>\d+) to (?P<after>\d+)"
_LOSES: Known = [
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
_WHY: Known = [
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
_COACH: Known = [
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
    *_WINS,
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


def _label_of(claims: Claims, move: Move) -> str:
    return _called(claims.position.check(move))


def _result(position: Position, move: Move) -> str:
    """The result of a move in words: `leaves 21`, `erases it`."""
    component = position.check(move)
    if all(piece.is_dead for piece in component.after(move.choice)):
        return "erases it"
    return component.ruleset.preview(component.value, move.choice)


def _left(position: Position, move: Move) -> int:
    return xor(map(judge.value, position.check(move).after(move.choice)))
