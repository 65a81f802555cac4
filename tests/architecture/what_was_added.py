"""What the chapters of docs/adding.md add, at work; test_walkthrough runs these tests in the copy that has it."""

from __future__ import annotations

import argparse
import io
import json
from pathlib import Path

import pytest

from tests.tui.cli.running import said
from tests.tui.driving import keys_in_help, press, running, shown
from tui.cli import settings_options
from tui.command_line import main
from tui.settings.preferences import Preferences

Capture = pytest.CaptureFixture[str]


def played(capsys: Capture, monkeypatch: pytest.MonkeyPatch, moves: str, *arguments: str) -> str:
    monkeypatch.setattr("sys.stdin", io.StringIO(moves))
    code, out, _ = said(capsys, "play", *arguments, "--plain", "--no-save")
    assert code == 0
    return out


def test_the_game_is_played_and_solved(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "Henry wins" in played(capsys, monkeypatch, "1-1\n1-1\n2-1\n", "aliquot:3", "aliquot:2")
    code, out, _ = said(capsys, "analyze", "aliquot:5", "nim:4", "--json")
    assert code == 0
    assert json.loads(out)


def test_the_bot_plays(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "wins" in played(capsys, monkeypatch, "1-1\n", "nim:2", "--vs", "hasty")


def test_the_command_counts_and_refuses(capsys: Capture) -> None:
    assert said(capsys, "total", "17", "nim:5")[:2] == (0, "10\n")
    with pytest.raises(SystemExit) as left:
        main(["--help"])
    assert left.value.code == 0
    assert "count the moves of a board" in capsys.readouterr().out


async def test_the_setting_is_a_row_an_option_and_a_variable(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "settings.toml"
    monkeypatch.setenv("FDIVGAME_CONFIG", str(tmp_path))

    def in_force(*arguments: str, **environ: str) -> bool:
        with pytest.MonkeyPatch.context() as changed:
            for name, value in environ.items():
                changed.setenv(name, value)
            parser = argparse.ArgumentParser()
            settings_options.add_overruling(parser)
            return settings_options.preferences(parser.parse_args(arguments)).settings.clock

    assert [in_force(), in_force(FDIVGAME_CLOCK="yes"), in_force("--clock", "yes")] == [False, True, True]
    async with running(preferences=Preferences(path=path)) as pilot:
        await press(pilot, "s")
        assert "Clock" in shown(pilot)
        pilot.app.screen.query_one("#clock").focus()
        await press(pilot, "left")
    assert path.read_text() == "clock = true\n"
    assert [in_force(), in_force("--clock", "no")] == [True, False]


async def test_the_screen_is_opened_and_closed_by_keys() -> None:
    async with running() as pilot:
        await press(pilot, "t", "l")
        assert "Only finished matches count." in shown(pilot)
        await press(pilot, "q", "question_mark")
        assert "What the figures mean" in keys_in_help(pilot)
