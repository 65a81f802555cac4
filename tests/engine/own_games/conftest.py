"""Every test here begins and ends with no games but ours."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.own_games import forgotten_afterwards


@pytest.fixture(autouse=True)
def forgotten() -> Iterator[None]:
    with forgotten_afterwards():
        yield
