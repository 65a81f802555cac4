"""The kit serves an application that has nothing to do with the game: its page is followed to the letter."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.snapshots.__main__ import main
from tests.snapshots.plugin import Snapshots
from tests.snapshots.report import FOLDER, Report
from tests.snapshots.test_changes import drawn

ROOT = Path(__file__).parents[2]
NOON, NIGHT, MARKUP = drawn("It is noon."), drawn("It is night."), drawn("</script>")


def run(*arguments: str) -> tuple[int, str]:
    """The exit code of a program in the folder of the moment, and what it prints."""
    done = subprocess.run(
        [sys.executable, "-m", *arguments], env=os.environ | {"PYTHONPATH": str(ROOT)}, capture_output=True, text=True
    )
    return done.returncode, done.stdout + done.stderr


def test_the_example_of_the_page_has_ten_lines_and_goes_its_way(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    page = (ROOT / "docs" / "snapshots.md").read_text()
    settings, example = re.findall(r"^```(?:ini|python)\n(.*?)^```", page, re.DOTALL | re.MULTILINE)
    assert len([line for line in example.splitlines() if line]) <= 10
    monkeypatch.chdir(tmp_path)
    Path("pytest.ini").write_text(settings)
    Path("test_clock.py").write_text(example)
    tests = ("pytest", "-q", "-n", "2", "-p", "no:cacheprovider")

    # A run that a test starts adds to the report, and forgets nothing of it.
    (FOLDER / "left").mkdir(parents=True)
    code, told = run(*tests)
    assert (FOLDER / "left").exists()
    assert (code, "a new picture, 60 cells in 1 picture: clock" in told) == (1, True), told
    assert run("tests.snapshots", "accept") == (0, "accepted: clock\n")
    assert "http" not in re.sub("xmlns=\\S+|<!--.*?-->", "", Path("screenshots/clock.svg").read_text())

    monkeypatch.delenv("PYTEST_CURRENT_TEST")
    Path("test_again.py").write_text(example)
    Path("test_clock.py").write_text(example.replace("noon", "night"))
    code, told = run(*tests)
    assert (code, "1 failed, 1 passed" in told) == (1, True), told
    assert told.count('"noon." -> "night.", 5 cells in 1 picture: clock\n  - It is noon.\n  + It is night.\n') == 1
    assert "test_the_clock" not in told
    assert {path.name for path in FOLDER.iterdir()} == {"before", "index.html", "now", "parts"}


@pytest.fixture
def snapshots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Snapshots:
    """What compares with three accepted pictures of noon; git knows all but what is named own."""
    (tmp_path / "bin").mkdir()
    strangers = 'for path; do case $path in */own.*) printf "%s\\0" $path; esac; done'
    (tmp_path / "bin" / "git").write_text(f"#!/bin/sh\n{strangers}\n")
    (tmp_path / "bin" / "git").chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path / "bin"), prepend=os.pathsep)
    monkeypatch.chdir(tmp_path)
    (tmp_path / "screenshots").mkdir()
    for name in ("day", "evening", "evening-1"):
        (tmp_path / "screenshots" / f"{name}.svg").write_text(NOON)
    return Snapshots(tmp_path / "screenshots", Report(tmp_path / FOLDER))


def failed(snapshots: Snapshots, *names: str) -> str:
    """What a test says for which it is night in these pictures."""
    with pytest.raises(pytest.fail.Exception) as failure:
        snapshots.check(dict.fromkeys(names, NIGHT))
    return str(failure.value)


def accepted(snapshots: Snapshots) -> list[str]:
    return sorted(path.stem for path in snapshots.baselines.iterdir() if path.read_text() == NIGHT)


def test_all_pictures_of_a_test_are_looked_at_and_what_differs_is_said_once(snapshots: Snapshots):
    told = '"noon." -> "night.", 10 cells in 2 pictures: day, evening-1\n  - It is noon.\n  + It is night.'
    assert failed(snapshots, "day", "evening-1") == told


def test_the_page_has_each_picture_before_and_now_and_asks_no_other_host(snapshots: Snapshots):
    with pytest.raises(pytest.fail.Exception):
        snapshots.check({"day": MARKUP, "new": NIGHT})
    page = snapshots.report.write()
    (data,) = re.findall(r"^const all = (.*);$", page.read_text(), re.MULTILINE)
    assert [(each["name"], each["isNew"]) for each in json.loads(data)] == [("day", False), ("new", True)]
    assert (page.parent / "before" / "day.svg").read_text() == NOON
    assert (page.parent / "now" / "day.svg").read_text() == MARKUP
    assert page.read_text().count("</script>") == 1
    assert not re.search("https?:|//[a-z]", page.read_text())


@pytest.mark.parametrize(
    ("arguments", "names"),
    [
        ([], ["day", "evening", "evening-1"]),
        (["evening"], ["evening"]),
        (["--prefix", "evening"], ["evening", "evening-1"]),
        (["day", "--prefix", "evening-1"], ["day", "evening-1"]),
    ],
)
def test_what_is_accepted_is_what_the_run_made(snapshots: Snapshots, arguments: list[str], names: list[str]):
    failed(snapshots, "day", "evening", "evening-1")
    assert main(["accept", *arguments]) == 0
    assert accepted(snapshots) == names


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["even"], "even: none of the 2 pictures that differed in the last run."),
        (["day", "nosuch"], "nosuch: none of the 2 pictures that differed in the last run."),
        (["--prefix", "night"], "night...: none of the 2 pictures that differed in the last run."),
    ],
)
def test_a_name_that_is_not_there_is_one_sentence_and_nothing_is_done(
    snapshots: Snapshots, arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
):
    failed(snapshots, "day", "evening")
    assert main(["accept", *arguments]) == 2
    assert capsys.readouterr().err == f"{said}\n"
    assert accepted(snapshots) == []


def test_a_file_that_git_does_not_know_is_not_overwritten(snapshots: Snapshots, capsys: pytest.CaptureFixture[str]):
    (snapshots.baselines / "own.svg").write_text(NOON)
    failed(snapshots, "day", "own")
    assert main(["accept"]) == 2
    assert capsys.readouterr().err == "Git does not know own.svg: `git add` first, so that nothing is lost.\n"
    assert accepted(snapshots) == []


def test_only_prune_deletes_and_only_what_git_knows(snapshots: Snapshots):
    with pytest.raises(pytest.fail.Exception, match=r"evening-1\.svg belongs to no picture: .* --prune deletes it"):
        snapshots.check_names(["day", "evening"])
    there = {path.name for path in snapshots.baselines.iterdir()}
    assert main(["accept"]) == 0
    assert {path.name for path in snapshots.baselines.iterdir()} == there
    assert main(["accept", "--prune"]) == 0
    assert {path.name for path in snapshots.baselines.iterdir()} == there - {"evening-1.svg"}
    (snapshots.baselines / "own.txt").write_text("Notes.")
    with pytest.raises(pytest.fail.Exception, match=r"own\.txt belongs to no picture"):
        snapshots.check_names(["day", "evening"])
    assert main(["accept", "--prune"]) == 2
    assert (snapshots.baselines / "own.txt").read_text() == "Notes."


def test_a_picture_that_is_missing_is_named(snapshots: Snapshots):
    with pytest.raises(pytest.fail.Exception, match=r"night\.svg is missing"):
        snapshots.check_names(["day", "evening", "evening-1", "night"])
