from __future__ import annotations

from hypothesis import settings

# How long an example takes says more about what else the machine does than about the engine.
settings.register_profile("fdivgame", deadline=None)
settings.load_profile("fdivgame")
