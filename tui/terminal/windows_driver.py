"""The driver of a Windows console, which can only be made there."""

from __future__ import annotations

import shutil

from textual.driver import Driver

from tui.terminal.careful import CarefulDriver


def careful_driver() -> type[Driver]:
    """Textual's driver for Windows, which saves before it shows and believes no impossible size."""
    from textual.drivers.windows_driver import WindowsDriver

    class ConsoleDriver(CarefulDriver, WindowsDriver):
        """Its input comes by Textual's own thread, as whole events."""

        def put(self, text: str) -> None:
            WindowsDriver.write(self, text)

        def sides(self) -> tuple[int, int]:
            return shutil.get_terminal_size()

    return ConsoleDriver
