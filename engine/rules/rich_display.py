"""RichDisplay: what a notebook shows as a picture."""

from __future__ import annotations


class RichDisplay:
    """A value of which `engine.picture.html` makes HTML."""

    __slots__ = ()

    def _repr_html_(self) -> str:
        """The value as a picture; Jupyter and others ask for it by this name."""
        # Pictures stand above all that they show, and only notebooks ask for them.
        from importlib import import_module

        shown: str = import_module("engine.picture.html").html(self)
        return shown
