"""The command `fdivgame`, from arguments to an exit code; each command imports only what it needs."""

from __future__ import annotations

import os
import sys

from engine import __version__
from engine.rules.errors import GameError
from tui import CRASHED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import NoReturn, TextIO

BAD_INPUT, INTERRUPTED = 2, 130
MOST_DIGITS = sys.int_info.default_max_str_digits
"""The most digits that Python reads in a number by default; no number of the games has more."""


def command() -> NoReturn:
    """Run the command and end the process, even if a bot is still thinking in a thread of its own."""
    try:
        code = main()
    except Exception as error:
        # Python would say the same, then wait for the bot, and end with 1.
        sys.excepthook(type(error), error, error.__traceback__)
        code = CRASHED
    os._exit(code)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; returns the exit code: 2, after a sentence on standard error, if the command cannot be done.

    If the reader has gone away, the rest of the output is dropped without an error.
    """
    if 0 < sys.get_int_max_str_digits() < MOST_DIGITS:
        sys.set_int_max_str_digits(MOST_DIGITS)
    # The keyboard protocol of kitty stays off: Textual 8.2.8 fails at a key that comes with its place on another layout
    # (ESC [1081::113u), makes a key of Shift alone, and the game needs no key that the protocol adds. Textual reads
    # this variable when it is imported.
    os.environ.setdefault("TEXTUAL_DISABLE_KITTY_KEY", "1")
    given = sys.argv[1:] if arguments is None else list(arguments)
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 - it stands in until the program ends
    code = 0
    try:
        try:
            code = _dispatch(given)
        finally:
            sys.stdout.flush()
        return code
    except BrokenPipeError:
        _drop(sys.stdout)
        return code
    except KeyboardInterrupt:
        return INTERRUPTED
    except GameError as error:
        return _refuse(str(error))
    except Exception as error:
        from engine.own_games.user_code import error_sentence

        if said := error_sentence(error):
            return _refuse(said)
        if not isinstance(error, OSError):
            raise
        _drop(sys.stdout)
        return _refuse(_fault(error))


def _dispatch(given: list[str]) -> int:
    # Scripts ask for the version before anything else, so nothing is read or loaded for it.
    if given in (["--version"], ["-V"]):
        print(f"fdivgame {__version__}")
        return 0
    if given[:1] == ["solve"]:
        from tui.cli import solve

        if solve.needs_no_parser(given[1:]):
            return solve.answer(*given[1:])
    from tui.cli.parser import run

    return run(given)


def _fault(error: OSError) -> str:
    from engine.rules.text import reason_of

    if error.filename is not None:
        return f"{os.fsdecode(error.filename)} cannot be used: {reason_of(error)}."
    if isinstance(error, FileNotFoundError):
        # Only the missing working folder raises this error without a name.
        return "The folder in which this was started no longer exists."
    return f"The output cannot be written: {reason_of(error)}."


def _refuse(sentence: str) -> int:
    if sys.stderr is not None:
        from engine.rules.text import visible

        try:
            print(f"fdivgame: {visible(sentence)}", file=sys.stderr, flush=True)
        except OSError:
            # Python would replace the exit code, which still reports the fault.
            _drop(sys.stderr)
    return BAD_INPUT


def _drop(stream: TextIO) -> None:
    # Python would write the rest of the buffer at the end, and fail again.
    nowhere = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, stream.fileno())
    except OSError:
        # In a test the stream is not a real file.
        pass
    finally:
        os.close(nowhere)
