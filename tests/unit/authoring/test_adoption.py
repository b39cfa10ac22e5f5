"""An assignment around a source that there is already."""

import json
import shutil
from pathlib import Path

import pytest

from grader.authoring import source
from grader.authoring.adoption import adopted
from grader.cli import main
from grader.errors import InputError

MOVED = Path(__file__).parent / "moved" / "source.ipynb"
PATH = Path("tiny/source.py")


@pytest.fixture
def here(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_each_function_is_a_part_and_its_asserts_are_hidden_tests(text):
    files = adopted(source.parse(text, PATH), "tiny")

    assert files.keys() == {"assignment.toml", "hidden/test_setup_game.py"}
    assert 'title = "A tiny game"\nmodule = "tiny"' in files["assignment.toml"]
    assert '[[parts]]\nid = "setup_game"\ntitle = "Make a board"\nmarks = 1\n' in files["assignment.toml"]
    assert files["hidden/test_setup_game.py"] == (
        "import pytest\n"
        "import tiny\n"
        "\n"
        'pytestmark = pytest.mark.part("setup_game")\n'
        "\n\n"
        '@pytest.mark.part(show="public")\n'
        "def test_examples_1():\n"
        '    """The examples hold (1)."""\n'
        "    # Try a larger one too.\n"
        "    board = tiny.setup_game(2)\n"
        '    assert board == [" ", " "]\n'
    )


def test_of_an_nbgraders_notebook_hidden_tests_are_taken_and_stay_hidden(tmp_path):
    shutil.copy(MOVED, tmp_path)
    hidden = adopted(source.read(tmp_path), "tips")["hidden/test_tip.py"]

    assert hidden.startswith("import pytest\nimport tips\nimport math\n\n")
    assert 'def test_examples_1():\n    """Tips are rounded up."""\n    assert tips.tip(2000) == 300\n' in hidden
    assert "    assert tips.tip(1001, percent=10) == 101\n" in hidden
    assert "    assert tips.tip(0) == 0 and tips.tip(7, 0) == 0\n" in hidden
    assert "public" not in hidden
    assert "HIDDEN" not in hidden


def test_a_call_to_try_out_asks_nothing(text):
    tried = source.parse(text.replace('assert board == [" ", " "]', "print(board)"), PATH)

    assert adopted(tried, "tiny").keys() == {"assignment.toml"}


def test_what_takes_a_function_away_is_left_out_and_said_to_be(text):
    cell = '\n\n# %% tags=["asserts"]\nkept = setup_game\ndel setup_game\nassert True\n\n# %% [markdown]\n# ## The'
    files = adopted(source.parse(text.replace("# %% [markdown]\n# ## The", cell.lstrip()), PATH), "tiny")

    assert "# Left out: cell 2 of the asserts takes setup_game away" in files["hidden/test_setup_game.py"]
    assert "del " not in files["hidden/test_setup_game.py"]


def test_what_is_not_ascii_stays_where_it_is(text):
    wider = text.replace('assert board == [" ", " "]', 'assert "größe" and setup_game(1) == setup_game(1)')

    assert (
        'assert "größe" and tiny.setup_game(1) == tiny.setup_game(1)'
        in (adopted(source.parse(wider, PATH), "tiny")["hidden/test_setup_game.py"])
    )


def test_without_a_function_there_is_no_part(tmp_path):
    with pytest.raises(InputError, match="has no function with a solution"):
        adopted(source.parse('# %% tags=["given"]\nx = 1\n', PATH), "tiny")


def test_the_reference_passes_the_hidden_tests_that_were_made_of_it(here, capsys):
    assert main(["new", "tips", "--from", str(MOVED)]) == 0
    assert main(["handout", "tips", "--solution"]) == 0
    capsys.readouterr()

    assert main(["check", "tips", "solutions/tips/tips-solution.ipynb", "--json", "--as-marker"]) == 0
    marks = json.loads(capsys.readouterr().out)["marks"]
    assert marks == 1


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("notes.txt", "", "is no source: it ends in '.txt', and not in .py or .ipynb"),
        ("none.py", None, "none.py: cannot be read"),
        ("bad.ipynb", "{", "bad.ipynb:1: is not a notebook"),
        ("bad.py", "# %%\ndef f():\n    pass\n", "bad.py:2: there is no solution"),
    ],
)
def test_a_source_that_cannot_be_used_is_told_and_nothing_is_made(here, capsys, name, text, said):
    if text is not None:
        (here / name).write_text(text, encoding="utf-8")

    assert main(["new", "tiny", "--from", name]) == 2
    assert said in capsys.readouterr().err
    assert not (here / "assignments").exists()
