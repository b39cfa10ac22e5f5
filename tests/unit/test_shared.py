"""Assignments in one folder may share modules: hidden tests import them, and marks depend on them."""

import sys

import pytest

from grader import config, shared


@pytest.fixture
def with_library(make_pair):
    def make(text):
        folder = make_pair({})
        library = folder.resolve().parent / "shared"
        library.mkdir(exist_ok=True)
        (library / "helping.py").write_text(text, encoding="utf-8")
        return folder

    return make


def test_a_shared_module_can_be_imported_temporarily(with_library):
    folder = with_library("ANSWER = 42\n")
    with shared.importable(folder):
        import helping  # noqa: PLC0415

        assert helping.ANSWER == 42
    assert "helping" not in sys.modules
    with pytest.raises(ModuleNotFoundError):
        __import__("helping")


def test_a_changed_shared_module_changes_the_fingerprint(with_library):
    folder = with_library("ANSWER = 42\n")
    before = config.fingerprint(folder)
    (shared.library(folder) / "helping.py").write_text("ANSWER = 43\n", encoding="utf-8")
    assert config.fingerprint(folder) != before


def test_an_assignment_without_a_shared_folder_has_no_shared_modules(make_pair):
    folder = make_pair({})
    assert shared.library(folder) is None
    assert shared.files(folder) == ()
