"""`fdivgame play`: from options to a deal, and plain mode through a pipe."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from engine.deals.setup import PreparedMatch
from engine.positions.notation import format_position, format_rules
from engine.rules.errors import GameError
from tests.terminal.terminal import Terminal, environment
from tests.tui.cli.running import Command, piped
from tui.app.app import BlackboardApp
from tui.cli import setup_options
from tui.cli.launch import Session
from tui.settings import Settings
from tui.settings.preferences import Preferences

Opened = Callable[[str], tuple[PreparedMatch, Settings]]


@pytest.fixture
def opened(fdivgame: Command, monkeypatch: pytest.MonkeyPatch) -> Opened:
    """What would be played on a screen with these options, and with which settings."""
    seen: list[tuple[PreparedMatch, Settings]] = []

    def catch(launch: Session, prepared: PreparedMatch) -> int:
        seen.append((prepared, launch.loaded.settings))
        return 0

    def open_with(options: str) -> tuple[PreparedMatch, Settings]:
        assert fdivgame.prints(f"play {options}") == ""
        return seen.pop()

    monkeypatch.setattr(Session, "match", catch)
    return open_with


def board(prepared: PreparedMatch) -> str:
    return format_position(prepared.match.start)


@pytest.mark.parametrize(
    ("options", "components"),
    [
        ("17 nim:5 euclid:26,5 cuboid:2,3,2", "17 nim:5 euclid:5,26 cuboid:2,3,2"),
        ("17 --divisors 5,2,3", "floor(2,3,5):17"),
        ("13 --game floor(5,2,3)", "floor(2,3,5):13"),
        ("13 --game nim", "nim:13"),
        ("13 --game subtract(1,3,4)", "subtract(1,3,4):13"),
    ],
)
def test_a_board_has_the_games_that_are_named(opened: Opened, options: str, components: str):
    assert board(opened(options)[0]) == components


def test_play_takes_numbers_names_starter_and_bot(opened: Opened):
    prepared, _ = opened("3 --vs perfect 4 --first 2 --names Ann,Bob")
    assert board(prepared) == "3 4"
    assert (prepared.match.names, prepared.match.starter) == (("Ann", "Bob"), 1)
    assert prepared.setup.opponent == "perfect"


def test_the_same_seed_which_is_told_deals_the_same_board(fdivgame: Command):
    tea, again, coffee = (
        fdivgame.prints(f"play --random 7:1000 --plain --seed {seed}", typed="seed\n")
        for seed in ("tea", "tea", "coffee")
    )
    assert "The seed is tea." in tea
    assert tea == again
    assert tea.splitlines()[1] != coffee.splitlines()[1]


@pytest.mark.parametrize("game", ["nim", "subtract(1,3,4)"])
def test_a_game_is_drawn_at_random(opened: Opened, game: str):
    prepared, _ = opened(f"--game {game} --random 6:20")
    slots = [slot for slot in prepared.match.start.slots if slot is not None]
    assert [format_rules(slot.ruleset) for slot in slots] == [game] * 6
    assert format_rules(prepared.setup.rules) == game
    assert all(1 <= slot.value <= 20 for slot in slots)


@pytest.mark.parametrize("options", ["--game cuboid --random 3", "cuboid:2,3,2 cuboid:1,2,3"])
def test_without_a_largest_number_it_is_the_usual_one_of_the_game(opened: Opened, options: str):
    setup = opened(options)[0].setup
    assert (setup.rules.slug, setup.largest) == ("cuboid", setup.rules.default_largest)


@pytest.mark.parametrize("options", ["3 nim:4", "--random 4", "--game euclid"])
def test_misere_is_a_property_of_the_match(opened: Opened, options: str):
    assert opened(f"{options} --misere")[0].match.start.misere


def test_options_go_over_the_environment_over_the_file(opened: Opened, fdivgame: Command, home: Path):
    assert opened("3 --ascii")[1] == Settings(ascii=True)
    file = 'theme = "nord"\nbot_speed = "slow"\nstart_screen = "history"\nascii = true\n'
    (home / "config" / "settings.toml").write_text(file)
    fdivgame.sets(NAMES="Eve,Ed", THEME="dracula", ASCII="no")
    prepared, settings = opened("3")
    assert prepared.match.names == ("Eve", "Ed")
    assert settings == Settings(theme="dracula", names=("Eve", "Ed"), bot_speed="slow", start_screen="history")
    prepared, settings = opened("3 --names Ann,Bob --theme slate --bot-speed instant --animation no")
    assert prepared.match.names == ("Ann", "Bob")
    assert settings == Settings(
        theme="slate", names=("Ann", "Bob"), bot_speed="instant", animation=False, start_screen="history"
    )


def test_a_bad_settings_file_is_one_message_and_the_defaults_hold(fdivgame: Command, home: Path):
    path = home / "config" / "settings.toml"
    text = 'theme = "neon"\nnames = ["Fay", "Fred"]\ncolour = 1\n'
    path.write_text(text)
    code, out, err = fdivgame("play 3 --plain", typed="1/2\n1/2\n")
    assert (code, "Fred wins.\n" in out) == (0, True)
    head, *mistakes = err.splitlines()
    assert head == f"In {path} the defaults stand for what is wrong:"
    assert [line.split(":")[0] for line in mistakes] == ["  line 1", "  line 3"]
    assert path.read_text() == text


def through_a_pipe(line: str, text: str = "", **changes: str | None) -> str:
    """What the command prints as a process, which ends well and says nothing else."""
    done = piped(*line.split(), text=text, **changes)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def test_a_match_goes_through_a_pipe_and_is_kept(fdivgame: Command):
    out = through_a_pipe("play 3 4 --plain", "2/2\n1/2\n1/3\n2/6\n")
    assert out.startswith(
        "Divisors: 2, 3, 4, 5, 6.\nPlace 1 has 3. Place 2 has 4. Henry to move.\nHenry plays 4 by 2 and leaves 2.\n"
    )
    assert "and erases it.\nDerek wins.\n" in out
    assert "Derek wins  4 " in fdivgame.prints("history")


def test_without_a_terminal_a_match_is_plain_and_the_end_of_input_ends_it(home: Path):
    # Nothing is kept when it is not to be.
    assert through_a_pipe("play 3 4 --no-save", "2/2").endswith("Derek to move.\n")
    assert not list((home / "data").iterdir())
    end = "Derek to move.\nThis match is saved: fdivgame resume goes on with it.\n"
    assert through_a_pipe("play 3 4", "2/2").endswith(end)


def test_without_a_terminal_the_command_alone_is_the_menu_in_lines():
    out = through_a_pipe("", "play\n")
    assert "You can win this board, however well the other player plays." in out
    through_a_pipe("play 3 4", "2/2")
    left = "Match 1 is not finished: Henry against Derek, on 2 numbers. Derek to move. Type resume to go on with it.\n"
    assert left in through_a_pipe("")


@pytest.mark.parametrize("locale", ["C", "C.UTF-8"])
def test_names_are_printed_in_any_locale(locale: str):
    changes = {"LANG": locale, "LC_ALL": locale, "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"}
    out = through_a_pipe("play 1 --plain --no-save --names Åse,Bob", "1/2\n\N{SNOWMAN}\n", **changes)
    assert "se wins.\n" in out


def test_a_match_in_lines_is_left_by_an_interrupt():
    with Terminal("-m", "fdivgame", "play", "3", "--plain", env=environment()) as terminal:
        terminal.wait_for("Henry to move")
        typed = terminal.send("1/2\n")
        terminal.wait_for("Derek to move")
        # Only when it says nothing more is it waiting for a line.
        terminal.wait_quiet(0.2, typed)
        terminal.send("\x03")
        assert terminal.wait_exit() == 130
        kept = b"This match is saved: fdivgame resume goes on with it.\r\n"
        assert terminal.output.endswith(b"Derek to move.\r\n^C\r\n" + kept)


def test_the_screen_has_the_settings(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("textual.constants.TEXTUAL_ANIMATIONS", "full")
    assert BlackboardApp().animation_level == "full"
    app = BlackboardApp(preferences=Preferences(Settings(theme="nord", bot_speed="slow", animation=False)))
    assert (app.theme, app.bot_seconds, app.animation_level) == ("nord", 1.5, "none")


@pytest.mark.parametrize(
    ("count", "is_terminal", "first"),
    [(10_000, True, "Preparing 10,000 numbers ...\n"), (10_000, False, ""), (9_999, True, "")],
)
def test_a_terminal_says_so_before_a_long_preparation(
    fdivgame: Command, monkeypatch: pytest.MonkeyPatch, count: int, is_terminal: bool, first: str
):
    def refuse(_setup: object) -> None:
        assert fdivgame.capsys.readouterr().err == first
        raise GameError("Enough.")

    monkeypatch.setattr(setup_options, "prepare", refuse)
    monkeypatch.setattr(sys.stderr, "isatty", lambda: is_terminal)
    assert fdivgame.refuses(f"play --random {count}") == "Enough.\n"
