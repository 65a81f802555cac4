"""`fdivgame atlas`: its rows in every form, and a run that is interrupted and goes on."""

from __future__ import annotations

import csv
import re
from hashlib import sha256
from io import BytesIO, TextIOWrapper
from pathlib import Path

import pytest

from engine import __version__
from engine.lab.atlas import Entry, entry, sets_among
from tests.tui.cli.running import said
from tui.cli import atlas as atlas_rows
from tui.command_line import main

Capture = pytest.CaptureFixture[str]
DOCUMENT = Path(__file__).parents[3] / "docs" / "atlas.md"


def printed(capsys: Capture, *arguments: str) -> str:
    code, out, err = said(capsys, "atlas", *arguments)
    assert (code, err) == (0, "")
    return out


def rows_of(text: str) -> list[dict[str, str]]:
    """The rows of --csv, without the comment behind them."""
    return list(csv.DictReader(text.splitlines()[:-1]))


def test_the_rows_are_what_the_engine_knows(capsys: Capture):
    rows = rows_of(printed(capsys, "--among", "2..6", "--csv"))
    assert len(rows) == 31
    for row, divisors in zip(rows, sets_among(range(2, 7)), strict=True):
        found = entry(divisors)
        assert found.proved is not None
        assert row == {
            "divisors": " ".join(map(str, divisors)),
            "period": str(found.proved.factor),
            "start": str(found.proved.start),
            "since": str(found.proved.since),
            "window_from": str(found.proved.window[0]),
            "window_to": str(found.proved.window[1]),
            "bands": str(found.proved.bands),
            "greatest": str(found.greatest),
            "looked_to": str(found.reach),
        }


def test_numbers_can_be_named_one_by_one(capsys: Capture):
    out = printed(capsys, "--among", "9,2,5", "--csv")
    assert [row["divisors"] for row in rows_of(out)] == [
        "2",
        "5",
        "9",
        "2 5",
        "2 9",
        "5 9",
        "2 5 9",
    ]
    assert out.splitlines()[-2].startswith("2 5 9,45,484275611250000000,")


def test_a_set_without_a_period_says_how_far_was_looked(capsys: Capture):
    arguments = ("--among", "2,5,10", "--work", "2000")
    found = entry((2, 5, 10), 2_000)
    assert found.proved is None
    row = rows_of(printed(capsys, *arguments, "--csv"))[-1]
    assert [row[name] for name in ("period", "start", "since", "window_from", "window_to")] == [""] * 5
    assert (row["looked_to"], row["bands"]) == (str(found.reach), str(found.bands))
    line = printed(capsys, *arguments).splitlines()[-2]
    digits = str(found.reach)
    assert line.startswith("2 5 10 ")
    assert f"none found up to {digits[:4]}..({len(digits) - 8} more)..{digits[-4:]}" in line
    assert "| 2, 5, 10 | none found up to " in printed(capsys, *arguments, "--markdown")


def test_lines_to_read_stand_in_columns(capsys: Capture):
    head, *lines, _ = printed(capsys, "--among", "2..5").splitlines()
    assert head.split() == ["divisors", "period", "from", "since", "bands", "G"]
    assert {len(line) for line in lines} == {len(head)}
    assert lines[6].split() == ["2", "5", "10", "4", "25", "5", "2"]


def test_the_document_is_what_the_command_makes_now(capsys: Capture):
    # Another version makes the same document as long as the rows are the same.
    made, kept = [
        re.sub(r"\nfdivgame [^;]+;", "", text)
        for text in (printed(capsys, "--among", "2..7", "--markdown"), DOCUMENT.read_text(encoding="utf-8"))
    ]
    assert made == kept


def test_a_list_ends_with_the_version_and_the_digest_of_its_lines(capsys: Capture):
    for form in ((), ("--csv",)):
        *above, last = printed(capsys, "--among", "2..4", *form).splitlines(keepends=True)
        digest = sha256("".join(above).encode()).hexdigest()
        assert last == f"# fdivgame {__version__}, SHA-256 of the lines above: {digest}\n"
    *above, _, last = printed(capsys, "--among", "2..4", "--markdown").splitlines(keepends=True)
    digest = sha256("".join(above).encode()).hexdigest()
    assert last == f"fdivgame {__version__}; the SHA-256 of the lines above is {digest}.\n"


def test_a_whole_file_that_was_changed_is_refused(capsys: Capture, home: Path):
    file = home / "atlas.csv"
    whole = printed(capsys, "--among", "2..3", "--csv")
    text = whole.replace("2,4,1,", "2,5,1,")
    file.write_text(text)
    code, out, err = said(capsys, "atlas", "--among", "2..3", "--file", str(file))
    assert (code, out) == (2, "")
    assert err == f"fdivgame: {file} is not an atlas: its digest does not match its other lines.\n"
    assert file.read_text() == text


