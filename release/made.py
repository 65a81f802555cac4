"""The files that are made, each at its place under `share/`."""

from __future__ import annotations

from pathlib import Path

import shtab

from release.manual import manual
from release.parser import whole_parser

PLACES = {
    "bash": "bash-completion/completions/fdivgame",
    "zsh": "zsh/site-functions/_fdivgame",
    "fish": "fish/vendor_completions.d/fdivgame.fish",
}
MANUAL = "man/man6/fdivgame.6"


def texts() -> dict[str, str]:
    """By its place, each file's text."""
    parser = whole_parser()
    made = {place: shtab.complete(parser, shell) for shell, place in PLACES.items()}
    return made | {MANUAL: manual(parser)}


def write(share: Path) -> list[tuple[str, list[str]]]:
    """Write the files under a folder; returns what to install where, as `data_files` has it."""
    installed = []
    for place, text in texts().items():
        file = share / place
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
        installed.append((f"share/{Path(place).parent}", [str(file)]))
    return installed
