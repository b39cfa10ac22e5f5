import ast
import json
import subprocess
import sys

import nbformat
import pytest
from hypothesis import given
from hypothesis import strategies as st

from grader.authoring.notebook_to_script import export
from grader.authoring.source_to_notebooks import handout_notebook, solution_notebook
from grader.errors import InputError

from .conftest import TINY

v4 = nbformat.v4


def notebook(*cells):
    return json.dumps(v4.new_notebook(cells=list(cells)))


SCRIPT = export(handout_notebook(TINY))


def test_the_script_is_plain_python_with_the_name_at_the_top():
    ast.parse(SCRIPT)
    assert SCRIPT.startswith("# NAME:\n# STUDENT NUMBER:\n\n\n# # A tiny game\n#\n# Every board")
    assert not any(noise in SCRIPT for noise in ("In[", "get_ipython", "coding", "#!", "%%"))


def test_the_script_has_two_blank_lines_around_functions():
    assert "\n\n\ndef setup_game(size: int)" in SCRIPT
    assert "\n\n\n\n" not in SCRIPT


def test_the_script_has_no_trailing_spaces():
    assert all(line == line.rstrip() for line in SCRIPT.split("\n"))


def test_the_script_runs_and_prints_nothing(tmp_path):
    (tmp_path / "tiny.py").write_text(SCRIPT)
    ran = subprocess.run(
        [sys.executable, "-W", "error", "-c", "import tiny"],
        cwd=tmp_path, capture_output=True, check=False, text=True, stdin=subprocess.DEVNULL,
    )  # fmt: skip

    assert (ran.returncode, ran.stdout, ran.stderr) == (0, "", "")


def test_the_script_of_a_solved_notebook_runs():
    names = {"__name__": "tiny"}
    exec(export(solution_notebook(TINY)), names)  # our own text

    assert names["setup_game"](1) == [" "]


def test_lines_for_ipython_are_commented_out():
    text = export(notebook(v4.new_code_cell("%matplotlib inline\n!pip install x\nx = 1\nx?")))

    assert text == "# %matplotlib inline\n# !pip install x\nx = 1\n# x?\n"


def test_outputs_and_other_cells_are_left_out():
    printed = v4.new_output("stream", text="printed")
    text = export(
        notebook(
            v4.new_code_cell("x = 1", outputs=[printed]),
            v4.new_raw_cell("raw"),
            v4.new_code_cell("  "),
        )
    )

    assert text == "x = 1\n"


def test_the_header_comes_above_the_title():
    header = v4.new_code_cell("# NAME: A", metadata={"tags": ["header"]})

    assert export(notebook(v4.new_markdown_cell("Title"), header)) == "# NAME: A\n\n\n# Title\n"


def test_code_is_unchanged():
    code = "def f( x ):\n  return  x\ndef g():\n\n\n\n  return '''\n!ls\n'''"

    assert export(notebook(v4.new_code_cell(code))) == f"{code}\n"


def test_a_notebook_without_ids_counts_or_outputs_is_read():
    book = {
        "nbformat": 4,
        "nbformat_minor": 5,
        "metadata": {},
        "cells": [{"cell_type": "code", "source": ["x = 1\n", "y = 2"]}],
    }

    assert export(json.dumps(book)) == "x = 1\ny = 2\n"


@given(sources=st.lists(st.text(max_size=40), max_size=4))
def test_text_never_becomes_code(sources):
    text = export(notebook(*(v4.new_markdown_cell(source) for source in sources)))

    assert not ast.parse(text.replace("\0", "")).body


@pytest.mark.parametrize(
    "text", ["", "[" * 100_000, "print(1)", "[]", "{}", "3", '{"nbformat": 4, "cells": [1]}', '{"nbformat": 99}',
             '{"nbformat": 4, "nbformat_minor": 5, "metadata": {}, "cells": [{"cell_type": "code", "source": 1}]}'],
)  # fmt: skip
def test_an_invalid_notebook_is_refused_by_name(text):
    with pytest.raises(InputError, match=r"asn3\.ipynb: is not a notebook"):
        export(text, "asn3.ipynb")
