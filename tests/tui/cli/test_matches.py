"""The commands about saved matches: history, replay, export, import, resume, stats and daily."""

from __future__ import annotations

import sys
from datetime import date
from io import BytesIO, StringIO, TextIOWrapper
from pathlib import Path
from typing import Any, NoReturn

import pytest

from engine.archive import Archive
from engine.board_of_day import board_of
from engine.bots import perfect
from engine.match import Match
from engine.notation import format_move
from engine.position import Move
from engine.record import Record, format_record, parse_record
from engine.setup import bot_rng
from tests.tui.cli.running import said
from tui.cli.printing import Progress

Capture = pytest.CaptureFixture[str]
DAY = date(2025, 1, 1)


def done(capsys: Capture, *arguments: str) -> str:
    code, out, err = said(capsys, *arguments)
    assert (code, err) == (0, "")
    return out


def plays(capsys: Capture, monkeypatch: pytest.MonkeyPatch, typed: str, *arguments: str) -> str:
    monkeypatch.setattr(sys, "stdin", StringIO(typed))
    return done(capsys, *arguments, "--plain")


@pytest.fixture
def three(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    """Three saved matches: one of two people, a lost one, an unfinished one with a move taken back."""
    plays(capsys, monkeypatch, "1/2\n1/2\n", "play", "3", "--names", "Ann,Bob")
    plays(capsys, monkeypatch, "1-1\n", "play", "nim:1", "nim:2", "--vs", "perfect")
    plays(capsys, monkeypatch, "1/2\n2/2\nundo\n", "play", "17", "42", "--misere")


@pytest.mark.usefixtures("three")
def test_the_history_lists_the_newest_first(capsys: Capture):
    lines = done(capsys, "history").splitlines()
    assert [line.split()[0] for line in lines] == ["number", "3", "2", "1"]
    assert lines[1].endswith("floor misere  unfinished  1      17 42")
    assert lines[3].split()[3:] == ["Ann,", "Bob", "-", "floor", "Bob", "wins", "2", "3"]
    for words, found in (["ann"], ["1"]), (["--vs", "perfect"], ["2"]), (["--result", "unfinished"], ["3"]):
        assert listed(capsys, *words) == found
    assert listed(capsys, "--limit", "2") == ["3", "2"]
    assert done(capsys, "history", "zebra") == "There are no such matches.\n"


@pytest.mark.usefixtures("three")
def test_the_history_of_a_mixed_game_has_its_slugs_in_any_order(capsys: Capture, monkeypatch: pytest.MonkeyPatch):
    plays(capsys, monkeypatch, "1-1\n", "play", "nim:2", "euclid:5,26")
    assert listed(capsys, "--game", "euclid+nim") == listed(capsys, "--game", "nim+euclid") == ["4"]
    assert listed(capsys, "--game", "nim", "--vs", "perfect") == ["2"]
    assert listed(capsys, "--game", "floor", "--vs", "human") == ["3", "1"]


def listed(capsys: Capture, *arguments: str) -> list[str]:
    return [line.split()[0] for line in done(capsys, "history", *arguments).splitlines()[1:]]


def test_the_history_without_a_match(capsys: Capture):
    assert done(capsys, "history") == "There are no matches yet.\n"
    assert done(capsys, "stats") == "No match has been finished yet.\n"
    assert done(capsys, "export", "--all") == ""


@pytest.mark.usefixtures("three")
def test_what_is_exported_imports_to_the_same_matches(capsys: Capture, home: Path, monkeypatch: pytest.MonkeyPatch):
    everything = done(capsys, "export", "--all")
    assert "\n\n".join(done(capsys, "export", str(id)).strip() for id in (1, 2, 3)) == everything.strip()
    (home / "records").write_text(everything)
    monkeypatch.setenv("FDIVGAME_DATA", str(home / "elsewhere"))
    assert done(capsys, "import", str(home / "records")) == "3 matches imported.\n"
    assert done(capsys, "export", "--all") == everything
    newer = everything.replace("Ann", "Zoe", 1)
    monkeypatch.setattr(sys, "stdin", TextIOWrapper(BytesIO(newer.encode())))
    assert done(capsys, "import", "-") == "1 match imported; 2 matches were here already.\n"
    assert done(capsys, "export", "2", "1") == "\n".join(format_record(parse_record(each)) for each in _two(everything))


def _two(everything: str) -> list[str]:
    first, second, _ = everything.split("end\n", 2)
    return [f"{second}end\n", f"{first}end\n"]


@pytest.mark.usefixtures("three")
def test_an_import_stops_at_a_mistake_and_keeps_what_was_before_it(capsys: Capture, home: Path):
    (home / "records").write_text(done(capsys, "export", "--all") + '[Start "3"]\n1. 1/9\n')
    code, out, err = said(capsys, "import", str(home / "records"))
    assert (code, out) == (2, "")
    assert ", column 4: 3 / 9 is not allowed: choose 2, 3, 4, 5, 6. Before that: 0 matches imported; 3 matches" in err


@pytest.mark.usefixtures("three")
def test_a_match_is_replayed_move_by_move(capsys: Capture, home: Path):
    lines = done(capsys, "replay", "1").splitlines()
    assert lines[0].startswith("Ann against Bob, ")
    assert lines[1:] == [
        "Board: (1) 3",
        "1. Ann 3 / 2 = 1",
        "Board: (1) 1",
        "2. Bob 1 / 2 erased",
        "Board: empty",
        "Bob wins.",
    ]
    (home / "records").write_text(done(capsys, "export", "--all"))
    replayed = done(capsys, "replay", str(home / "records"))
    assert replayed == "\n".join(done(capsys, "replay", str(id)) for id in (1, 2, 3))
    assert replayed.count("against") == 3
    assert "Whoever makes the last move loses.\n" in replayed
    assert replayed.endswith("Unfinished.\n")


@pytest.mark.usefixtures("three")
def test_an_unfinished_match_goes_on_where_it_was_left(capsys: Capture, monkeypatch: pytest.MonkeyPatch):
    lines = plays(capsys, monkeypatch, "redo\n", "resume").splitlines()
    assert lines[:4] == ["Board: (1) 8  (2) 42", "Derek to move", "Board: (1) 8  (2) 21", "Henry to move"]
    assert plays(capsys, monkeypatch, "", "resume", "3").splitlines()[:2] == lines[2:4]
    assert len(done(capsys, "history").splitlines()) == 4


@pytest.mark.usefixtures("three")
def test_a_match_that_is_over_is_not_gone_on_with(capsys: Capture, monkeypatch: pytest.MonkeyPatch):
    assert said(capsys, "resume", "1") == (2, "", "fdivgame: Match 1 is over: fdivgame replay 1 shows it.\n")
    plays(capsys, monkeypatch, "1/2\n1/2\nundo\n", "play", "3")
    assert plays(capsys, monkeypatch, "1/3\n", "resume", "4").endswith("Derek wins\n")


@pytest.mark.usefixtures("three")
def test_the_statistics_count_the_kept_matches(capsys: Capture):
    assert done(capsys, "stats").splitlines()[:4] == [
        "Against perfect: Nim, 1 match, 0 won (0%).",
        "Two people: Floor Division Game, 1 match.",
        "Last against bots: 1 lost in a row. Most wins in a row: 0.",
        "Kept the win: 0 of 1 times (0%).",
    ]


def test_the_board_of_the_day_is_played_gone_on_with_and_shared(capsys: Capture, monkeypatch: pytest.MonkeyPatch):
    day = ["daily", "--date", DAY.isoformat()]
    match, typed = Match(board_of(DAY)), []
    while match.outcome is None:
        move = perfect.choose(match.position, bot_rng(f"daily {DAY.isoformat()}", match.cursor)).move
        if match.turn == 0:
            typed.append(format_move(move, match.position))
        match = match.play(move)
    out = plays(capsys, monkeypatch, typed[0] + "\n", *day)
    assert out.startswith("The board of 2025-01-01: you can win it.\nBoard: (1) ")
    assert said(capsys, *day, "--share")[0] == 2
    out = plays(capsys, monkeypatch, "\n".join(typed[1:]), *day)
    assert out.endswith("You win\n")
    shared = done(capsys, *day, "--share")
    assert shared.startswith(f"fdivgame 2025-01-01: won, {match.cursor} moves ★★☆\n● ● ")
    plays(capsys, monkeypatch, "1/2\n", *day)
    assert done(capsys, *day, "--share") == shared
    assert len(done(capsys, "history").splitlines()) == 3
    assert said(capsys, "daily", "--share", "--date", "2025-01-02")[0] == 2
    code, _, err = said(capsys, "daily", "--date", "9999-12-31")
    assert (code, "The board of 9999-12-31 is not out yet" in err) == (2, True)


def test_a_damaged_archive_is_told_and_put_aside(capsys: Capture, home: Path):
    (home / "data" / "matches.db").write_bytes(b"no database " * 1_000)
    code, out, err = said(capsys, "history")
    assert (code, out) == (0, "There are no matches yet.\n")
    assert err.startswith("fdivgame: The saved matches were damaged and are now in ")


def test_an_archive_that_cannot_be_used_is_one_sentence(capsys: Capture, home: Path, monkeypatch: pytest.MonkeyPatch):
    (home / "file").write_text("")
    monkeypatch.setenv("FDIVGAME_DATA", str(home / "file"))
    for arguments in (["history"], ["stats"], ["export", "--all"], ["import", "x"], ["replay", "1"], ["resume"]):
        code, out, err = said(capsys, *arguments)
        assert (code, out) == (2, "")
        assert err.startswith("fdivgame: The saved matches in ")
        assert err.count("\n") == 1


def shown_of(capsys: Capture, numbers: tuple[int, ...], **options: Any) -> list[str]:
    """What a terminal shows one after the other, of these numbers in the order of their half seconds."""
    times = iter([0.0, 0.5, 1.0, 1.5, 2.5])
    with Progress("{:,} so far", clock=lambda: next(times), **options) as progress:
        for number in numbers:
            progress.show(number)
    return [text.strip() for text in capsys.readouterr().err.split("\r") if text.strip()]


def test_long_work_shows_a_terminal_how_far_it_is(capsys: Capture, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    assert shown_of(capsys, (1, 2_000, 3, 4)) == ["2,000 so far", "4 so far"]
    half, full = f"[{'#' * 12}{'.' * 12}]  50%", f"[{'#' * 24}] 100%"
    assert shown_of(capsys, (1, 500, 3, 1_000), whole=1_000) == [f"{half}  500 so far", f"{full}  1,000 so far"]
    assert shown_of(capsys, (90, 45, 3, 0), is_left=True) == [f"{half}  45 so far", f"{full}  0 so far"]


def test_where_standard_error_is_no_terminal_long_work_says_nothing(capsys: Capture):
    assert shown_of(capsys, (1, 500, 3, 1_000), whole=1_000) == []


def test_a_bar_shows_a_terminal_how_far_export_and_review_are(
    capsys: Capture, home: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr("tui.cli.printing.EVERY", 0.0)
    record = format_record(Record(Match(board_of(DAY)).play(Move(1, 2)).play(Move(2, 2))))
    (home / "two").write_text(f"{record}\n{record}")
    done(capsys, "import", str(home / "two"))
    commands = (["export", "--all"], ["review", str(home / "two"), "--json"])
    in_pipes = [said(capsys, *each) for each in commands]
    assert [err for _, _, err in in_pipes] == ["", ""]
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    at_a_terminal = [said(capsys, *each) for each in commands]
    assert [out for _, out, _ in at_a_terminal] == [out for _, out, _ in in_pipes]
    export, review = (err for _, _, err in at_a_terminal)
    assert "]  50%  1 of 2 matches" in export
    assert [part in review for part in ("]  50%  match 1", "]  50%  match 2", "] 100%  match 2")] == [True] * 3


def test_an_import_of_many_matches_takes_them_all(capsys: Capture, home: Path, monkeypatch: pytest.MonkeyPatch):
    # However slow the machine is, nothing is said on the way.
    monkeypatch.setattr(Progress, "show", lambda *_: None)
    text = format_record(Record(Match(board_of(DAY))))
    (home / "records").write_text(text * 450)
    assert done(capsys, "import", str(home / "records")) == "450 matches imported.\n"
    archive = Archive(home / "data")
    assert archive.count() == 450
    archive.close()
    assert len(done(capsys, "history", "--limit", "0").splitlines()) == 451


@pytest.mark.usefixtures("three")
def test_where_nothing_can_be_written_matches_are_listed_and_exported_and_none_is_imported(
    capsys: Capture, home: Path, monkeypatch: pytest.MonkeyPatch
):
    everything = done(capsys, "export", "--all")
    (home / "records").write_text(everything)
    monkeypatch.setattr("engine.archive.database.connect", _full)
    for arguments, expected in (("export", "--all"), everything), (("import", str(home / "records")), ""):
        code, out, err = said(capsys, *arguments)
        assert (code, out) == (2 if arguments[0] == "import" else 0, expected)
        assert err.startswith(f"fdivgame: The saved matches in {home}/data/matches.db can only be read: ")


def _full(_: object) -> NoReturn:
    raise OSError(28, "No space left on device")


def test_an_import_that_is_stopped_says_how_many_matches_it_kept(capsys: Capture, monkeypatch: pytest.MonkeyPatch):
    text = format_record(Record(Match(board_of(DAY)))) * 250

    class Interrupted(BytesIO):
        def __next__(self) -> bytes:
            try:
                return super().__next__()
            except StopIteration:
                raise KeyboardInterrupt from None

    monkeypatch.setattr(sys, "stdin", TextIOWrapper(Interrupted(text.encode())))
    sentence = "fdivgame: The import was stopped. Before that: 250 matches imported.\n"
    assert said(capsys, "import", "-") == (130, "", sentence)
    assert len(done(capsys, "history", "--limit", "0").splitlines()) == 251
