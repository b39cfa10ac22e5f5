"""A file that nothing reads is named, and a hidden test that pytest never collects: their author
thinks that they have an effect.
"""

import pytest

from grader.validation.findings.unused_files_and_tests import findings_on_unused_files_and_tests
from tests.unit.conftest import written

TEST = "def test_one():\n    'One.'\n"
MARK = '@pytest.mark.part("row")\n'
TWICE = f"{TEST}\n\ndef test_two():\n    'One.'\n\n\n{TEST}"


@pytest.fixture
def found(tmp_path):
    """Write a file with a test, and return what is found, by its place."""

    def find(name, text=TEST):
        findings = list(findings_on_unused_files_and_tests(written(tmp_path, {name: text})))
        assert text != TEST or {str(each.severity) for each in findings} <= {"note"}
        return {each.about: each.sentence for each in findings}

    return find


@pytest.mark.parametrize(
    "name",
    [
        "source.py", "hidden/test_one.py", "hidden/deep/one_test.py", "hidden/data/words.txt",
        "data/table.csv", "mutants/one.py", "mutants/one.diff", "accepted/one.py", "games/won.game",
        "games/program.py", "opponents/best.py", "NOTES.md", "README.md", "LICENSE.txt",
        ".git/config", "__pycache__/source.pyc", "mutants/.hidden",
    ],
)  # fmt: skip
def test_what_belongs_to_an_assignment_is_not_named(found, name):
    assert found(name) == {}


@pytest.mark.parametrize(
    ("name", "meant"),
    [
        ("mutant/one.py", "mutants/"),
        ("hidden_/test_one.py", "hidden/"),
        ("game/won.game", "games/"),
    ],
)
def test_a_misspelled_folder_is_named_with_what_was_meant(found, name, meant):
    ((about, sentence),) = found(name).items()
    assert about == name.partition("/")[0] + "/"
    assert sentence == f"the grader does not read this. Did you mean {meant}?"


def test_another_folder_is_named_with_all_that_is_read(found):
    (sentence,) = found("tests/test_one.py").values()
    assert sentence.startswith("the grader does not read this. It reads NOTES.md, accepted/, ")


@pytest.mark.parametrize(
    ("name", "read"),
    [("mutants/one.txt", "*.py and *.diff"), ("games/won.txt", "*.game and program.py")],
)
def test_a_file_of_another_kind_in_a_folder_is_named(found, name, read):
    assert found(name) == {name: f"the grader does not read this; it reads {read}."}


def test_a_test_that_another_one_replaces_is_named_with_both_lines(found):
    assert found("hidden/test_row.py", TWICE) == {
        "hidden/test_row.py:1": "test_one is defined again in line 9, so this test is not run: give"
        " one of the two another name."
    }


def test_a_test_in_a_class_that_another_one_replaces_is_named_too(found):
    text = "class TestRow:\n" + "".join(f"    {line}\n" for line in TWICE.splitlines())
    assert list(found("hidden/test_row.py", text)) == ["hidden/test_row.py:2"]


@pytest.mark.parametrize(
    ("name", "line", "advice"),
    [
        ("Row", "", "begin its name with Test"),
        ("TestRow", "    def __init__(self):\n        pass\n", "leave out __init__"),
    ],
)
def test_a_class_whose_tests_pytest_does_not_collect_is_named(found, name, line, advice):
    test = "    def test_one(self):\n        'One.'\n"
    assert found("hidden/test_row.py", f"class {name}:\n{line}{test}") == {
        "hidden/test_row.py:1": f"the tests of the class {name} are not run: {advice}."
    }
    assert (
        found("hidden/test_row.py", f"class Row:\n{test}\n\nclass TestAll(Row):\n    pass\n") == {}
    )


@pytest.mark.parametrize("mark", [MARK, '@pytest.mark.part("row", points=2)\n'])
def test_a_function_with_the_mark_of_a_part_that_is_not_a_test_is_named(found, mark):
    text = f"import pytest\n\n\n{mark}def tset_row():\n    pass\n"
    assert found("hidden/test_row.py", text) == {
        "hidden/test_row.py:5": "tset_row has the mark of a part, but it is not run: begin its name"
        " with test_."
    }


@pytest.mark.parametrize(
    "text",
    [
        f"import pytest\n\n\n{MARK}def test_row():\n    'One.'\n",
        "def helper():\n    pass\n\n\ndef helper():\n    pass\n",
        "class TestOne:\n    def test_it(self):\n        'One.'\n\n\ndef test_it():\n    'One.'\n",
        "def test_row(:\n",
    ],
    ids=[
        "a test",
        "helpers",
        "the same name in a class",
        "not Python, which is reported elsewhere",
    ],
)
def test_nothing_else_is_named(found, text):
    assert found("hidden/test_row.py", text) == {}


def test_a_test_without_a_docstring_is_named_with_the_title_that_students_read(found):
    text = "class TestRow:\n    def test_one_cell(self):\n        pass\n\n    def helper(self):\n        pass\n"
    assert found("hidden/test_row.py", text) == {
        "hidden/test_row.py:2": 'test_one_cell has no docstring, so students read "one cell" as its'
        " title: describe there what a correct program does."
    }


def test_hidden_tests_in_a_file_that_pytest_does_not_collect_are_named(found):
    assert "its tests are not run" in found("hidden/double.py")["hidden/double.py"]


def test_a_folder_that_is_called_like_a_test_has_no_tests(found, tmp_path):
    (tmp_path / "hidden" / "test_old.py").mkdir(parents=True)
    assert found("hidden/test_one.py") == {}
