"""A guest's way into a match: by what is known of this host, by the account, or by the code."""

from __future__ import annotations

from engine.archive import Archive
from engine.far.access import new_secret
from engine.far.messages import Join, Why
from engine.far.session import Session
from engine.far.shared import with_match
from engine.match import SECOND
from engine.record import Record
from tui.far.addresses import Address, SocketPath, SshAddress
from tui.far.connection import Connection
from tui.far.dialing import Unreachable, Way, resolved
from tui.far.ends import GuestEnd
from tui.far.hosting import never
from tui.far.meeting import Refused, go, knock, meet
from tui.far.pairing import Joined, Pairings, resumed
from tui.far.sitting import Sitting

NO_CODE = "-"
"""A message needs some code, even if the host asks for none."""


class Joining:
    """Tries to join the host at an address, as a player with this name."""

    def __init__(
        self, pairings: Pairings, archive: Archive, address: Address | SocketPath | SshAddress, name: str
    ) -> None:
        self._pairings, self._archive, self._name = pairings, archive, name
        self._address = address
        self._text = str(address)
        self._joined: Joined | None = None
        self._session = Session(SECOND)
        self._way: Way | None = None
        self._trouble = ""

    def go_on(self, known: Joined) -> bool:
        """Whether the match that is known goes on, now or once its host is there; False if its host has another one.

        Raises GameError.
        """
        self._begin(known._replace(address=self._text, program=self._program))
        try:
            self._meet()
        except Unreachable as error:
            self._trouble = str(error)
        except Refused as refused:
            if refused.why is not Why.CODE or isinstance(self._address, SshAddress):
                raise
            return False
        return True

    def enter_without_code(self) -> bool:
        """Whether a host lets this account in as it is; False if it wants a code. Raises GameError."""
        if isinstance(self._address, Address):
            self._address = resolved(self._address)
        if not isinstance(self._address, SshAddress) and not knock(self._address):
            return False
        known = self._pairings.joined(self._text, "")
        self._begin(known or Joined(self._text, "", new_secret(), self._name))
        self._meet()
        return True

    def choose(self, code: str) -> None:
        """Come with this code from now on; raises GameError."""
        known = self._pairings.joined(self._text, code)
        self._begin(known or Joined(self._text, code, new_secret(), self._name))

    def enter(self) -> None:
        """Join with the chosen code; raises GameError. It touches no archive, so it may run in a thread."""
        self._meet()

    def sitting(self) -> Sitting:
        """The match that was joined, or that goes on once its host is there."""
        assert self._joined is not None
        connection = Connection(self._session, never, self._keep)
        connection.trouble = self._trouble
        end = GuestEnd(connection, self._address, self._join, self._way)
        return Sitting(connection, end.run, lambda record: resumed(self._archive, record))

    @property
    def _program(self) -> str:
        return self._address.program if isinstance(self._address, SshAddress) else ""

    @property
    def _join(self) -> Join:
        assert self._joined is not None
        return Join(self._joined.code or NO_CODE, self._joined.secret, self._joined.name)

    def _begin(self, joined: Joined) -> None:
        record = joined.record
        if record is None:
            # Nobody was let in under an earlier name.
            joined = joined._replace(name=self._name)
        else:
            record = with_match(record, resumed(self._archive, record)[0].match)
        self._joined = joined._replace(program=self._program)
        # The secret is saved before it is sent, because the next connection needs it.
        self._pairings.keep_joined(self._joined)
        self._session = Session(SECOND, record)

    def _meet(self) -> None:
        if isinstance(self._address, Address):
            self._address = resolved(self._address)
        way, greeting = go(self._address)
        try:
            self._session = meet(way, greeting, self._session, self._join, self._keep)
        except BaseException:
            way.close()
            raise
        self._way = way

    def _keep(self, record: Record) -> None:
        assert self._joined is not None
        self._joined = self._joined._replace(record=record)
        self._pairings.keep_joined(self._joined)
