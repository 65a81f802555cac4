from __future__ import annotations

import pytest

from engine.contests.tokens import LONGEST
from tests.engine.contests.solving import refused, solved


@pytest.mark.parametrize("step", [1 << 20, 7])
def test_a_word_may_have_a_thousand_characters_and_no_more(step: int) -> None:
    longest = "1".rjust(LONGEST, "0")
    assert solved("fdivgame", f"{longest} 1 5", step) == "Henry\n"
    answers, error = refused("fdivgame", f"0{longest} 1 5", step)
    assert (answers, error.line, error.column) == ("", 1, 1)
