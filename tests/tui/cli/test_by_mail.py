"""`fdivgame import` of records that are here already, and `fdivgame play --from`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tui.cli.running import Command, piped


def written(moves: str, name: str = "Ann") -> str:
    heads = f'[Date "2025-01-01T12:00:00Z"]\n[Player1 "{name}"]\n[Player2 "Bob"]\n[Start "9 8"]\n\n'
    return f"{heads}{moves}\nend\n"


ONE, TWO, OTHER = written("1. 1/2"), written("1. 1/2 2. 2/2"), written("1. 1/2 2. 2/3")
EVE, EVE_ONE, EVE_TWO = (written(moves, "Eve") for moves in ("", "1. 1/2", "1. 1/2 2. 2/2"))
HERE_ALREADY = "This match is here already; the record adds no move. The word record prints"


@pytest.mark.parametrize(
    ("before", "texts", "sentence"),
    [
        (
            [ONE],
            [f"Hi!\n{TWO}\nAnn wrote:\n> {ONE}".replace("\n", "\r\n")],
            "1 match went on, 1 move more; 1 match was here already.",
        ),
        ([TWO], [OTHER], "1 match imported."),
        ([], [ONE + TWO, EVE], "2 matches imported; 1 match went on, 1 move more."),
        ([ONE, EVE], [TWO, EVE_TWO], "2 matches went on, 3 moves more."),
        ([TWO, EVE_ONE], [ONE, EVE], "0 matches imported; 2 matches were here already."),
    ],
)
def test_an_import_says_what_went_on_and_what_did_not(
    fdivgame: Command, home: Path, before: list[str], texts: list[str], sentence: str
):
    def imports(texts: list[str]) -> str:
        paths = [home / f"mail{number}" for number in range(len(texts))]
        for path, text in zip(paths, texts, strict=True):
            path.write_text(text)
        return fdivgame.prints("import", *paths)

    if before:
        imports(before)
    assert imports(texts) == f"{sentence}\n"
    # To import the same again changes nothing.
    assert imports(texts).startswith("0 matches imported; ")


def test_a_record_is_played_from_its_end_and_goes_on_with_the_saved_match(fdivgame: Command, home: Path):
    def lines(name: str, typed: str, options: str = "") -> list[str]:
        return fdivgame.prints(f"play --plain {options} --from", home / name, typed=typed).splitlines()

    (home / "one").write_text(ONE)
    (home / "two").write_text(f"> {OTHER}".replace("\n", "\n> ") + f"\n> \n\n{ONE}")
    said, _, *board = lines("one", "2/3\n")[:3]
    assert said == "The word record prints the record, and link the link."
    assert board == ["Place 1 has 4. Place 2 has 8. Bob to move."]
    said, _, *board = lines("one", "")[:3]
    assert said.startswith(HERE_ALREADY)
    assert board == ["Place 1 has 4. Place 2 has 2. Ann to move."]
    assert lines("two", "1/2\n")[0].startswith(HERE_ALREADY)
    assert [line.split()[0] for line in fdivgame.prints("history").splitlines()] == ["number", "1"]
    assert lines("one", "", "--no-save")[2:3] == ["Place 1 has 4. Place 2 has 8. Bob to move."]


def test_a_record_from_a_pipe_without_a_terminal_is_refused_and_nothing_is_saved(home: Path):
    done = piped("play", "--from", "-", text=ONE)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "fdivgame: There is no terminal to play at: fdivgame import - saves the match.\n"
    assert not list((home / "data").iterdir())
