"""`fdivgame quotient`: what it prints, and that every change of its JSON is noticed."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from engine.verdict.quotients import check, generators_of, solve
from tests.engine.verdict.forging import tampered
from tests.tui.cli.running import Command


def test_components_are_printed_with_letters_relations_and_p_portion(fdivgame: Command) -> None:
    out = fdivgame.prints("quotient cuboid:2,3,2 nim:1")
    assert out.startswith("Misere quotient of order 6, with 2 elements lost (the P-portion).\n\nLetters\n  a = ")
    assert "\nRelations\n  a^2 = 1\n  b^3 = b\n\nP-portion\n  a, b^2\n\nElements\n" in out
    assert "  cuboid:2,3,2: b\n" in out


def test_the_heaps_of_an_octal_game_are_printed_in_order(fdivgame: Command) -> None:
    elements = fdivgame.prints("quotient 0.75 --to 6").partition("Elements\n")[2].splitlines()
    assert [line.split(":")[0] for line in elements] == [f"  {heap}" for heap in range(1, 7)]


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


@pytest.mark.parametrize(
    ("asked", "covers", "ending"),
    [
        ("0.26 --to 12", "the heaps up to 12 only", ": larger ones may bring more elements."),
        ("nim --to 4", "Nim up to 4 only", ": larger ones may bring more elements."),
        ("0.75 --to 21", "the heaps of every size", ", as the last line says."),
        ("octal(0.75) --to 21", "the heaps of every size", ", as the last line says."),
    ],
)
def test_what_a_quotient_covers_is_said(fdivgame: Command, asked: str, covers: str, ending: str) -> None:
    assert fdivgame.prints(f"quotient {asked}").splitlines()[1] == f"It covers {covers}{ending}"
    assert json.loads(fdivgame.prints(f"quotient {asked} --json"))["covers"] == covers


def test_a_quotient_of_components_covers_all_their_sums(fdivgame: Command) -> None:
    covers = json.loads(fdivgame.prints("quotient nim:2 --json"))["covers"]
    assert covers == "all sums of these components and of what they can become"


def test_a_period_is_said_from_the_heap_on_that_proves_it(fdivgame: Command) -> None:
    last = "The elements repeat every 2 heaps from heap 8 on, so this is the quotient of all heaps.\n"
    assert last not in fdivgame.prints("quotient 0.75 --to 20")
    assert fdivgame.prints("quotient 0.75 --to 21").endswith(last)


def test_the_fault_of_a_quotient_is_named_by_its_path(fdivgame: Command) -> None:
    out = fdivgame.prints("quotient 0.75 --to 6 --json")
    entries = json.loads(out)
    for text, fault in (
        (out.replace('"order"', '"order": 8,\n  "order"'), "order stands twice in one object."),
        (json.dumps(entries | {"elements": ["1", "b"]}), 'elements[1] must be "a", not "b".'),
        (json.dumps(entries | {"covers": "all"}), 'covers must be "the heaps up to 6 only", not "all".'),
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
    generators = generators_of("split", 600)
    # Held against each other one by one they cost more than a hundred times as much.
    assert solve(generators, 200_000).order == 10
    assert "within 200,000 steps of work" in fdivgame.refuses("quotient euclid --to 40 --work 200000")
