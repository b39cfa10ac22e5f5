"""Lines that students may know, as an author lists them; see test_equivalent for faults."""

import pytest

from grader.authoring.reasons import ALLOWED, load, text_of
from grader.authoring.scaffold import scaffold
from grader.errors import InputError

from .conftest import TEXT


def test_an_assignment_without_a_list_allows_no_leaks(tmp_path):
    assert load(tmp_path, ALLOWED) == {}


def test_a_written_list_is_read_back_unchanged(tmp_path):
    lines = ['say("é") == "\\n"', "a = [\n    1,\n]", 'say("é") == "\\n"']
    (tmp_path / ALLOWED.file).write_text(
        text_of(ALLOWED, 'They "have" it.', lines), encoding="utf-8"
    )
    assert tuple(load(tmp_path, ALLOWED)) == tuple(lines[:2])


def test_a_source_without_tests_allows_no_leaks(tmp_path):
    (tmp_path / "old.py").write_text(
        TEXT.replace('assert board == [" ", " "]', "print(board)"), encoding="utf-8"
    )

    folder = scaffold("tiny", tmp_path / "assignments", tmp_path / "old.py")
    assert sorted(path.name for path in folder) == ["assignment.toml", "source.py"]


def test_an_unreadable_list_is_an_error(tmp_path):
    (tmp_path / ALLOWED.file).mkdir()
    with pytest.raises(InputError, match="cannot be read"):
        load(tmp_path, ALLOWED)
