"""Access to a host: the first player with the code is admitted, and from then on only that player."""

from __future__ import annotations

from hashlib import sha256
from hmac import compare_digest
from secrets import choice, token_hex
from typing import NamedTuple

from engine.errors import GameError
from engine.far.messages import LONGEST_WORD, VERSION, Join, Why
from engine.far.session import Fault

_LETTERS = "23456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Letters and digits that nobody mistakes for one another."""
_LENGTH = 8


class Access(NamedTuple):
    """The code, the key and the friend's secret that a host accepts."""

    code: str
    """The code with which a friend joins for the first time, and never again."""
    key: str
    """The key of connections from the host's own account."""
    friend: str | None = None
    """The hash of the friend's secret; None before somebody has joined."""


def new_access() -> Access:
    """A new access, before anybody has joined."""
    return Access("".join(choice(_LETTERS) for _ in range(_LENGTH)), token_hex(16))


def shown(code: str) -> str:
    """The code as a person reads it: ABCD-EFGH."""
    return f"{code[: _LENGTH // 2]}-{code[_LENGTH // 2 :]}"


def new_secret() -> str:
    """A new secret, by which a host recognizes a player."""
    return token_hex(16)


def admit(access: Access, join: Join, key: str | None, is_own: bool = False) -> Access:
    """The access after this player has joined, with this key or without one; raises Fault.

    `is_own` says that the system itself knows the player's program as one of the host's own account.
    """
    if join.version != VERSION:
        raise Fault(Why.VERSION)
    secret = sha256(join.secret.encode()).hexdigest()
    # Both are always compared, in a time that does not depend on the texts.
    is_own |= _same(access.key, key or "")
    has_code = _same(access.code, plain(join.code))
    if access.friend is not None:
        if not _same(access.friend, secret):
            raise Fault(Why.OTHER if is_own or has_code else Why.CODE)
        return access
    if not is_own and not has_code:
        raise Fault(Why.CODE)
    return access._replace(friend=secret)


def plain(code: str) -> str:
    """The code in the form in which it is compared."""
    return code.replace("-", "").upper()


def typed_code(text: str) -> str:
    """The code that a player typed or pasted, with the word before it or without; raises GameError."""
    code = plain("".join(text.split()).upper().removeprefix("CODE:"))
    if not (code.isascii() and code.isalnum() and len(code) <= LONGEST_WORD):
        raise GameError("A code has only letters and digits, as in ABCD-EFGH.")
    return code


def _same(one: str, other: str) -> bool:
    return compare_digest(one.encode(), other.encode())


class Meter:
    """A limit of events at once and of events a second after that; the caller gives the time in seconds."""

    def __init__(self, most: int, a_second: float) -> None:
        self._most, self._a_second = most, a_second
        self._left, self._then = float(most), 0.0

    def allows(self, now: float) -> bool:
        """Whether one more may happen now, which is counted then."""
        self._left = min(self._left + max(now - self._then, 0) * self._a_second, self._most)
        self._then = now
        if self._left < 1:
            return False
        self._left -= 1
        return True
