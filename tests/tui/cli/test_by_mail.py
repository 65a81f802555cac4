"""`fdivgame import` of records that are here already, and `fdivgame play --from`."""

from __future__ import annotations

import sys
from io import StringIO
from pathlib import Path

import pytest

from tests.tui.cli.running import piped, said

Capture = pytest.CaptureFixture[str]

HEADERS = '[Date "2025-01-01T12:00:00Z"]\n[Player1 "{}"]\n[Player2 "Bob"]\n[Start "9 8"]\n\n'


def written(moves: str, name: str = "Ann") -> str:
    return f"{HEADERS.format(name)}{moves}\nend\n"


ONE, TWO, OTHER = written("1. 1/2"), written("1. 1/2 2. 2/2"), written("1. 1/2 2. 2/3")


@pytest.fixture
def imports(home: Path, capsys: Capture) -> object:
    """Imports these texts, each from a file of its own, and gives what is printed."""

    def run(*texts: str) -> str:
        paths = []
        for number, text in enumerate(texts):
            paths.append(home / f"mail{number}")
            paths[-1].write_text(text)
        code, out, err = said(capsys, "import", *map(str, paths))
        assert (code, err) == (0, "")
        return out

    return run


@pytest.mark.parametrize(
    ("before", "texts", "sentence"),
    [
        ([ONE], [TWO], "1 match went on, 1 move more."),
        (
            [ONE],
            [f"Hi!\n{TWO}\nAnn wrote:\n> {ONE}".replace("\n", "\r\n")],
            "1 match went on, 1 move more; 1 match was here already.",
        ),
        ([TWO], [ONE], "0 matches imported; 1 match was here already."),
        ([TWO], [TWO], "0 matches imported; 1 match was here already."),
        ([TWO], [OTHER], "1 match imported."),
        (
            [],
            [ONE + TWO, written("", "Eve")],
            "2 matches imported; 1 match went on, 1 move more.",
        ),
        ([ONE, written("", "Eve")], [TWO, written("1. 1/2 2. 2/2", "Eve")], "2 matches went on, 3 moves more."),
        (
            [TWO, written("1. 1/2", "Eve")],
            [ONE, written("", "Eve")],
            "0 matches imported; 2 matches were here already.",
        ),
        ([TWO], [OTHER, written("1. 2/2")], "2 matches imported."),
    ],
)
def test_an_import_says_what_went_on_and_what_did_not(imports, before, texts, sentence):  # type: ignore[no-untyped-def]
    if before:
        imports(*before)
    assert imports(*texts) == f"{sentence}\n"
    # To import the same again changes nothing.
    assert imports(*texts).startswith("0 matches imported; ")


def played(monkeypatch: pytest.MonkeyPatch, capsys: Capture, typed: str, *arguments: str) -> list[str]:
    monkeypatch.setattr(sys, "stdin", StringIO(typed))
    code, out, err = said(capsys, *arguments, "--plain")
    assert (code, err) == (0, "")
    return out.splitlines()


def test_a_record_is_played_from_its_end_and_goes_on_with_the_saved_match(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
):
    for name, text in (("one", ONE), ("two", f"> {OTHER}".replace("\n", "\n> ") + f"\n> \n\n{ONE}")):
        (home / name).write_text(text)
    lines = played(monkeypatch, capsys, "2/3\n", "play", "--from", str(home / "one"))
    assert lines[:3] == ["The word record prints the record, and link the link.", "Board: (1) 4  (2) 8", "Bob to move"]
    lines = played(monkeypatch, capsys, "", "play", "--from", str(home / "one"))
    assert lines[0].startswith("This match is here already; the record adds no move. The word record prints")
    assert lines[1:3] == ["Board: (1) 4  (2) 2", "Ann to move"]
    lines = played(monkeypatch, capsys, "1/2\n", "play", "--from", str(home / "two"))
    assert lines[0].startswith("This match is here already; the record adds no move. The word record prints")
    assert [line.split()[0] for line in said(capsys, "history")[1].splitlines()[1:]] == ["1"]
    lines = played(monkeypatch, capsys, "", "play", "--from", str(home / "one"), "--no-save")
    assert lines[1:3] == ["Board: (1) 4  (2) 8", "Bob to move"]


def test_a_record_from_a_pipe_without_a_terminal_is_refused_and_nothing_is_saved(home: Path):
    done = piped("play", "--from", "-", text=ONE, FDIVGAME_DATA=str(home / "data"))
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "fdivgame: There is no terminal to play at: fdivgame import - saves the match.\n"
    assert not list((home / "data").iterdir())
