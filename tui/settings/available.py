"""What settings can name in this program."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Available(NamedTuple):
    """The themes and the commands that there are."""

    themes: tuple[str, ...]
    commands: Mapping[str, str]
    """The default keys by command id, with commas between them."""
