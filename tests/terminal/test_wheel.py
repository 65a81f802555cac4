"""The wheel holds all that the game needs."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
import tarfile
from pathlib import Path

import pytest

from engine.bots import BOTS
from engine.games.registry import RULESETS
from tests.cases import for_each
from tests.own_games import SQUARES
from tests.shared import made_once
from tests.terminal.terminal import Terminal, environment
from tui.cli.table import COMMANDS
from tui.settings.settings import SETTINGS, variable

ROOT = Path(__file__).parents[2]


COMPLETIONS = "share/bash-completion/completions/fdivgame"


def parts() -> list[Path]:
    """The files that MANIFEST.in names, the packages, and what setuptools takes by itself; nothing that was made."""
    words = [line.split() for line in (ROOT / "MANIFEST.in").read_text().splitlines()]
    named = [name for verb, *names in words if verb in ("include", "graft") for name in names]
    tops = (*named, "engine", "fdivgame", "tui", "MANIFEST.in", "LICENSE", "README.md", "pyproject.toml", "setup.py")
    files = [file for top in tops for file in ((ROOT / top).rglob("*") if (ROOT / top).is_dir() else [ROOT / top])]
    return [file.relative_to(ROOT) for file in files if file.is_file() and "__pycache__" not in file.parts]


def build(place: Path) -> None:
    """Put into the folder a copy of the project, what is built of it, and what is installed.

    These are `source`, the source distribution and the wheel, and `site`.
    """
    source, site = place / "source", place / "site"
    for part in parts():
        (source / part).parent.mkdir(parents=True, exist_ok=True)
        (source / part).write_bytes((ROOT / part).read_bytes())
    run("build", "--wheel", "--sdist", "--no-isolation", "--skip-dependency-check", "--outdir", place, source)
    (wheel,) = place.glob("*.whl")
    # What is not started here need not be compiled.
    run("pip", "install", "--quiet", "--no-deps", "--no-index", "--no-compile", "--target", site, wheel)


def run(module: str, *arguments: Path | str) -> None:
    subprocess.run([sys.executable, "-m", module, *map(str, arguments)], check=True, capture_output=True)


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with all that `build` makes."""
    return made_once(tmp_path_factory, "wheel", build)


@pytest.fixture(scope="module")
def installed(built: Path) -> Path:
    """A folder with nothing but the wheel's files."""
    return built / "site"


def test_the_installed_game_plays(installed: Path):
    script = str(installed / "bin" / "fdivgame")
    with Terminal(script, "play", "1", "--names", "Ann,Bob", env=environment(PYTHONPATH=str(installed))) as terminal:
        terminal.wait_for("Ann to move")
        terminal.send("2")
        terminal.wait_for("Ann wins")
        terminal.send("q")
        terminal.wait_for("+  more")
        terminal.send("q")
        assert terminal.wait_exit() == 0


def test_the_command_is_installed_and_typed(installed: Path):
    environment = {**os.environ, "PYTHONPATH": str(installed)}
    script = installed / "bin" / "fdivgame"
    shown = subprocess.run([sys.executable, script, "--version"], capture_output=True, text=True, env=environment)
    assert shown.stdout.startswith("fdivgame ")
    assert (installed / "fdivgame" / "py.typed").exists()


def test_the_wheel_brings_one_name_for_others_to_import(installed: Path):
    names = {each.name for each in installed.iterdir()}
    assert {name for name in names if not name.endswith(".dist-info")} == {"fdivgame", "bin", "share"}


STRANGERS = {
    "packages": ("engine/__init__.py", "tui/__init__.py", "tui/command_line.py"),
    "files": ("engine.py", "tui.py"),
    "folders": ("engine/notes.txt", "tui/notes.txt"),
}
"""What others have by the names of our folders: as pip installs it, as a student writes it, and without any Python."""


