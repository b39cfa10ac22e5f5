"""An assignment around a source that there is already."""

import json
import shutil
from pathlib import Path

import pytest

from grader.authoring import source
from grader.authoring.adoption import adopted
from grader.cli import main
from grader.errors import InputError

from .conftest import TEXT, parse

MOVED = Path(__file__).parent / "moved" / "source.ipynb"


def with_asserts(text, cell):
    """Return the tiny source with one more cell of asserts."""
    below = "# %% [markdown]\n# ## The"
    return text.replace(below, f'# %% tags=["asserts"]\n{cell}\n\n{below}')


@pytest.fixture
def here(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_each_function_is_a_part_and_its_asserts_are_hidden_tests():
    files = adopted(parse(TEXT), "tiny")

    assert files.keys() == {"assignment.toml", "hidden/test_setup_game.py"}
    assert 'title = "A tiny game"\nmodule = "tiny"' in files["assignment.toml"]
    assert (
        '[[parts]]\nid = "setup_game"\ntitle = "Make a board"\nmarks = 1\n'
        in files["assignment.toml"]
    )
    assert (
        files["hidden/test_setup_game.py"] == "import pytest\n"
        "import tiny\n"
        "\n"
        'pytestmark = pytest.mark.part("setup_game")\n'
        "\n\n"
        '@pytest.mark.part(show="public")\n'
        "def test_examples_1():\n"
        '    """The examples pass (1)."""\n'
        "    # Try a larger one too.\n"
        "    board = tiny.setup_game(2)\n"
        '    assert board == [" ", " "]\n'
    )


def test_hidden_tests_of_an_nbgrader_notebook_are_kept_and_stay_hidden(tmp_path):
    shutil.copy(MOVED, tmp_path)
    hidden = adopted(source.read(tmp_path), "tips")["hidden/test_tip.py"]

    assert hidden.startswith("import pytest\nimport tips\nimport math\n\n")
    assert (
        'def test_examples_1():\n    """Tips are rounded up."""\n    assert tips.tip(2000) == 300\n'
        in hidden
    )
    assert "    assert tips.tip(1001, percent=10) == 101\n" in hidden
    assert "    assert tips.tip(0) == 0 and tips.tip(7, 0) == 0\n" in hidden
    assert "public" not in hidden
    assert "HIDDEN" not in hidden


def adopt(*cells):
    """Return the hidden tests generated from the tiny source with these cells of asserts instead of
    its own.
    """
    before, _, rest = TEXT.partition('# %% tags=["asserts"]\n')
    asserts = "".join(f'# %% tags=["asserts"]\n{cell}\n\n' for cell in cells)
    changed = before + asserts + rest[rest.index("# %%") :]
    return adopted(parse(changed), "tiny").get("hidden/test_setup_game.py", "")


@pytest.mark.parametrize(
    ("cell", "expected"),
    [
        (
            "import numpy as np\nnp.testing.assert_allclose(setup_game(1), [2])",
            "    import numpy as np\n    np.testing.assert_allclose(tiny.setup_game(1), [2])\n",
        ),
        (
            "import unittest\ncase = unittest.TestCase()\ncase.assertEqual(setup_game(1), [2])",
            "    case = unittest.TestCase()\n    case.assertEqual(tiny.setup_game(1), [2])\n",
        ),
        (
            (
                "from nose.tools import (\n  assert_equal, assert_raises as fails,"
                " ok_)\nassert_equal(setup_game(1), [2])"
            ),
            (
                "    import unittest\n    assert_equal = unittest.TestCase().assertEqual\n    fails"
                " = unittest.TestCase().assertRaises\n    ok_ = unittest.TestCase().assertTrue\n   "
                " assert_equal(tiny.setup_game(1), [2])\n"
            ),
        ),
    ],
    ids=["numpy", "unittest", "nose"],
)
def test_tests_in_other_styles_are_kept_with_their_imports(cell, expected):
    assert expected in adopt(cell)


def test_a_string_over_several_lines_keeps_its_text():
    assert '    assert tiny.setup_game(1) == """a\n  b\n"""\n    assert True\n' in adopt(
        'assert setup_game(1) == """a\n  b\n"""\nassert True'
    )


def test_a_backslash_in_the_title_of_a_test_stays_one():
    hidden = adopt('r"""Reads C:\\users."""\nassert setup_game(1) == []')
    compile(hidden, "test_setup_game.py", "exec")
    assert '"""Reads C:\\\\users."""' in hidden


def test_an_import_from_the_future_is_not_taken_into_the_hidden_tests():
    given = '# %% tags=["given"]\nfrom __future__ import annotations\nimport math\n\n'
    text = TEXT.replace("# %% [markdown]", f"{given}# %% [markdown]", 1)
    hidden = adopted(parse(text), "tiny")["hidden/test_setup_game.py"]
    assert hidden.startswith("import pytest\nimport tiny\nimport math\n\n")
    compile(hidden, "test_setup_game.py", "exec")


def test_imports_of_an_earlier_cell_are_kept_too():
    hidden = adopt(
        "from nose.tools import assert_equal\nimport math, json",
        "assert_equal(setup_game(1), math.pi)",
    )

    assert hidden.endswith(
        'def test_examples_1():\n    """The examples pass (1)."""\n'
        "    import unittest\n    assert_equal = unittest.TestCase().assertEqual\n    import math\n"
        "    assert_equal(tiny.setup_game(1), math.pi)\n"
    )


@pytest.mark.parametrize(
    ("cell", "message"),
    [
        (
            "from checks import look_at\nlook_at(setup_game)",
            "cell 1 of the asserts calls look_at, and the grader",
        ),
        (
            "import okpy\nokpy.grade('q1')",
            "cell 1 of the asserts calls okpy.grade, and the grader does not know",
        ),
        (
            "from nose.tools import raises\nassert setup_game(1)",
            "cell 1 of the asserts needs raises of nose, which current",
        ),
        (
            "import nose\nnose.tools.assert_equal(setup_game(1), [2])",
            "cell 1 of the asserts needs nose, which current",
        ),
    ],
)
def test_a_cell_that_cannot_be_converted_is_reported(cell, message):
    hidden = adopt(cell)

    assert f"\n# Left out: {message}" in hidden
    assert "def test_" not in hidden


@pytest.mark.parametrize(
    "cell", ["setup_game(3)", "print(len(setup_game(2)))", "x = setup_game(1)\nx.count(' ')"]
)
def test_a_cell_without_a_test_is_left_out_silently(cell):
    assert adopt(cell) == ""


def test_new_prints_which_cells_were_left_out(here, capsys):
    (here / "old.py").write_text(with_asserts(TEXT, "look_at(setup_game)"), encoding="utf-8")

    assert main(["new", "tiny", "--from", "old.py"]) == 0
    assert (
        "test_setup_game.py: Left out: cell 2 of the asserts calls look_at"
        in capsys.readouterr().out
    )


def test_a_line_of_a_source_cannot_control_the_terminal(here, capsys):
    text = with_asserts(TEXT, "look_at(setup_game)")
    (here / "old.py").write_text(text + "\n# Left out: \x1b]0;owned\x07\n", encoding="utf-8")

    assert main(["new", "tiny", "--from", "old.py"]) == 0
    assert "\x1b" not in capsys.readouterr().out


def test_tests_converted_from_nose_accept_only_a_right_program(here, capsys):
    cell = 'from nose.tools import assert_equal\nassert_equal(setup_game(1), [" "])'
    (here / "old.py").write_text(with_asserts(TEXT, cell), encoding="utf-8")
    assert main(["new", "tiny", "--from", "old.py"]) == 0

    for size, verdicts in (("size", ["passed", "passed"]), ("2", ["passed", "failed"])):
        program = here / size / "tiny.py"
        program.parent.mkdir()
        program.write_text(f"def setup_game(size):\n    return [' '] * {size}\n", encoding="utf-8")
        capsys.readouterr()
        main(["check", "tiny", str(program), "--json", "--as-marker"])
        assert [
            each["verdict"] for each in json.loads(capsys.readouterr().out)["checks"]
        ] == verdicts


def test_a_cell_that_deletes_the_function_is_left_out_and_reported():
    cell = "kept = setup_game\ndel setup_game\nassert True"
    files = adopted(parse(with_asserts(TEXT, cell)), "tiny")

    assert (
        "# Left out: cell 2 of the asserts removes or replaces setup_game"
        in files["hidden/test_setup_game.py"]
    )
    assert "del " not in files["hidden/test_setup_game.py"]


def test_non_ascii_text_is_kept():
    wider = TEXT.replace(
        'assert board == [" ", " "]', 'assert "größe" and setup_game(1) == setup_game(1)'
    )

    assert (
        'assert "größe" and tiny.setup_game(1) == tiny.setup_game(1)'
        in (adopted(parse(wider), "tiny")["hidden/test_setup_game.py"])
    )


def test_a_source_without_functions_has_no_parts(tmp_path):
    problem = r"has no function with a solution.*BEGIN SOLUTION above what"
    with pytest.raises(InputError, match=problem):
        adopted(parse('# %% tags=["given"]\nx = 1\n'), "tiny")


def test_the_reference_passes_its_generated_hidden_tests(here, capsys):
    assert main(["new", "tips", "--from", str(MOVED)]) == 0
    assert main(["handout", "tips", "--solution"]) == 0
    capsys.readouterr()

    assert (
        main(["check", "tips", "solutions/tips/tips-solution.ipynb", "--json", "--as-marker"]) == 0
    )
    marks = json.loads(capsys.readouterr().out)["marks"]
    assert marks == 1


@pytest.mark.parametrize(
    ("name", "text", "message"),
    [
        ("notes.txt", "", "is not a source: its name ends in '.txt', not in .py or .ipynb"),
        ("none.py", None, "none.py: cannot be read"),
        ("bad.ipynb", "{", "bad.ipynb:1: is not a notebook"),
        ("bad.py", "# %%\ndef f():\n    pass\n", "bad.py:2: there is no solution"),
        (
            "given.py",
            "# %%\nimport random\n",
            'or give the cell a tag: "given" if students get it as it is',
        ),
        (
            "plain.py",
            "def f():\n    return 1\n",
            "plain.py:1: there are no cells: write a line `# %%` above each function",
        ),
    ],
)
def test_an_invalid_source_is_reported_and_nothing_is_written(here, capsys, name, text, message):
    if text is not None:
        (here / name).write_text(text, encoding="utf-8")

    assert main(["new", "tiny", "--from", name]) == 2
    assert message in capsys.readouterr().err
    assert not (here / "assignments").exists()
