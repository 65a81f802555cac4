"""The archive: every match on the disk from its first move; the only room of the engine that touches it."""

from __future__ import annotations

from engine.archive.archive import Archive
from engine.archive.bulk import Added
from engine.archive.keeper import Keeper
from engine.archive.listing import ALL, PEOPLE, Entry, Result, Wanted
from engine.archive.statistics import Score, Span, Statistics

__all__ = ["ALL", "PEOPLE", "Added", "Archive", "Entry", "Keeper", "Result", "Score", "Span", "Statistics", "Wanted"]