def put(kind: str, place: Path) -> Path:
    """Put these strangers into a new folder in this place; whoever imports one of them fails."""
    for name in STRANGERS[kind]:
        (place / "strangers" / name).parent.mkdir(parents=True, exist_ok=True)
        (place / "strangers" / name).write_text("raise SystemExit('a stranger')\n")
    return place / "strangers"


def python(installed: Path, *arguments: str, strangers: Path, first: bool = True) -> subprocess.CompletedProcess[str]:
    """Run Python with the wheel where strangers are the working folder, and on the path before it or behind it."""
    found = (strangers, installed) if first else (installed, strangers)
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, found))}
    return subprocess.run([sys.executable, *arguments], capture_output=True, text=True, cwd=strangers, env=env)


@for_each("first", [True, False])
@for_each("kind", [*STRANGERS])
def test_strangers_named_as_our_folders_change_nothing(kind: str, first: bool, installed: Path, tmp_path: Path):
    strangers = put(kind, tmp_path)
    for program in ((str(installed / "bin" / "fdivgame"),), ("-m", "fdivgame")):
        done = python(installed, *program, "analyze", "3", "4", strangers=strangers, first=first)
        assert (done.returncode, done.stderr) == (0, "")
        assert "Grundy value" in done.stdout
    code = "import sys; path = [*sys.path]; from fdivgame import *; print(grundy(DEFAULT, 10**18), sys.path == path)"
    done = python(installed, "-c", code, strangers=strangers, first=first)
    assert (done.stdout, done.stderr) == ("3 True\n", "")


@for_each("name", ["fdivgame", "engine"])
def test_an_own_game_is_loaded_among_strangers_by_the_name_and_by_the_one_before(
    name: str, installed: Path, tmp_path: Path
):
    strangers = put("packages", tmp_path)
    (strangers / "squares.py").write_text(SQUARES.replace("from fdivgame", f"from {name}"))
    command = ("-m", "fdivgame", "analyze", "squares:12", "squares:9", "--rules", "squares.py")
    done = python(installed, *command, strangers=strangers)
    assert (done.returncode, done.stderr.partition(" come")[0]) == (0, "Rules of squares")
    assert "the player to move wins, by 2 of 6 moves." in done.stdout


def test_an_engine_of_ones_own_that_is_there_first_gets_one_sentence(installed: Path, tmp_path: Path):
    mine = tmp_path / "engine.py"
    mine.write_text("")
    done = python(installed, "-c", "import engine, fdivgame", strangers=tmp_path)
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1] == (
        f"ImportError: fdivgame has a package engine of its own, but {mine} was imported by that name; rename it."
    )


def test_a_tui_of_somebody_elses_stays_theirs_for_a_program_that_imports_the_library(installed: Path, tmp_path: Path):
    (tmp_path / "tui.py").write_text("MINE = 5\n")
    done = python(installed, "-c", "import fdivgame, tui; print(tui.MINE)", strangers=tmp_path)
    assert (done.stdout, done.stderr) == ("5\n", "")


def test_no_module_can_be_loaded_once_more_by_another_name(installed: Path, tmp_path: Path):
    for name in ("engine", "engine.positions.match", "tui", "tui.command_line"):
        done = python(installed, "-c", f"import fdivgame, fdivgame.{name}", strangers=tmp_path)
        assert f"fdivgame.{name.partition('.')[0]}" in done.stderr.splitlines()[-1]
        assert done.returncode == 1


def test_a_type_checker_knows_what_the_public_names_of_the_wheel_are(installed: Path, tmp_path: Path):
    program = tmp_path / "program.py"
    program.write_text(
        "import fdivgame\n"
        "from fdivgame import Match, parse_position\n"
        "match: Match = Match(parse_position('3 4'))\n"
        "right: int = fdivgame.nimber(match.position)\n"
        "wrong: str = fdivgame.nimber(match.position)\n"
        "match.nothing\n"
        "fdivgame.nothing\n"
    )
    options = ("--strict", "--config-file=", "--cache-dir", str(tmp_path), "--no-error-summary")
    done = subprocess.run(
        [sys.executable, "-m", "mypy", *options, program.name],
        capture_output=True,
        text=True,
        cwd=tmp_path,
        env={**os.environ, "MYPYPATH": str(installed), "PYTHONPATH": ""},
    )
    # The stubs are looked at as well, and not one of their lines is told.
    said = [(line.split(":")[:2], line.rpartition("  ")[2]) for line in done.stdout.splitlines()]
    faults = {"5": "[assignment]", "6": "[attr-defined]", "7": "[attr-defined]"}
    assert said == [([program.name, line], kind) for line, kind in faults.items()]


