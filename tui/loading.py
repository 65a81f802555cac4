"""Names that a module gives on, each loaded when it is first used."""

from __future__ import annotations

import ast
from collections.abc import Callable
from importlib import import_module
from pathlib import Path


def loaded_when_used(loaded: dict[str, object]) -> Callable[[str], object]:
    """The `__getattr__` of a module whose stub says where its names stand; `loaded` is its dictionary."""
    stub = Path(str(loaded["__file__"])).with_suffix(".pyi").read_text("utf-8")
    imports = [node for node in ast.parse(stub).body if isinstance(node, ast.ImportFrom)]
    modules = {each.name: str(node.module) for node in imports for each in node.names}

    def load(name: str) -> object:
        if name not in modules:
            raise AttributeError(f"{loaded['__name__']} has no {name}.")
        found = loaded[name] = getattr(import_module(modules[name]), name)
        return found

    return load
