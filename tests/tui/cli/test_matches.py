"""The commands about saved matches: history, replay, export, import, resume, stats and daily."""

from __future__ import annotations

import sys
from contextlib import closing
from datetime import date
from io import BytesIO, TextIOWrapper
from pathlib import Path
from typing import NoReturn

import pytest

from engine.archive import Archive
from engine.bots import perfect
from engine.deals.day import board_of
from engine.deals.setup import bot_rng
from engine.learning.practice.ladder import ladder
from engine.positions.match import Match
from engine.positions.notation import format_move
from engine.positions.position import Move
from engine.record import Record, format_record
from tests.engine.dealt_matches import RUNGS, record_of, won
from tests.tui.cli.running import Command
from tui.cli.printing import Progress
from tui.page.page_game import add_records

DAY = date(2025, 1, 1)
RECORD = format_record(Record(Match(board_of(DAY))))


@pytest.fixture
def three(fdivgame: Command) -> None:
    """Three saved matches: one of two people, a lost one, an unfinished one with a move taken back."""
    fdivgame.prints("play 3 --names Ann,Bob --plain", typed="1/2\n1/2\n")
    fdivgame.prints("play nim:1 nim:2 --vs perfect --plain", typed="1-1\n")
    fdivgame.prints("play 17 42 --misere --plain", typed="1/2\n2/2\nundo\n")


def listed(fdivgame: Command, options: str = "--limit 0") -> list[str]:
    return [line.split()[0] for line in fdivgame.prints(f"history {options}").splitlines()[1:]]


@pytest.mark.usefixtures("three")
def test_a_file_of_matches_is_replayed_one_after_the_other(fdivgame: Command, home: Path):
    (home / "records").write_text(fdivgame.prints("export --all"))
    replayed = fdivgame.prints("replay", home / "records")
    assert replayed == "\n".join(fdivgame.prints(f"replay {id}") for id in (1, 2, 3))


@pytest.mark.usefixtures("three")
def test_what_is_exported_imports_to_the_same_matches(fdivgame: Command, home: Path):
    everything = fdivgame.prints("export --all")
    first, second, third = (fdivgame.prints(f"export {id}") for id in (1, 2, 3))
    assert f"{first}\n{second}\n{third}" == everything
    assert fdivgame.prints("export 2 1") == f"{second}\n{first}"
    (home / "records").write_text(everything)
    fdivgame.sets(DATA=home / "elsewhere")
    assert fdivgame.prints("import", home / "records") == "3 matches imported.\n"
    assert fdivgame.prints("export --all") == everything
    newer = everything.replace("Ann", "Zoe", 1)
    assert fdivgame.prints("import -", typed=newer) == "1 match imported; 2 matches were here already.\n"


@pytest.mark.usefixtures("three")
def test_an_import_stops_at_a_mistake_and_keeps_what_was_before_it(fdivgame: Command):
    said = fdivgame.refuses("import -", typed=fdivgame.prints("export --all") + '[Start "3"]\n1. 1/9\n')
    assert ", column 4: 3 / 9 is not allowed: choose 2, 3, 4, 5, 6. Before that: 0 matches imported; 3 matches" in said


def test_the_board_of_the_day_is_played_gone_on_with_and_shared(fdivgame: Command):
    match, typed = Match(board_of(DAY)), []
    while match.winner is None:
        move = perfect.choose(match.position, bot_rng(f"daily {DAY.isoformat()}", match.cursor)).move
        if match.turn == 0:
            typed.append(f"{format_move(move, match.position)}\n")
        match = match.play(move)
    play, share = (f"daily --date {DAY} {option}" for option in ("--plain", "--share"))
    out = fdivgame.prints(play, typed=typed[0])
    assert out.startswith("The board of 2025-01-01: you can win it.\nDivisors: 2, 3, 4, 5, 6.\nPlace 1 has ")
    assert "is not finished yet" in fdivgame.refuses(share)
    assert fdivgame.prints(play, typed="".join(typed[1:])).endswith("You win.\n")
    shared = fdivgame.prints(share)
    assert shared.startswith(f"fdivgame 2025-01-01: won, {match.cursor} moves ★★☆\n● ● ")
    fdivgame.prints(play, typed="1/2\n")
    assert fdivgame.prints(share) == shared
    assert listed(fdivgame) == ["2", "1"]
    assert fdivgame.refuses(f"{share} --small").startswith("The small board of 2025-01-01 is not finished yet: ")
    assert fdivgame.prints(f"{play} --small", typed="").startswith("The small board of 2025-01-01: ")


