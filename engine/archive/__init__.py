"""The archive: every match on the disk from its first move; the only room of the engine that touches it."""

from __future__ import annotations

from engine.archive.archive import Archive
from engine.archive.listing import ALL, PEOPLE, Entry, Result, Wanted
from engine.archive.match_saver import Keeper

__all__ = ["ALL", "PEOPLE", "Archive", "Entry", "Keeper", "Result", "Wanted"]
