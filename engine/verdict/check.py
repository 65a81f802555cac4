"""Checking a verdict: every value in its JSON is derived again, from the definitions alone."""

from __future__ import annotations

from typing import Any

from engine.errors import GameError, Unsolved
from engine.notation import format_component, format_move, parse_move
from engine.position import Move, Position
from engine.ruleset import number_of
from engine.text import shorten
from engine.verdict.definition import BUDGET, Definition, moves, xor
from engine.verdict.entries import Kinds, Unreadable, Wrong, read_entries, read_position
from engine.verdict.located_json import Located, Malformed, parse
from engine.verdict.misere_play import MiserePlay
from engine.verdict.verdict import MOST_REFUTED, MOVER, OTHER, claim, sentence_of

_KEYS: Kinds = {
    "position": (str,),
    "misere": (bool,),
    "components": (list,),
    "xor": (int,),
    "winner": (int,),
    "moves": (int,),
    "claim": (str,),
    "winning_moves": (list,),
}
_COMPONENT: Kinds = {"slot": (int,), "text": (str,), "grundy": (int,)}
_WINNING: Kinds = {"move": (str,), "text": (str,)}
_REFUTED: Kinds = {"move": (str,), "reply": (str, type(None))}
_REFUTATIONS = "refutations"


def check(text: str, budget: int = BUDGET) -> Wrong | None:
    """The first wrong line of a verdict's JSON, None where everything in it holds.

    `budget` is how many choices and pieces the definition may examine. Raises Unsolved, with a
    sentence that says what cannot be checked, where nothing that could be derived is wrong but something is too large
    for it.
    """
    checker = _Checker(budget)
    try:
        checker.check(parse(text))
    except Malformed as error:
        return Wrong(error.line, str(error))
    except Unreadable as error:
        checker.wrong.append(error.wrong)
    if checker.wrong:
        return min(checker.wrong, key=lambda wrong: wrong.line)
    if checker.beyond is not None:
        raise Unsolved(checker.beyond)
    return None


class _Checker:
    def __init__(self, budget: int) -> None:
        self.wrong: list[Wrong] = []
        self.beyond: str | None = None
        self.definition = Definition(budget)
        self.misere = MiserePlay()

    def check(self, root: Located) -> None:
        entries = read_entries(root, _KEYS, "verdict", optional={_REFUTATIONS: (list,)})
        position = read_position(entries["position"], entries["misere"].value)
        count = sum(number_of(component.ruleset.choices(component.value)) for _, component in position.live())
        self._same(entries["moves"], count, "moves")
        self._look_ahead(position)
        claimed = self._components(entries["components"], position)
        self._same(entries["xor"], xor(claimed), "xor")
        if self.beyond is not None:
            if not position.misere:
                self._same(entries["winner"], MOVER if xor(claimed) else OTHER, "winner")
            return
        try:
            self._play(entries, position, count)
        except Unsolved as error:
            self.beyond = str(error)

    def _look_ahead(self, position: Position) -> None:
        """Find out what is too large before anything is derived; what is cheap is compared anyway."""
        if position.misere:
            try:
                self.misere.check_size(position)
            except Unsolved as error:
                self.beyond = str(error)
        self.definition.prepare((each for _, each in position.live()), self.beyond is None)

    def _components(self, listed: Located, position: Position) -> list[int]:
        """Compare the components; the Grundy values as they are claimed."""
        standing = [(slot, each) for slot, each in enumerate(position.slots, 1) if each is not None]
        if len(listed.value) != len(standing):
            raise Unreadable(listed.line, f"The position has {len(standing):,} components, not {len(listed.value):,}.")
        claimed = []
        for item, (slot, component) in zip(listed.value, standing, strict=True):
            entries = read_entries(item, _COMPONENT, "component")
            self._same(entries["slot"], slot, "slot")
            self._same(entries["text"], format_component(component), "text")
            claimed.append(entries["grundy"].value)
            try:
                self._same(entries["grundy"], self.definition.grundy(component), "grundy")
            except Unsolved as error:
                self.beyond = self.beyond or str(error)
        return claimed

    def _play(self, entries: dict[str, Located], position: Position, count: int) -> None:
        lost = self._is_lost(position)
        winning = set() if lost else {format_move(move, position) for move in self._winning(position)}
        winner = OTHER if lost else MOVER
        self._same(entries["winner"], winner, "winner")
        self._same(entries["claim"], claim(position.misere, winner, count, len(winning)), "claim")
        self._winning_moves(entries["winning_moves"], position, winning)
        refutations = entries.get(_REFUTATIONS)
        if lost and refutations is None:
            self._add(entries["winning_moves"].line, "The position is lost, but there are no refutations.")
        elif refutations is not None and not lost:
            self._add(refutations.line, "The position is won, so there is nothing to refute.")
        elif refutations is not None:
            self._refutations(refutations, position, count <= MOST_REFUTED)

    def _winning_moves(self, listed: Located, position: Position, winning: set[str]) -> None:
        seen = set()
        for item in listed.value:
            entries = read_entries(item, _WINNING, "winning move")
            name = entries["move"].value
            if name not in winning:
                self._add(entries["move"].line, f"{shorten(name)} is not a winning move.")
            elif name in seen:
                self._add(entries["move"].line, f"{shorten(name)} stands here a second time.")
            else:
                self._same(entries["text"], sentence_of(position, parse_move(name, position)), "text")
            seen.add(name)
        self._missing(listed, winning - seen, "winning move")

    def _refutations(self, listed: Located, position: Position, few: bool) -> None:
        legal = {format_move(move, position): move for move in moves(position)} if few else {}
        seen = set()
        for item in listed.value:
            entries = read_entries(item, _REFUTED, "refutation")
            name, reply = entries["move"].value, entries["reply"].value
            if name not in legal:
                why = "is not a legal move" if few else f"is listed, but with over {MOST_REFUTED:,} moves none is"
                self._add(entries["move"].line, f"{shorten(name)} {why}.")
            elif name in seen:
                self._add(entries["move"].line, f"{shorten(name)} stands here a second time.")
            elif not self._beats(reply, position.play(legal[name])):
                self._add(entries["reply"].line, f"{shorten(reply or 'No reply')} does not beat {shorten(name)}.")
            seen.add(name)
        self._missing(listed, set(legal) - seen, "legal move")

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
        if position.misere:
            return self.misere.is_lost(position)
        return xor(self.definition.grundy(component) for _, component in position.live()) == 0

    def _winning(self, position: Position) -> list[Move]:
        if position.misere:
            return [move for move in moves(position) if self.misere.is_lost(position.play(move))]
        total = xor(self.definition.grundy(component) for _, component in position.live())
        winning = []
        for slot, component in position.live():
            target = total ^ self.definition.grundy(component)
            choices = component.ruleset.choices(component.value)
            winning += [Move(slot, choice) for choice in choices if self.definition.option(component, choice) == target]
        return winning

    def _missing(self, listed: Located, names: set[str], what: str) -> None:
        if names:
            self._add(listed.line, f"The {what} {shorten(min(names, key=lambda name: (len(name), name)))} is missing.")

    def _same(self, found: Located, right: Any, name: str) -> None:
        if found.value != right:
            self._add(found.line, f"{name} must be {shorten(str(right))}, not {shorten(str(found.value))}.")

    def _add(self, line: int, sentence: str) -> None:
        self.wrong.append(Wrong(line, sentence))
