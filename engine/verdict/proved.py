"""The proofs in a verdict, each verified, and what follows from them: labels, winners and winning moves.

Games without a method are derived from the definition.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import chain, islice
from typing import Any

from engine.certificate import DEFINITION
from engine.component import Component
from engine.errors import Unsolved
from engine.forms import Form, Formed, TakeAndBreak
from engine.notation import format_component, format_rules
from engine.position import Move, Position
from engine.ruleset import AnyRuleset, number_of
from engine.text import shorten
from engine.verdict.definition import BUDGET, Definition
from engine.verdict.labels import FIRM, STEP, WILD, misere, normal, together
from engine.verdict.proofs.method import Claim, Disproved, Method
from engine.verdict.proofs.table import METHODS
from engine.verdict.reading import Findings, Kinds, Located, Unreadable, read_entries
from engine.verdict.writing import by_game

_PROOF: Kinds = {"rules": (str,), "by": (str,)}
_TAME = "tame"
_NUMBERS: Kinds = {name: (int,) for method in METHODS.values() for name in method.names}
_LARGEST = 10_000
"""For a code that lists its choices one by one, a heap larger than this is compared with its form at a smaller heap."""
_LOOKED_AT = 10
"""How many values of a game, and choices from either end, are compared with the form of its rules."""


class Proofs(Findings):
    """The proofs in a verdict: a method for each game, or the fault of a proof, or a proof that cannot be checked."""

    def __init__(self, listed: Located, position: Position, budget: int) -> None:
        super().__init__()
        self.beyond: str | None = None
        self.methods: dict[AnyRuleset, Method] = {}
        self.how: list[str] = []
        self._misere, self._budget = position.misere, budget
        # Where one game is not said to be tame, no value decides misere play.
        self.is_tame = position.misere and all(each.is_a(dict) and _TAME in each.value for each in listed.value)
        games = by_game(position)
        if len(listed.value) != len(games):
            found = f"{len(games):,} games, not {len(listed.value):,}"
            raise Unreadable(listed.line, f"There must be proofs for {found}.")
        for item, (ruleset, values) in zip(listed.value, games.items(), strict=True):
            self._read(item, ruleset, values)
        if self.is_tame:
            self.how.append("Misere play: every value is tame, as the labels of its options show.")

    def _read(self, item: Located, ruleset: AnyRuleset, values: list[Any]) -> None:
        optional = {**_NUMBERS, _TAME: (bool,)} if self._misere else _NUMBERS
        entries = read_entries(item, _PROOF, "proof", optional=optional)
        name, by = format_rules(ruleset), entries["by"].value
        self.same(entries["rules"], name, "rules")
        if _TAME in entries:
            self.same(entries[_TAME], True, _TAME)
        form = ruleset.form() if isinstance(ruleset, Formed) else None
        method = METHODS.get((type(form), by))
        names = method.names if method else ()
        if method is None and by != DEFINITION:
            self.add(entries["by"].line, f"{shorten(name)} has no proof by {shorten(by)}.")
        elif {*names} != {*entries} & {*_NUMBERS}:
            needed = " and ".join(names) or "no number"
            self.add(item.line, f"A proof by {by} needs {needed}.")
        elif method is None or form is None:
            self.how.append(f"{shorten(name)}: derived from the definition.")
        else:
            numbers = {each: entries[each].value for each in names}
            judge = misere if self.is_tame else normal
            claim = Claim(shorten(name), form, numbers, values, judge, self._budget)
            self._verify(item, ruleset, method, claim)

    def _verify(self, item: Located, ruleset: AnyRuleset, method: type[Method], claim: Claim) -> None:
        try:
            _agree(ruleset, claim)
            self.methods[ruleset] = verified = method(claim)
            self.how.append(verified.how)
        except Disproved as error:
            self.add(item.line, str(error))
        except Unsolved as error:
            self.beyond = self.beyond or str(error)


def _agree(ruleset: AnyRuleset, claim: Claim) -> None:
    """Compare the form with the rules where play can begin; raises Unsolved."""
    form: Form = claim.form
    for value in sorted(set(map(_smaller, claim.values) if isinstance(form, TakeAndBreak) else claim.values))[
        :_LOOKED_AT
    ]:
        choices, said_choices = ruleset.choices(value), form.choices(value)
        ends = [(*each[:_LOOKED_AT], *each[-_LOOKED_AT:]) for each in (choices, said_choices)]
        agree = ends[0] == ends[1] and number_of(choices) == number_of(said_choices)
        for choice in ends[0]:
            left, said = ruleset.after(value, choice), form.left(value, choice)
            agree = agree and _playable(ruleset, left) == _playable(ruleset, said)
        if not agree:
            raise Unsolved(f"{claim.name} cannot be checked: its formula does not agree with its rules.")


def _smaller(heap: int) -> int:
    return heap if heap <= _LARGEST else _LARGEST + heap % _LARGEST


def _playable(ruleset: AnyRuleset, pieces: Iterable[Any]) -> list[Any]:
    return sorted(piece for piece in pieces if ruleset.choices(piece))


class Values:
    """Labels by methods, and by the definition for games that have none."""

    def __init__(self, definition: Definition, methods: Mapping[AnyRuleset, Method]) -> None:
        self.definition = definition
        self.methods = methods

    def grundy(self, component: Component) -> int:
        """The Grundy value; raises Unsolved."""
        return self.label(component) // STEP

    def label(self, component: Component) -> int:
        """The label; raises Unsolved, under misere play also where the value is not tame."""
        method = self.methods.get(component.ruleset)
        label = self.definition.label(component) if method is None else method.label(component.value)
        if label & WILD:
            name = shorten(format_component(component))
            raise Unsolved(f"{name} cannot be checked: it is not tame, so its nimber does not decide misere play.")
        return label

    def won_alone(self, position: Position) -> tuple[int, Component] | None:
        """The only component with a move left, if the proof says only that its nimber is not 0; else None."""
        live = list(islice(position.live(), 2))
        if len(live) != 1 or position.misere:
            return None
        method = self.methods.get(live[0][1].ruleset)
        return live[0] if method is not None and method.is_zero(live[0][1].value) is False else None

    def is_lost(self, position: Position) -> bool:
        """Whether the player to move loses: by the nimber, under misere play by the rule of tame sums."""
        if self.won_alone(position) is not None:
            return False
        return _is_lost(together(self.label(component) for _, component in position.live()), position.misere)

    def winning(self, position: Position) -> list[Move]:
        """Every move after which the other player is lost; raises Unsolved."""
        alone = self.won_alone(position)
        if alone is not None:
            slot, (ruleset, value) = alone
            return [Move(slot, choice) for choice in self.methods[ruleset].choices_to(value, 0)]
        labels = {slot: self.label(component) for slot, component in position.live()}
        firm = sum(label & FIRM for label in labels.values())
        nimber = together(labels.values()) // STEP
        found: list[Move] = []
        for slot, component in position.live():
            rest = nimber ^ labels[slot] // STEP
            others = STEP * rest | (FIRM if firm > (labels[slot] & FIRM) else 0)
            # The sum after the move must have nimber 0, or under misere play perhaps 1.
            targets = {rest, rest ^ 1} if position.misere else {rest}
            found += [
                Move(slot, choice)
                for choice, label in self._choices_to(component, targets)
                if _is_lost(together((others, label)), position.misere)
            ]
        return found

    def count_winning(self, position: Position) -> int:
        """How many moves win, in heaps of any size where that is proved; raises Unsolved."""
        if position.misere:
            return len(self.winning(position))
        nimber = together(self.label(component) for _, component in position.live()) // STEP
        found = 0
        for _, component in position.live() if nimber else ():
            target = nimber ^ self.grundy(component)
            method = self.methods.get(component.ruleset)
            count = None if method is None else method.count_to(component.value, target)
            found += sum(1 for _ in self._choices_to(component, {target})) if count is None else count
        return found

    def _choices_to(self, component: Component, nimbers: set[int]) -> Iterator[tuple[Any, int]]:
        """All choices that leave one of these nimbers, with the label that each leaves."""
        ruleset, value = component
        method = self.methods.get(ruleset)
        choices: Iterable[Any] = ruleset.choices(value)
        if method is not None and method.finds_choices:
            choices = chain.from_iterable(method.choices_to(value, nimber) for nimber in nimbers)
        elif number_of(ruleset.choices(value)) > BUDGET:
            name = shorten(format_component(component))
            raise Unsolved(f"{name} cannot be checked: it has too many moves to look at one by one.")
        known: dict[Any, int] = {}
        for choice in choices:
            pieces = ruleset.after(value, choice)
            for piece in pieces:
                if piece not in known:
                    known[piece] = self.label(Component(ruleset, piece))
            label = together([known[piece] for piece in pieces])
            if label // STEP in nimbers:
                yield choice, label


def _is_lost(label: int, misere: bool) -> bool:
    # A fickle sum with nimber 1 is lost under misere play, and a firm one with nimber 0.
    return label in (FIRM, STEP) if misere else label // STEP == 0
