"""Checking a verdict: everything in its JSON is derived again, by code that shares nothing with the solver.

Values are derived from the definition as far as a budget goes, or by a table of numbers or heaps; a period is verified
by its window, and Nim by induction. Taken on trust are the rules, the theorem that the XOR decides sums (Sprague 1935,
Grundy 1939), Conway's on tame sums under misere play, and the inductions that `label_tables` states and proves.
"""

from __future__ import annotations

from functools import partial
from typing import Any, NamedTuple

from engine.checker.definition import BUDGET, WILD, Label, MiserePlay, moves, total
from engine.checker.label_tables import FalseProof
from engine.checker.sums import PERIODIC, Sums, Values, values_of
from engine.games.component import Component
from engine.positions.notation import format_move, format_rules, parse_move, parse_position
from engine.positions.position import Move, Position
from engine.rules.errors import GameError, Unsolved
from engine.rules.ruleset import CLOSED_FORM, DEFINITION, PERIOD, AnyRuleset, Proof
from engine.rules.text import printable
from engine.verdict.as_json import SchemaError, a_text, anything, faults, read
from engine.verdict.verdict import MOST_REFUTED, MOVER, OTHER, by_game, claim, proof_entry, sentence_of


class CheckResult(NamedTuple):
    """The result of checking a verdict."""

    wrong: str | None
    """A sentence about the first fault, with its path; None where there is none."""
    how: tuple[str, ...] = ()
    """For each game a sentence about how its values were derived, and one about misere play."""
    unchecked: str | None = None
    """A sentence about what was not checked; None where everything was."""

    @property
    def holds(self) -> bool:
        """Whether everything was derived again, and nothing is wrong."""
        return self.wrong is None and self.unchecked is None


def check(text: str, budget: int = BUDGET) -> CheckResult:
    """Check a verdict's JSON; `budget` is how many choices and pieces of each game may be looked at."""
    try:
        said = read(text, "verdict")
        derived = _Derivation(said, _position(said), budget)
        wrong = next(faults(said, derived.entries()), None)
    except SchemaError as error:
        wrong = str(error)
    return CheckResult(wrong) if wrong else CheckResult(None, derived.how, derived.unchecked)


def _position(said: dict[str, Any]) -> Position:
    text, misere = said.get("position"), said.get("misere")
    if not isinstance(text, str):
        raise SchemaError("position must be a text.")
    if not isinstance(misere, bool):
        raise SchemaError("misere must be true or false.")
    try:
        return parse_position(text, misere=misere, any_size=True)
    except GameError as error:
        raise SchemaError(f"position is wrong: {error}") from None


