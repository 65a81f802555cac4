"""Games of the player's own in the application: said aloud as they come, and no traceback where they fail."""

from __future__ import annotations

import sys

from textual.app import App


class OwnGamesApp(App[None]):
    """Loads what installed packages bring, and ends with a sentence where rules that are not ours fail."""

    _has_notified = False
    fault: str | None = None
    """What went wrong in such rules, which has ended the program."""

    def say_aloud(self, sentence: str, title: str = "") -> None:
        """Show a sentence over the screen until somebody goes on."""
        self.notify(sentence, title=title, markup=False)
        self._has_notified = True

    def load_installed(self) -> None:
        """Load what packages bring, because games are about to be listed, and say so."""
        from engine.own_rules.installed import join_installed

        for sentences in join_installed():
            for sentence in sentences:
                self.say_aloud(sentence)

    def _handle_exception(self, error: Exception) -> None:
        # Only who has games of their own has loaded what knows their faults.
        faults = sys.modules.get("engine.guarded.faults")
        said = None if faults is None else faults.told(error)
        if said is None:
            super()._handle_exception(error)
        else:
            # Every move is saved before it is shown. A screen that could not draw itself is no place to go on.
            self.fault = self.fault or said
            self.exit(return_code=2)
