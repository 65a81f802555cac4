"""The table of scores."""

from __future__ import annotations

from engine.archive.statistics import OpponentScore
from tui.drawing.elide import StyledText
from tui.statistics.statistics_words import opponent
from tui.widgets.table import BETWEEN, Column, Table
from tui.words import game_title, percent


class ScoreTable(Table):
    """Shows a row for each score."""

    can_focus = False

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.show_cursor = False
        self.scores: tuple[OpponentScore, ...] = ()

    def show_scores(self, scores: tuple[OpponentScore, ...]) -> None:
        """Show these scores."""
        self.scores = scores
        self.styles.height = len(scores) + self.header_height
        name, numbers = (19, (6, 4, 4)) if self.size.width >= 50 else (8, (6, 3, 4))
        game = max(min(self.size.width - name - sum(numbers) - 5 * BETWEEN, 26), 0)
        columns = [Column("Opponent", name), Column("Game", game)]
        columns += [Column(*each, is_right=True) for each in zip(("Played", "Won", ""), numbers, strict=True)]
        self.fill(columns, (_row(each, name) for each in scores))

    def on_resize(self) -> None:
        self.show_scores(self.scores)


def _row(score: OpponentScore, width: int) -> tuple[StyledText, ...]:
    named = opponent(score)
    if len(named) > width:
        named = score.opponent
    share = percent(score.won, score.played)
    texts = named, game_title(score.game), f"{score.played:,}", f"{score.won:,}", share
    return tuple((text, "words") for text in texts)
