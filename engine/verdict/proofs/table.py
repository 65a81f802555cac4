"""The table of methods: the kind of proof for each form of the rules."""

from __future__ import annotations

from typing import Any

from engine import certificate, forms
from engine.verdict.proofs import (
    all_smaller,
    beatty,
    cuts,
    differences,
    drops,
    endless,
    multiples,
    quotients,
    take_and_break,
)
from engine.verdict.proofs.method import Method

METHODS: dict[tuple[type[Any], str], type[Method]] = {
    (forms.Quotients, certificate.PERIOD): quotients.Period,
    (forms.Quotients, certificate.BANDS): quotients.Bands,
    (forms.Differences, certificate.PERIOD): differences.Period,
    (forms.Differences, certificate.DEFINITION): differences.Table,
    (forms.AllSmaller, certificate.INDUCTION): all_smaller.AllSmaller,
    (forms.Multiples, certificate.INDUCTION): multiples.Multiples,
    (forms.Cuts, certificate.DEFINITION): cuts.Cuts,
    (forms.Drops, certificate.DEFINITION): drops.Drops,
    (forms.FromPairs, certificate.BEATTY): beatty.Beatty,
    (forms.TakeAndBreak, certificate.INDUCTION): endless.Endless,
    (forms.TakeAndBreak, certificate.PERIOD): take_and_break.Period,
    (forms.TakeAndBreak, certificate.DEFINITION): take_and_break.Table,
}
"""To add one: a file beside this one and a line here."""
