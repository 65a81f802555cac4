"""The suite: every check in its order, and its finding about a ruleset."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, nullcontext
from typing import NamedTuple

from engine.errors import GameError
from engine.guarded import words
from engine.own_games import rule_checks, theory_checks
from engine.own_games import rule_checks as class_checks
from engine.own_games import rule_checks as match_checks
from engine.own_games import shown_checks as drawing_checks
from engine.own_games import shown_checks as notation_checks
from engine.own_games import theory_checks as misere_checks
from engine.own_games.subject import NoSample, Subject
from engine.ruleset import AnyRuleset

Check = Callable[[Subject], str | None]
"""Gives the first fault that it finds as a sentence, None where all holds; its docstring says what must hold."""

WITHOUT_SAMPLE: tuple[Check, ...] = (
    # A value that its own rules refuse causes faults of all kinds, so this check comes first.
    rule_checks.after,
    class_checks.words,
    class_checks.parameters,
    class_checks.limits,
    rule_checks.draws,
    rule_checks.draws_alike,
    class_checks.frozen,
    rule_checks.ends,
)
"""The first checks; the others need a sample of values, which exists only where play ends."""

CHECKS: tuple[Check, ...] = (
    *WITHOUT_SAMPLE,
    rule_checks.choices,
    rule_checks.large_choices,
    rule_checks.never_splits,
    rule_checks.longest_play,
    theory_checks.grundy_values,
    theory_checks.nimbers_of_options,
    theory_checks.choices_to_a_nimber,
    theory_checks.large_values,
    theory_checks.moves_that_win,
    misere_checks.labels,
    misere_checks.played_out,
    notation_checks.texts,
    notation_checks.large_texts,
    notation_checks.no_values,
    notation_checks.no_choices,
    notation_checks.illegal_choices,
    drawing_checks.words,
    drawing_checks.previews,
    drawing_checks.sketches,
    drawing_checks.roomiest,
    drawing_checks.slots,
    match_checks.matches,
)
"""Everything that must hold for every game."""


class Finding(NamedTuple):
    """The finding of a check."""

    holds: str
    """The sentence that must hold."""
    fault: str | None = None
    """The fault, with the value that shows it; None where the sentence holds."""
    is_checked: bool = True
    """False where it cannot be looked at, because play does not end."""


def conform(
    ruleset: AnyRuleset, limit: Callable[[], AbstractContextManager[object]] = nullcontext
) -> Iterator[Finding]:
    """The finding of every check, one by one; the ruleset must be registered. Each check runs within the limit."""
    subject, plays_end = Subject(ruleset), True
    for check in CHECKS:
        said = " ".join((check.__doc__ or "").replace("`", "").split())
        if not plays_end and check not in WITHOUT_SAMPLE:
            yield Finding(said, is_checked=False)
            continue
        fault = _fault(check, subject, limit)
        if check is rule_checks.ends:
            plays_end = fault is None
        yield Finding(said, fault)


def _fault(check: Check, subject: Subject, limit: Callable[[], AbstractContextManager[object]]) -> str | None:
    try:
        with limit():
            return check(subject)
    except (NoSample, GameError) as error:
        return str(error)
    except Exception as error:
        return f"{words(error)}."
