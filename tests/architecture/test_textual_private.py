"""The checklist of an upgrade: each private part of Textual that the game uses is there, and stands in one file."""

from __future__ import annotations

import ast
import inspect
import sys
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

from tui.terminal import textual_private
from tui.terminal.textual_private import OVERRIDDEN

TUI = Path(__file__).parents[2] / "tui"
ONE_FILE = TUI / "terminal" / "textual_private.py"
_OF_NAMED_TUPLES = {"_replace", "_asdict"}
_OF_PYTHON = {"os._exit", "argparse._ActionsContainer"}
"""Private parts of the standard library, which are no business of this test."""


@cache
def _tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text())


def _private(tree: ast.AST) -> Iterator[ast.Attribute]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and node.attr.startswith("_") and not node.attr.startswith("__"):
            yield node


def _is_self(node: ast.Attribute) -> bool:
    return ast.unparse(node.value) in {"self", "cls"}


def _used() -> dict[str, str]:
    """Each private attribute that the functions of the one file use, and the function: by the type of its parameter."""
    tree = _tree(ONE_FILE)
    sources = {
        name.name: f"{node.module}.{name.name}"
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        for name in node.names
    }
    used = {}
    for function in tree.body:
        if isinstance(function, ast.FunctionDef):
            types = {each.arg: each.annotation for each in function.args.args}
            for node in _private(function):
                owner = types[ast.unparse(node.value)]
                name = ast.unparse(owner.value if isinstance(owner, ast.Subscript) else owner)
                used[f"{sources[name]}.{node.attr}"] = function.name
    return used


def _owner(name: str) -> tuple[type, str]:
    path, owner, attribute = name.rsplit(".", 2)
    return getattr(import_module(path), owner), attribute


def _code(owner: type) -> ast.AST:
    path = Path(str(sys.modules[owner.__module__].__file__))
    return next(node for node in _tree(path).body if isinstance(node, ast.ClassDef) and node.name == owner.__name__)


@cache
def _names_in(base: type) -> frozenset[str]:
    """All that one class of Textual defines, or uses of itself."""
    return frozenset({*vars(base), *(each.attr for each in _private(_code(base)) if _is_self(each))})


def _names_of(owner: type) -> set[str]:
    bases = (base for base in owner.__mro__ if base.__module__.startswith("textual."))
    return {name for base in bases for name in _names_in(base)}


def _modules() -> list[Path]:
    return [path for path in sorted(TUI.rglob("*.py")) if path != ONE_FILE]


@pytest.mark.parametrize("name", sorted(_used()))
def test_a_private_part_is_in_the_installed_textual(name):
    owner, attribute = _owner(name)
    assert attribute in _names_of(owner)


@pytest.mark.parametrize("name", OVERRIDDEN)
def test_an_overridden_method_is_in_the_installed_textual(name):
    owner, attribute = _owner(name)
    assert callable(getattr(owner, attribute))


@pytest.mark.parametrize("name", sorted(set(_used().values())))
def test_it_is_said_what_a_private_part_is_for(name):
    assert getattr(textual_private, name).__doc__


def test_no_other_file_imports_a_private_part():
    imported = {
        f"{path.relative_to(TUI)}: {node.module}.{name.name}"
        for path in _modules()
        for node in ast.walk(_tree(path))
        if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] in {"textual", "rich"}
        for name in node.names
        if any(part.startswith("_") for part in f"{node.module}.{name.name}".split("."))
    }
    assert imported == set()


def test_no_other_file_uses_a_private_part_of_an_object_that_is_not_its_own():
    overridden = {name.rsplit(".", 1)[1] for name in OVERRIDDEN}
    textuals = overridden | {name.rsplit(".", 1)[1] for name in _used()}
    found = set()
    for path in _modules():
        tree = _tree(path)
        # What the file itself defines or sets on `self` is its own.
        own = {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)}
        own |= {each.attr for each in _private(tree) if isinstance(each.ctx, ast.Store) and _is_self(each)}
        for node in _private(tree):
            known = overridden if ast.unparse(node.value) == "super()" else own - textuals | _OF_NAMED_TUPLES
            if not _is_self(node) and node.attr not in known and ast.unparse(node) not in _OF_PYTHON:
                found.add(f"{path.relative_to(TUI)}:{node.lineno} {ast.unparse(node)}")
    assert found == set()


def _classes() -> list[type]:
    """The classes of the game that are made from one of Textual's."""
    found = []
    for path in _modules():
        if any(isinstance(node, ast.ClassDef) for node in _tree(path).body):
            module = import_module(".".join(path.relative_to(TUI.parent).with_suffix("").parts))
            here = [each for each in vars(module).values() if inspect.isclass(each)]
            found += [
                each
                for each in here
                if each.__module__ == module.__name__
                and any(base.__module__.startswith("textual.") for base in each.__mro__)
            ]
    return found


def test_no_class_uses_a_private_part_of_the_textual_class_it_is_made_from():
    overridden = {name.rsplit(".", 1)[1] for name in OVERRIDDEN}
    found = set()
    for each in _classes():
        # A method of ours with the name of one of Textual's overrides it, wanted or not.
        defined = {
            node.name for node in ast.walk(_code(each)) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        }
        used = {node.attr for node in _private(_code(each)) if _is_self(node)}
        names = {name for name in defined | used if name.startswith("_") and not name.startswith("__")}
        found |= {f"{each.__module__}.{each.__name__}.{name}" for name in names & (_names_of(each) - overridden)}
    assert found == set()
