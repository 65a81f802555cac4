"""What is said at a board of a day."""

from __future__ import annotations

from tui.narrator import Narrator


class DayNarrator(Narrator):
    """Speaks for a board of a day."""

    can_share = True
