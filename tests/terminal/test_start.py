"""What a start does not do, so that the first picture is there at once."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.terminal.terminal import Terminal, environment

CODE = """
import gc, sys
default = gc.get_threshold()
from engine.archive.match_saver import MatchSaver
from tui.command_line import main
from tui.home.screen import HomeScreen
late = {"engine.games.registry", "engine.bots", "engine.archive.statistics"}
late |= {"tui.plain.session", "tui.settings.reading", "tui.app.help"}
late |= {"engine.proposal", "engine.practice.ladder", "engine.daily.calendar", "engine.lessons.table"}
late |= {"tui.new_match.screen", "tui.history.screen", "tui.lessons.course"}
looked, loaded = [], []
def look():
    looked.append(True)
    loaded.extend(late & set(sys.modules))
load_ahead, propose = MatchSaver.load_ahead, HomeScreen._propose
def seen(saver):
    # A match gets ready for its first move as soon as it is shown.
    look()
    load_ahead(saver)
def asked(screen):
    # The first screen looks for what to propose as soon as it is shown.
    look()
    propose(screen)
MatchSaver.load_ahead, HomeScreen._propose = seen, asked
code = main(sys.argv[1:])
if not looked:
    look()
print("loaded:", *sorted(loaded), file=sys.stderr)
print("collected:", gc.get_freeze_count() > 0, gc.get_threshold() == default, file=sys.stderr)
"""


@pytest.mark.parametrize(
    ("arguments", "shown"), [([], "More: all the rest"), (["play", "3", "4", "--names", "Ann,Bob"], "Ann to move")]
)
def test_a_start_loads_what_it_shows_and_collects_garbage_afterwards(arguments: list[str], shown: str, tmp_path: Path):
    with Terminal("-c", CODE, *arguments, env=environment(HOME=str(tmp_path))) as terminal:
        terminal.wait_for(shown)
        terminal.send("\x11")
        terminal.wait_exit()
        said = terminal.output.decode()
    assert "loaded:\r\n" in said
    assert "collected: True True" in said
