"""docs/first_bot.md and docs/engine.ipynb: every line of code is run, and says what the page says."""

from __future__ import annotations

import doctest
import json
from typing import Any

from tests.architecture.following import ROOT

PAGE, NOTEBOOK = ROOT / "docs" / "first_bot.md", ROOT / "docs" / "engine.ipynb"


def test_the_page_of_the_first_bot_is_true() -> None:
    found = doctest.testfile(str(PAGE), module_relative=False)
    assert (found.failed, found.attempted > 15) == (0, True)


def test_the_first_bot_has_ten_lines_at_most() -> None:
    text = PAGE.read_text()
    bot = text[text.index(">>> from random") : text.index("That is all.")]
    assert len([line for line in bot.split("\n") if line.startswith((">>> ", "... "))]) <= 10


def cells() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(NOTEBOOK.read_text())["cells"]
    return found


def test_the_notebook_runs_from_the_first_cell_to_the_last_and_shows_a_picture_of_each_kind() -> None:
    names: dict[str, Any] = {}
    shown = []
    for cell in cells():
        if cell["cell_type"] != "code":
            continue
        *lines, last = "".join(cell["source"]).split("\n")
        exec("\n".join(lines), names)
        if not last.isidentifier():
            exec(last, names)
        elif hasattr(names[last], "_repr_html_"):
            shown.append(type(names[last]).__name__)
            assert names[last]._repr_html_().startswith("<svg")
    assert shown == ["Position", "Verdict", "Match", "Match", "Wall", "Plane", "Ruler"]


def test_the_notebook_is_kept_without_outputs() -> None:
    code = [cell for cell in cells() if cell["cell_type"] == "code"]
    assert not any(cell["outputs"] or cell["execution_count"] for cell in code)
