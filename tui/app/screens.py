"""The screens and narrators of all subjects, each loaded when its name is first used: no subject imports another."""

from __future__ import annotations

from tui.loading import loaded_when_used

__getattr__ = loaded_when_used(globals())
