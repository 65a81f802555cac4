"""`fdivgame play`: from options to a deal, and plain mode through a pipe."""

from __future__ import annotations

import sqlite3
import sys
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from engine.errors import GameError
from engine.setup import PreparedMatch
from tests.terminal.terminal import Terminal, environment
from tests.tui.cli.running import piped, said
from tui import command_line
from tui.app.app import BlackboardApp
from tui.cli import match_opening as table
from tui.cli import setup_options
from tui.settings import Loaded, Settings
from tui.settings.in_force import Preferences

Patch = pytest.MonkeyPatch


def opened(monkeypatch: Patch, *arguments: str) -> tuple[PreparedMatch, Settings]:
    """What would be played on a screen, and with which settings."""
    seen: list[tuple[PreparedMatch, Settings]] = []

    def catch(_options: Any, loaded: Loaded, _archive: Any, prepared: PreparedMatch) -> int:
        seen.append((prepared, loaded.settings))
        return 0

    monkeypatch.setattr(table, "open_match", catch)
    assert command_line.main(arguments) == 0
    return seen[0]


def board(prepared: PreparedMatch) -> list[str]:
    return [f"{slot.ruleset.slug}:{slot.text}" for slot in prepared.match.start.slots if slot]


def test_play_takes_numbers_names_starter_and_bot(monkeypatch: Patch):
    prepared, _ = opened(monkeypatch, "play", "3", "--vs", "perfect", "4", "--first", "2", "--names", "Ann,Bob")
    assert board(prepared) == ["floor:3", "floor:4"]
    assert prepared.match.names == ("Ann", "Bob")
    assert prepared.match.first == 1
    assert prepared.setup.opponent == "perfect"


def test_a_board_can_mix_games(monkeypatch: Patch):
    prepared, _ = opened(monkeypatch, "play", "17", "nim:5", "euclid:26,5", "cuboid:2,3,2")
    assert board(prepared) == ["floor:17", "nim:5", "euclid:5,26", "cuboid:2,3,2"]


def test_the_same_seed_deals_the_same_board(monkeypatch: Patch):
    deals = [opened(monkeypatch, "play", "--random", "7:1000", "--seed", seed)[0] for seed in ("tea", "tea", "coffee")]
    assert deals[0].match == deals[1].match != deals[2].match
    assert len(board(deals[0])) == 7


@pytest.mark.parametrize(
    ("game", "slug", "parameters"),
    [("nim", "nim", ()), ("floor(5,2,3)", "floor", (2, 3, 5)), ("subtract(1,3,4)", "subtract", (1, 3, 4))],
)
def test_a_game_is_drawn_at_random_and_reads_bare_numbers(
    game: str, slug: str, parameters: tuple[int, ...], monkeypatch: Patch
):
    drawn, _ = opened(monkeypatch, "play", "--game", game, "--random", "6:20")
    typed, _ = opened(monkeypatch, "play", "--game", game, "13")
    for prepared, count in ((drawn, 6), (typed, 1)):
        assert [rules.slug for rules in {slot.ruleset for slot in prepared.match.start.slots if slot}] == [slug]
        assert prepared.setup.rules.parameters == parameters
        assert len(prepared.match.start.slots) == count
    assert all(slot is not None and 1 <= slot.value <= 20 for slot in drawn.match.start.slots)


def test_without_a_largest_number_it_is_the_usual_one_of_the_game(monkeypatch: Patch):
    prepared, _ = opened(monkeypatch, "play", "--game", "cuboid", "--random", "3")
    assert prepared.setup.largest == prepared.setup.rules.default_largest
    assert len(board(prepared)) == 3


def test_a_board_of_one_game_is_a_match_of_that_game(monkeypatch: Patch):
    prepared, _ = opened(monkeypatch, "play", "nim:5", "nim:6")
    assert (prepared.setup.rules.slug, prepared.setup.largest) == ("nim", prepared.setup.rules.default_largest)


def test_divisors_are_those_of_bare_numbers(monkeypatch: Patch):
    prepared, _ = opened(monkeypatch, "play", "17", "--divisors", "5,2,3")
    first = prepared.match.start.slots[0]
    assert first is not None
    assert first.ruleset.parameters == (2, 3, 5)


