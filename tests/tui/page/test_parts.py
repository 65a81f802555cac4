"""What the build of the page takes in: all that the menu of the text mode finds by name."""

from __future__ import annotations

import importlib.util
from pathlib import Path

from tui.cli.menu import HERE, PRINTING
from tui.cli.table import COMMANDS

COMPILE = Path(__file__).parents[3] / "page" / "compile.py"


def test_every_subcommand_of_the_menu_is_in_the_page() -> None:
    spec = importlib.util.spec_from_file_location("page_compile", COMPILE)
    assert spec is not None
    assert spec.loader is not None
    compiling = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(compiling)
    modules = {COMMANDS[name].function.partition(".")[0] for name in (*HERE, *PRINTING)}
    assert {f"tui.cli.{module}" for module in modules} <= set(compiling.ROOTS)
