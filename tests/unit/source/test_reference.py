"""The reference can be a script or a notebook."""

import json

import pytest

from grader.errors import InputError, SourceError
from grader.source.reference import read_reference

SCRIPT = '''\
# %% tags=["instructor"]
def secret():
    """Not for students."""


# %% [markdown]
# # Title
#
# Text

# %% tags=["asserts"]
assert True
'''


def cell(source, kind="code", tags=(), **more):
    return {"cell_type": kind, "source": source, "metadata": {"tags": list(tags)}} | more


@pytest.fixture
def script(tmp_path):
    """Write source.py, and read it."""

    def write(text):
        (tmp_path / "source.py").write_text(text, encoding="utf-8")
        return read_reference(tmp_path)

    return write


@pytest.fixture
def notebook(tmp_path):
    """Write source.ipynb with some cells, and give its folder."""

    def write(*cells):
        book = {"nbformat": 4, "nbformat_minor": 5, "metadata": {}, "cells": list(cells)}
        (tmp_path / "source.ipynb").write_text(json.dumps(book), encoding="utf-8")
        return tmp_path

    return write


def test_a_notebook_is_converted_to_the_same_script(notebook):
    folder = notebook(
        cell('def secret():\n    """Not for students."""\n', tags=["instructor"]),
        cell(["# Title\n", "\n", "Text"], "markdown"),
        cell("assert True", tags=["asserts"]),
    )

    assert read_reference(folder).text == SCRIPT


def test_functions_hidden_from_students_are_not_functions_of_the_assignment(script):
    reference = script(SCRIPT + "# %%\ndef mine():\n    pass\n")

    assert [each.name for each in reference.definitions()] == ["mine"]


def test_a_function_in_a_solution_is_not_handed_out(script):
    reference = script(
        'def total(row):\n    """The sum."""\n\n\n# BEGIN SOLUTION\ndef helper(row):\n    """Mine."""\n'
        "# END SOLUTION\n"
    )
    assert [each.name for each in reference.definitions()] == ["total"]


def test_lines_for_ipython_are_commented_out(notebook):
    folder = notebook(cell("%matplotlib inline\n!ls\nx = 1", tags=["given"]))
    text = '# %% tags=["given"]\n# %matplotlib inline\n# !ls\nx = 1\n'
    assert read_reference(folder).text == text


def test_an_error_in_a_notebook_is_reported_with_its_cell_and_line(notebook):
    folder = notebook(cell("x = 1\ny = 2"), cell("text", "markdown"), cell("z = 3\n\ndef f(:"))

    with pytest.raises(SourceError, match=r"source\.ipynb, cell 3:3: this is not Python"):
        read_reference(folder).definitions()


def test_an_error_in_a_script_is_reported_with_its_line(script):
    reference = script("x = 1\ndef f(:\n")

    with pytest.raises(SourceError, match=r"source\.py:2: this is not Python"):
        reference.definitions()


PICTURE = cell("![](attachment:a.png)", "markdown", attachments={"a.png": {}})
REFUSED = {
    r"source\.ipynb, cell 1:1: a raw cell cannot be handed out": [cell("x", "raw")],
    r"source\.ipynb, cell 2:2: a line that begins with `# %%`": [
        cell("x = 1"),
        cell("y = 2\n# %%\nz = 3"),
    ],
    r"cell 1:1: a picture is pasted": [PICTURE],
}


@pytest.mark.parametrize(("problem", "cells"), REFUSED.items())
def test_a_cell_that_cannot_be_in_a_script_is_refused_with_its_place(notebook, cells, problem):
    with pytest.raises(SourceError, match=problem):
        read_reference(notebook(*cells))


@pytest.mark.parametrize(
    "text", ["", "[]", '{"nbformat": 3, "worksheets": []}', '{"nbformat": 4, "cells": [1]}']
)
def test_an_invalid_notebook_is_refused(tmp_path, text):
    (tmp_path / "source.ipynb").write_text(text, encoding="utf-8")

    with pytest.raises(SourceError, match="is not a notebook"):
        read_reference(tmp_path)


def test_two_references_are_an_error(notebook):
    folder = notebook()
    (folder / "source.py").write_text("", encoding="utf-8")

    with pytest.raises(InputError, match=r"has both source\.py and source\.ipynb"):
        read_reference(folder)


def test_a_missing_reference_is_an_error(tmp_path):
    with pytest.raises(
        InputError, match=r"cannot be read: it has neither source\.py nor source\.ipynb"
    ):
        read_reference(tmp_path)


def test_provided_code_is_known_statement_by_statement(script):
    given = '# %% tags=["given"]\nimport csv\n\nLIMIT = (10)\n'
    reference = script(f"{SCRIPT}\n{given}\n# %%\nx = 1\n")

    assert reference.provided() == ("import csv", "LIMIT = 10")


SOLVED = "    # BEGIN SOLUTION\n    play()\n    # END SOLUTION\n"


def test_partial_code_is_known_as_it_is_handed_out(script):
    function = f'# %% tags=["begun"]\ndef main():\n    """Play."""\n    board = {{}}\n{SOLVED}'
    reference = script(f"{SCRIPT}\n{function}")

    assert reference.partial() == ('def main():\n    """Play."""\n    board = {}',)


def test_a_partial_guard_contains_a_pass_for_the_students_code(script):
    guard = f'# %% tags=["begun", "game"]\nif __name__ == "__main__":\n    x = 1\n{SOLVED}'
    reference = script(f"{SCRIPT}\n{guard}")

    assert reference.partial() == ("if __name__ == '__main__':\n    x = 1\n    pass",)


def test_a_tag_of_the_author_overrides_the_metadata_of_nbgrader(notebook):
    solved = {"tags": ["instructor"], "nbgrader": {"solution": True, "grade": False}}
    other = {"nbgrader": {"solution": True, "grade": True}}
    folder = notebook(cell("x = 1", metadata=solved), cell("y = 2", metadata=other))
    text = '# %% tags=["instructor"]\nx = 1\n\n# %% tags=["answer"]\ny = 2\n'
    assert read_reference(folder).text == text
