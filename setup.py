"""What a wheel has beside its packages is made while the wheel is made; everything else stands in pyproject.toml."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from setuptools import setup

# Behind setuptools, which brings this module where Python has none any more.
from distutils.command.install_data import install_data  # isort: skip


class InstallData(install_data):
    """Makes the completions and the manual page, and installs them with the other files."""

    def run(self) -> None:
        sys.path.insert(0, str(Path(__file__).parent))
        from release.made import write

        share = Path(self.get_finalized_command("build").build_base) / "share"
        self.data_files = [*self.data_files, *write(share)]
        super().run()


def about() -> dict[str, object]:
    """What an index shows of the project."""
    root = Path(__file__).parent
    sys.path.insert(0, str(root))
    from release.description import description, urls

    forge = os.environ.get("FDIVGAME_FORGE", "")
    return {
        "long_description": description((root / "README.md").read_text(encoding="utf-8"), forge),
        "long_description_content_type": "text/markdown",
        "project_urls": urls(forge),
    }


setup(cmdclass={"install_data": InstallData}, data_files=[("share/doc/fdivgame", ["CHANGELOG.md"])], **about())
