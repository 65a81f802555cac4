"""The bare Textual app that everything is compared with: one text, one key that changes it."""

from __future__ import annotations

from textual.app import App, ComposeResult
from textual.events import Key
from textual.widgets import Static


class Bare(App[None]):
    """Shows `Bare 0`; every key but `q` counts up."""

    count = 0

    def compose(self) -> ComposeResult:
        yield Static("Bare 0")

    def on_key(self, event: Key) -> None:
        if event.key == "q":
            self.exit()
            return
        self.count += 1
        self.query_one(Static).update(f"Bare {self.count}")


if __name__ == "__main__":
    Bare().run()