def test_an_archive_that_is_damaged_or_cannot_be_used_is_one_sentence(fdivgame: Command, home: Path):
    file = home / "data" / "matches.db"
    file.write_bytes(b"no database " * 1_000)
    code, out, err = fdivgame("history")
    assert (code, out) == (0, "There are no matches yet.\n")
    assert err.startswith("fdivgame: The saved matches were damaged and are now in ")
    fdivgame.sets(DATA=file)
    for line in ("history", "stats", "export --all", "import x", "replay 1", "resume"):
        assert fdivgame.refuses(line).startswith("The saved matches in "), line


@pytest.mark.usefixtures("three")
def test_where_nothing_can_be_written_matches_are_listed_and_exported_and_none_is_imported(
    fdivgame: Command, home: Path, monkeypatch: pytest.MonkeyPatch
):
    def full(_: object) -> NoReturn:
        raise OSError(28, "No space left on device")

    everything = fdivgame.prints("export --all")
    monkeypatch.setattr("engine.archive.database.connect", full)
    told = f"The saved matches in {home}/data/matches.db can only be read: "
    code, out, err = fdivgame("export --all")
    assert (code, out, err.startswith(f"fdivgame: {told}")) == (0, everything, True)
    assert fdivgame.refuses("import -", typed=everything).startswith(told)


def shown_of(capsys: pytest.CaptureFixture[str], numbers: tuple[int, ...]) -> list[str]:
    """What a terminal shows one after the other, of these numbers in the order of their half seconds."""
    times = iter([0.0, 0.5, 1.0, 1.5, 2.5])
    with Progress("{:,} so far", clock=lambda: next(times)) as progress:
        for number in numbers:
            progress.update(number)
    return [text.strip() for text in capsys.readouterr().err.split("\r") if text.strip()]


def test_long_work_shows_a_terminal_how_far_it_is(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch):
    assert shown_of(capsys, (1, 2_000, 3, 4)) == []
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    assert shown_of(capsys, (1, 2_000, 3, 4)) == ["2,000 so far", "4 so far"]


def test_a_terminal_shows_how_far_export_and_review_are(fdivgame: Command, home: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("tui.cli.printing.EVERY", 0.0)
    record = format_record(Record(Match(board_of(DAY)).play(Move(1, 2)).play(Move(2, 2))))
    (home / "two").write_text(f"{record}\n{record}")
    fdivgame.prints("import", home / "two")
    commands = (["export --all"], ["review --json", home / "two"])
    in_pipes = [fdivgame.prints(*each) for each in commands]
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    at_a_terminal = [fdivgame(*each) for each in commands]
    assert [out for _, out, _ in at_a_terminal] == in_pipes
    export, review = (err for _, _, err in at_a_terminal)
    assert "\r1 of 2 matches" in export
    assert [part in review for part in ("match 1, move 1", "match 2, move 1", "match 2, move 2")] == [True] * 3


def test_an_import_of_many_matches_takes_them_all_unless_it_is_stopped(
    fdivgame: Command, monkeypatch: pytest.MonkeyPatch
):
    class Interrupted(BytesIO):
        def readline(self, size: int | None = -1, /) -> bytes:
            if line := super().readline(size):
                return line
            raise KeyboardInterrupt

    # However slow the machine is, nothing is said on the way.
    monkeypatch.setattr(Progress, "update", lambda *_: None)
    assert fdivgame.prints("import -", typed=RECORD * 450) == "450 matches imported.\n"
    assert len(listed(fdivgame)) == 450
    monkeypatch.setattr(sys, "stdin", TextIOWrapper(Interrupted(RECORD.encode() * 250)))
    sentence = "fdivgame: The import was stopped. Before that: 250 matches imported.\n"
    assert fdivgame("import -") == (130, "", sentence)
    assert len(listed(fdivgame)) == 700


def test_who_moves_house_says_so_and_keeps_the_ladder(fdivgame: Command, home: Path):
    def height() -> int:
        with closing(Archive(home / "data")) as archive:
            return ladder(archive).height

    (home / "records").write_text("\n".join(format_record(record_of(each, won(each))) for each in RUNGS))
    assert fdivgame.prints("import", home / "records") == "3 matches imported.\n"
    assert height() == 0
    assert fdivgame.prints("import --mine", home / "records") == "0 matches imported; 3 matches were here already.\n"
    assert height() == 2


def test_what_is_uploaded_on_the_page_is_ones_own_as_its_button_says(home: Path):
    add_records("mine.txt", "\n".join(format_record(record_of(each, won(each))) for each in RUNGS))
    with closing(Archive(home / "data")) as archive:
        assert ladder(archive).height == 2
