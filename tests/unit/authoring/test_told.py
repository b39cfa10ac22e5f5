"""Lines that students may know, as an author lists them: `listed` and `told`; what is refused see
test_equivalent.
"""

import pytest

from grader.authoring import told
from grader.authoring.scaffold import scaffold
from grader.errors import ConfigError, InputError


def test_an_assignment_without_a_list_tells_nothing(tmp_path):
    assert told.load(tmp_path) == ()


def test_what_is_written_is_what_is_read(tmp_path):
    lines = ['say("é") == "\\n"', "a = [\n    1,\n]", 'say("é") == "\\n"']
    (tmp_path / told.FILE).write_text(told.text_of('They "have" it.', lines), encoding="utf-8")
    assert told.load(tmp_path) == tuple(lines[:2])


def test_each_table_has_a_reason_and_lines(tmp_path):
    (tmp_path / told.FILE).write_text(
        '[[told]]\nlines = ["a"]\n\n[[told]]\nreason = "b"\nline = ["a"]\n', encoding="utf-8"
    )
    with pytest.raises(ConfigError) as error:
        told.load(tmp_path)
    assert [where for where, _ in error.value.problems] == [
        "told[0].reason",
        "told[1]",
        "told[1].lines",
    ]


def test_a_source_without_tests_of_its_own_tells_nothing(tmp_path, text):
    (tmp_path / "old.py").write_text(
        text.replace('assert board == [" ", " "]', "print(board)"), encoding="utf-8"
    )

    made = scaffold("tiny", tmp_path / "assignments", tmp_path / "old.py")
    assert sorted(path.name for path in made) == ["assignment.toml", "source.py"]


def test_a_list_that_cannot_be_read_is_refused(tmp_path):
    (tmp_path / told.FILE).mkdir()
    with pytest.raises(InputError, match="cannot be read"):
        told.load(tmp_path)
