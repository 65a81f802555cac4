"""`fdivgame quotient`: what it prints, and that every change of its JSON is noticed."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from engine.errors import Unsolved
from engine.misere.closed_set import closed_set
from engine.notation import parse_position
from engine.verdict.quotients import check, generators_of, solve
from tests.engine.verdict.forging import tampered
from tests.tui.cli.running import said

Capture = pytest.CaptureFixture[str]


def test_components_are_printed_with_letters_relations_and_p_portion(capsys: Capture) -> None:
    code, out, err = said(capsys, "quotient", "cuboid:2,3,2", "nim:1")
    assert (code, err) == (0, "")
    assert out.startswith("Misere quotient of order 6, with 2 elements lost (the P-portion).\n\nLetters\n  a = ")
    assert "\nRelations\n  a^2 = 1\n  b^3 = b\n\nP-portion\n  a, b^2\n\nElements\n" in out
    assert "  cuboid:2,3,2: b\n" in out


def test_the_heaps_of_an_octal_game_are_printed_in_order(capsys: Capture) -> None:
    code, out, _ = said(capsys, "quotient", "0.75", "--to", "6")
    assert code == 0
    assert [line.split(":")[0] for line in out.partition("Elements\n")[2].splitlines()] == [
        f"  {heap}" for heap in range(1, 7)
    ]


@pytest.mark.parametrize("arguments", [("0.77", "--to", "12"), ("nim", "--to", "4"), ("cuboid:3,3,4",)])
def test_the_json_holds(capsys: Capture, tmp_path: Path, arguments: tuple[str, ...]) -> None:
    code, out, _ = said(capsys, "quotient", *arguments, "--json")
    assert code == 0
    (tmp_path / "quotient.json").write_text(out)
    assert said(capsys, "quotient", "--check", str(tmp_path / "quotient.json")) == (0, "holds\n", "")
    wrong = json.loads(out)
    wrong["lost"] = wrong["lost"][1:]
    (tmp_path / "quotient.json").write_text(json.dumps(wrong))
    code, out, err = said(capsys, "quotient", "--check", str(tmp_path / "quotient.json"))
    assert (code, out, err.count("\n")) == (2, "", 1)


@pytest.mark.parametrize(("code", "most"), [("0.75", "6"), ("0.3", "9")])
def test_every_single_change_is_noticed(capsys: Capture, code: str, most: str) -> None:
    _, out, _ = said(capsys, "quotient", code, "--to", most, "--json")
    assert check(out) is None
    entries = json.loads(out)
    assert (entries["period"] is None) == (code == "0.75")
    for text in tampered(out):
        changed = json.loads(text)
        # That code has the same heaps, and of null one change is null.
        assert changed.get("of") == "0.751" or entries == changed or check(text) is not None, text


def test_a_quotient_of_some_heaps_says_that_it_covers_no_more(capsys: Capture) -> None:
    only = "the heaps up to 12 only"
    out = said(capsys, "quotient", "0.26", "--to", "12")[1]
    assert out.splitlines()[1] == f"It covers {only}: larger ones may bring more elements."
    assert json.loads(said(capsys, "quotient", "0.26", "--to", "12", "--json")[1])["covers"] == only
    out = said(capsys, "quotient", "nim", "--to", "4")[1]
    assert out.splitlines()[1] == "It covers Nim up to 4 only: larger ones may bring more elements."


def test_a_quotient_that_is_proved_for_all_heaps_says_so(capsys: Capture) -> None:
    for game in ("0.75", "octal(0.75)"):
        out = said(capsys, "quotient", game, "--to", "21")[1]
        assert out.splitlines()[1] == "It covers the heaps of every size, as the last line says."
        assert json.loads(said(capsys, "quotient", game, "--to", "21", "--json")[1])["covers"] == (
            "the heaps of every size"
        )


def test_a_quotient_of_components_covers_all_their_sums(capsys: Capture) -> None:
    out = said(capsys, "quotient", "nim:2", "--json")[1]
    assert json.loads(out)["covers"] == "all sums of these components and of what they can become"


def test_the_fault_of_a_quotient_is_named_by_its_path(capsys: Capture) -> None:
    out = said(capsys, "quotient", "0.75", "--to", "6", "--json")[1]
    assert check(out.replace('"order"', '"order": 8,\n  "order"')) == "order stands twice in one object."
    assert check(json.dumps(json.loads(out) | {"elements": ["1", "b"]})) == 'elements[1] must be "a", not "b".'
    assert check(json.dumps(json.loads(out) | {"covers": "all"})) == (
        'covers must be "the heaps up to 6 only", not "all".'
    )


def test_a_search_that_ends_says_how_far_it_came_and_how_to_allow_more(capsys: Capture) -> None:
    code, out, err = said(capsys, "quotient", "0.26", "--to", "30", "--work", "10000")
    assert (code, out) == (2, "")
    assert re.fullmatch(
        r"fdivgame: No finite misere quotient was found within 10,000 steps of work: the first [1-9]\d* of 29 "
        r"generators have one of \d+ elements; all of them may have none\. --work 100000 allows more\.\n",
        err,
    )


def test_more_work_finds_a_quotient_that_less_does_not(capsys: Capture) -> None:
    assert said(capsys, "quotient", "0.26", "--to", "12", "--work", "100")[0] == 2
    assert said(capsys, "quotient", "0.26", "--to", "12", "--work", "1000000")[0] == 0


def test_pieces_that_would_fill_the_memory_are_refused_before_they_are_made() -> None:
    # It has 156 choices with all that it can become, and these leave 2,082 pieces.
    pile = [component for _, component in parse_position("split:360").live()]
    with pytest.raises(Unsolved, match=r"^Too many pieces can come from this board\.$"):
        closed_set(pile, 160)
    assert len(closed_set(pile, 210).components) == 23


def test_many_generators_that_are_alike_cost_as_much_as_a_few() -> None:
    generators = generators_of("split", 600)
    # Held against each other one by one they cost more than a hundred times as much.
    assert solve(generators, 200_000).order == 10


def test_the_work_of_generators_that_are_not_alike_is_counted(capsys: Capture) -> None:
    code, _, err = said(capsys, "quotient", "euclid", "--to", "40", "--work", "200000")
    assert code == 2
    assert "within 200,000 steps of work" in err


def test_what_is_no_quotient_gets_a_sentence() -> None:
    for text in ("", "[]", "{", "[" * 100_000, "null"):
        assert str(check(text)).endswith(".")


def test_a_period_is_said_from_the_heap_on_that_proves_it(capsys: Capture) -> None:
    said_at = "The elements repeat every 2 heaps from heap 8 on, so this is the quotient of all heaps.\n"
    assert said_at not in said(capsys, "quotient", "0.75", "--to", "20")[1]
    assert said(capsys, "quotient", "0.75", "--to", "21")[1].endswith(said_at)
