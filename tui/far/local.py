"""What a machine knows of its own: which user is at the other end of a socket, and where sockets of a user lie."""

from __future__ import annotations

import os
import re
import socket
import stat
import struct
import sys
import tempfile
from contextlib import suppress
from errno import EACCES
from pathlib import Path
from secrets import choice

from tui.far.addresses import SocketPath

TEMPORARY = "/tmp"
KNOWS_USERS = hasattr(socket, "AF_UNIX") and hasattr(os, "getuid")
"""Whether there are sockets that know the user at their other end."""
_LETTERS = "23456789abcdefghjkmnpqrstvwyz"
"""Letters and digits that nobody mistakes for one another."""
_OURS = re.compile(rf"{TEMPORARY}/fdivgame-([0-9]{{1,10}})/[^/]+")


def user_of(connected: socket.socket) -> int | None:
    """The user whose program is at the other end, as the system knows; None where it does not tell."""
    try:
        if hasattr(socket, "SO_PEERCRED"):
            size = struct.calcsize("3i")
            return int(struct.unpack("3i", connected.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, size))[1])
        if sys.platform == "darwin":
            # LOCAL_PEERCRED of SOL_LOCAL: a version, the user, and the groups.
            return int(struct.unpack("2I", connected.getsockopt(0, 1, 8))[1])
    except OSError:
        pass
    return None


def user_name(user: int) -> str:
    """The user as a person knows them: `ann (user 1000)`."""
    try:
        # Windows has no such module, and no sockets that know their users.
        import pwd

        return f"{pwd.getpwuid(user).pw_name} (user {user})"
    except (ImportError, KeyError):
        return f"user {user}"


def owner_named_in(address: SocketPath) -> int | None:
    """The user whose sockets lie in this folder, as its name says; None for a folder that says nothing."""
    found = _OURS.fullmatch(address.path)
    return None if found is None else int(found[1])


def new_socket_path() -> SocketPath:
    """The path of a new socket in this account's folder, which every account can reach and no other can change.

    Raises OSError.
    """
    folder = _own_folder()
    try:
        make_folder(folder)
    except PermissionError:
        # Somebody else has taken the name.
        folder = Path(tempfile.mkdtemp(prefix="fdivgame-", dir=TEMPORARY))
        folder.chmod(0o711)
    return SocketPath(str(folder / "".join(choice(_LETTERS) for _ in range(4))))


def _own_folder() -> Path:
    return Path(TEMPORARY) / f"fdivgame-{os.getuid()}"


def is_left(path: str) -> bool:
    """Whether the program that made this socket has ended without removing it; one that waits there notices nothing."""
    # A socket of another kind cannot be connected, but the system says first whether a program has it.
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as other:
        try:
            other.connect(path)
        except ConnectionRefusedError:
            return True
        except OSError:
            pass
    return False


def remove_left_here() -> None:
    """Remove the sockets that killed programs have left in this account's folder."""
    # There may be no such folder, or it is somebody else's.
    with suppress(OSError):
        for entry in os.scandir(_own_folder()):
            found = entry.stat(follow_symlinks=False)
            if stat.S_ISSOCK(found.st_mode) and found.st_uid == os.getuid() and is_left(entry.path):
                os.unlink(entry.path)


def make_folder(folder: Path) -> None:
    """Make the folder of sockets of this account if it is missing, as it is after the machine was started anew.

    Raises OSError, a PermissionError if others can change what is in it.
    """
    try:
        folder.mkdir(mode=0o711)
    except FileExistsError:
        found = folder.lstat()
        if not stat.S_ISDIR(found.st_mode) or found.st_uid != os.getuid() or found.st_mode & 0o022:
            raise PermissionError(EACCES, "it belongs to somebody else", str(folder)) from None
    else:
        # The umask has cut the mode.
        folder.chmod(0o711)
