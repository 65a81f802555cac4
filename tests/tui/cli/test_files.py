"""Files that are named on the command line."""

from __future__ import annotations

from pathlib import Path

from tui.cli import files


def test_the_mark_that_some_editors_put_before_a_file_is_no_part_of_its_first_line(tmp_path: Path) -> None:
    path = tmp_path / "records"
    path.write_bytes("\ufeff[Start]\nend\n".encode())
    assert list(files.lines(str(path))) == ["[Start]\n", "end\n"]


def test_half_of_a_surrogate_pair_is_written_as_a_question_mark(tmp_path: Path) -> None:
    path = tmp_path / "worksheet.html"
    files.write(str(path), "a\udcff")
    assert path.read_bytes() == b"a?"
