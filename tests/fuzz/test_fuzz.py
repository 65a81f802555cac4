"""No text makes a parser raise anything but its own errors; `python -m benchmarks.fuzz` tries 100,000 of them."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, Phase, given, settings

from tests.fuzz.parsers import PARSERS, Parser
from tests.fuzz.texts import texts

ANY_SPEED = list(HealthCheck)


@pytest.mark.parametrize("parser", PARSERS, ids=lambda parser: parser.name)
def test_only_documented_errors(parser: Parser):
    assert parser.refusal(parser.valid[0]) is None

    @settings(max_examples=40, suppress_health_check=ANY_SPEED)
    @given(texts(parser.valid))
    def holds(text: str) -> None:
        assert parser.fault(text) is None

    holds()


def test_the_texts_break_a_careless_parser():
    @settings(max_examples=400, database=None, suppress_health_check=ANY_SPEED, phases=(Phase.generate,))
    @given(texts(("17", "nim:5")))
    def careless(text: str) -> None:
        assert Parser("careless", (), int).fault(text) is None

    with pytest.raises(AssertionError):
        careless()
