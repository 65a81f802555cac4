"""What is said at a board behind the path."""

from __future__ import annotations

from engine.positions.match import FIRST
from tui.narrator import Back, Following, Narrator


class BeyondNarrator(Narrator):
    """Speaks for a board that is proposed once the path is walked."""

    def following(self) -> Following:
        if self.match.winner == FIRST:
            return Following("go on", Back.PROPOSALS)
        return Following("try again", self.sitting.now.occasion, is_again=True)
