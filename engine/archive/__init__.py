"""The archive: every match on the disk from its first move; no other package of the engine touches the disk."""

from __future__ import annotations

from engine.archive.archive import Archive
from engine.archive.listing import ALL, PEOPLE, MatchFilter, MatchSummary, Result
from engine.archive.matches import MatchSaver

__all__ = ["ALL", "PEOPLE", "Archive", "MatchFilter", "MatchSaver", "MatchSummary", "Result"]
