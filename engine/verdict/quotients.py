"""Misere quotients of components, of a game's values up to a size, or of octal heaps: found, written and checked."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable
from itertools import islice
from typing import Any, NamedTuple

from engine.component import Component
from engine.errors import GameError, InvalidValue, Unsolved
from engine.games.octal import Octal
from engine.misere.certificate import certify
from engine.misere.closed_set import MOST_CHOICES, Options, OutOfWork, closed_set, octal_heaps
from engine.misere.octal_period import OctalPeriod, octal_period
from engine.misere.quotient import Quotient, element_names, letter_names, relations
from engine.misere.search import STEPS, find
from engine.notation import format_component, parse_position, parse_rules
from engine.verdict.cited import DIGEST, VERSION, cited_text, wrong_digest
from engine.verdict.reading import Malformed, parse, plain

COVERS = "covers"
_STEPS_FOR_A_CHOICE = STEPS // MOST_CHOICES
_OCTAL = re.compile(r"[0-9]+\.[0-9]+")


class Generators(NamedTuple):
    """The generators of a quotient: their names and their options."""

    of: str
    """Components in the notation, or a game; with `to` it is read back."""
    to: int | None
    """The largest size, for a game."""
    names: tuple[str, ...]
    options: Options


def generators_of(text: str, to: int | None = None, work: int = STEPS) -> Generators:
    """The generators: components, or with `to` all values of a game, or heaps of an octal code; raises GameError.

    `work` is the work that a search may take; it bounds the generators too.
    """
    most = max(MOST_CHOICES, work // _STEPS_FOR_A_CHOICE)
    if to is None:
        return _generators(text, None, (component for _, component in parse_position(text).live()), most)
    if has_code(text):
        heaps, options = octal_heaps(text, to)
        if not heaps:
            raise InvalidValue("There is no move in these heaps.")
        return Generators(text, to, tuple(map(str, heaps)), options)
    rules = parse_rules(text)
    rules.check_largest(to)
    values = rules.uniform_values(to)
    if values is None:
        raise InvalidValue(f"{rules.title} has no list of all values up to a size: write components instead.")
    found = list(islice(values, most + 1))
    if len(found) > most:
        raise OutOfWork(f"{rules.title} has more than {most:,} values up to {to:,}, too many for this work.")
    return _generators(text, to, (Component(rules, value) for value in found), most)


def to_text(generators: Generators, quotient: Quotient) -> str:
    """The quotient in lines to read: its order, letters, relations, P-portion, and the element of each generator."""
    names, elements = generators.names, element_names(quotient)
    period = period_of(generators, quotient)
    lines = [f"Misere quotient of order {quotient.order:,}, with {len(quotient.lost):,} elements lost (the P-portion)."]
    if period is not None:
        lines.append(f"It covers {covers(generators, period)}, as the last line says.")
    elif generators.to is not None:
        lines.append(f"It covers {covers(generators, period)}: larger ones may bring more elements.")
    lines += ["", "Letters"]
    lines += [
        f"  {letter} = {names[number]}" for letter, number in zip(letter_names(quotient), quotient.letters, strict=True)
    ]
    lines += ["", "Relations", *(f"  {relation}" for relation in relations(quotient))]
    lines += ["", "P-portion", f"  {', '.join(elements[element] for element in sorted(quotient.lost))}"]
    lines += ["", "Elements", *(f"  {name}: {elements[image]}" for name, image in _images(generators, quotient))]
    if period is not None:
        every = "" if period.period == 1 else f" every {period.period:,} heaps"
        lines += [
            "",
            f"The elements repeat{every} from heap {period.start:,} on, so this is the quotient of all heaps.",
        ]
    return "\n".join(lines) + "\n"


def period_of(generators: Generators, quotient: Quotient) -> OctalPeriod | None:
    """The proved period of the heaps of an octal game; None where they prove none, and for everything else."""
    if generators.to is None:
        return None
    heaps = range(generators.to + 1)
    if has_code(generators.of):
        digits, names = len(generators.of.partition(".")[2]), list(map(str, heaps))
    else:
        rules = parse_rules(generators.of)
        if not isinstance(rules, Octal) or rules.code.endless:
            return None
        digits, names = len(rules.code.digits), [format_component(Component(rules, heap)) for heap in heaps]
    elements = dict(_images(generators, quotient))
    return octal_period(digits, [elements.get(name, 0) for name in names])


def has_code(of: str) -> bool:
    """Whether a quotient of this is one of the heaps of an octal code."""
    return _OCTAL.fullmatch(of) is not None


def covers(generators: Generators, period: OctalPeriod | None) -> str:
    """The generators in words, with the proved period if there is one."""
    if generators.to is None:
        return "all sums of these components and of what they can become"
    if period is not None:
        return "the heaps of every size"
    is_code = has_code(generators.of)
    return f"{'the heaps' if is_code else parse_rules(generators.of).title} up to {generators.to:,} only"


def to_json(generators: Generators, quotient: Quotient) -> str:
    """The text that `engine.verdict.quotients` checks.

    Keys: `of` and `to` (what `generators_of` takes), `order`, `letters`, `times` (by letter what each element times it
    is), `lost` (the P-portion), `elements` (as products of letters), `relations`, `images` (by generator its element),
    `period` (`start` and `period` of the heaps of an octal game where that is proved, else null), `covers` (in words),
    `version` and `digest`; see `engine.verdict.cited`.
    """
    period = period_of(generators, quotient)
    entries = {
        "of": generators.of,
        "to": generators.to,
        "order": quotient.order,
        "letters": [generators.names[number] for number in quotient.letters],
        "times": quotient.times,
        "lost": sorted(quotient.lost),
        "elements": element_names(quotient),
        "relations": relations(quotient),
        "images": dict(_images(generators, quotient)),
        "period": None if period is None else period._asdict(),
        COVERS: covers(generators, period),
    }
    return cited_text({name: json.dumps(entry) for name, entry in entries.items()})


def solve(generators: Generators, work: int = STEPS, tick: Callable[[int], None] | None = None) -> Quotient:
    """The certified quotient; raises Unsolved, which says how far the search came, where this work finds none."""
    try:
        quotient = find(generators.options, work, tick)
    except OutOfWork as error:
        raise OutOfWork(
            f"No finite misere quotient was found within {work:,} steps of work: the first {error.reached:,} of "
            f"{len(generators.names):,} generators have one of {error.order:,} elements; all of them may have none."
        ) from None
    wrong = certify(generators.options, quotient)
    if wrong is not None:
        raise Unsolved(f"The quotient that was found does not hold: {wrong}")
    return quotient


def _generators(of: str, to: int | None, components: Iterable[Component], most: int) -> Generators:
    found, options = closed_set(components, most)
    if not found:
        raise InvalidValue("There is no move in these components.")
    return Generators(of, to, tuple(map(format_component, found)), options)


def _images(generators: Generators, quotient: Quotient) -> Iterable[tuple[str, int]]:
    return zip(generators.names, quotient.images, strict=True)


_KINDS: dict[str, tuple[type, ...]] = {
    "of": (str,),
    "to": (int, type(None)),
    "order": (int,),
    "letters": (list,),
    "times": (list,),
    "lost": (list,),
    "elements": (list,),
    "relations": (list,),
    "images": (dict,),
    "period": (dict, type(None)),
}
_ADDED: dict[str, tuple[type, ...]] = {COVERS: (str,), VERSION: (str,), DIGEST: (str,)}
"""The entries that older quotients do not have."""
_MOST_ELEMENTS = 2_000


def check(text: str) -> str | None:
    """A sentence about the first fault in the JSON of a quotient; None where all of it holds."""
    try:
        entries = plain(parse(text))
    except Malformed as error:
        return f"Line {error.line}: {error}"
    if not isinstance(entries, dict) or not _KINDS.keys() <= entries.keys() <= _KINDS.keys() | _ADDED.keys():
        return f"A quotient is an object with the entries {', '.join([*_KINDS, *_ADDED])}."
    for name, kinds in {**_KINDS, **_ADDED}.items():
        if name in entries and type(entries[name]) not in kinds:
            return f"{name} has the wrong kind of value."
    try:
        generators = generators_of(entries["of"], entries["to"])
    except GameError as error:
        return str(error)
    if list(entries["images"]) != list(generators.names):
        return "images must name each generator, in order."
    quotient = _quotient(entries, {name: number for number, name in enumerate(generators.names)})
    if quotient is None:
        return "The numbers of the quotient make no sense."
    wrong = certify(generators.options, quotient)
    if wrong is not None:
        return wrong
    if entries["elements"] != element_names(quotient):
        return "elements must be the shortest products of letters."
    if entries["relations"] != relations(quotient):
        return "relations must be those between shortest products."
    period = period_of(generators, quotient)
    # Quotients without `covers` are old, and old ones proved a period only for codes.
    is_old = COVERS not in entries and entries["period"] is None and not has_code(entries["of"])
    # Compared as JSON texts, because in Python 1 equals 1.0 and True.
    if not is_old and json.dumps(entries["period"]) != json.dumps(None if period is None else period._asdict()):
        return "period must be the one that these heaps prove."
    if COVERS in entries and entries[COVERS] != covers(generators, period):
        return f"covers must be: {covers(generators, period)}."
    return wrong_digest(entries, "quotient")


def _quotient(entries: dict[str, Any], numbers: dict[str, int]) -> Quotient | None:
    order, times, lost, images = entries["order"], entries["times"], entries["lost"], list(entries["images"].values())
    letters = entries["letters"]
    are_names = all(isinstance(each, str) and each in numbers for each in letters)
    are_lists = 1 <= order <= _MOST_ELEMENTS and all(isinstance(each, list) for each in times)
    if (
        not are_names
        or not are_lists
        or not _are_elements([*lost, *images, *(each for row in times for each in row)], order)
    ):
        return None
    if lost != sorted(set(lost)):
        return None
    rows = tuple(tuple(row) for row in times)
    return Quotient(order, tuple(numbers[each] for each in letters), rows, frozenset(lost), tuple(images))


def _are_elements(numbers: list[Any], order: int) -> bool:
    return all(type(number) is int and 0 <= number < order for number in numbers)
