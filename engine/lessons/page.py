"""Pages and lessons, and what is said to an answer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from engine.lessons.asking import Choice, Number
from engine.lessons.moving import Moves

Task: TypeAlias = Number | Choice | Moves


@dataclass(frozen=True)
class Page:
    """One thought, and what the reader does with it."""

    text: str
    """At most 200 characters, so that it can be read at 40 columns."""
    task: Task
    shows_values: bool = False
    """Whether the Grundy values stand under the components."""


class Lesson(NamedTuple):
    """Pages in order; the last one is a match on the real board."""

    name: str
    """What it is saved as."""
    title: str
    aim: str
    """What the reader can do afterwards, to follow `You can now`."""
    pages: tuple[Page, ...]
