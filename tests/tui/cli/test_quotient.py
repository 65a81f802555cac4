"""`fdivgame quotient`: what it prints, and that every change of its JSON is noticed."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from engine.verdict.quotients import check, misere_quotient
from tests.engine.checker.forging import tampered
from tests.tui.cli.running import Command


@pytest.mark.parametrize("asked", ["0.77 --to 12", "nim --to 4", "cuboid:3,3,4"])
def test_the_json_holds(fdivgame: Command, tmp_path: Path, asked: str) -> None:
    file = tmp_path / "quotient.json"
    out = fdivgame.prints(f"quotient {asked} --json")
    file.write_text(out)
    assert fdivgame.prints("quotient --check", file) == "holds\n"
    wrong = json.loads(out)
    file.write_text(json.dumps(wrong | {"lost": wrong["lost"][1:]}))
    assert fdivgame.refuses("quotient --check", file)


@pytest.mark.parametrize(("code", "most"), [("0.75", 6), ("0.3", 9)])
def test_every_single_change_is_noticed(fdivgame: Command, code: str, most: int) -> None:
    out = fdivgame.prints(f"quotient {code} --to {most} --json")
    assert check(out) is None
    entries = json.loads(out)
    assert (entries["period"] is None) == (code == "0.75")
    for text in tampered(out):
        changed = json.loads(text)
        # That code has the same heaps, and of null one change is null.
        assert changed.get("of") == "0.751" or entries == changed or check(text) is not None, text


def test_the_fault_of_a_quotient_is_named_by_its_path(fdivgame: Command) -> None:
    out = fdivgame.prints("quotient 0.75 --to 6 --json")
    entries = json.loads(out)
    for text, fault in (
        (out.replace('"order"', '"order": 8,\n  "order"'), "order stands twice in one object."),
        (json.dumps(entries | {"elements": ["1", "b"]}), 'elements[1] must be "a", not "b".'),
        (json.dumps(entries | {"covers": "all"}), 'covers must be "Octal Game: 0.75 up to 6 only", not "all".'),
    ):
        assert check(text) == fault
    for text in ("", "[]", "{", "[" * 100_000, "null"):
        assert str(check(text)).endswith(".")


def test_a_search_that_ends_says_how_far_it_came_and_how_to_allow_more(fdivgame: Command) -> None:
    assert re.fullmatch(
        r"No finite misere quotient was found within 10,000 steps of work: the first [1-9]\d* of 29 "
        r"generators have one of \d+ elements; all of them may have none\. --work 100000 allows more\.\n",
        fdivgame.refuses("quotient 0.26 --to 30 --work 10000"),
    )
    assert fdivgame.refuses("quotient 0.26 --to 12 --work 100")
    assert fdivgame.prints("quotient 0.26 --to 12 --work 1000000")


def test_many_generators_that_are_alike_cost_as_much_as_a_few_and_others_their_work(fdivgame: Command) -> None:
    # Held against each other one by one they cost more than a hundred times as much.
    assert misere_quotient("split", 600, 200_000).order == 10
    assert "within 200,000 steps of work" in fdivgame.refuses("quotient euclid --to 40 --work 200000")


def test_one_lost_element_is_one(fdivgame: Command) -> None:
    assert fdivgame.prints("quotient nim --to 1").startswith("Misere quotient of order 2, with 1 element lost (the P-p")
