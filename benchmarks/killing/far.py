"""Matches between two programs that are killed at random instants: both must go on with all they have shown."""

from __future__ import annotations

import random
import re
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import NamedTuple

from benchmarks.killing.ending import COLUMNS, FRAMES_PLEASE, ROWS, Killed, end, press, start
from benchmarks.killing.matches import LAST, SECONDS_TO_DRAW, Seen
from engine.archive import Archive
from tests.terminal.emulator import Emulator
from tests.terminal.sshd import BOX, Sshd
from tests.terminal.terminal import Terminal

BOARD = ("9876543210", "8765432109", "7654321098")
KILLS, MOST_KEYS = 5, 6
"""How often a program of a match is killed, and how many keys are pressed before."""
PATIENCE = 30.0

_LINE = re.compile(rb"fdivgame join (127\S+)")
_CODE = re.compile(rb"The code for your friend: (\S+)")


class Side(NamedTuple):
    """One of the two programs: its directory, and how it is started the next time."""

    data: Path
    again: tuple[str, ...]


def play_and_kill(draw: random.Random, data: Path) -> Killed:
    """Play with random keys on both sides and kill one or both again and again; what is wrong, if anything."""
    with ExitStack() as stack:
        return _play_and_kill(draw, data, stack, None)


def play_and_kill_over_ssh(draw: random.Random, data: Path) -> Killed:
    """As `play_and_kill`, through a real ssh server on the loopback."""
    (data / "ann").mkdir()
    with Sshd(data / "sshd", data / "ann") as server, ExitStack() as stack:
        return _play_and_kill(draw, data, stack, server)


def _play_and_kill(draw: random.Random, data: Path, stack: ExitStack, server: Sshd | None) -> Killed:
    sides = [Side(data / "ann", ("host",)), Side(data / "bob", ("join",))]
    path = {} if server is None else {"PATH": server.programs}
    shown_in_all = 0
    host = stack.enter_context(start(sides[0].data, "host", *BOARD, "--as", "Ann"))
    host.wait_for("Waiting for your friend")
    found, code = _LINE.search(host.output), _CODE.search(host.output)
    assert found is not None
    assert code is not None
    address = found[1].decode() if server is None else BOX
    guest = start(sides[1].data, "join", address, "--as", "Bob", **path)
    running = [host, stack.enter_context(guest)]
    if server is None:
        guest.wait_for("Code:")
        # What was sent before stands in the line in which the code is asked for.
        guest.send(f"\x15{code[1].decode()}\r{FRAMES_PLEASE}")
    for number in range(KILLS):
        _meet(running)
        before = [moves_on(each.emulator) for each in running]
        if before[0] != before[1]:
            return Killed(shown_in_all, False, f"Kill {number}: the boards differ: {before}.")
        made = many_on(running[0].emulator)
        pressed = _press(running, draw)
        victims = draw.choice([(0,), (1,), (0, 1)])
        shown = _kill(running, victims)
        shown_in_all += sum(len(set(each) - set(before[0])) for each in shown)
        for victim in victims:
            side = sides[victim]
            running[victim] = stack.enter_context(start(side.data, *side.again, **path))
            if len(victims) == 2 and victim == 0:
                # A guest needs a host who is there.
                running[0].wait_for("Waiting for Bob.")
        _meet(running)
        after = [moves_on(each.emulator) for each in running]
        wrong = judge(shown, after, [saved_in(side.data) for side in sides], made + pressed)
        if wrong:
            return Killed(shown_in_all, False, f"Kill {number} of {victims}: {wrong}")
    return Killed(shown_in_all, after[0] not in shown, "")


def moves_on(screen: Emulator) -> tuple[str, ...]:
    """The last moves on a screen, each with its number."""
    return Seen.on(screen).moves


def many_on(screen: Emulator) -> int:
    """How many moves were made, as a screen shows them."""
    return Seen.on(screen).many


def saved_in(data: Path) -> tuple[str, ...]:
    """The moves that the archive holds; read by itself, without the program."""
    archive = Archive(data / "data")
    try:
        found = archive.page(size=1)
        record = archive.record(found[0].id) if found else None
        plies = () if record is None else record.match.plies
        return tuple(f"{number} {ply.sentence}" for number, ply in enumerate(plies, 1))
    finally:
        archive.close()


def judge(shown: list[tuple[str, ...]], after: list[tuple[str, ...]], saved: list[tuple[str, ...]], most: int) -> str:
    """The fault in a sentence; empty if there is none."""
    if after[0] != after[1]:
        return f"The boards differ: {after}."
    if any(each[-LAST:] != after[0] for each in saved) or saved[0] != saved[1]:
        return f"The screens show {after[0]}, but the archives hold {saved}."
    for each in shown:
        if not set(each) <= set(saved[0]):
            return f"The screen showed {each}, but play went on with {saved[0]}."
    if len(saved[0]) > most:
        return f"{most} moves were made, but {len(saved[0])} are shown."
    return ""


def _meet(running: list[Terminal]) -> None:
    """Wait until both are there and show the same."""
    host, guest = running

    def is_ready(screen: Emulator) -> bool:
        is_there = " to move" in screen.text or "Your move" in screen.text
        return is_there and "q leave" in screen.text and "is not here" not in screen.text

    for each in running:
        each.wait_for(is_ready, PATIENCE)
    # Either may be in the middle of a picture. Boards that stay different are for the judge.
    for one, other in 10 * ((host, guest), (guest, host)):
        with suppress(AssertionError):
            one.wait_for(lambda screen, other=other: moves_on(screen) == moves_on(other.emulator), SECONDS_TO_DRAW / 20)
            other.wait_for(lambda screen, one=one: moves_on(screen) == moves_on(one.emulator), SECONDS_TO_DRAW / 20)
            return


def _press(running: list[Terminal], draw: random.Random) -> int:
    """Make a move that both see, then press keys of moves on both sides; how many moves there were at most."""
    moves = many_on(running[0].emulator)
    next(each for each in running if "Your move" in each.emulator.text).press("home", draw.choice("23456"))
    for each in running:
        each.wait_for(lambda screen: many_on(screen) > moves, PATIENCE)
    keys = draw.randint(1, MOST_KEYS)
    for _ in range(keys):
        press(draw.choice(running), [draw.choice("23456")], draw)
    return 1 + keys


def _kill(running: list[Terminal], victims: tuple[int, ...]) -> list[tuple[str, ...]]:
    """End the programs; what each of both had shown by then."""
    ended = {victim: end(running[victim]) for victim in victims}
    for number, each in enumerate(running):
        if number not in ended:
            screen = Emulator(COLUMNS, ROWS)
            screen.feed(each.output)
            ended[number] = screen
    return [moves_on(ended[number]) for number in range(len(running))]
