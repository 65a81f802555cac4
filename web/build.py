"""`make site`: the documents of the project as a site in build/site, with the game itself at play/.

The pages are the documents as they are; the first one is made of the chapters of the README, and the reference of the
engine lists what `engine` offers. FDIVGAME_FORGE, if it is set, is the address to which "Source" leads.
"""

from __future__ import annotations

import logging
import os
import re
import shutil
import sys
from inspect import signature
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PARTS, OUT, PAGE = ROOT / "build" / "site-source", ROOT / "build" / "site", ROOT / "build" / "page"
sys.path.insert(0, str(ROOT))

from mkdocs.commands.build import build  # noqa: E402
from mkdocs.config import load_config  # noqa: E402

import engine  # noqa: E402

CHAPTERS = ("Play it", "How to play", "Learn", "Pictures", "The command line")
"""The chapters of the README that the first page has."""
AT_THE_TOP = ("CHANGELOG.md", "CITATION.cff", "CODE_OF_CONDUCT.md", "CONTRIBUTING.md", "LICENSE", "SECURITY.md")
ORDER: dict[str, dict[str, str]] = {
    "Learn": {
        "How to play": "play",
        "Play from anywhere": "anywhere",
        "For a class": "class",
        "The command line": "commands",
        "Settings and files": "settings",
    },
    "Laboratory": {
        "The laboratory": "lab",
        "Atlas": "atlas",
        "Games of your own": "own_games",
        "Your first bot": "first_bot",
        "Bots of your own": "own_bots",
        "Sources": "sources",
    },
    "Engine": {"The engine as a library": "engine"},
    "Makers": {
        "The architecture": "architecture",
        "Adding things": "adding",
        "Pictures of any application": "snapshots",
        "Figures": "figures",
    },
}
"""The documents, by the part of the site in which they stand; those that are not named here follow under More."""
HERO = """\
<div class="hero" markdown>

# Floor Division Game

![{alternative}]({picture})

{sentence}

<a class="md-button md-button--primary" href="play/index.html">Play now</a>
<a class="md-button" href="docs/play.html">How to play</a>{source}

</div>
"""


def main() -> None:
    if not (PAGE / "index.html").exists():
        raise SystemExit("There is no page in build/page: run make page first.")
    gather()
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s: %(message)s")
    config = load_config(str(ROOT / "web" / "mkdocs.yml"), strict=True, nav=order())
    config.plugins.on_startup(command="build", dirty=False)
    build(config)
    config.plugins.on_shutdown()
    # It has absolute paths, which hold at the top of a host only; every host has a page of its own for this.
    (OUT / "404.html").unlink()
    shutil.copytree(PAGE, OUT / "play")
    files = [each for each in OUT.rglob("*") if each.is_file()]
    print(f"build/site: {len(files)} files, {sum(each.stat().st_size for each in files) / 1e6:.1f} MB.")


def gather() -> None:
    """Copy what the site is made of to where MkDocs reads it, in the folders that it has in the project."""
    shutil.rmtree(PARTS, ignore_errors=True)
    shutil.copytree(ROOT / "docs", PARTS / "docs")
    for name in AT_THE_TOP:
        shutil.copy(ROOT / name, PARTS)
    shutil.copy(ROOT / "page" / "site" / "icon.svg", PARTS)
    for name in ("site.css", "iframe-worker.js"):
        shutil.copy(ROOT / "web" / name, PARTS)
    (PARTS / "index.md").write_text(with_tables(first_page((ROOT / "README.md").read_text())))
    commands = PARTS / "docs" / "commands.md"
    commands.write_text(with_tables(commands.read_text()))
    (PARTS / "reference.md").write_text(reference())
    (PARTS / "screenshots").mkdir()
    for document in PARTS.rglob("*.md"):
        for name in re.findall(r"\]\((?:\.\./)?screenshots/([\w-]+\.svg)\)", document.read_text()):
            shutil.copy(ROOT / "screenshots" / name, PARTS / "screenshots")


def first_page(readme: str) -> str:
    """The first page: picture and sentence of the README large, and those of its chapters that are for players."""
    head, *chapters = re.split(r"^## ", readme, flags=re.MULTILINE)
    found = re.search(r"!\[([^]]*)\]\(([^)]*)\)\s+(.*)", head, re.DOTALL)
    assert found is not None
    forge = os.environ.get("FDIVGAME_FORGE", "")
    source = f'\n<a class="md-button" href="{forge}">Source</a>' if forge else ""
    hero = HERO.format(alternative=found[1], picture=found[2], sentence=found[3].strip(), source=source)
    named = {chapter.partition("\n")[0]: chapter.partition("\n")[2] for chapter in chapters}
    # How to run the tests is for makers.
    named["Play it"] = named["Play it"].partition("\nRun the tests")[0]
    named["Pictures"] = gallery(named["Pictures"])
    return hero + "".join(f"\n## {name}\n{named[name]}" for name in CHAPTERS)


def with_tables(document: str) -> str:
    """The document with lists of commands as tables, whose words a narrow screen shows without scrolling."""

    def table(block: re.Match[str]) -> str:
        # A long command has its words in the line below it.
        lines = re.sub(r"\n +", "   ", block[1]).splitlines()
        rows = [re.split(r" {2,}", line, maxsplit=1) for line in lines]
        if any(len(row) < 2 for row in rows):
            return block[0]
        return "\n".join(["| command | what it does |", "| --- | --- |", *(f"| `{a}` | {b} |" for a, b in rows), ""])

    return re.sub(r"^```\n((?:fdivgame| ).*?)^```\n", table, document, flags=re.DOTALL | re.MULTILINE)


def gallery(chapter: str) -> str:
    """The pictures of a table, one below the other where a screen is narrow."""
    pictures = re.findall(r"!\[[^]]*\]\([^)]*\)", chapter)
    return "\n".join(['\n<div class="gallery" markdown>\n', *(f"{picture}\n" for picture in pictures), "</div>\n"])


def reference() -> str:
    """All that `fdivgame` offers, module by module."""
    parts = ["# Reference\n\nEach name comes from `fdivgame` itself: `from fdivgame import Match`.\n"]
    for module, names in engine._NAMES.items():
        parts.append(f"## {module}\n")
        for name in names:
            value = getattr(engine, name)
            if f"{module}.{name}" in sys.modules:
                # A folder has a file of the same name, which would be shown in its place.
                taken = str(signature(value)).replace("'", "")
                parts.append(f"### {name}\n\n```python\n{name}{taken}\n```\n\n{value.__doc__}\n")
            else:
                parts.append(f"::: {module}.{name}\n    options:\n      heading_level: 3\n")
    return "\n".join(parts)


def order() -> list[dict[str, object]]:
    """The pages in their order, with every document in it."""
    named = {f"docs/{name}.md" for part in ORDER.values() for name in part.values()}
    others = sorted({f"docs/{each.name}" for each in (PARTS / "docs").glob("*.md")} - named)
    parts: dict[str, list[object]] = {
        part: [{title: f"docs/{name}.md"} for title, name in names.items()] for part, names in ORDER.items()
    }
    parts["Engine"].append({"Reference": "reference.md"})
    parts["Makers"] += [
        {"Contributing": "CONTRIBUTING.md"},
        {"Changes": "CHANGELOG.md"},
        {"Safety": "SECURITY.md"},
        {"How we treat each other": "CODE_OF_CONDUCT.md"},
    ]
    more: list[dict[str, object]] = [{"More": others}] if others else []
    return [{"Play": "index.md"}, *({part: pages} for part, pages in parts.items()), *more]


if __name__ == "__main__":
    main()
