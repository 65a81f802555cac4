"""Who is let in: the code once, the secret from then on, the host's own account without a code."""

from __future__ import annotations

import pytest

from engine.far.access import admit, new_access, new_secret, plain, shown
from engine.far.messages import VERSION, Join, Why
from engine.far.session import Fault

ANN = new_secret()


def refused(*arguments: object) -> Why:
    with pytest.raises(Fault) as fault:
        admit(*arguments)  # type: ignore[arg-type]
    return fault.value.why


def test_the_code_lets_one_player_in_and_then_the_secret_does():
    access = new_access()
    assert refused(access, Join("WRONG", ANN, "Ann"), None) is Why.CODE
    inside = admit(access, Join(shown(access.code).lower(), ANN, "Ann"), None)
    assert inside.friend is not None
    assert ANN not in str(inside)
    assert admit(inside, Join("whatever", ANN, "Ann"), None) == inside
    assert refused(inside, Join(access.code, new_secret(), "Bob"), None) is Why.OTHER
    assert refused(inside, Join("WRONG", new_secret(), "Bob"), None) is Why.CODE


def test_who_comes_from_the_hosts_own_account_needs_no_code():
    access = new_access()
    assert refused(access, Join("-", ANN, "Ann"), "WRONG") is Why.CODE
    inside = admit(access, Join("-", ANN, "Ann"), access.key)
    assert refused(inside, Join("-", new_secret(), "Bob"), access.key) is Why.OTHER


def test_another_version_is_refused():
    access = new_access()
    assert refused(access, Join(access.code, ANN, "Ann", VERSION + 1), None) is Why.VERSION


def test_codes_are_easy_to_read_and_hard_to_guess():
    codes = {new_access().code for _ in range(100)}
    assert len(codes) == 100
    assert all(len(code) == 8 and not set(code) & set("01OILU") for code in codes)
    assert {plain(shown(code).lower()) for code in codes} == codes
