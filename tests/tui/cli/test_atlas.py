"""`fdivgame atlas`: its rows in every form, and a run that is interrupted and goes on."""

from __future__ import annotations

import csv
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
    kept = DOCUMENT.read_text(encoding="utf-8").partition("$ fdivgame atlas --among 2..7\n")[2]
    # Another version prints the same rows.
    assert kept.splitlines()[:-2] == fdivgame.prints("atlas --among 2..7").splitlines()[:-1]


@pytest.mark.parametrize("form", ["", "--csv"])
def test_a_list_ends_with_the_version_and_the_digest_of_its_lines(fdivgame: Command, form: str):
    made = fdivgame.prints(f"atlas --among 2..4 {form}")
    above = made[: made.index("# fdivgame ")]
    digest = sha256(above.encode()).hexdigest()
    assert made == f"{above}# fdivgame {__version__}, SHA-256 of the lines above: {digest}\n"


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
