"""What a match needs once the coach is asked or the match ends, each loaded when it is first used."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.loading import loaded_when_used

_NAMES = {
    "engine.coach.advice": ("Tip", "advise", "worth"),
    "engine.coach.review": ("review",),
    "engine.learning.path.milestones": ("milestones",),
    "tui.coach.reviews": ("closing",),
    "tui.coach.tips": ("tip",),
    "tui.match.coach_ruler": ("ruler_lines",),
    "tui.match.coach_words": ("brief", "lasting_mark", "mark", "panel"),
    "tui.match.moves": ("move_lines",),
}
"""The names of each module that a match uses."""

if TYPE_CHECKING:
    from engine.coach.advice import Tip, advise, worth
    from engine.coach.review import review
    from engine.learning.path.milestones import milestones
    from tui.coach.reviews import closing
    from tui.coach.tips import tip
    from tui.match.coach_ruler import ruler_lines
    from tui.match.coach_words import brief, lasting_mark, mark, panel
    from tui.match.moves import move_lines
else:
    # Type checkers do not see this function: with it they would accept every name.
    __getattr__ = loaded_when_used(globals(), _NAMES)
