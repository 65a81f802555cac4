"""What every test needs: a known environment, set before Textual is imported."""

from __future__ import annotations

import os
import time

for name in [name for name in os.environ if name == "NO_COLOR" or name.startswith("TEXTUAL_")]:
    del os.environ[name]
os.environ["TEXTUAL_ANIMATIONS"] = "none"
# Screens show moments in the player's time zone.
os.environ["TZ"] = "UTC"
time.tzset()

from hypothesis import settings  # noqa: E402

settings.register_profile("suite", deadline=None, derandomize=True)
settings.load_profile("suite")