def test_a_file_without_a_digest_gets_one(capsys: Capture, home: Path):
    file = home / "atlas.csv"
    whole = printed(capsys, "--among", "2..3", "--csv")
    file.write_text("".join(whole.splitlines(keepends=True)[:-1]))
    assert printed(capsys, "--among", "2..3", "--file", str(file)) == ""
    assert file.read_text() == whole


def test_a_whole_file_of_fewer_sets_goes_on(capsys: Capture, home: Path):
    file = home / "atlas.csv"
    file.write_text(printed(capsys, "--among", "2", "--csv"))
    assert printed(capsys, "--among", "2..3", "--file", str(file)) == ""
    assert file.read_text() == printed(capsys, "--among", "2..3", "--csv")


def test_rows_are_printed_as_they_are_found(monkeypatch: pytest.MonkeyPatch):
    # A pipe holds back what is not flushed.
    pipe = BytesIO()
    seen = []

    def watched(divisors: tuple[int, ...], work: int) -> Entry:
        seen.append(pipe.getvalue().decode().splitlines()[-1].split(",")[0])
        return entry(divisors, work)

    monkeypatch.setattr(atlas_rows, "entry", watched)
    monkeypatch.setattr("sys.stdout", TextIOWrapper(pipe))
    assert main(["atlas", "--among", "2..3", "--csv"]) == 0
    assert seen == ["divisors", "2", "3"]


def interrupted(monkeypatch: pytest.MonkeyPatch, after: int) -> list[tuple[int, ...]]:
    """Have Ctrl+C come in the middle of the work for one set; returns the list of the sets that were begun."""
    begun: list[tuple[int, ...]] = []

    def watched(divisors: tuple[int, ...], work: int) -> Entry:
        begun.append(divisors)
        if len(begun) > after:
            raise KeyboardInterrupt
        return entry(divisors, work)

    monkeypatch.setattr(atlas_rows, "entry", watched)
    return begun


def test_an_interrupted_run_goes_on_behind_its_last_whole_row(
    capsys: Capture, home: Path, monkeypatch: pytest.MonkeyPatch
):
    file = home / "atlas.csv"
    whole = printed(capsys, "--among", "2..5", "--csv")
    with monkeypatch.context() as changed:
        interrupted(changed, 6)
        assert said(capsys, "atlas", "--among", "2..5", "--file", str(file))[0] == 130
    assert file.read_text() == "".join(whole.splitlines(keepends=True)[:7])
    with monkeypatch.context() as changed:
        begun = interrupted(changed, 3)
        assert said(capsys, "atlas", "--among", "2..5", "--file", str(file))[0] == 130
    assert begun == list(sets_among(range(2, 6)))[6:10]
    assert printed(capsys, "--among", "2..5", "--file", str(file)) == ""
    assert file.read_text() == whole
    begun = interrupted(monkeypatch, 0)
    assert printed(capsys, "--among", "2..5", "--file", str(file)) == ""
    assert begun == []


def test_a_row_that_was_cut_is_made_again(capsys: Capture, home: Path):
    file = home / "atlas.csv"
    whole = printed(capsys, "--among", "2..4", "--csv")
    for length in (*range(0, len(whole), 9), len(whole) - 1):
        file.write_text(whole[:length])
        assert printed(capsys, "--among", "2..4", "--file", str(file)) == ""
        assert file.read_text() == whole


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("words\n", "is not an atlas: its first line is a different one."),
        ("words", "is not an atlas: its first line is a different one."),
        (f"{atlas_rows.HEADER}\n3,9,1,3,3,9,2,1,5\n", "line 2 is not the row expected here."),
        (f"{atlas_rows.HEADER}\n2,4\n", "line 2 is not the row expected here."),
        (
            f"{atlas_rows.HEADER}\n2,4,1,2,2,4,2,1,5\n3,9,1,3,3,9,2,1,5\n2 3,6,1,3,3,9,3,2,5\n4,1,1,1,1,1,1,1,1\n",
            "line 5 is not the row expected here.",
        ),
        (f"{atlas_rows.HEADER}\n2,4,1,2,2,4,2,1,5\n# fdivgame\n2", "line 3 is not the row expected here."),
    ],
)
def test_another_file_is_left_as_it_is(capsys: Capture, home: Path, text: str, sentence: str):
    file = home / "other"
    file.write_text(text)
    code, out, err = said(capsys, "atlas", "--among", "2..3", "--file", str(file))
    assert (code, out) == (2, "")
    assert err.startswith(f"fdivgame: {file} is not an atlas")
    assert err.endswith(f"{sentence}\n")
    assert file.read_text() == text
