"""The bridge of `fdivgame host --stdio`: it joins ssh to the match that this account hosts."""

from __future__ import annotations

import os
import selectors
import socket

from engine.errors import GameError
from engine.far.messages import Pass, format_line
from tui.far.dialing import Unreachable, call
from tui.far.pairing import Hosted

_BLOCK = 65_536


def bridge(hosted: Hosted | None, source: int, target: int) -> int:
    """Pass on the input, and the host's replies, until one side ends; raises GameError if nobody hosts."""
    nobody = "Nobody hosts a match in this account now: fdivgame host begins one."
    if hosted is None:
        raise GameError(nobody)
    try:
        way = call(hosted.place)
    except Unreachable:
        raise GameError(nobody) from None
    try:
        way.socket.settimeout(None)
        way.socket.sendall(format_line(Pass(hosted.access.key)))
        _pass_on(way.socket, source, target)
    except OSError:
        # One side has gone, which is how every connection ends.
        pass
    finally:
        way.close()
    return 0


def _pass_on(wire: socket.socket, source: int, target: int) -> None:
    with selectors.DefaultSelector() as waiting:
        waiting.register(wire, selectors.EVENT_READ)
        waiting.register(source, selectors.EVENT_READ)
        while True:
            for key, _ in waiting.select():
                data = wire.recv(_BLOCK) if key.fileobj is wire else os.read(source, _BLOCK)
                if not data:
                    return
                if key.fileobj is wire:
                    _write(target, data)
                else:
                    wire.sendall(data)


def _write(target: int, data: bytes) -> None:
    while data:
        data = data[os.write(target, data) :]
