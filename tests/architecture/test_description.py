"""What an index shows: no link and no picture of the README breaks where the README stands alone."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from email import message_from_string
from email.message import Message
from pathlib import Path

import pytest

from engine import __version__
from release.description import description, urls
from tests.architecture.following import ROOT

FORGE = "https://forge.example/someone/fdivgame"
README = (ROOT / "README.md").read_text(encoding="utf-8")
BUILD = "import sys; from setuptools.build_meta import prepare_metadata_for_build_wheel as p; p(sys.argv[1])"


@pytest.mark.parametrize("address", [FORGE, f"{FORGE}/"])
def test_with_a_forge_every_link_and_picture_leads_to_a_file_of_this_version(address: str):
    shown = description(README, address)
    targets = re.findall(r"\]\(([^)]+)\)", re.sub("^```.*?^```", "", shown, flags=re.DOTALL | re.MULTILINE))
    assert len(targets) > 15
    for target in targets:
        kind = re.match(rf"{FORGE}/(raw|blob)/v{re.escape(__version__)}/([^#]+)", target)
        assert kind or target.startswith("https://docs.astral.sh/"), target
        assert kind is None or (ROOT / kind[2]).is_file()
        assert kind is None or (kind[1] == "raw") == target.endswith(".svg")


def test_commands_in_blocks_stay_as_they_are():
    text = "[a](b.md)\n\n```\necho [a](b.md)\n```\n"
    assert description(text, FORGE).endswith("\n\n```\necho [a](b.md)\n```\n")


def test_links_to_elsewhere_and_within_stay_as_they_are():
    text = "[a](https://example.org/) [b](#play-it) [c](mailto:ann@example.org)"
    assert description(text, FORGE) == text


def test_without_a_forge_the_readme_is_shown_as_it_is():
    assert description(README, "") == README
    assert urls("") == {}


@pytest.mark.parametrize("forge", ["", FORGE])
def test_the_metadata_carry_the_description_and_the_addresses(tmp_path: Path, forge: str):
    read = metadata(tmp_path, forge)
    assert read["Version"] == __version__
    assert read["Description-Content-Type"] == "text/markdown"
    assert str(read.get_payload()).strip() == description(README, forge).strip()
    assert dict(each.split(", ") for each in read.get_all("Project-URL", [])) == urls(forge)


def metadata(place: Path, forge: str) -> Message:
    """What a wheel built with this forge would say of itself."""
    source, made = place / "source", place / "made"
    for name in (
        "pyproject.toml",
        "setup.py",
        "README.md",
        "LICENSE",
        "CHANGELOG.md",
        "engine/__init__.py",
        "fdivgame/__init__.py",
    ):
        (source / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, source / name)
    shutil.copytree(ROOT / "release", source / "release")
    made.mkdir()
    environment = {**os.environ, "FDIVGAME_FORGE": forge}
    subprocess.run([sys.executable, "-c", BUILD, made], cwd=source, env=environment, check=True, capture_output=True)
    (file,) = made.glob("*.dist-info/METADATA")
    return message_from_string(file.read_text(encoding="utf-8"))
