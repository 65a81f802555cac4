"""What must hold of the project as a whole."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tomllib
from pathlib import Path

from engine import __version__
from engine.games.registry import RULESETS
from tests.tui.pictures import BASELINES
from tui.cli import MODULES

ROOT = Path(__file__).parents[2]
ROOMS = sorted([*(ROOT / "engine").rglob("*.py"), *(ROOT / "tui").rglob("*.py")])


def test_the_readme_shows_pictures_that_are_baselines():
    pictures = re.findall(r"\]\((screenshots/[^)]+)\)", (ROOT / "README.md").read_text())
    assert pictures
    for picture in pictures:
        assert (ROOT / picture).parent == BASELINES
        assert (ROOT / picture).exists()


def test_the_citation_is_of_this_version():
    citation = (ROOT / "CITATION.cff").read_text()
    assert re.findall("^version: (.*)$", citation, re.MULTILINE) == [__version__]
    for field in ("cff-version: 1.2.0", "message: ", "title: ", "authors:\n  - name: "):
        assert f"\n{field}" in f"\n{citation}"


def test_the_sources_name_files_that_are_there():
    page = (ROOT / "docs" / "sources.md").read_text()
    there = re.findall(r"`((?:engine|tests)/[\w/.]+)`", page)
    assert len(there) > 20
    assert all((ROOT / path).exists() for path in there)


def test_every_source_that_the_engine_names_is_on_the_page_of_sources():
    page = (ROOT / "docs" / "sources.md").read_text()
    # A name and a year, as in Guy and Smith 1956 or Wythoff (1907).
    named = {
        found
        for room in ROOMS
        for names in re.findall(r"((?:[A-Z][a-z]+(?: and |, )?)+) \(?(?:1[89]\d|20[01])\d\b", room.read_text())
        for found in re.findall("[A-Z][a-z]+", names)
    }
    assert {"Sprague", "Guy", "Nivasch", "Plambeck"} <= named
    assert [name for name in sorted(named) if name not in page] == []


def test_the_readme_names_every_subcommand():
    readme = (ROOT / "README.md").read_text()
    blocks = "".join(re.findall(r"^```\w*\n(.*?)^```", readme, re.DOTALL | re.MULTILINE))
    # `fdivgame games · bots` names two of them.
    lists = re.findall(r"^fdivgame ([a-z]+(?: · [a-z]+)*)", blocks, re.MULTILINE)
    assert {name for each in lists for name in each.split(" · ")} == set(MODULES)


def test_every_room_says_what_it_is_for_asks_for_no_game_by_name_and_imports_what_is_declared():
    # All in one look at each room: to parse and to walk it takes far longer than to ask.
    slugs = {kind.slug for kind in RULESETS}
    imported = set()
    for room in ROOMS:
        tree = ast.parse(room.read_text())
        assert ast.get_docstring(tree), room
        for node in ast.walk(tree):
            match node:
                case ast.ClassDef():
                    assert ast.get_docstring(node) or node.name.startswith("_"), (room, node.name)
                case ast.Compare() if room.parent.name != "games":
                    # Only its own tests ask for a game by name.
                    for each in ast.walk(node):
                        is_slug = isinstance(each, ast.Constant) and each.value in slugs
                        assert not is_slug, (room, ast.unparse(node))
                case ast.Import():
                    imported |= {each.name.partition(".")[0] for each in node.names}
                case ast.ImportFrom():
                    imported.add((node.module or "").partition(".")[0])
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    declared = {re.sub(r"==.*", "", each) for each in project["dependencies"]}
    # Rich is a part of what Textual shows to those who draw with it.
    assert imported - sys.stdlib_module_names - {"engine", "tui", "rich"} <= declared


def test_the_runtime_dependencies_are_few_and_pinned_and_each_says_what_for():
    text = (ROOT / "pyproject.toml").read_text()
    project = tomllib.loads(text)["project"]
    names = [re.sub(r"==.*", "", each) for each in project["dependencies"]]
    assert names == ["textual", "platformdirs", "segno", "tomlkit"]
    for name, each in zip(names, project["dependencies"], strict=True):
        assert "==" in each
        assert re.search(rf'^    # {name} .*\.\n    "{name}==', text, re.MULTILINE | re.IGNORECASE), name


def test_what_few_starts_need_is_loaded_only_where_it_is_used():
    code = (
        "import sys, tui.home.screen, tui.app.app; from tui.app.app import BlackboardApp; BlackboardApp();"
        "parts = 'engine.practice', 'engine.practice.puzzles', 'engine.coach';"
        "parts += ('tui.practice', 'tui.explore', 'tui.explore', 'engine.lab');"
        "parts += ('tui.screens.far', 'tui.far', 'engine.far', 'engine.record');"
        "early = [name for name in sys.modules if name.startswith(parts)];"
        "from pathlib import Path;"
        "from tui.settings.in_force import available, Preferences; from tui.settings.reading import load;"
        "import tui.preferences.screen, tui.preferences.keys;"
        # The editor of TOML, only where a setting is saved.
        "print(*early, *({'tomlkit'} & sys.modules.keys()))"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False, capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (0, "\n"), done.stdout + done.stderr
