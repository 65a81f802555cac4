"""The command `fdivgame`: from arguments to an exit code; what a subcommand needs is imported for it alone."""

from __future__ import annotations

import os
import sys

from engine import __version__
from engine.errors import GameError
from tui.terminal import gc_pause

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TextIO

BAD_INPUT, INTERRUPTED = 2, 130
MOST_DIGITS = sys.int_info.default_max_str_digits
"""So many digits Python reads in a number unless its environment says otherwise; no number of ours has more."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; returns the exit code, 2 for what cannot be done, of which a sentence goes to standard error.

    A reader that has gone away is no fault: whatever was left to print is dropped.
    """
    gc_pause.pause()
    if 0 < sys.get_int_max_str_digits() < MOST_DIGITS:
        sys.set_int_max_str_digits(MOST_DIGITS)
    # An unasked sequence of the kitty keyboard protocol can crash this Textual; the game needs none of it. Textual
    # reads this when it is loaded, which is as early as a setting is looked up among what can be set.
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
    except OSError as error:
        _drop(sys.stdout)
        return _refuse(_fault(error))
    except Exception as error:
        # Only who has games of their own has loaded what knows their faults.
        faults = sys.modules.get("engine.guarded")
        said = None if faults is None else faults.told(error)
        if said is None:
            raise
        return _refuse(said)


def _dispatch(given: list[str]) -> int:
    # Scripts ask for it before they do anything, so nothing is read or loaded for it.
    if given == ["--version"]:
        print(f"fdivgame {__version__}")
        return 0
    if given[:1] == ["solve"]:
        from tui.cli import solve

        options = solve.read(given[1:])
        if options is not None:
            return solve.run(options)
    from tui.cli.parser import run

    return run(given)


def _fault(error: OSError) -> str:
    reason = error.strerror or str(error)
    reason = f"{reason[:1].lower()}{reason[1:]}"
    if error.filename is not None:
        return f"{os.fsdecode(error.filename)} cannot be used: {reason}."
    if isinstance(error, FileNotFoundError):
        # Nothing that is written to is looked for by a name; only the working folder has none.
        return "The folder in which this was started is not there any more."
    return f"The output cannot be written: {reason}."


def _refuse(sentence: str) -> int:
    if sys.stderr is not None:
        from engine.text import visible

        try:
            print(f"fdivgame: {visible(sentence)}", file=sys.stderr, flush=True)
        except OSError:
            # The exit code says it still, which Python would replace.
            _drop(sys.stderr)
    return BAD_INPUT


def _drop(stream: TextIO) -> None:
    # What is still buffered would be written at the end, and fail again.
    nowhere = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, stream.fileno())
    except OSError:
        # It is no file of the system, as under a test.
        pass
    finally:
        os.close(nowhere)
