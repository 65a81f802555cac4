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
from tui.cli.table import COMMANDS

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
ROOMS = sorted(path for folder in ("engine", "fdivgame", "tui") for path in (ROOT / folder).rglob("*.py"))


def test_links_and_pictures_of_the_documents_lead_to_files_and_headings():
    missing, followed = [], 0
    for page in (*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")):
        prose = re.sub(r"^```.*?^```|`[^`]*`", "", page.read_text(), flags=re.DOTALL | re.MULTILINE)
        for target in re.findall(r"\]\(([^)]+)\)", prose):
            path, _, anchor = target.partition("#")
            if path.startswith(("http:", "https:")):
                continue
            file = page.parent / path if path else page
            headings = re.findall("^#+ (.*)$", file.read_text(), re.MULTILINE) if file.suffix == ".md" else []
            names = {re.sub(r"[^\w -]", "", heading).lower().replace(" ", "-") for heading in headings}
            if not file.exists() or (anchor and anchor not in names):
                missing.append(f"{page.name}: {target}")
            followed += 1
    assert missing == []
    assert followed > 30


def test_the_pictures_of_the_readme_are_those_that_the_tests_compare():
    pictures = re.findall(r"!\[[^]]*\]\(([^)]+)\)", (ROOT / "README.md").read_text())
    assert pictures[0] == "screenshots/moving.svg"
    assert {(ROOT / picture).parent for picture in pictures} == {BASELINES}


def test_the_readme_plays_and_tests_a_clone_with_one_line_each_near_its_top():
    readme = (ROOT / "README.md").read_text()
    blocks = re.findall(r"^```\n(.*?)\n```", readme.partition("\n## How to play")[0], re.DOTALL | re.MULTILINE)
    assert [block.count("\n") for block in blocks] == [0, 0]
    assert blocks[0].endswith(" .venv/bin/fdivgame")
    assert f"\n<!-- the tests -->\n```\n{blocks[1]}\n```\n" in readme


def test_the_command_line_of_the_readme_has_eight_lines():
    chapter = (ROOT / "README.md").read_text().partition("\n## The command line\n")[2]
    assert len(re.findall("^fdivgame", chapter.split("```")[1], re.MULTILINE)) == 8


def test_the_newest_changes_are_of_this_version():
    assert re.findall("^## (.*)$", (ROOT / "CHANGELOG.md").read_text(), re.MULTILINE)[0] == __version__


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


def test_the_page_of_commands_names_every_command():
    page = (ROOT / "docs" / "commands.md").read_text()
    blocks = "".join(re.findall(r"^```\w*\n(.*?)^```", page, re.DOTALL | re.MULTILINE))
    # `fdivgame games · bots` names two of them.
    lists = re.findall(r"^fdivgame ([a-z]+(?: · [a-z]+)*)", blocks, re.MULTILINE)
    assert {name for each in lists for name in each.split(" · ")} == set(COMMANDS)


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
    declared = {name_of(each) for each in PROJECT["dependencies"]}
    # Rich is a part of what Textual shows to those who draw with it.
    assert imported - sys.stdlib_module_names - {"engine", "fdivgame", "tui", "rich"} <= declared


def name_of(requirement: str) -> str:
    """The package of a requirement."""
    return re.split("[<>=;]", requirement)[0]


def test_the_runtime_dependencies_are_few_and_open_and_each_says_what_for():
    text = (ROOT / "pyproject.toml").read_text()
    names = [name_of(each) for each in PROJECT["dependencies"]]
    assert names == ["textual", "platformdirs", "segno", "tomlkit", "filelock"]
    for name, each in zip(names, PROJECT["dependencies"], strict=True):
        assert ">=" in each
        assert re.search(rf'^    # {name} .*\.\n    "{name}>=', text, re.MULTILINE | re.IGNORECASE), name
    # The next major version of Textual may be another one; the others keep what they promise.
    assert ",<" in PROJECT["dependencies"][0]


def test_only_the_tests_and_the_page_ask_for_exact_versions():
    asked = tomllib.loads((ROOT / "pyproject.toml").read_text())["build-system"]["requires"] + PROJECT["dependencies"]
    assert [each for each in asked if "==" in each.partition(";")[0]] == []
    exact = dict(each.split("==") for each in PROJECT["optional-dependencies"]["test"] if "==" in each)
    assert {name_of(each) for each in PROJECT["dependencies"]} <= exact.keys()
    on_page = [line.split() for line in (ROOT / "page" / "pins.txt").read_text().splitlines() if line[:4] == "pip "]
    # A browser has the versions with which the pictures of the tests were taken.
    assert {name: version for _, name, version, _ in on_page if name in exact}.items() <= exact.items()
    assert {name for _, name, _, _ in on_page} >= {"textual", "platformdirs", "segno", "tomlkit"}


def test_what_few_starts_need_is_loaded_only_where_it_is_used():
    code = (
        "import sys, tui.home.home_screen, tui.app.app; from tui.app.app import BlackboardApp; BlackboardApp();"
        "parts = 'engine.learning.practice', 'engine.learning.practice.puzzles', 'engine.coach';"
        "parts += ('tui.practice', 'tui.explore', 'engine.lab');"
        "parts += ('tui.remote', 'engine.remote.connection');"
        "early = [name for name in sys.modules if name.startswith(parts)];"
        "from pathlib import Path;"
        "from tui.settings.preferences import available, Preferences; from tui.settings.reading import load;"
        "import tui.preferences.preferences_screen, tui.preferences.keys;"
        # The editor of TOML, only where a setting is saved.
        "print(*early, *({'tomlkit'} & sys.modules.keys()))"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False, capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (0, "\n"), done.stdout + done.stderr
