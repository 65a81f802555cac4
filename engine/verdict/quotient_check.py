"""Checking the JSON of a misere quotient: the options are derived again by the rules, the rest by the certificate."""

from __future__ import annotations

import json
from typing import Any

from engine.errors import GameError
from engine.misere_quotient.certify import certify
from engine.misere_quotient.presentation import element_names, relations
from engine.misere_quotient.quotient import Quotient
from engine.verdict.cited import DIGEST, VERSION, wrong_digest
from engine.verdict.located_json import Malformed, parse, plain
from engine.verdict.quotient_report import COVERS, covers, generators_of, has_code, period_of

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
"""What older quotients do not have."""
_MOST_ELEMENTS = 2_000


def check(text: str) -> str | None:
    """What is wrong with the JSON of a quotient, in a sentence; None where all of it holds."""
    try:
        entries = plain(parse(text))
    except Malformed as error:
        return f"Line {error.line}: {error}"
    if not isinstance(entries, dict) or not _KINDS.keys() <= entries.keys() <= _KINDS.keys() | _ADDED.keys():
        return f"A quotient is an object of {', '.join([*_KINDS, *_ADDED])}."
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
    # What was written before it was said what is covered proved a period only for codes.
    is_old = COVERS not in entries and entries["period"] is None and not has_code(entries["of"])
    # Written as JSON, because to Python 1 is 1.0 and true.
    if not is_old and json.dumps(entries["period"]) != json.dumps(None if period is None else period._asdict()):
        return "period must be what these heaps prove."
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
