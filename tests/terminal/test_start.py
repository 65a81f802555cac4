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
late = {"engine.games.registry", "engine.bots", "engine.record", "json"}
late |= {"engine.archive.statistics", "engine.archive.rows"}
late |= {"tui.plain.session", "tui.settings.layers", "tui.screens.dialogs.help"}
late |= {"tui.screens.new_match.screen", "tui.screens.history.screen", "tui.screens.learn.course", "engine.lessons.table"}
load_ahead, loaded = MatchSaver.load_ahead, []
def seen(saver):
    # A match gets ready for its first move as soon as it is shown.
    loaded.extend(late & set(sys.modules))
    load_ahead(saver)
MatchSaver.load_ahead = seen
code = main(sys.argv[1:])
if "play" not in sys.argv:
    loaded.extend(late & set(sys.modules))
print("loaded:", *sorted(loaded), file=sys.stderr)
print("collected:", gc.get_freeze_count() > 0, gc.get_threshold() == default, file=sys.stderr)
"""


@pytest.mark.parametrize(
    ("arguments", "shown"), [([], "Quick match"), (["play", "3", "4", "--names", "Ann,Bob"], "Ann to move")]
)
def test_a_start_loads_what_it_shows_and_collects_garbage_afterwards(arguments: list[str], shown: str, tmp_path: Path):
    with Terminal("-c", CODE, *arguments, env=environment(HOME=str(tmp_path))) as terminal:
        terminal.wait_for(shown)
        terminal.send("\x11")
        terminal.wait_exit()
        said = terminal.output.decode()
    assert "loaded:\r\n" in said
    assert "collected: True True" in said
