"""The Floor Division Game under one name: `import fdivgame` has the engine's public names, each loaded when it is used.

The program's folders are the packages `engine` and `tui`, which lie in this folder, or in a clone beside it. They are
loaded from there and not by `sys.path`, because other projects may have modules of these names.
"""

from __future__ import annotations

import sys
from os.path import dirname, isdir, join, realpath

# `typing` takes longer to load than a contest takes to answer.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine import *  # noqa: F403

_FOLDER = dirname(realpath(__file__))
if not isdir(join(_FOLDER, "engine")):
    _FOLDER = dirname(_FOLDER)


def _load(name: str) -> None:
    """Load the package of this name from our own folder; raises ImportError where another module has the name."""
    if name not in sys.modules:
        sys.path.insert(0, _FOLDER)
        try:
            __import__(name)
        finally:
            sys.path.remove(_FOLDER)
    elif realpath(file := getattr(sys.modules[name], "__file__", None) or name) != join(_FOLDER, name, "__init__.py"):
        raise ImportError(f"fdivgame has a package {name} of its own, but {file} was imported by that name; rename it.")


_load("engine")
# As `fdivgame.engine.match` a module would be loaded once more, and its classes would be others.
sys.modules["fdivgame.engine"] = sys.modules["fdivgame.tui"] = None  # type: ignore[assignment]

import engine as _engine  # noqa: E402

__all__ = _engine.__all__
__version__ = _engine.__version__

if not TYPE_CHECKING:
    # Type checkers do not see this function: with it they would accept every name.
    def __getattr__(name: str) -> object:
        """The public name, loaded from its module."""
        if name not in __all__:
            raise AttributeError(f"module 'fdivgame' has no attribute {name!r}")
        # The next look-up finds the name in the module.
        found = globals()[name] = getattr(_engine, name)
        return found


def __dir__() -> list[str]:
    """The public names, loaded or not."""
    return [*__all__, "__version__"]
