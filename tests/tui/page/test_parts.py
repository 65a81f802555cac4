"""What the build of the page takes in: all that the menu of the text mode and the table of screens find by name."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

from tui.app.screens import SCREENS
from tui.cli.menu import HERE, PRINTING
from tui.cli.table import COMMANDS

ROOT = Path(__file__).parents[3]
TABLE = "tui/app/screens.py"


@pytest.fixture
def compiling() -> ModuleType:
    """The part of the build that finds what the page needs."""
    spec = importlib.util.spec_from_file_location("page_compile", ROOT / "page" / "compile.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_every_command_of_the_menu_is_in_the_page(compiling: ModuleType):
    modules = {COMMANDS[name].function.partition(".")[0] for name in (*HERE, *PRINTING)}
    assert {f"tui.cli.{module}" for module in modules} <= set(compiling.ROOTS)


def test_the_table_of_screens_leads_to_every_screen(compiling: ModuleType):
    table = compiling.Module(TABLE, (ROOT / TABLE).read_text(), False)
    assert {place.partition(":")[0] for place in SCREENS.values()} <= compiling.Imports(table).found
