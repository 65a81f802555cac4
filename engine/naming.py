"""Named: a game's name in the notation, and its parameters as text."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import ClassVar, Self

from engine.text import numbers_with_commas


class Named(ABC):
    """A ruleset as a text: its slug with parameters, or an alias that stands for them."""

    slug: ClassVar[str]
    """The name in the notation, lower-case letters."""

    aliases: ClassVar[Mapping[str, tuple[int, ...]]] = {}
    """Other names in the notation, lower-case letters, and the `parameters` of the ruleset that each stands for."""

    @classmethod
    @abstractmethod
    def from_parameters(cls, parameters: tuple[int, ...]) -> Self:
        """The ruleset with these parameters, `()` for its defaults; raises InvalidValue."""

    @property
    def parameters(self) -> tuple[int, ...]:
        """The parameters from which `from_parameters` builds this ruleset again; `()` for the defaults."""
        return ()

    @classmethod
    def parse_parameters(cls, text: str) -> tuple[int, ...]:
        """The parameters written as `text`, allowed or not; raises NotationError, with the column in this text."""
        return numbers_with_commas(text)

    def format_parameters(self) -> str:
        """The text that `parse_parameters` reads back; empty for the defaults."""
        return ",".join(map(str, self.parameters))

    @property
    def name(self) -> str:
        """The name in the notation: the alias of its parameters where there is one, else the slug."""
        parameters = self.parameters if self.aliases else None
        return next((name for name, stands_for in self.aliases.items() if stands_for == parameters), self.slug)
