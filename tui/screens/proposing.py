"""ProposingScreen: a screen that proposes what to do next, as soon as it is known."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from textual import events, on
from textual.content import Content
from textual.message import Message
from textual.widgets import Static

from tui.commands.table import in_scope, keys_shown
from tui.screens.base import BaseScreen

if TYPE_CHECKING:
    from engine.practice.proposal import Proposal

_AFTER_FIRST_PICTURE = 0.1


class ProposingScreen(BaseScreen[None]):
    """Shows the proposal in the line `#glance`; a key or a click follows it."""

    proposal: Proposal | None = None
    """What is to be done next, once that is known."""

    @dataclass
    class Proposed(Message):
        """A worker has found what to propose."""

        proposal: Proposal | None

    def begin_to_propose(self) -> None:
        """Find a proposal in a worker."""
        # Nothing of it is loaded before the first picture is on the screen, which a test sees at once.
        wait = self.call_after_refresh if self.app.is_headless else partial(self.set_timer, _AFTER_FIRST_PICTURE)
        wait(self._begin_to_propose)

    def _begin_to_propose(self) -> None:
        self.run_worker(self._propose, "proposal", thread=True)

    def _propose(self) -> None:
        from engine.practice.proposal import proposal

        self.post_message(self.Proposed(proposal(self.application.archive, self.application.today())))

    @on(Proposed)
    def _show_proposal(self, proposed: Proposed) -> None:
        self.proposal = proposed.proposal
        if self.proposal is not None:
            command = next(command for command in in_scope("ways") if command.action == "proposed")
            key = keys_shown(command, self.application.keymap)
            sentence = Content.assemble((key, "bold $chosen"), f"  {self.proposal.sentence}")
            self.query_one("#glance", Static).update(sentence)
            # A class of the screen would have the styles of all its widgets found again.
            self.query("#title, #glance").add_class("-proposes")

    @on(events.Click, "#glance")
    def action_proposed(self) -> None:
        if self.proposal is not None:
            self.application.follow(self.proposal)
