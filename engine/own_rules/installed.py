"""What installed packages bring: the entry points `fdivgame.rulesets`, looked for once, which takes time."""

from __future__ import annotations

from typing import NamedTuple

from engine.errors import GameError
from engine.guarded.faults import words
from engine.own_rules.joining import join_all
from engine.text import named

GROUP = "fdivgame.rulesets"


class Installed(NamedTuple):
    """What is said of the packages whose rules have joined, and of those that cannot."""

    joined: tuple[str, ...] = ()
    faults: tuple[str, ...] = ()


_looked: list[bool] = []


def join_installed() -> Installed:
    """Load every entry point and add its ruleset; the second time nothing is loaded and nothing is said."""
    if _looked:
        return Installed()
    _looked.append(True)
    return _join()


def _join() -> Installed:
    from importlib.metadata import entry_points

    joined, faults = [], []
    for point in sorted(entry_points(group=GROUP)):
        package = point.dist.name if point.dist is not None else point.value
        source = f"the package {named(package)}"
        try:
            kind = point.load()
            joined.append(join_all([kind], source))
        except GameError as error:
            faults.append(str(error))
        except (Exception, SystemExit) as error:
            faults.append(f"{source[:1].upper()}{source[1:]} brings {named(point.name)}, which fails: {words(error)}.")
    return Installed(tuple(joined), tuple(faults))
