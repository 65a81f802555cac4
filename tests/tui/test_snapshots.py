"""Every scene looks as its picture in screenshots/ does."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.snapshots.plugin import Snapshots
from tests.tui.pictures import MOVING, pictures
from tests.tui.scenes import SCENES, Scene, ways


@pytest.mark.parametrize("way", ways(SCENES), ids=lambda way: "+".join(scene.name for scene in way))
async def test_scenes_look_as_their_pictures(way: list[Scene], snapshots: Snapshots):
    snapshots.check(dict(zip((scene.name for scene in way), await pictures(way), strict=True)))


def test_every_scene_is_looked_at():
    assert Counter(scene.name for way in ways(SCENES) for scene in way) == Counter(scene.name for scene in SCENES)


def test_there_is_a_picture_for_every_scene_and_for_nothing_else(snapshots: Snapshots):
    names = [scene.name for scene in SCENES]
    assert len(set(names)) == len(names)
    snapshots.check_names([*names, MOVING.stem])
