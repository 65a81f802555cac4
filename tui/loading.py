"""Names that a module gives on, each loaded when it is first used."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module


def loaded_when_used(loaded: dict[str, object], names: Mapping[str, tuple[str, ...]]) -> Callable[[str], object]:
    """The `__getattr__` of a module with these names of other modules; `loaded` is its dictionary."""

    def load(name: str) -> object:
        for module, given in names.items():
            if name in given:
                found = loaded[name] = getattr(import_module(module), name)
                return found
        raise AttributeError(f"{loaded['__name__']} has no {name}.")

    return load
