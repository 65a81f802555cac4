"""What is said at a board of the ladder."""

from __future__ import annotations

from engine.deals.occasion import RungBoard
from engine.learning.practice.ladder import WINS, ladder
from engine.play.sitting import Sitting
from tui.ladder import ladder_words as words
from tui.narrator import Back, Call, Following, Narrator


class RungNarrator(Narrator):
    """Speaks for a board of the ladder."""

    def __init__(self, sitting: Sitting, call: Call) -> None:
        super().__init__(sitting, call)
        on = sitting.now.occasion
        assert isinstance(on, RungBoard)
        self.bot, self.number = on.bot, on.number

    def heading(self) -> str:
        return "" if self.match.plies else f"{words.TITLE}: {self.bot}, board {self.number}."

    def following(self) -> Following:
        rung = ladder(self.sitting.archive).rung(self.bot)
        if rung.is_climbed:
            label = f"{self.bot} is climbed"
            return Following(label, Back.LADDER, said=f"{words.TITLE}: {label}.")
        label = f"next board, {sum(rung.last)} of {WINS} won"
        return Following(label, RungBoard(self.bot, rung.next), said=f"{words.TITLE}: {label}.")
