"""Figures: what was measured, beside what it is compared with and what was wanted, as a Markdown table."""

from __future__ import annotations

import os
import platform
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from importlib.metadata import version
from statistics import median
from typing import TypeVar

from tui.cli.printing import Progress

T = TypeVar("T")


@dataclass(frozen=True)
class Figure:
    """One row: the median of the samples, its ratio to the median of the base, and the largest ratio wanted."""

    name: str
    samples: Sequence[float]
    base: Sequence[float]
    """Samples of what it is compared with, from the same run."""
    limit: float | None
    """None for a figure that is only told."""
    unit: str

    @property
    def ratio(self) -> float:
        """How many times the base."""
        return median(self.samples) / median(self.base)

    @property
    def row(self) -> str:
        """The row of the table."""
        wanted = "" if self.limit is None else f"at most {self.limit:g}"
        verdict = "" if self.limit is None else "yes" if self.ratio <= self.limit else "**no**"
        cells = (
            self.name,
            f"{median(self.samples):.1f} {self.unit}",
            f"{late(self.samples):.1f} {self.unit}",
            f"{median(self.base):.1f} {self.unit}",
            f"{self.ratio:.2f}",
            wanted,
            verdict,
        )
        return f"| {' | '.join(cells)} |"


def table(figures: Iterable[Figure]) -> str:
    """All rows under their headings."""
    return "\n".join(
        [
            "| figure | median | 95th percentile | compared with | ratio | wanted | reached |",
            "|---|---|---|---|---|---|---|",
            *(figure.row for figure in figures),
        ]
    )


def show(what: str, took: Sequence[float]) -> None:
    """A line about times in milliseconds."""
    print(f"{what:<52} {median(took):9.2f} ms   slowest {max(took):9.2f} ms")


def late(samples: Sequence[float]) -> float:
    """The 95th percentile."""
    return sorted(samples)[int(len(samples) * 0.95)]


def with_bar(work: Iterable[T], whole: int, things: str) -> Iterator[T]:
    """The results of work one by one, with their number at a terminal while the next one is found."""
    with Progress(f"{{:,}} of {whole:,} {things}") as progress:
        for number, result in enumerate(work, 1):
            progress.clear()
            yield result
            progress.update(number)


def machine() -> str:
    """The machine of the measurement, in a line."""
    return (
        f"Python {platform.python_version()}, Textual {version('textual')}, "
        f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores"
    )
