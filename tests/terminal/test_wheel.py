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
    tops = (*named, "engine", "tui", "MANIFEST.in", "LICENSE", "README.md", "pyproject.toml", "setup.py")
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
        terminal.wait_for("More: all the rest")
        terminal.send("q")
        assert terminal.wait_exit() == 0


def test_the_command_is_installed_and_typed(installed: Path):
    environment = {**os.environ, "PYTHONPATH": str(installed)}
    script = installed / "bin" / "fdivgame"
    shown = subprocess.run([sys.executable, script, "--version"], capture_output=True, text=True, env=environment)
    assert shown.stdout.startswith("fdivgame ")
    assert (installed / "engine" / "py.typed").exists()
    assert (installed / "tui" / "py.typed").exists()


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