@pytest.mark.parametrize("arguments", [["3", "nim:4"], ["--random", "4"], ["--game", "euclid"]])
def test_misere_is_a_property_of_the_match(arguments: list[str], monkeypatch: Patch):
    prepared, _ = opened(monkeypatch, "play", *arguments, "--misere")
    assert prepared.match.start.misere


def test_options_go_over_the_environment_over_the_file(home: Path, monkeypatch: Patch):
    file = 'names = ["Fay", "Fred"]\ntheme = "nord"\nbot_speed = "slow"\nanimation = false\nstart_screen = "history"\n'
    (home / "config" / "settings.toml").write_text(file)
    prepared, settings = opened(monkeypatch, "play", "3")
    assert prepared.match.names == ("Fay", "Fred")
    assert settings == Settings(
        theme="nord", names=("Fay", "Fred"), bot_speed="slow", animation=False, start_screen="history"
    )
    for name, value in {"NAMES": "Eve,Ed", "THEME": "dracula", "BOT_SPEED": "quick", "ANIMATION": "on"}.items():
        monkeypatch.setenv(f"FDIVGAME_{name}", value)
    prepared, settings = opened(monkeypatch, "play", "3")
    assert settings == Settings(
        theme="dracula", names=("Eve", "Ed"), bot_speed="quick", animation=True, start_screen="history"
    )
    given = ["--names", "Ann,Bob", "--theme", "slate", "--bot-speed", "instant", "--animation", "no"]
    prepared, settings = opened(monkeypatch, "play", "3", *given)
    assert prepared.match.names == ("Ann", "Bob")
    assert settings == Settings(
        theme="slate", names=("Ann", "Bob"), bot_speed="instant", animation=False, start_screen="history"
    )


def test_ascii_is_said_by_the_option_alone_by_the_environment_or_by_the_file(home: Path, monkeypatch: Patch):
    for arguments in (["play", "3"], ["play", "--ascii", "3"]):
        assert opened(monkeypatch, *arguments)[1].ascii is ("--ascii" in arguments)
    (home / "config" / "settings.toml").write_text("ascii = true\n")
    assert opened(monkeypatch, "play", "3")[1].ascii
    monkeypatch.setenv("FDIVGAME_ASCII", "no")
    assert not opened(monkeypatch, "play", "3")[1].ascii


def test_a_bad_settings_file_is_one_message_and_the_defaults_hold(
    home: Path, monkeypatch: Patch, capsys: pytest.CaptureFixture[str]
):
    path = home / "config" / "settings.toml"
    path.write_text('theme = "neon"\nnames = ["Fay", "Fred"]\ncolour = 1\n')
    monkeypatch.setattr("sys.stdin", StringIO("1/2\n1/2\n"))
    code, out, err = said(capsys, "play", "3", "--plain")
    assert code == 0
    assert err.splitlines()[0] == f"In {path} the defaults stand for what is wrong:"
    assert [line.split(":")[0] for line in err.splitlines()[1:]] == ["  line 1", "  line 3"]
    assert out.endswith("Fred wins\n")
    assert path.read_text().startswith('theme = "neon"')


def test_a_match_goes_through_a_pipe_and_is_kept(home: Path):
    done = piped("play", "3", "4", "--plain", text="2/2\n1/2\n1/3\n2/6\n", FDIVGAME_DATA=str(home / "data"))
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines()[:3] == ["Board: (1) 3  (2) 4", "Henry to move", "Henry 4 / 2 = 2"]
    assert done.stdout.endswith("Board: empty\nDerek wins\n")
    with sqlite3.connect(home / "data" / "matches.db") as connection:
        assert connection.execute("SELECT cursor, winner FROM matches").fetchall() == [(4, 1)]
    connection.close()


def test_without_a_terminal_a_match_is_plain_and_the_end_of_input_ends_it(home: Path):
    done = piped("play", "3", "4", "--seed", "tea", text="2/2", FDIVGAME_DATA=str(home / "data"))
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.endswith("Derek to move\nThis match is saved: fdivgame resume goes on with it.\n")


