"""A match over a real ssh server on the loopback: `make ssh-check`, which installs openssh-server where it is missing.

Whatever an account prints, whatever is wrong with key, password or command: the match is joined, or one sentence names
the cause.
"""

from __future__ import annotations

import re
import shlex
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.terminal.conftest import Game, at_home
from tests.terminal.sshd import BOX, PROGRAMS, Sshd
from tests.terminal.terminal import Terminal
from tests.terminal.test_remote import plays

NOWHERE = "/usr/bin:/bin"
"""A PATH without this program."""
PROGRAM = shlex.quote(f"{PROGRAMS}/fdivgame")
"""This program as the shell of the other account takes it, with a blank in its path as well."""


class Room:
    """Ann's account, which a server lets into, and Bob, who comes by ssh."""

    def __init__(self, tmp_path: Path, game: Game, stack: ExitStack) -> None:
        self._path, self._game, self._stack = tmp_path, game, stack
        self.home = tmp_path / "ann"
        self.home.mkdir()

    def serve(self, **settings: str) -> Sshd:
        self.server = self._stack.enter_context(Sshd(self._path / "sshd", self.home, **settings))
        return self.server

    def host(self) -> Terminal:
        ann = self._start(self.home, "host", "42", "17", "--as", "Ann")
        ann.wait_for("Waiting for your friend")
        return ann

    def join(self, *options: str, columns: int = 80) -> Terminal:
        return self._start(self._path / "bob", "join", *options, columns=columns, PATH=self.server.programs)

    def told(self, *options: str, patience: float = 20.0) -> str:
        """The sentence with which a join ends that cannot be."""
        # A narrower terminal would break the sentence.
        bob = self.join(BOX, *options, columns=300)
        assert bob.wait_exit(patience) == 2
        return bob.emulator.text

    def _start(self, home: Path, *arguments: str, columns: int = 80, **changes: str) -> Terminal:
        return self._game(*arguments, columns=columns, **at_home(home), **changes)


@pytest.fixture
def room(tmp_path: Path, game: Game) -> Iterator[Room]:
    with ExitStack() as stack:
        yield Room(tmp_path, game, stack)


def meet(room: Room, *options: str) -> tuple[Terminal, Terminal]:
    ann, bob = room.host(), room.join(BOX, *options, "--as", "Bob")
    ann.wait_for("Bob is here.")
    bob.wait_for("Ann is here.")
    return ann, bob


def test_a_match_is_played_over_ssh_and_survives_cut_connections(room: Room) -> None:
    server = room.serve()
    ann, bob = meet(room)
    plays(ann, bob, "2", "42 / 2 = 21")
    server.cut()
    bob.wait_for("Ann is not here")
    bob.wait_for("Ann is here.", 40)
    plays(bob, ann, "3", "21 / 3 = 7")


def test_a_server_that_was_away_is_found_again(room: Room) -> None:
    server = room.serve()
    ann, bob = meet(room)
    server.stop()
    bob.wait_for("No ssh server answers at box")
    server.start()
    ann.wait_for("Bob is here.", 60)
    plays(ann, bob, "2", "42 / 2 = 21")


def test_a_noisy_bashrc_and_a_banner_are_no_obstacle(room: Room) -> None:
    (room.home / ".bashrc").write_text("echo Welcome; echo 'No mail.' >&2; printf 'Tip: '\n")
    banner = room.home / "banner"
    banner.write_text("Permission denied to all but friends.\n")
    room.serve(Banner=str(banner))
    ann, bob = meet(room)
    plays(ann, bob, "2", "42 / 2 = 21")


def test_a_forced_command_is_enough(room: Room) -> None:
    server = room.serve()
    keys = server.folder / "authorized_keys"
    keys.write_text(f'command="{PROGRAM} host --stdio",restrict {keys.read_text()}')
    ann, bob = meet(room)
    plays(ann, bob, "2", "42 / 2 = 21")


def test_a_missing_command_is_named_and_can_be_given_and_is_remembered(room: Room) -> None:
    room.serve(path=NOWHERE)
    told = room.told()
    assert "ssh finds no command fdivgame in that account" in told
    assert "--remote-command '~/.local/bin/fdivgame'" in told
    ann, bob = meet(room, "--remote-command", PROGRAM)
    plays(ann, bob, "2", "42 / 2 = 21")
    bob.press("q")
    bob.wait_exit()
    again = room.join()
    again.wait_for("Ann is here.")
    plays(again, ann, "3", "21 / 3 = 7")


def test_a_wrong_key_is_named(room: Room) -> None:
    server = room.serve()
    server.know(server.folder / "wrong_key")
    assert "box does not let you in by ssh: the password or the key is wrong" in room.told()


def test_a_wrong_password_is_named(room: Room) -> None:
    server = room.serve(PasswordAuthentication="yes")
    server.know(server.folder / "wrong_key", NumberOfPasswordPrompts="1")
    bob = room.join(BOX)
    bob.wait_for("password:")
    bob.send("not this one\r")
    assert bob.wait_exit() == 2
    assert "the password or the key is wrong" in bob.emulator.text
    bob = room.join(BOX)
    bob.wait_for("password:")
    bob.send("\x03")
    assert bob.wait_exit() == 130
    assert "Traceback" not in bob.emulator.text


def test_an_unknown_and_a_changed_key_of_the_machine_are_told_apart(room: Room) -> None:
    server = room.serve()
    known = server.folder / "known_hosts"
    known.write_text("")
    server.know(server.folder / "key", StrictHostKeyChecking="yes")
    assert "The key of box is not known here: run ssh box once" in room.told()
    known.write_text(f"[127.0.0.1]:{server.port} {(server.folder / 'wrong_key.pub').read_text()}")
    assert "The key of box has changed, so it may be another machine." in room.told()


def test_a_machine_without_a_server_and_an_unknown_one_are_named(room: Room) -> None:
    server = room.serve()
    server.stop()
    assert "No ssh server answers at box" in room.told()
    server.know(server.folder / "key", HostName="nowhere.invalid")
    assert "No machine named box is known." in room.told()


def test_an_account_in_which_nobody_hosts_says_so(room: Room) -> None:
    room.serve()
    assert "Nobody hosts a match in this account now: fdivgame host begins one." in room.told()


def test_an_account_that_says_nothing_is_left_within_ten_seconds_after_it_let_the_player_in(room: Room) -> None:
    room.serve()
    start = time.monotonic()
    told = room.told("--remote-command", "exec sleep 600 #", patience=30)
    assert "ssh reached box, but fdivgame did not answer there in time." in told
    # ssh itself and two starts of Python come on top.
    assert time.monotonic() - start < 20


def test_the_code_of_a_host_is_in_no_list_of_processes(room: Room) -> None:
    room.serve()
    ann, _ = meet(room)
    code = re.search(rb"The code for your friend: (\S+)", ann.output)
    assert code is not None
    lines = [_command_of(each) for each in Path("/proc").glob("[0-9]*/cmdline")]
    assert any(b"host" in line for line in lines)
    assert not any(code[1] in line or code[1].replace(b"-", b"") in line for line in lines)


def _command_of(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError:
        return b""
