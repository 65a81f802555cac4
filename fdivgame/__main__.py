"""`python -m fdivgame` is the command `fdivgame`."""

from __future__ import annotations

from fdivgame import _load

_load("tui")

from tui.command_line import command  # noqa: E402

if __name__ == "__main__":
    command()
