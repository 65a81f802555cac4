"""What a run of the tests leaves for a person: the pictures that differ, their page, and what can be accepted."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from tests.snapshots.changes import Change

FOLDER = Path("build", "pictures")
"""Where the report stands below the root of the project."""
_TEMPLATE = Path(__file__).with_name("report.html")


class Difference(NamedTuple):
    """A picture that differs from the one that was accepted."""

    name: str
    baseline: str
    """The file of the accepted picture."""
    changes: list[Change]


class Report:
    """The report in one folder, to which each worker of pytest adds what it finds."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def empty(self) -> None:
        """Forget the run before."""
        shutil.rmtree(self.folder, ignore_errors=True)

    def add(self, difference: Difference, before: str, now: str) -> None:
        """Keep a picture that differs, with the accepted one beside it."""
        for kind, svg in (("before", before), ("now", now)):
            if svg:
                self._put(self.folder / kind / f"{difference.name}.svg", svg)
        self._put(self.folder / "parts" / f"{difference.name}.json", json.dumps(difference))

    def add_stale(self, baselines: Iterable[Path]) -> None:
        """Keep which files no picture belongs to."""
        self._put(self.folder / "stale.json", json.dumps(list(map(str, baselines))))

    def differences(self) -> list[Difference]:
        """What was found, by name."""
        read = [json.loads(part.read_text(encoding="utf-8")) for part in (self.folder / "parts").glob("*.json")]
        found = (Difference(name, path, [Change(*each) for each in changes]) for name, path, changes in read)
        return sorted(found, key=lambda each: each.name)

    def stale(self) -> list[Path]:
        """The files no picture belongs to."""
        path = self.folder / "stale.json"
        return [Path(each) for each in json.loads(path.read_text(encoding="utf-8"))] if path.exists() else []

    def now(self, name: str) -> Path:
        """The picture that the run made."""
        return self.folder / "now" / f"{name}.svg"

    def write(self) -> Path:
        """Put the parts together to the page."""
        shown = [
            {
                "name": each.name,
                "isNew": not (self.folder / "before" / f"{each.name}.svg").exists(),
                "changes": [change._asdict() for change in each.changes],
            }
            for each in self.differences()
        ]
        # Nothing in it ends the script in which it stands.
        data = json.dumps(shown).replace("<", "\\u003c")
        page = self.folder / "index.html"
        self._put(page, _TEMPLATE.read_text(encoding="utf-8").replace("[/* pictures */]", data))
        return page

    @staticmethod
    def _put(path: Path, text: str) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