class _Derivation:
    """What a verdict on a position must say."""

    def __init__(self, said: dict[str, Any], position: Position, budget: int) -> None:
        self.unchecked: str | None = None
        self._said, self._position, self._budget = said, position, budget
        self._values: dict[AnyRuleset, Values] = {}
        self._misere_play: tuple[str, ...] = ()

    @property
    def how(self) -> tuple[str, ...]:
        """The sentences about what was derived."""
        named = [f"{printable(format_rules(ruleset))}: {values.how}." for ruleset, values in self._values.items()]
        return (*named, *self._misere_play)

    def entries(self) -> dict[str, Any]:
        """The entries, where several are right or none is known as functions; raises SchemaError for a wrong proof."""
        position = self._position
        proofs = [self._proof(place, *game) for place, game in enumerate(by_game(position).items())]
        labels = {slot: self._label(each) for slot, each in enumerate(position.slots, 1) if each is not None}
        nimbers: dict[int, Any] = {slot: anything if label is None else label.nimber for slot, label in labels.items()}
        xor: Any = anything if None in labels.values() else total(filter(None, labels.values())).nimber
        live = [slot for slot, _ in position.live()]
        if self._said.get("xor", 0) is None and len(live) == 1 and xor != 0 and not position.misere:
            # Of a component that stands alone a verdict may say no more than that it is won.
            nimbers[live[0]] = xor = None
        return {
            "position": str(position),
            "misere": position.misere,
            "components": [
                {"slot": slot, "text": str(each), "grundy": nimbers[slot]}
                for slot, each in enumerate(position.slots, 1)
                if each is not None
            ],
            "xor": xor,
            **self._play([label for label in labels.values() if label is not None]),
            "proofs": proofs,
            "version": a_text,
        }

    def _proof(self, place: int, ruleset: AnyRuleset, values: list[Any]) -> dict[str, Any]:
        listed = self._said.get("proofs")
        said = listed[place] if isinstance(listed, list) and place < len(listed) else None
        proof = _read_proof(place, said if isinstance(said, dict) else {}, ruleset, values)
        try:
            self._values[ruleset] = values_of(ruleset, values, proof, self._position.misere, self._budget)
        except FalseProof as error:
            raise SchemaError(f"proofs[{place}] is wrong: {error}.") from None
        except Unsolved as error:
            self._leave(f"{printable(format_rules(ruleset))}, as {error}")
        return proof_entry(ruleset, proof)

    def _label(self, component: Component) -> Label | None:
        values = self._values.get(component.ruleset)
        try:
            return None if values is None else values.label(component.value)
        except Unsolved as error:
            # The other values of this game have no budget left.
            del self._values[component.ruleset]
            self._leave(str(error))
            return None

    def _play(self, labels: list[Label]) -> dict[str, Any]:
        """Winner, moves, claim, winning moves and refutations."""
        position = self._position
        count = sum(component.choice_count for _, component in position.live())
        found: dict[str, Any] = {"winner": anything, "moves": count, "claim": anything, "winning_moves": anything}
        try:
            judge = self._judge(labels)
            lost = judge.is_lost(position)
            found["winner"] = OTHER if lost else MOVER
            winning = [] if lost else judge.winning(position)
        except Unsolved as error:
            self._leave(str(error))
            found["claim"] = self._said_claim(count)
            return found | dict.fromkeys({"refutations"} & self._said.keys(), anything)
        found["claim"] = claim(position.misere, found["winner"] == MOVER, count, len(winning))
        found["winning_moves"] = self._listed(winning)
        if lost:
            found["refutations"] = [
                {"move": format_move(move, position), "reply": partial(self._complaint, judge, position.play(move))}
                for move in (moves(position) if count <= MOST_REFUTED else ())
            ]
        if position.misere:
            self._misere_play = (judge.how,)
        return found

    def _said_claim(self, count: int) -> Any:
        """The claim that belongs to the winner and the winning moves that are said."""
        winner, listed = self._said.get("winner"), self._said.get("winning_moves")
        if type(winner) is int and winner in (MOVER, OTHER) and isinstance(listed, list):
            return claim(self._position.misere, winner == MOVER, count, len(listed))
        return anything

    def _judge(self, labels: list[Label]) -> Sums | MiserePlay:
        """The one who says who wins; raises Unsolved where a value is not known."""
        if self.unchecked is not None:
            raise Unsolved
        if any(label.kind == WILD for label in labels):
            return MiserePlay()
        return Sums(self._values, self._position.misere)

    def _listed(self, winning: list[Move]) -> list[dict[str, str]]:
        """The winning moves in the order in which the verdict lists them."""
        position, said = self._position, self._said.get("winning_moves")
        names = {format_move(move, position): move for move in winning}
        listed = [each.get("move") for each in said if isinstance(each, dict)] if isinstance(said, list) else []
        order = dict.fromkeys([*(name for name in listed if isinstance(name, str) and name in names), *names])
        return [{"move": name, "text": sentence_of(position, names[name])} for name in order]

    def _complaint(self, judge: Sums | MiserePlay, position: Position, reply: Any) -> str | None:
        """The complaint about a reply in this position."""
        try:
            if reply is None and position.misere and position.is_over:
                return None
            move = parse_move(reply, position) if isinstance(reply, str) else None
            if move is not None and format_move(move, position) == reply and judge.is_lost(position.play(move)):
                return None
        except Unsolved as error:
            self._leave(str(error))
            return None
        except GameError:
            pass
        return f"must win, but {printable(str(reply)) or 'nothing'} does not"

    def _leave(self, what: str) -> None:
        self.unchecked = self.unchecked or f"Not everything was checked: {what}."


def _read_proof(place: int, said: dict[str, Any], ruleset: AnyRuleset, values: list[Any]) -> Proof:
    """The proof that is said, or the one that must be."""
    by, period, window = said.get("by"), said.get("period"), said.get("window")
    if by == PERIOD and type(ruleset) in PERIODIC:
        if type(period) is int and isinstance(window, list) and [type(each) for each in window] == [int, int]:
            return Proof(PERIOD, period, (window[0], window[1]))
        raise SchemaError(f"proofs[{place}] is wrong: a period is a whole number, and its window two of them.")
    # A closed form is only claimed by the program, which proves nothing here.
    return Proof(CLOSED_FORM if by == CLOSED_FORM == ruleset.proof(values).by else DEFINITION)
