"""Saved matches in and out of the page: the commands `export` and `import`, with a text in the place of a file."""

from __future__ import annotations

import io
import re
from contextlib import redirect_stdout
from pathlib import Path
from tempfile import TemporaryDirectory

from engine.errors import GameError
from tui.cli.parser import run


def all_records() -> str:
    """The records of all saved matches as text; empty where there are none. Raises GameError."""
    return _printed("export", "--all")


def add_records(name: str, content: str) -> str:
    """Save the matches in this file of records; what came of it in one sentence."""
    with TemporaryDirectory() as directory:
        path = Path(directory) / (re.sub(r"[^\w.-]+", "_", name)[-60:] or "records")
        path.write_text(content, encoding="utf-8", errors="replace")
        try:
            return _printed("import", str(path)).strip()
        except GameError as error:
            return str(error).replace(f"{directory}/", "")


def _printed(*arguments: str) -> str:
    content = io.BytesIO()
    with redirect_stdout(io.TextIOWrapper(content, "utf-8", write_through=True)) as out:
        run(arguments)
        out.flush()
        return content.getvalue().decode()
