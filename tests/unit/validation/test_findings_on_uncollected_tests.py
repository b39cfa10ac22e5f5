"""A hidden test that pytest never collects is named: its author thinks that it guards something."""

import pytest

from grader.validation.findings.uncollected_tests import findings_on_uncollected_tests

MARK = '@pytest.mark.part("row")\n'
TWICE = "def test_one():\n    pass\n\n\ndef test_two():\n    pass\n\n\ndef test_one():\n    pass\n"


@pytest.fixture
def found(tmp_path):
    """Write a hidden test file, and return what is found, by its place."""

    def find(text, name="hidden/test_row.py"):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return {each.about: each.sentence for each in findings_on_uncollected_tests(tmp_path)}

    return find


def test_a_test_that_another_one_replaces_is_named_with_both_lines(found):
    assert found(TWICE) == {
        "hidden/test_row.py:1": "test_one is defined again in line 9, so this test is not run: give"
        " one of the two another name."
    }


def test_in_a_class_too(found):
    text = "class TestRow:\n" + "".join(f"    {line}\n" for line in TWICE.splitlines())
    assert list(found(text)) == ["hidden/test_row.py:2"]


@pytest.mark.parametrize("mark", [MARK, '@pytest.mark.part("row", points=2)\n'])
def test_a_function_with_the_mark_of_a_part_that_is_not_a_test_is_named(found, mark):
    assert found(f"import pytest\n\n\n{mark}def tset_row():\n    pass\n") == {
        "hidden/test_row.py:5": "tset_row has the mark of a part, but it is not run: begin its name"
        " with test_."
    }


@pytest.mark.parametrize(
    "text",
    [
        f"import pytest\n\n\n{MARK}def test_row():\n    pass\n",
        "def helper():\n    pass\n\n\ndef helper():\n    pass\n",
        "class TestOne:\n    def test_it(self):\n        pass\n\n\ndef test_it():\n    pass\n",
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
    assert found(text) == {}


def test_hidden_tests_in_a_file_that_pytest_does_not_collect_are_named(found):
    sentences = found("def test_one():\n    pass\n", "hidden/double.py")
    assert "its tests are not run" in sentences["hidden/double.py"]


@pytest.mark.parametrize("name", ["hidden/test_one.py", "hidden/deep/one_test.py"])
def test_one_in_a_file_that_is_collected_is_not_named(found, name):
    assert found("def test_one():\n    pass\n", name) == {}
