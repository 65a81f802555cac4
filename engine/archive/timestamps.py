"""Moments as the exact numbers that stand for them in the archive."""

from __future__ import annotations

from contextlib import suppress
from datetime import UTC, date, datetime, timedelta

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_MICROSECOND = timedelta(microseconds=1)


def to_microseconds(moment: datetime) -> int:
    """The exact number that stands for an aware moment in the archive."""
    return (moment - _EPOCH) // _MICROSECOND


def to_moment(microseconds: int) -> datetime:
    """The moment in UTC that the number stands for, within what a calendar can say."""
    try:
        return _EPOCH + microseconds * _MICROSECOND
    except OverflowError:
        return (datetime.max if microseconds > 0 else datetime.min).replace(tzinfo=UTC)


def local_day(moment: datetime) -> date:
    """The day in the player's time zone."""
    with suppress(OverflowError, ValueError, OSError):
        return moment.astimezone().date()
    return moment.date()
