"""No private name of Textual is used: only its public names stay from version to version."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path

import textual
from textual.screen import Screen
from textual.widget import Widget

ROOT = Path(__file__).parents[2]
FILES = sorted(path for folder in ("tui", "page", "tests/snapshots") for path in (ROOT / folder).rglob("*.py"))
OF_PYTHON = {"_replace", "_asdict", "_exit"}
"""Names of the standard library that Textual uses as well."""
PRIVATE = r"_[a-z]\w*"


def its_own(source: str) -> set[str]:
    """The private names that the classes in a source define, use of themselves, or take from the classes above."""
    return set(re.findall(rf"(?:\bdef |\b(?:self|cls|super\(\))\.)({PRIVATE})", source))


@cache
def its_own_names(kind: type) -> set[str]:
    return its_own(inspect.getsource(kind))


def classes() -> Iterator[type]:
    for path in FILES:
        if path.is_relative_to(ROOT / "tui") and path.name != "__main__.py":
            module = import_module(".".join(path.relative_to(ROOT).with_suffix("").parts))
            for each in vars(module).values():
                if inspect.isclass(each) and each.__module__ == module.__name__:
                    yield each


def test_nothing_private_is_imported():
    found = [
        f"{path.relative_to(ROOT)}: {node.module}.{each.name}"
        for path in FILES
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(("textual", "rich"))
        for each in node.names
        if re.search(rf"(^|\.){PRIVATE}", f"{node.module}.{each.name}")
    ]
    assert found == []


def test_no_private_name_of_an_object_is_used():
    names = {
        name
        for path in Path(textual.__path__[0]).rglob("*.py")
        for name in its_own(path.read_text(encoding="utf-8")) - OF_PYTHON
    }
    found = []
    for path in FILES:
        source = path.read_text()
        used = re.findall(rf"(?<!self)(?<!cls)(?<!super\(\))\.({PRIVATE})", source)
        found += [f"{path.relative_to(ROOT)}: {name}" for name in used if name in names - its_own(source)]
    assert found == []


def test_no_class_uses_a_private_name_of_the_class_it_is_made_from():
    found = []
    for each in classes():
        bases = [base for base in each.__mro__ if base.__module__.startswith("textual.")]
        if bases:
            names = its_own_names(each) & set().union(*map(its_own_names, bases))
            found += [f"{each.__module__}.{each.__name__}.{name}" for name in names]
    assert found == []


def test_widgets_put_off_by_their_screen_which_drops_that_once_it_is_gone():
    widgets = [each for each in classes() if issubclass(each, Widget) and not issubclass(each, Screen)]
    assert [each for each in widgets if "self.call_after_refresh" in inspect.getsource(each)] == []
