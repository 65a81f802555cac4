"""Misere quotients of components, or of a game's values up to a size: found, written and checked."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import islice
from typing import Any, NamedTuple

from engine.games.component import Component
from engine.games.octal import Octal
from engine.misere.certificate import certify
from engine.misere.closed_set import MOST_CHOICES, Options, OutOfWork, closed_set
from engine.misere.octal_period import OctalPeriod, seen_periods
from engine.misere.quotient import Quotient, element_names, letter_names, relations
from engine.misere.search import STEPS, find
from engine.positions.notation import format_component, parse_position, parse_rules
from engine.rules.errors import GameError, InvalidValue, Unsolved
from engine.rules.ruleset import PERIOD
from engine.rules.text import numbered
from engine.verdict import as_json
from engine.verdict.as_json import SchemaError, a_text, faults, read

_STEPS_FOR_A_CHOICE = STEPS // MOST_CHOICES


class Generators(NamedTuple):
    """The generators of a quotient: their names and their options."""

    of: str
    """Components in the notation, or a game; with `to` it is read back."""
    to: int | None
    """The largest size, for a game."""
    names: tuple[str, ...]
    options: Options


def generators_of(text: str, to: int | None = None, work: int = STEPS) -> Generators:
    """The generators: components, or with `to` all values of a game up to it; raises GameError.

    `work` is the work that a search may take; it bounds the generators too.
    """
    most = max(MOST_CHOICES, work // _STEPS_FOR_A_CHOICE)
    if to is None:
        return _generators(text, None, (component for _, component in parse_position(text).live()), most)
    rules = parse_rules(text)
    rules.check_largest(to)
    values = rules.uniform_values(to)
    if values is None:
        raise InvalidValue(f"{rules.title} has no list of all values up to a size: write components instead.")
    found = list(islice(values, most + 1))
    if len(found) > most:
        raise OutOfWork(f"{rules.title} has more than {most:,} values up to {to:,}, too many for this work.")
    return _generators(text, to, (Component(rules, value) for value in found), most)


def _generators(of: str, to: int | None, components: Iterable[Component], most: int) -> Generators:
    found, options = closed_set(components, most)
    if not found:
        raise InvalidValue("There is no move in these components.")
    return Generators(of, to, tuple(map(format_component, found)), options)


class MisereQuotient(NamedTuple):
    """A misere quotient that is proved, with the generators that it is of; `str` gives it in lines to read."""

    generators: Generators
    quotient: Quotient

    @property
    def order(self) -> int:
        """How many elements there are."""
        return self.quotient.order

    @property
    def elements(self) -> dict[str, str]:
        """By generator its element, as a product of letters: `1`, `a`, `ab^2`."""
        names = element_names(self.quotient)
        return {name: names[image] for name, image in self.images.items()}

    @property
    def lost(self) -> tuple[str, ...]:
        """The P-portion: the elements of the sums that the player to move loses."""
        names = element_names(self.quotient)
        return tuple([names[element] for element in sorted(self.quotient.lost)])

    @property
    def images(self) -> dict[str, int]:
        """By generator the number of its element."""
        return dict(zip(self.generators.names, self.quotient.images, strict=True))

    @property
    def period(self) -> OctalPeriod | None:
        """The proved period of the heaps of an octal game; None where they prove none, and for everything else."""
        seen = self._seen_period
        return seen[1] if seen and seen[0] <= (self.generators.to or 0) else None

    @property
    def _seen_period(self) -> tuple[int, OctalPeriod] | None:
        """The period of an octal game as far as it is seen, behind the heap up to which it must be seen."""
        of, to = self.generators.of, self.generators.to
        if to is None:
            return None
        rules, images = parse_rules(of), self.images
        if not isinstance(rules, Octal) or rules.code.endless:
            return None
        elements = [images.get(str(Component(rules, heap)), 0) for heap in range(to + 1)]
        return min((each.proved_by(len(rules.code.digits)), each) for each in seen_periods(elements))

    @property
    def covers(self) -> str:
        """The generators in words, with the proved period if there is one."""
        of, to = self.generators.of, self.generators.to
        if to is None:
            return "all sums of these components and of what they can become"
        if self.period is not None:
            return "the heaps of every size"
        title = parse_rules(of).title
        return f"{title} of every size" if self._has_all_nimbers(to) else f"{title} up to {to:,} only"

    def _has_all_nimbers(self, to: int) -> bool:
        """Whether the game is tame and has no Grundy value but those up to this size, by their period."""
        rules = parse_rules(self.generators.of)
        if not rules.tame:
            return False
        proof = rules.proof([to])
        return proof.by == PERIOD and to >= proof.window[0] + proof.period

    def _beyond(self, to: int) -> str:
        """The reason why larger values bring no other elements, or what would prove that."""
        if self._seen_period:
            most, (start, period) = self._seen_period
            every = "" if period == 1 else f" every {period:,} heaps"
            repeat = f"elements repeat{every} from heap {start:,} on"
            if most <= to:
                return f"The {repeat}, and do so for ever, as they do up to heap {most:,} (Plambeck 2005)."
            return (
                f"Larger ones may bring more elements. So far the {repeat}; if they still do up to heap {most:,}, "
                "that proves it for all heaps (Plambeck 2005)."
            )
        if self._has_all_nimbers(to):
            return "The game is tame and has no other Grundy values, so larger ones bring no more elements."
        if parse_rules(self.generators.of).tame:
            return f"The game is tame: only a Grundy value of {max(2, self.order - 2):,} or more brings more elements."
        return "Larger ones may bring more elements, and no theorem is known here that would prove it for all."

    def __str__(self) -> str:
        """The quotient in lines to read: its order, letters, relations, P-portion, and each generator's element."""
        quotient, names, to = self.quotient, self.generators.names, self.generators.to
        lost = numbered(len(quotient.lost), "element")
        lines = [f"Misere quotient of order {quotient.order:,}, with {lost} lost (the P-portion)."]
        if to is not None:
            lines += [f"It covers {self.covers}.", self._beyond(to)]
        lines += ["", "Letters"]
        lines += [
            f"  {letter} = {names[number]}"
            for letter, number in zip(letter_names(quotient), quotient.letters, strict=True)
        ]
        lines += ["", "Relations", *(f"  {relation}" for relation in relations(quotient))]
        lines += ["", "P-portion", f"  {', '.join(self.lost)}"]
        lines += ["", "Elements", *(f"  {name}: {element}" for name, element in self.elements.items())]
        return "\n".join(lines)

    def to_json(self) -> str:
        """The text that `check` checks.

        Keys: `of` and `to` (what `misere_quotient` takes), `order`, `letters`, `times` (by letter what each element
        times it is), `lost` (the P-portion), `elements` (as products of letters), `relations`, `images` (by generator
        its element), `period` (`start` and `period` of the heaps of an octal game where that is proved, else null),
        `covers` (in words) and the program's `version`.
        """
        return as_json.write(self.entries)

    @property
    def entries(self) -> dict[str, Any]:
        """What that text says."""
        generators, quotient, period = self.generators, self.quotient, self.period
        return {
            "of": generators.of,
            "to": generators.to,
            "order": quotient.order,
            "letters": [generators.names[number] for number in quotient.letters],
            "times": [list(row) for row in quotient.times],
            "lost": sorted(quotient.lost),
            "elements": element_names(quotient),
            "relations": relations(quotient),
            "images": self.images,
            "period": None if period is None else period._asdict(),
            "covers": self.covers,
        }


