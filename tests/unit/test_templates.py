"""Templates are compiled once, and not in each process."""

import sys

import pytest
from jinja2 import DictLoader, Environment

from grader.templates import CompiledTemplates


@pytest.fixture
def render(tmp_path):
    """Render a template as a new process does, with what is kept in a folder."""

    def rendered(folder=tmp_path, text="{{ 6 * 7 }}"):
        environment = Environment(
            loader=DictLoader({"page": text}), bytecode_cache=CompiledTemplates(str(folder))
        )
        return environment.get_template("page").render()

    return rendered


def test_a_template_is_kept_and_its_later_text_counts(render, tmp_path):
    assert render() == "42"
    (kept,) = tmp_path.iterdir()
    before = kept.stat().st_mtime_ns
    assert render() == "42"
    assert kept.stat().st_mtime_ns == before  # it was not compiled again
    assert render(text="{{ 6 * 8 }}") == "48"


def test_a_folder_in_which_nobody_may_write_changes_nothing(render, tmp_path):
    assert render(tmp_path / "none") == "42"
    assert list(tmp_path.iterdir()) == []


def test_nothing_is_kept_if_python_keeps_no_compiled_modules(render, tmp_path, monkeypatch):
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    assert render() == "42"
    assert list(tmp_path.iterdir()) == []
