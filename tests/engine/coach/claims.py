"""What is said of one position, held against the judge: each sentence is read again; one of no known form is a fault.

The side that wins, the moves that do, counts and worths are the judge's; the engine is asked for sentences alone.
"""

from __future__ import annotations

import re
from collections import Counter
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
from engine.verdict.definition import moves
from tests.engine.coach import judge
from tests.engine.coach.forms import (
    COACH,
    LESSON,
    LOOK,
    LOSES,
    MAKE,
    MOVE,
    REASON,
    WHY,
    WINS,
    Known,
    called,
    left_of,
    number,
    share,
)
from tests.engine.definitions import xor
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
                self._read(WHY, why)
        assert self.winning or others, "why the moves fail"
        for said in others:
            self._read(COACH, said)

    def _tip(self, *steps: str) -> None:
        read = [self._read(known, said) for known, said in zip((LOOK, MAKE, MOVE), steps, strict=True)]
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
                assert move in self._read(WINS if move in self.winning else LOSES, text), text
            try:
                self._read(LESSON, reply_to(self.position, move))
            except Unsolved:
                continue

    def _bot(self) -> None:
        move, reason = (decision := perfect.choose(self.position, Random(1))).move, decision.reason
        assert "is a guess" in reason or move in self._read(REASON, reason), reason

    def _read(self, known: Known, said: str) -> list[Move]:
        """The moves of which a sentence of one of these forms is true; at least one."""
        if known is not REASON:
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
        return [move for move in self.legal if called(self.position.check(move)) == label]

    def before(self, move: Move) -> int:
        return self.values[move.slot]

    def after(self, move: Move) -> int:
        return left_of(self.position, move)

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
            labels = Counter(called(each) for each in there)
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
