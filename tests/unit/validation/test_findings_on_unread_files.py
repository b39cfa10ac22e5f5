"""A file that nothing reads is named: its author thinks that it is part of the assignment."""

import pytest

from grader.validation.findings.unread_files import findings_on_unread_files


@pytest.fixture
def found(tmp_path):
    """Write files with a test in each, and return what is found, by its place."""

    def find(*names):
        for name in names:
            path = tmp_path / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text("def test_one():\n    pass\n", encoding="utf-8")
        findings = list(findings_on_unread_files(tmp_path))
        assert {str(each.severity) for each in findings} <= {"note"}
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
