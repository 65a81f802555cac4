"""The ten grades, each a range of points."""

from __future__ import annotations

GRADES = range(1, 11)
_WIDTH = 2
_EASIEST = 3
"""The most points of grade 1."""
_NO_END = 10**6


def grade_of(points: int) -> int:
    """The grade of a puzzle with so many points, 1 to 10."""
    return next(grade for grade in GRADES if points <= points_of(grade)[1])


def points_of(grade: int) -> tuple[int, int]:
    """The least and the most points of a grade."""
    most = _EASIEST + _WIDTH * (grade - 1)
    return 0 if grade == 1 else most - _WIDTH + 1, most if grade < GRADES[-1] else _NO_END
