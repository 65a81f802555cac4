"""The part that pytest sees: a fixture that compares, a summary at the end of the run, and its report."""

from __future__ import annotations

import os
from collections.abc import Generator, Iterable, Mapping
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from tests.snapshots.changes import Change, changes, summary
from tests.snapshots.report import FOLDER, Difference, Report

ACCEPT = "python -m tests.snapshots accept"
_MARK = ("looks", "different")
"""The property of a test that fails for its pictures alone."""


class LooksDifferent(pytest.fail.Exception):
    """What a test raises whose pictures are others."""


class Snapshots:
    """Compares pictures with those that were accepted."""

    def __init__(self, baselines: Path, report: Report) -> None:
        self.baselines, self.report = baselines, report

    def check(self, taken: Mapping[str, str]) -> None:
        """Fail where a picture is not the one that was accepted under its name."""
        different: dict[str, list[Change]] = {}
        for name, now in taken.items():
            baseline = self.baselines / f"{name}.svg"
            before = baseline.read_text(encoding="utf-8") if baseline.exists() else ""
            if found := changes(before, now):
                self.report.add(Difference(name, str(baseline), found), before, now)
                different[name] = found
        if different:
            raise LooksDifferent("\n".join(summary(different)), pytrace=False)

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


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(call: pytest.CallInfo[Any]) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if call.excinfo is not None and call.excinfo.errisinstance(LooksDifferent):
        report.user_properties.append(_MARK)
    return report


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> Generator[None, None, None]:
    if not _is_whole(terminalreporter.config) or not (found := _report(terminalreporter.config).differences()):
        return (yield)
    # The summary tells once what pytest would tell of each test.
    failed = terminalreporter.stats.get("failed", [])
    others = [each for each in failed if _MARK not in each.user_properties]
    with patch.dict(terminalreporter.stats, failed=others):
        yield
    terminalreporter.section("pictures")
    for line in summary({each.name: each.changes for each in found}):
        terminalreporter.write_line(line)
    page = FOLDER / "index.html"
    terminalreporter.write_line(f"{page} shows each of the {len(found)} pictures; {ACCEPT} takes them.")


def _report(config: pytest.Config) -> Report:
    return Report(config.rootpath / FOLDER)


def _is_whole(config: pytest.Config) -> bool:
    """Whether this is the process of the run itself, which no test has started, and it runs tests."""
    is_inside = hasattr(config, "workerinput") or "PYTEST_CURRENT_TEST" in os.environ
    return not is_inside and not config.option.collectonly
