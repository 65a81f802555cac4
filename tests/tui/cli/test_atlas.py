"""`fdivgame atlas`: its rows in every form, and a run that is interrupted and goes on."""

from __future__ import annotations

import csv
import re
from collections.abc import Callable
from hashlib import sha256
from io import BytesIO, TextIOWrapper
from pathlib import Path

import pytest

from engine import __version__
from engine.lab.atlas import Entry, entry, sets_among
from tests.tui.cli.running import Command
from tui.cli import atlas as atlas_rows
from tui.command_line import main

DOCUMENT = Path(__file__).parents[3] / "docs" / "atlas.md"


@pytest.fixture
def file(home: Path) -> Path:
    """Where a list is written."""
    return home / "atlas.csv"


def rows_of(fdivgame: Command, among: str) -> list[dict[str, str]]:
    """The rows of --csv, without the comment behind them."""
    return list(csv.DictReader(fdivgame.prints(f"atlas --csv --among {among}").splitlines()[:-1]))


def test_the_rows_are_what_the_engine_knows(fdivgame: Command):
    rows = rows_of(fdivgame, "2..6")
    assert len(rows) == 31
    for row, divisors in zip(rows, sets_among(range(2, 7)), strict=True):
        found = entry(divisors)
        assert found.proved is not None
        low, high = found.proved.window
        assert row == {
            "divisors": " ".join(map(str, divisors)),
            "period": str(found.proved.factor),
            "start": str(found.proved.start),
            "since": str(found.proved.since),
            "window_from": str(low),
            "window_to": str(high),
            "bands": str(found.proved.bands),
            "greatest": str(found.greatest),
            "looked_to": str(found.reach),
        }


def test_the_document_is_what_the_command_makes_now(fdivgame: Command):
    # Another version makes the same document as long as the rows are the same.
    made, kept = (
        re.sub(r"\nfdivgame [^;]+;", "", text)
        for text in (fdivgame.prints("atlas --among 2..7 --markdown"), DOCUMENT.read_text(encoding="utf-8"))
    )
    assert made == kept


@pytest.mark.parametrize(
    ("form", "ending"),
    [
        ("", "# fdivgame {}, SHA-256 of the lines above: {}\n"),
        ("--csv", "# fdivgame {}, SHA-256 of the lines above: {}\n"),
        ("--markdown", "\nfdivgame {}; the SHA-256 of the lines above is {}.\n"),
    ],
)
def test_a_list_ends_with_the_version_and_the_digest_of_its_lines(fdivgame: Command, form: str, ending: str):
    made = fdivgame.prints(f"atlas --among 2..4 {form}")
    above = made[: made.index(ending[: ending.index("{")])]
    assert made == above + ending.format(__version__, sha256(above.encode()).hexdigest())


def test_a_whole_file_that_was_changed_is_refused(fdivgame: Command, file: Path):
    text = fdivgame.prints("atlas --among 2..3 --csv").replace("2,4,1,", "2,5,1,")
    file.write_text(text)
    sentence = f"{file} is not an atlas: its digest does not match its other lines.\n"
    assert fdivgame.refuses("atlas --among 2..3 --file", file) == sentence
    assert file.read_text() == text


def test_a_whole_file_of_fewer_sets_goes_on(fdivgame: Command, file: Path):
    file.write_text(fdivgame.prints("atlas --among 2 --csv"))
    assert fdivgame.prints("atlas --among 2..3 --file", file) == ""
    assert file.read_text() == fdivgame.prints("atlas --among 2..3 --csv")


def watch(monkeypatch: pytest.MonkeyPatch, look: Callable[[tuple[int, ...]], None]) -> None:
    """Have this look at each set before it is worked out."""

    def watched(divisors: tuple[int, ...], work: int) -> Entry:
        look(divisors)
        return entry(divisors, work)

    monkeypatch.setattr(atlas_rows, "entry", watched)


def test_rows_are_printed_as_they_are_found(monkeypatch: pytest.MonkeyPatch):
    # A pipe holds back what is not flushed.
    pipe = BytesIO()
    seen = []
    watch(monkeypatch, lambda _: seen.append(pipe.getvalue().decode().splitlines()[-1].split(",")[0]))
    monkeypatch.setattr("sys.stdout", TextIOWrapper(pipe))
    assert main(["atlas", "--among", "2..3", "--csv"]) == 0
    assert seen == ["divisors", "2", "3"]


def test_an_interrupted_run_goes_on_behind_its_last_whole_row(
    fdivgame: Command, file: Path, monkeypatch: pytest.MonkeyPatch
):
    whole = fdivgame.prints("atlas --among 2..5 --csv")
    begun: list[tuple[int, ...]] = []

    def look(divisors: tuple[int, ...]) -> None:
        begun.append(divisors)
        # Ctrl+C comes in the middle of the work for these.
        if len(begun) in (7, 11):
            raise KeyboardInterrupt

    watch(monkeypatch, look)
    for rows in (6, 9):
        assert fdivgame("atlas --among 2..5 --file", file)[0] == 130
        assert file.read_text() == "".join(whole.splitlines(keepends=True)[: rows + 1])
    for _ in range(2):
        assert fdivgame.prints("atlas --among 2..5 --file", file) == ""
        assert file.read_text() == whole
    sets = list(sets_among(range(2, 6)))
    assert begun == [*sets[:7], *sets[6:10], *sets[9:]]


def test_a_row_that_was_cut_is_made_again(fdivgame: Command, file: Path):
    whole = fdivgame.prints("atlas --among 2..4 --csv")
    *_, last = whole.splitlines(keepends=True)
    for length in (*range(0, len(whole), 9), len(whole) - len(last), len(whole) - 1):
        file.write_text(whole[:length])
        assert fdivgame.prints("atlas --among 2..4 --file", file) == ""
        assert file.read_text() == whole


@pytest.mark.parametrize(
    ("lines", "wrong"),
    [
        (["words"], "its first line is a different one."),
        (["2,4\n"], "line 2 is not the row expected here."),
        (
            ["2,4,1,2,2,4,2,1,5\n", "3,9,1,3,3,9,2,1,5\n", "2 3,6,1,3,3,9,3,2,5\n", "4,1,1,1,1,1,1,1,1\n"],
            "line 5 is not the row expected here.",
        ),
        (["2,4,1,2,2,4,2,1,5\n", "# fdivgame\n", "2"], "line 3 is not the row expected here."),
    ],
)
def test_another_file_is_left_as_it_is(fdivgame: Command, file: Path, lines: list[str], wrong: str):
    head = "" if "first line" in wrong else f"{atlas_rows.HEADER}\n"
    text = "".join([head, *lines])
    file.write_text(text)
    refused = fdivgame.refuses("atlas --among 2..3 --file", file)
    assert refused.startswith(f"{file} is not an atlas")
    assert refused.endswith(f"{wrong}\n")
    assert file.read_text() == text