def test_the_source_distribution_has_what_the_tests_need(built: Path):
    (sdist,) = built.glob("*.tar.gz")
    with tarfile.open(sdist) as archive:
        held = {name.partition("/")[2] for name in archive.getnames()}
    assert {".ci/run", ".gitignore", "CHANGELOG.md", "tests/__main__.py", "screenshots/match.svg"} <= held
    assert {str(part) for part in parts()} <= held


def test_the_shells_find_their_completions_and_man_its_page(installed: Path):
    share = installed / "share"
    for place in ("zsh/site-functions/_fdivgame", "fish/vendor_completions.d/fdivgame.fish", "man/man6/fdivgame.6"):
        text = (share / place).read_text()
        assert {name for name in COMMANDS if name not in text} == set(), place


def test_the_manual_page_has_all_that_man_shows_of_a_command(installed: Path):
    page = (installed / "share/man/man6/fdivgame.6").read_text()
    assert "\\fB\\-\\-vs\\fR" in page
    heads = re.findall(r"^\.SH ?\n?(.*)$", page, re.MULTILINE)
    for head in ("NAME", "SYNOPSIS", "OPTIONS", "COMMANDS", "EXAMPLES", "FILES", "ENVIRONMENT", "EXIT STATUS"):
        assert heads.count(head) == 1, head
    for name in ("FDIVGAME_DATA", "FDIVGAME_CONFIG", "NO_COLOR", *map(variable, SETTINGS)):
        assert f"\\fB{name}\\fR" in page, name
    for name, command in COMMANDS.items():
        for rest in command.examples:
            assert f"fdivgame {name} {rest}".rstrip().replace("-", "\\-") in page, name
    # A line of text that begins with one of these signs would be lost.
    requests = (".TH ", ".SH", ".SS ", ".TP", ".RS ", ".RE", ".PP", ".br")
    assert all(line.startswith(requests) for line in page.splitlines() if line[:1] in (".", "'"))


TYPED = {
    ("",): [*COMMANDS],
    ("pl",): ["play"],
    ("play", "--vs", ""): ["human", *(bot.name for bot in BOTS)],
    ("play", "--game", "s"): [kind.slug for kind in RULESETS if kind.slug.startswith("s")],
    ("play", "--theme", "sl"): ["slate"],
    ("--theme", "high"): ["high-contrast"],
    ("odds", "--cou"): ["--count"],
}


def test_bash_completes_commands_options_and_what_they_can_be(installed: Path):
    completions = shlex.quote(str(installed / COMPLETIONS))
    lines = [f"source {completions}", "complete -p fdivgame | grep -o '_[a-z_]*fdivgame' | head -1"]
    for words in TYPED:
        typed = ("fdivgame", *words)
        lines.append(f"COMP_WORDS=({' '.join(map(repr, typed))}); COMP_CWORD={len(words)}; COMPREPLY=()")
        lines.append(f'_shtab_fdivgame fdivgame {typed[-1]!r} {typed[-2]!r}; echo "${{COMPREPLY[@]}}"')
    done = subprocess.run(
        ["bash", "--norc", "-c", "\n".join(lines)], capture_output=True, text=True, check=True, stdin=subprocess.DEVNULL
    )
    name, *offered = done.stdout.splitlines()
    assert (name, done.stderr) == ("_shtab_fdivgame", "")
    assert dict(zip(TYPED, map(str.split, offered), strict=True)) == TYPED
