"""AnsweredOnce: a screen that gives one answer, however fast the keys come."""

from __future__ import annotations

from typing import Generic

from textual.await_complete import AwaitComplete
from textual.screen import Screen, ScreenResultType


class AnsweredOnce(Screen[ScreenResultType], Generic[ScreenResultType]):
    """A screen that was dismissed stays so: a second Enter, pressed ahead, neither answers again nor closes another."""

    _is_answered = False

    def dismiss(self, result: ScreenResultType | None = None) -> AwaitComplete:
        if self._is_answered:
            return AwaitComplete()
        self._is_answered = True
        return super().dismiss(result)
