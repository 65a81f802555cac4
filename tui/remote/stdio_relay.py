"""The relay of `fdivgame host --stdio`: it joins ssh to the match that this account hosts."""

from __future__ import annotations

import os
import socket
from contextlib import suppress
from threading import Thread

from engine.remote.connection import BLOCK
from engine.remote.messages import Pass, format_line
from engine.rules.errors import GameError
from tui.remote.addresses import Address

STDIN, STDOUT = 0, 1
"""File descriptors, because bytes are passed on as they are."""


def relay_stdio(running: tuple[Address, str] | None) -> int:
    """Pass on the input, and the host's replies, until one side ends; raises GameError if nobody hosts."""
    nobody = "Nobody hosts a match in this account now: fdivgame host begins one."
    if running is None:
        raise GameError(nobody)
    address, key = running
    try:
        wire = socket.create_connection(address)
    except OSError:
        raise GameError(nobody) from None
    # One side goes away, which is how every connection ends.
    with wire, suppress(OSError):
        # This line ends what the account has printed before.
        os.write(STDOUT, b"\n")
        wire.sendall(format_line(Pass(key)))
        Thread(target=_pass_input, args=(wire,), daemon=True).start()
        while data := wire.recv(BLOCK):
            while data:
                data = data[os.write(STDOUT, data) :]
    return 0


def _pass_input(wire: socket.socket) -> None:
    with suppress(OSError):
        while data := os.read(STDIN, BLOCK):
            wire.sendall(data)
    with suppress(OSError):
        wire.shutdown(socket.SHUT_RDWR)