def test_nothing_is_kept_when_it_is_not_to_be(home: Path):
    done = piped("play", "3", "4", "--no-save", text="2/2", FDIVGAME_DATA=str(home / "data"))
    assert done.returncode == 0
    assert done.stdout.endswith("Derek to move\n")
    assert not list((home / "data").iterdir())


def test_the_seed_of_a_random_board_is_told():
    done = piped("play", "--random", "3", "--seed", "tea", "--no-save")
    assert done.stdout.startswith("The seed of this board is tea.\nBoard: ")


def test_without_a_terminal_the_command_alone_is_the_menu_in_lines(home: Path):
    data = {"FDIVGAME_DATA": str(home / "data")}
    first = piped(text="play\n", **data)
    assert (first.returncode, first.stderr) == (0, "")
    assert "You can win this board, however well the other player plays." in first.stdout
    piped("play", "3", "4", text="2/2", **data)
    assert "A match is not finished: resume goes on with it.\n" in piped(**data).stdout


@pytest.mark.parametrize("locale", ["C", "C.UTF-8"])
def test_names_are_printed_in_any_locale(locale: str):
    command = ["play", "1", "--plain", "--no-save", "--names", "Åse,Bob"]
    done = piped(
        *command, text="1/2\n\N{SNOWMAN}\n", LANG=locale, LC_ALL=locale, PYTHONCOERCECLOCALE="0", PYTHONUTF8="0"
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "se wins\n" in done.stdout


def test_a_directory_that_cannot_be_used_is_one_sentence_and_play_goes_on(home: Path):
    (home / "file").write_text("")
    done = piped("play", "1", "--plain", text="1/2\n", FDIVGAME_DATA=str(home / "file"))
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("The saved matches in ")
    assert done.stdout.endswith("Henry wins\n")


def test_a_terminal_that_cannot_draw_gets_lines_of_text():
    with Terminal("-m", "tui", "play", "1", "--seed", "tea", env=environment(TERM="dumb")) as terminal:
        terminal.wait_for("Henry to move")
        terminal.send("1/2\n")
        terminal.wait_for("Henry wins")
        terminal.send("quit\n")
        assert terminal.wait_exit() == 0


def test_a_match_in_lines_is_left_by_an_interrupt():
    with Terminal("-m", "tui", "play", "3", "--plain", env=environment()) as terminal:
        terminal.wait_for("Henry to move")
        typed = terminal.send("1/2\n")
        terminal.wait_for("Derek to move")
        # Only when it says nothing more is it waiting for a line.
        terminal.wait_quiet(0.2, typed)
        terminal.send("\x03")
        assert terminal.wait_exit() == 130
        kept = b"This match is saved: fdivgame resume goes on with it.\r\n"
        assert terminal.output.endswith(b"Derek to move\r\n^C\r\n" + kept)


def test_the_screen_has_the_settings(monkeypatch: Patch):
    monkeypatch.setattr("textual.constants.TEXTUAL_ANIMATIONS", "full")
    assert BlackboardApp().animation_level == "full"
    app = BlackboardApp(preferences=Preferences(Settings(theme="nord", bot_speed="slow", animation=False)))
    assert (app.theme, app.bot_seconds, app.animation_level) == ("nord", 1.5, "none")


@pytest.mark.parametrize(
    ("count", "is_terminal", "said_first"),
    [(10_000, True, "Preparing 10,000 numbers ...\n"), (10_000, False, ""), (9_999, True, "")],
)
def test_a_terminal_says_so_before_a_long_preparation(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    count: int,
    is_terminal: bool,
    said_first: str,
):
    def refuse(_setup: object) -> None:
        assert capsys.readouterr().err == said_first
        raise GameError("Enough.")

    monkeypatch.setattr(setup_options, "prepare", refuse)
    monkeypatch.setattr(sys.stderr, "isatty", lambda: is_terminal)
    assert said(capsys, "play", "--random", str(count)) == (2, "", "fdivgame: Enough.\n")
