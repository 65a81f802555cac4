"""Checking a verdict: every value in its JSON is derived again, by its proofs or from the definitions alone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.errors import GameError, Unsolved
from engine.misere.play import EverySum, Play, play_of
from engine.notation import format_component, format_move, parse_move
from engine.position import Move, Position
from engine.ruleset import number_of
from engine.text import shorten
from engine.verdict.cited import DIGEST, VERSION, wrong_digest
from engine.verdict.definition import (
    BUDGET,
    LITTLE,
    MISERE_BUDGET,
    MISERE_TOO_LARGE,
    Definition,
    MiserePlay,
    moves,
    xor,
)
from engine.verdict.labels import misere, normal
from engine.verdict.proved import Proofs, Values
from engine.verdict.reading import (
    Findings,
    Kinds,
    Located,
    Malformed,
    Unreadable,
    Wrong,
    parse,
    plain,
    read_entries,
    read_position,
)
from engine.verdict.verdict import FEW_LISTED, MOST_REFUTED, MOVER, OTHER, claim, sentence_of

_WholePlay = MiserePlay | Play

_KEYS: Kinds = {
    "position": (str,),
    "misere": (bool,),
    "components": (list,),
    "xor": (int, type(None)),
    "winner": (int,),
    "moves": (int,),
    "claim": (str,),
    "winning_moves": (list,),
}
_COMPONENT: Kinds = {"slot": (int,), "text": (str,), "grundy": (int, type(None))}
_WINNING: Kinds = {"move": (str,), "text": (str,)}
_REFUTED: Kinds = {"move": (str,), "reply": (str, type(None))}
_REFUTATIONS, _PROOFS, _WINNING_COUNT = "refutations", "proofs", "winning"
_OPTIONAL: Kinds = {
    _REFUTATIONS: (list,),
    _PROOFS: (list,),
    _WINNING_COUNT: (int,),
    VERSION: (str,),
    DIGEST: (str,),
}


class Checked(NamedTuple):
    """The result of checking a verdict."""

    wrong: Wrong | None
    """The first wrong line; None where everything holds."""
    how: tuple[str, ...]
    """For each game a sentence about the way in which it was verified."""


def check(text: str, budget: int = BUDGET) -> Wrong | None:
    """The first wrong line of a verdict's JSON, None where everything in it holds; raises as `examine`."""
    return examine(text, budget).wrong


def examine(text: str, budget: int = BUDGET) -> Checked:
    """Check a verdict's JSON: by the proofs in it, each verified, or without any by the definitions alone.

    `budget` is how many choices and pieces may be examined. Where no derived line is wrong but some part is too large,
    raises Unsolved, which names that part in a sentence.
    """
    checker = _Checker(budget)
    try:
        checker.check(parse(text))
    except Malformed as error:
        return Checked(Wrong(error.line, str(error)), ())
    except Unreadable as error:
        checker.wrong.append(error.wrong)
    if checker.wrong:
        return Checked(min(checker.wrong, key=lambda wrong: wrong.line), ())
    if checker.beyond is not None:
        raise Unsolved(checker.beyond)
    return Checked(None, checker.how)


