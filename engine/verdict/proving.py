"""The proofs of a verdict's JSON, each verified before a value is derived by it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.certificate import DEFINITION
from engine.errors import Unsolved
from engine.forms import Form, Formed, TakeAndBreak
from engine.notation import format_rules
from engine.position import Position
from engine.ruleset import AnyRuleset, number_of
from engine.text import shorten
from engine.verdict.certificates import by_game
from engine.verdict.entries import Findings, Kinds, Unreadable, read_entries
from engine.verdict.labels import misere, normal
from engine.verdict.located_json import Located
from engine.verdict.proofs.method import Claim, Disproved, Method
from engine.verdict.proofs.table import METHODS

_PROOF: Kinds = {"rules": (str,), "by": (str,)}
_TAME = "tame"
_NUMBERS: Kinds = {name: (int,) for method in METHODS.values() for name in method.names}
_LARGEST = 10_000
"""A larger heap of a code that lists its choices one by one is held against its form at a smaller one."""
_LOOKED_AT = 10
"""So many values of a game, and choices from either end, are held against the form of its rules."""


class Proofs(Findings):
    """What the proofs in a verdict come to: methods for its games, or what is wrong with them, or beyond checking."""

    def __init__(self, listed: Located, position: Position, budget: int) -> None:
        super().__init__()
        self.beyond: str | None = None
        self.methods: dict[AnyRuleset, Method] = {}
        self.how: list[str] = []
        self._misere, self._budget = position.misere, budget
        # Where one game is not said to be tame, misere play is not told by any value.
        self.is_tame = position.misere and all(each.is_a(dict) and _TAME in each.value for each in listed.value)
        games = by_game(position)
        if len(listed.value) != len(games):
            found = f"{len(games):,} games, not {len(listed.value):,}"
            raise Unreadable(listed.line, f"The proofs must be of {found}.")
        for item, (ruleset, values) in zip(listed.value, games.items(), strict=True):
            self._read(item, ruleset, values)
        if self.is_tame:
            self.how.append("Misere play: every value is tame, for its options have labels that say so.")

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
            self.add(item.line, f"A proof by {by} has {needed}.")
        elif method is None or form is None:
            self.how.append(f"{shorten(name)}: derived by the definition.")
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
    """Hold the form against the rules where play can begin; raises Unsolved."""
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
            raise Unsolved(f"{claim.name} cannot be checked: its form does not say what its rules do.")


def _smaller(heap: int) -> int:
    return heap if heap <= _LARGEST else _LARGEST + heap % _LARGEST


def _playable(ruleset: AnyRuleset, pieces: Iterable[Any]) -> list[Any]:
    return sorted(piece for piece in pieces if ruleset.choices(piece))
