"""Textual's own driver on Unix, which no byte ends, no lost end of a paste makes deaf, and which hears a hang-up."""

from __future__ import annotations

import _thread
import os
import re
import signal
import termios
import time
from codecs import getincrementaldecoder
from contextlib import suppress
from select import select
from threading import Thread

from textual.drivers.linux_driver import LinuxDriver

PASTE_STARTS, PASTE_ENDS = "\x1b[200~", "\x1b[201~"
SILENCE = 0.5
"""The seconds without a byte after which a paste counts as ended."""
EACH = 0.1
"""The seconds after which a thread that waits for bytes looks whether it is over."""

SECONDS_TO_END = 1.0
"""The seconds from a signal that ends the program until it has ended, whatever it waits for."""
AS_BEFORE = b"\x1b[?1000;1003;1004;1006;1015;1016;2004;2026;2048;1049l\x1b[?7;25h"
"""Switches off what Textual switches on, and on what it switches off."""

_PART_OF_MARK = re.compile(r"\x1b(?:\[(?:2(?:01?)?)?)?\Z")
_OBEYED = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]")
"""The characters that a terminal obeys; tabs and line breaks are a part of texts."""


class CleanInput:
    """What a terminal sends as text: every byte is part of a character, every paste has an end and commands nothing."""

    def __init__(self) -> None:
        self.is_pasting = False
        """Whether a paste has begun and not yet ended."""
        self._is_cut = False
        self._before = ""
        self._decode = getincrementaldecoder("utf-8")("replace").decode

    def decode(self, data: bytes) -> str:
        """The text of these bytes; of a paste that was ended before its end mark, the rest is left out."""
        text, taken = self._decode(data), ""
        if self._is_cut:
            text = self._after_the_rest(text)
        while text:
            piece, text = self._pasted(text) if self.is_pasting else self._typed(text)
            taken += piece
        return taken

    def end_paste(self) -> str:
        """The end mark that has not come."""
        self.is_pasting, self._is_cut, self._before = False, True, ""
        return PASTE_ENDS

    def _typed(self, text: str) -> tuple[str, str]:
        # A key is never kept back, so the beginning of the mark may have gone on its way before.
        seen = self._before + text
        start = seen.find(PASTE_STARTS)
        if start < 0:
            self._before = seen[1 - len(PASTE_STARTS) :]
            return text, ""
        end = start + len(PASTE_STARTS) - len(self._before)
        self.is_pasting, self._before = True, ""
        return text[:end], text[end:]

    def _pasted(self, text: str) -> tuple[str, str]:
        pasted, mark, after = (self._before + text).partition(PASTE_ENDS)
        self.is_pasting, self._before = not mark, ""
        if not mark and (part := _PART_OF_MARK.search(pasted)):
            pasted, self._before = pasted[: part.start()], part[0]
        # Textual takes an Escape and what follows it for keys, and a field writes to the terminal what it would obey.
        return _OBEYED.sub("", pasted) + mark, after

    def _after_the_rest(self, text: str) -> str:
        rest, mark, after = text.partition(PASTE_ENDS)
        # Nothing else tells a key from the rest of a paste: keys come one by one, and terminals paste no Escape.
        is_key = len(text) == 1 or (text.startswith("\x1b") and rest != "")
        self._is_cut = not (is_key or mark)
        return text if is_key else after


class TerminalDriver(LinuxDriver):
    """Textual's driver, which reads what `CleanInput` makes of the terminal's bytes, and ends when it is asked to.

    What could be reported to Textual (8.2.8): a byte that is no UTF-8 ends the program; a paste without an end makes it
    deaf, and an Escape in a paste is a key; its parser divides by the zeros of a size without pixels; at the end of its
    input it spins; where its thread that writes has died of an error, its loop waits for that for ever.
    """

    def start_application_mode(self) -> None:
        super().start_application_mode()  # type: ignore[no-untyped-call]
        # The loop has handlers of its own, which end the program well, but it hears nothing while it waits for
        # Textual's thread that writes, which dies of an error when the terminal is gone. A handler of Python's is run
        # even then, and beside that of the loop.
        for number in (signal.SIGHUP, signal.SIGTERM):
            signal.signal(number, self.end_soon)

    def end_soon(self, number: int, _: object) -> None:
        """End the program with the code of this signal, if it has not ended by itself in a second."""
        # A Thread object takes locks, which may be held by what is interrupted here.
        _thread.start_new_thread(self.end, (128 + number,))

    def end(self, code: int) -> None:
        """Wait a second, leave the terminal as it was, and end the program."""
        time.sleep(SECONDS_TO_END)
        with suppress(OSError, termios.error):
            # A terminal that takes nothing more must not keep the program either.
            terminal = os.open(os.ttyname(2), os.O_WRONLY | os.O_NOCTTY | os.O_NONBLOCK)
            if self.attrs_before is not None:
                termios.tcsetattr(terminal, termios.TCSANOW, self.attrs_before)
            os.write(terminal, AS_BEFORE)
        os._exit(code)

    def run_input_thread(self) -> None:
        # Textual reads where `fileno` says, and every other use of it comes before this thread begins or after its end.
        terminal = self.fileno
        self.fileno, cleaned = os.pipe()
        cleaner = Thread(target=self.clean, args=(terminal, cleaned), name="terminal-input")
        cleaner.start()
        try:
            while not self.exit_event.is_set():
                try:
                    super().run_input_thread()
                except (ArithmeticError, ValueError):
                    # The parser cannot go on after a sequence that it fails at; another one reads what follows.
                    continue
        finally:
            os.close(self.fileno)
            self.fileno = terminal
            cleaner.join()
            os.close(cleaned)

    def clean(self, terminal: int, cleaned: int) -> None:
        """Write what comes from the terminal to Textual, until the driver stops reading or the terminal is gone."""
        given, last = CleanInput(), time.monotonic()
        while self.fileno != terminal and not self.exit_event.is_set():
            text = ""
            if select([terminal], [], [], EACH)[0]:
                try:
                    data = os.read(terminal, 65_536)
                except OSError:
                    data = b""
                if not data:
                    # Not every program hears by a signal that its terminal is gone.
                    os.kill(os.getpid(), signal.SIGHUP)
                    return
                last, text = time.monotonic(), given.decode(data)
            elif given.is_pasting and time.monotonic() - last > SILENCE:
                text = given.end_paste()
            try:
                os.write(cleaned, text.encode())
            except BrokenPipeError:
                return