class _Checker(Findings):
    def __init__(self, budget: int) -> None:
        super().__init__()
        self.beyond: str | None = None
        self.how: tuple[str, ...] = ("Everything was derived from the definition.",)
        self.budget = budget
        self.values = Values(Definition(budget), {})
        self.whole_play: _WholePlay | None = None
        """Misere play of the whole board; None where the values decide it."""
        self._ways: Iterator[tuple[_WholePlay, str]] = iter(())
        self._of_values: tuple[str, ...] = ("Every value was derived from the definition.",)

    def check(self, root: Located) -> None:
        entries = read_entries(root, _KEYS, "verdict", optional=_OPTIONAL)
        wrong = wrong_digest(plain(root), "verdict") if VERSION in entries or DIGEST in entries else None
        if wrong is not None:
            self.add((entries.get(DIGEST) or entries[VERSION]).line, wrong)
        position = read_position(entries["position"], entries["misere"].value)
        count = sum(number_of(component.ruleset.choices(component.value)) for _, component in position.live())
        self.same(entries["moves"], count, "moves")
        is_told = not position.misere
        if _PROOFS in entries:
            is_told = self._prove(entries[_PROOFS], position) or is_told
        if not is_told:
            self._look_ahead(position)
        each = (each for _, each in position.live() if each.ruleset not in self.values.methods)
        self.values.definition.prepare(each, self.beyond is None)
        claimed = self._components(entries["components"], position)
        # A value that is not worked out is not 0, and its component stands alone.
        total = None if None in claimed else xor(each or 0 for each in claimed)
        self.same(entries["xor"], total, "xor")
        if self.beyond is not None:
            if not position.misere:
                self.same(entries["winner"], OTHER if total == 0 else MOVER, "winner")
            return
        while True:
            try:
                self._play(entries, position, count)
                return
            except Unsolved as error:
                if self.whole_play is None or not self._next_way():
                    self.beyond = str(error)
                    return

    def _prove(self, listed: Located, position: Position) -> bool:
        """Verify the proofs; return whether they say that the values decide misere play."""
        proofs = Proofs(listed, position, self.budget)
        self.wrong += proofs.wrong
        self.beyond, self.how = proofs.beyond, tuple(proofs.how)
        self._of_values = self.how
        self.values = Values(Definition(self.budget, misere if proofs.is_tame else normal), proofs.methods)
        return proofs.is_tame

    def _look_ahead(self, position: Position) -> None:
        """Find a way to derive the misere play; where there is none, only the cheap lines are compared."""
        self._ways = _ways(position)
        self._next_way()
        if self.whole_play is None:
            self.beyond = self.beyond or MISERE_TOO_LARGE

    def _next_way(self) -> bool:
        self.whole_play, how = next(self._ways, (None, ""))
        if how:
            # Without proofs one sentence covers everything.
            self.how = (*self._of_values, how)
        return self.whole_play is not None

    def _components(self, listed: Located, position: Position) -> list[int | None]:
        """Compare the components; return the Grundy values as they are claimed."""
        standing = [(slot, each) for slot, each in enumerate(position.slots, 1) if each is not None]
        if len(listed.value) != len(standing):
            raise Unreadable(listed.line, f"The position has {len(standing):,} components, not {len(listed.value):,}.")
        claimed = []
        alone = self.values.won_alone(position)
        for item, (slot, component) in zip(listed.value, standing, strict=True):
            entries = read_entries(item, _COMPONENT, "component")
            self.same(entries["slot"], slot, "slot")
            self.same(entries["text"], format_component(component), "text")
            claimed.append(entries["grundy"].value)
            try:
                value = None if alone == (slot, component) else self.values.grundy(component)
                self.same(entries["grundy"], value, "grundy")
            except Unsolved as error:
                self.beyond = self.beyond or str(error)
        return claimed

    def _play(self, entries: dict[str, Located], position: Position, count: int) -> None:
        lost = self._is_lost(position)
        winner = OTHER if lost else MOVER
        self.same(entries["winner"], winner, "winner")
        if _WINNING_COUNT in entries:
            winning = 0 if lost else self._count_winning(position)
            self.same(entries[_WINNING_COUNT], winning, _WINNING_COUNT)
            self._some_winning_moves(entries["winning_moves"], position, winning)
        else:
            names = set() if lost else {format_move(move, position) for move in self._winning(position)}
            winning = len(names)
            self._winning_moves(entries["winning_moves"], position, names)
        self.same(entries["claim"], claim(position.misere, winner, count, winning), "claim")
        refutations = entries.get(_REFUTATIONS)
        if lost and refutations is None:
            self.add(entries["winning_moves"].line, "The position is lost, but there are no refutations.")
        elif refutations is not None and not lost:
            self.add(refutations.line, "The position is won, so there is nothing to refute.")
        elif refutations is not None:
            self._refutations(refutations, position, count <= MOST_REFUTED)

    def _winning_moves(self, listed: Located, position: Position, winning: set[str]) -> None:
        seen = set()
        for item in listed.value:
            entries = read_entries(item, _WINNING, "winning move")
            name = entries["move"].value
            if name not in winning:
                self.add(entries["move"].line, f"{shorten(name)} is not a winning move.")
            elif name in seen:
                self.add(entries["move"].line, f"{shorten(name)} is listed twice.")
            else:
                self.same(entries["text"], sentence_of(position, parse_move(name, position)), "text")
            seen.add(name)
        self.missing(listed, winning - seen, "winning move")

    def _some_winning_moves(self, listed: Located, position: Position, winning: int) -> None:
        """Compare the first winning moves of too many to list: each wins, and none is listed twice."""
        seen = set()
        if not min(winning, FEW_LISTED) == len(listed.value) < winning:
            self.add(
                listed.line,
                f"If more than {FEW_LISTED} moves win, the first {FEW_LISTED} are listed; otherwise all are.",
            )
        for item in listed.value[:FEW_LISTED]:
            entries = read_entries(item, _WINNING, "winning move")
            name = entries["move"].value
            if not self._beats(name, position):
                self.add(entries["move"].line, f"{shorten(name)} is not a winning move.")
            elif name in seen:
                self.add(entries["move"].line, f"{shorten(name)} is listed twice.")
            else:
                self.same(entries["text"], sentence_of(position, parse_move(name, position)), "text")
            seen.add(name)

    def _refutations(self, listed: Located, position: Position, few: bool) -> None:
        legal = {format_move(move, position): move for move in moves(position)} if few else {}
        seen = set()
        for item in listed.value:
            entries = read_entries(item, _REFUTED, "refutation")
            name, reply = entries["move"].value, entries["reply"].value
            if name not in legal:
                why = (
                    "is not a legal move"
                    if few
                    else f"is listed, but a list of over {MOST_REFUTED:,} moves is left out"
                )
                self.add(entries["move"].line, f"{shorten(name)} {why}.")
            elif name in seen:
                self.add(entries["move"].line, f"{shorten(name)} is listed twice.")
            elif not self._beats(reply, position.play(legal[name])):
                self.add(entries["reply"].line, f"{shorten(reply or 'No reply')} does not beat {shorten(name)}.")
            seen.add(name)
        self.missing(listed, set(legal) - seen, "legal move")

    def _beats(self, reply: str | None, position: Position) -> bool:
        if reply is None:
            return position.misere and position.is_over
        try:
            move = parse_move(reply, position)
            return format_move(move, position) == reply and self._is_lost(position.play(move))
        except Unsolved:
            raise
        except GameError:
            return False

    def _is_lost(self, position: Position) -> bool:
        return (self.whole_play or self.values).is_lost(position)

    def _count_winning(self, position: Position) -> int:
        if self.whole_play is None:
            return self.values.count_winning(position)
        if isinstance(self.whole_play, MiserePlay):
            return len(self._winning(position))
        return self.whole_play.count_winning(position)

    def _winning(self, position: Position) -> list[Move]:
        if self.whole_play is None:
            return self.values.winning(position)
        if sum(number_of(component.ruleset.choices(component.value)) for _, component in position.live()) > BUDGET:
            raise Unsolved("This verdict cannot be checked: it has too many moves to look at one by one.")
        if not isinstance(self.whole_play, MiserePlay):
            return list(self.whole_play.winning_moves(position))
        return [move for move in moves(position) if self.whole_play.is_lost(position.play(move))]


def _ways(position: Position) -> Iterator[tuple[_WholePlay, str]]:
    """The ways to work out misere play, one after the other, each with a sentence about it."""
    by_definition = "Misere play: derived from the definition, by trying every line of play."
    for budget in (LITTLE, MISERE_BUDGET):
        try:
            play = MiserePlay(budget)
            play.check_size(position)
            yield play, by_definition
        except Unsolved:
            pass
        if budget == LITTLE:
            yield from _worked_out(position)


def _worked_out(position: Position) -> Iterator[tuple[_WholePlay, str]]:
    try:
        found = play_of(position)
    except Unsolved:
        return
    how = "from every position that can come up" if isinstance(found, EverySum) else "with a certified misere quotient"
    yield found, f"Misere play: worked out again {how}."
