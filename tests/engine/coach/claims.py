"""What the coach claims about one position, held against the judge; the sentences are read again for what they name."""

from __future__ import annotations

import re

from engine.bots.bot import sentence
from engine.coach.advice import Advice, advise
from engine.coach.tip import tip
from engine.coach.worth import worth
from engine.match import Match
from engine.position import Move, Position
from engine.verdict.definition import moves, xor
from tests.engine.coach import judge
from tui.words.coach import brief, mark, panel, verdict
from tui.words.players import Players

WIDE, HIGH = 500, 60
_FAILING = re.compile(
    r"(?P<made>.+) (?:raises|lowers) (?P<before>\d+) to (?P<after>\d+)"
    r"(?:; (?P<back>.+) makes it (?P<again>\d+) again\.|; (?P<reply>.+) answers it\.|, but it is the last move\.)"
)
_MADE = (
    r"(?:.*\. After )?(.+?)(?: makes it | raises it | is the last| ends the match|, (?:only|every reply|[\d,]+ of) )"
)


class Claims:
    """The coach's advice on one position, and what is true of it."""

    def __init__(self, position: Position) -> None:
        self.position, self.match = position, Match(position)
        self.players = Players(self.match.names)
        self.advice: Advice = advise(position).prepare().prepare_tip()
        self.legal = list(moves(position))
        self.winning = judge.winning(position)
        self.values = dict(zip((slot for slot, _ in position.live()), judge.values(position), strict=True))

    def check(self) -> None:
        """Everything; raises AssertionError."""
        self._marks()
        self._ledge()
        self._verdict()
        self._panel()
        for explained in (True, False):
            self._tip(*(tip(self.advice, step, explained) for step in (1, 2, 3)))

    def _marks(self) -> None:
        for slot, value in self.values.items():
            star = "*" if any(move.slot == slot for move in self.winning) else ""
            assert mark(self.advice, slot) == f"={value}{star}"

    def _ledge(self) -> None:
        for slot in self.values:
            for choice, (value, star) in worth(self.advice, slot).items():
                component = self.position.check(Move(slot, choice))
                assert value == xor(map(judge.value, component.after(choice)))
                assert star == (Move(slot, choice) in self.winning)

    def _verdict(self) -> None:
        mover, other = self.match.names
        known = (self.match, self.advice, self.players)
        for said in (brief(*known), next(verdict(*known))):
            assert said.startswith(f"{mover if self.winning else other} is winning"), said
        for said in (brief(*known), *verdict(*known)):
            self._facts(said)
            failing = _FAILING.fullmatch(said)
            if failing is not None:
                assert not self.winning
                self._failing(failing)
        assert self.winning or self.advice.failing
        for each in re.findall(
            r"(?:winning|worth \d+): ([^:]+?)(?: leaves the XOR \d| is the last move)?\.$", said_of(self)
        ):
            assert self.named(each, self.winning), each

    def _failing(self, said: re.Match[str]) -> None:
        change = int(said["before"]), int(said["after"])
        made = [move for move in self.named(said["made"], self.legal) if self._change(self.position, move) == change]
        assert made, said[0]
        answer = said["back"] or said["reply"]
        for move in made:
            after = self.position.play(move)
            if answer is None:
                assert after.is_over
                assert self.position.misere
                continue
            replies = [each for each in moves(after) if sentence(after, each) == answer]
            assert any(not judge.wins(after.play(each)) for each in replies), said[0]
            if said["back"]:
                assert said["again"] == said["before"]
                assert any(self._change(after, each)[1] == change[0] for each in replies), said[0]

    def _tip(self, look: str, needed: str, made: str) -> None:
        for said in (look, needed, made):
            self._facts(said)
        move = self.advice.move
        component, before = self.position.check(move), self.values[move.slot]
        label = component.ruleset.label(component.value)
        assert ("Every move wins" in look) == (self.winning == set(self.legal))
        assert label in needed or "ends the match" in needed, needed
        named = re.match(_MADE, made)
        assert named, made
        assert move in self.named(named[1], self.winning or self.legal), made
        if self.winning and not self.position.play(move).is_over:
            assert needed.endswith(f"now it is worth {before}.")
            assert f" {self._change(self.position, move)[1]} and" in made
        counted = re.search(r"(?:only )?([\d,]+) of ([\d,]+) replies", made)
        if not self.winning and judge.is_small(self.position):
            after = self.position.play(move)
            replies = len(list(moves(after))), len(judge.winning(after))
            assert counted is None or replies == (number(counted[2]), number(counted[1])), made
            assert ("every reply wins" in made) == (replies[0] == replies[1] > 0), made

    def _facts(self, said: str) -> None:
        """The sums and numbers that a sentence names, wherever they stand in it."""
        move = self.advice.move
        others = [value for slot, value in self.values.items() if slot != move.slot]
        left = self.position.play(move)
        written = re.search(r"(\d+(?: xor \d+)+) = (\d+)", said)
        if written is not None:
            assert list(map(int, written[1].split(" xor "))) == others, said
            assert int(written[2]) == xor(others), said
        for pattern, true in (
            (r"the ([\d,]+) others is", len(others)),
            (r"others is (\d+)", xor(others)),
            (r"The other one is worth (\d+)", xor(others)),
            (r"must become worth (\d+)", self._change(self.position, move)[1]),
            (r"(?:and|leaves) the XOR (\d+)", xor(judge.values(left))),
            (r"the XOR is (\d+)", xor(self.values.values())),
            (r"their XOR is (\d+)", xor(self.values.values())),
        ):
            for each in re.findall(pattern, said):
                assert number(each) == true, said
        assert "stands alone" not in said or not others, said
        assert "nothing worth 2 or more is left" not in said or max(judge.values(left)) < 2, said
        assert "only 0s and 1s are left" not in said or max(self.values.values()) < 2, said
        assert "while a 2 or more is left" not in said or max(self.values.values()) > 1, said

    def _panel(self) -> None:
        lines = [
            "".join(text for text, _ in line)
            for line in panel(self.match, self.advice, self.players, WIDE, HIGH, "...")
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

    def named(self, text: str, among: set[Move] | list[Move]) -> list[Move]:
        """The moves among these that are written so."""
        return [move for move in among if sentence(self.position, move) == text]

    def _change(self, position: Position, move: Move) -> tuple[int, int]:
        component = position.check(move)
        return judge.value(component), xor(map(judge.value, component.after(move.choice)))


def said_of(claims: Claims) -> str:
    """The sentence that advises a move."""
    return " ".join([*verdict(claims.match, claims.advice, claims.players)][1:2]) if claims.winning else ""


def number(text: str) -> int:
    """A number as it is written for people."""
    return int(text.replace(",", ""))
