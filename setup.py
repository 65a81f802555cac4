"""Where the packages of a wheel lie, and what is made while it is made; everything else stands in pyproject.toml."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from setuptools import find_packages, setup
from setuptools.command.build_py import build_py

# Behind setuptools, which brings this module where Python has none any more.
from distutils.command.install_data import install_data  # isort: skip


class BuildPy(build_py):
    """Makes stubs, by which type checkers find what is in a wheel; an editable install has the folders themselves."""

    def run(self) -> None:
        super().run()
        if not self.editable_mode:
            sys.path.insert(0, str(Path(__file__).parent))
            from release.stubs import write_stubs

            write_stubs(Path(self.build_lib) / "fdivgame")


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


FOLDERS = {"fdivgame": "fdivgame", "fdivgame.engine": "engine", "fdivgame.tui": "tui"}
"""Where each package of a wheel lies here: under one name, because others have packages named `engine` and `tui`."""

setup(
    packages=["fdivgame", *(f"fdivgame.{each}" for each in find_packages(include=["engine*", "tui*"]))],
    package_dir=FOLDERS,
    cmdclass={"build_py": BuildPy, "install_data": InstallData},
    data_files=[("share/doc/fdivgame", ["CHANGELOG.md"])],
    **about(),
)
