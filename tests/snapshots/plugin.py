"""The part that pytest sees: a fixture that compares, a summary at the end of the run, and its report."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Mapping
from pathlib import Path

import pytest

from tests.snapshots.changes import changes, in_short, summary
from tests.snapshots.report import FOLDER, Difference, Report

ACCEPT = "python -m tests.snapshots accept"


class Snapshots:
    """Compares pictures with those that were accepted."""

    def __init__(self, baselines: Path, report: Report) -> None:
        self.baselines, self.report = baselines, report

    def check(self, taken: Mapping[str, str]) -> None:
        """Fail, in a line for each, where a picture is not the one that was accepted under its name."""
        told = []
        for name, now in taken.items():
            baseline = self.baselines / f"{name}.svg"
            before = baseline.read_text(encoding="utf-8") if baseline.exists() else ""
            if found := changes(before, now):
                self.report.add(Difference(name, str(baseline), found), before, now)
                told.append(f"{name} looks different: {in_short(found)}")
        if told:
            pytest.fail("\n".join(told), pytrace=False)

    def check_names(self, names: Iterable[str]) -> None:
        """Fail where the folder of the accepted pictures holds another file, or misses one."""
        wanted = {self.baselines / f"{name}.svg" for name in names}
        there = set(self.baselines.iterdir())
        stale, missing = sorted(there - wanted), sorted(wanted - there)
        self.report.add_stale(stale)
        told = [f"{path.name} belongs to no picture: {ACCEPT} --prune deletes it" for path in stale]
        told += [f"{path.name} is missing" for path in missing]
        if told:
            pytest.fail("\n".join(told), pytrace=False)


@pytest.fixture(scope="session")
def baselines(pytestconfig: pytest.Config) -> Path:
    """The folder of the accepted pictures."""
    return pytestconfig.rootpath / "screenshots"


@pytest.fixture(scope="session")
def snapshots(baselines: Path, pytestconfig: pytest.Config) -> Snapshots:
    """What compares the pictures of a test."""
    return Snapshots(baselines, _report(pytestconfig))


@pytest.hookimpl(tryfirst=True)
def pytest_sessionstart(session: pytest.Session) -> None:
    # A worker of xdist adds to the report of the whole run.
    if _is_whole(session.config):
        _report(session.config).empty()


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    report = _report(session.config)
    if _is_whole(session.config) and report.differences():
        report.write()


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> Generator[None, None, None]:
    yield
    report = _report(terminalreporter.config)
    if not _is_whole(terminalreporter.config) or not (found := report.differences()):
        return
    # It stands below the list of the failed tests, which can be long.
    terminalreporter.section("pictures")
    for line in summary({each.name: each.changes for each in found}):
        terminalreporter.write_line(line)
    terminalreporter.write_line(f"Look at {FOLDER / 'index.html'}; {ACCEPT} takes them.")


def _report(config: pytest.Config) -> Report:
    return Report(config.rootpath / FOLDER)


def _is_whole(config: pytest.Config) -> bool:
    """Whether this is the process of the run itself, and it runs tests."""
    return not hasattr(config, "workerinput") and not config.option.collectonly
