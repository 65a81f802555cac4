"""Moments as a player reads them: at the player's place, the year first."""

from __future__ import annotations

from datetime import datetime


def local(moment: datetime) -> datetime:
    """The moment in the player's time zone; as it is where the years that can be written end before that."""
    try:
        return moment.astimezone()
    except (OverflowError, ValueError, OSError):
        return moment


def day(moment: datetime) -> str:
    """The day as `2025-03-08`."""
    return local(moment).date().isoformat()


def minute(moment: datetime) -> str:
    """The day and the time as `2025-03-08 16:20`."""
    return local(moment).replace(tzinfo=None).isoformat(" ", "minutes")
