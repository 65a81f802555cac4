"""`fdivgame quotient`: what it prints, and that every change of its JSON is noticed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine.verdict.quotient_check import check
from tests.engine.verdict.tampering import tampered
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
        same = changed.get("of") == "0.751" or json.dumps(changed) == json.dumps(entries)
        assert same or check(text) is not None, text


def test_what_is_no_quotient_gets_a_sentence() -> None:
    for text in ("", "[]", "{", "[" * 100_000, "null"):
        assert str(check(text)).endswith(".")


def test_a_period_is_said_from_the_heap_on_that_proves_it(capsys: Capture) -> None:
    said_at = "The elements repeat every 2 heaps from heap 8 on, so this is the quotient of all heaps.\n"
    assert said_at not in said(capsys, "quotient", "0.75", "--to", "20")[1]
    assert said(capsys, "quotient", "0.75", "--to", "21")[1].endswith(said_at)
