"""What a match needs once the coach is asked or the match ends, each loaded when it is first used."""

from __future__ import annotations

from tui.loading import loaded_when_used

__getattr__ = loaded_when_used(globals())
