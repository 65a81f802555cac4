"""Checking a verdict: every value in its JSON is derived again, by its proofs or from the definitions alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import chain, islice
from typing import TYPE_CHECKING, Any, NamedTuple

from engine.certificate import DEFINITION
from engine.component import Component
from engine.errors import GameError, Unsolved
from engine.forms import Form, Formed, TakeAndBreak
from engine.notation import format_component, format_move, format_rules, parse_move
from engine.position import Move, Position
from engine.ruleset import AnyRuleset, number_of
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
from engine.verdict.labels import FIRM, STEP, WILD, misere, normal, together
from engine.verdict.proofs.method import Claim, Disproved, Method
from engine.verdict.proofs.table import METHODS
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
from engine.verdict.writing import by_game

if TYPE_CHECKING:
    from engine.misere.play import AnyPlay

    _WholePlay = MiserePlay | AnyPlay

_PROOF: Kinds = {"rules": (str,), "by": (str,)}
_TAME = "tame"
_NUMBERS: Kinds = {name: (int,) for method in METHODS.values() for name in method.names}
_LARGEST = 10_000
"""For a code that lists its choices one by one, a heap larger than this is compared with its form at a smaller heap."""
_LOOKED_AT = 10
"""How many values of a game, and choices from either end, are compared with the form of its rules."""
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
            raise Unsolved(f"{claim.name} cannot be checked: its form does not say what its rules do.")


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
        self.how: tuple[str, ...] = ("Everything was derived by the definition.",)
        self.budget = budget
        self.values = Values(Definition(budget), {})
        self.whole_play: _WholePlay | None = None
        """Misere play of the whole board; None where the values decide it."""
        self._ways: Iterator[tuple[_WholePlay, str]] = iter(())
        self._of_values: tuple[str, ...] = ("Every value was derived by the definition.",)

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
                self.add(entries["move"].line, f"{shorten(name)} stands here a second time.")
            else:
                self.same(entries["text"], sentence_of(position, parse_move(name, position)), "text")
            seen.add(name)
        self.missing(listed, winning - seen, "winning move")

    def _some_winning_moves(self, listed: Located, position: Position, winning: int) -> None:
        """Compare the first winning moves of too many to list: each wins, and none is listed twice."""
        seen = set()
        if not min(winning, FEW_LISTED) == len(listed.value) < winning:
            self.add(listed.line, f"Of more than {FEW_LISTED} winning moves so many are listed, of fewer all.")
        for item in listed.value[:FEW_LISTED]:
            entries = read_entries(item, _WINNING, "winning move")
            name = entries["move"].value
            if not self._beats(name, position):
                self.add(entries["move"].line, f"{shorten(name)} is not a winning move.")
            elif name in seen:
                self.add(entries["move"].line, f"{shorten(name)} stands here a second time.")
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
                why = "is not a legal move" if few else f"is listed, but with over {MOST_REFUTED:,} moves none is"
                self.add(entries["move"].line, f"{shorten(name)} {why}.")
            elif name in seen:
                self.add(entries["move"].line, f"{shorten(name)} stands here a second time.")
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
    by_definition = "Misere play: derived by the definition, by trying every line of play."
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
    from engine.misere.every_sum import EverySum
    from engine.misere.play import play_of

    try:
        found = play_of(position)
    except Unsolved:
        return
    how = "by every position that can come" if isinstance(found, EverySum) else "by a quotient that was certified"
    yield found, f"Misere play: worked out once more, {how}."