def misere_quotient(
    of: str, to: int | None = None, work: int = STEPS, tick: Callable[[int], None] | None = None
) -> MisereQuotient:
    """The certified quotient of components, or with `to` of a game up to this size; raises GameError.

    Where this work finds none, Unsolved says how far the search came; `tick` is called with the work that is left.
    """
    generators = generators_of(of, to, work)
    try:
        quotient = find(generators.options, work, tick)
    except OutOfWork as error:
        raise OutOfWork(
            f"No finite misere quotient was found within {work:,} steps of work: the first {error.reached:,} of "
            f"{len(generators.names):,} generators have one of {numbered(error.order, 'element')}; "
            "all of them may have none."
        ) from None
    wrong = certify(generators.options, quotient)
    if wrong is not None:
        raise Unsolved(f"The quotient that was found does not hold: {wrong}")
    return MisereQuotient(generators, quotient)


_MOST_ELEMENTS = 2_000


def check(text: str) -> str | None:
    """A sentence about the first fault in the JSON of a quotient; None where all of it holds."""
    try:
        said = read(text, "quotient")
        of, to = said.get("of"), said.get("to")
        if not isinstance(of, str) or not (to is None or type(to) is int):
            raise SchemaError("of must be a text, and to a whole number or null.")
        generators = generators_of(of, to)
        claimed = MisereQuotient(generators, _quotient(said, generators))
    except (SchemaError, GameError) as error:
        return str(error)
    wrong = certify(generators.options, claimed.quotient)
    return wrong or next(faults(said, {**claimed.entries, "version": a_text}), None)


def _quotient(said: dict[str, Any], generators: Generators) -> Quotient:
    """The quotient, in which all are whole numbers; what is said may be others, which differ from what it writes."""
    numbers = {name: number for number, name in enumerate(generators.names)}
    try:
        quotient = Quotient(
            int(said["order"]),
            tuple(numbers[each] for each in said["letters"]),
            tuple(tuple(map(int, row)) for row in said["times"]),
            frozenset(map(int, said["lost"])),
            tuple(int(said["images"][name]) for name in numbers),
        )
    except (KeyError, TypeError, ValueError, OverflowError):
        raise SchemaError(
            "order, letters, times, lost and images do not make a quotient of these generators."
        ) from None
    if quotient.order > _MOST_ELEMENTS:
        raise SchemaError(f"order must be at most {_MOST_ELEMENTS:,}.")
    return quotient
