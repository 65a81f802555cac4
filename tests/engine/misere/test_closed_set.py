"""Closed sets: how many choices may be looked at for one."""

from __future__ import annotations

import pytest

from engine.errors import Unsolved
from engine.misere.closed_set import closed_set
from engine.notation import parse_position


@pytest.mark.parametrize(("text", "choices"), [("nim:3", 6), ("nim:3 nim:4 nim:4", 10), ("cuboid:2,2,2", 9)])
def test_the_choices_of_each_different_component_count_once(text: str, choices: int):
    starts = [component for _, component in parse_position(text).live()]
    assert closed_set(starts, choices) == closed_set(starts)
    with pytest.raises(Unsolved):
        closed_set(starts, choices - 1)


def test_too_many_choices_are_known_before_all_of_them_are_looked_at(monkeypatch: pytest.MonkeyPatch):
    box = next(component for _, component in parse_position("cuboid:20,20,20").live())
    seen: list[object] = []
    after = type(box).after
    monkeypatch.setattr(type(box), "after", lambda self, choice: seen.append(choice) or after(self, choice))
    with pytest.raises(Unsolved):
        closed_set([box], 20_000)
    assert len(seen) < 10
