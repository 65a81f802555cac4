"""What settings can name in this program."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Available(NamedTuple):
    """The themes and the commands that there are."""

    themes: tuple[str, ...]
    commands: Mapping[str, str]
    """The default keys by command id, with commas between them."""
    yielding: frozenset[str] = frozenset()
    """The commands that are newer than some settings files: a key that is theirs by default may be another's there."""
