"""What may not be handed out, and that a hand-out which would give it away is refused."""

from pathlib import Path

import pytest

from grader.authoring import bundle, leaks, secrets, source
from grader.authoring.notebook_to_script import export
from grader.authoring.source_to_notebooks import solution_notebook
from grader.config import all_of, load
from grader.errors import LeakError
from tests.unit.conftest import written

from .conftest import TEXT

ROOT = Path(__file__).parents[3]
TOML = (
    'title = "A tiny game"\nmodule = "tiny"\n[[parts]]\nid = "setup_game"\ntitle = "Setting'
    ' up"\nmarks = 5\n'
)
HIDDEN = '''\
import pytest
import tiny
from grader.testing import each

pytestmark = pytest.mark.part("setup_game", hint="Count the cells of the board.")


@pytest.mark.parametrize(
    "size",
    [
        4000 + 95,
    ],
)
def test_how_many(size):
    """There are as many cells as were asked for."""
    board = [" ", " ", " "]
    assert len(tiny.setup_game(size)) == size
    found = tiny.setup_game(
        size + len(board),
    )
    assert found
'''
MUTANT = '''\
# caught by: setup_game::test_how_many[4095]
# costs: setup_game
# looks like: setup_game forgets one cell: count from zero.


def setup_game(size: int) -> list[str]:
    """
    Make a board.

    :param size: How many cells.
    """
    return [" " for _ in range(1, size)]
'''
ACCEPTED = (
    '# odd: it repeats a text\n\n\ndef setup_game(size):\n    """Make a board."""\n    return'
    ' list(" " * size)\n'
)
GAME = """\
title: One
size: 1
counts: ending
show: {}
---
Size: «1»
[' ']
"""


@pytest.fixture
def folder(tmp_path):
    """An assignment with something of everything that must not be handed out."""
    files = {
        "assignment.toml": TOML,
        "source.py": TEXT,
        "hidden/test_setup_game.py": HIDDEN,
        "mutants/one_short.py": MUTANT,
        "accepted/text.py": ACCEPTED,
        "games/one.game": GAME.format("hint"),
    }
    return written(tmp_path / "tiny", files)


def put(folder, name, text):
    (folder / name).write_text(text, encoding="utf-8")


def kept(folder):
    return secrets.secrets(folder, source.read(folder), "tiny")


def texts(folder, what):
    return [secret.text for secret in kept(folder) if secret.what == what]


def handed_out(folder):
    return bundle.handed_out(load(folder), source.read(folder))


def test_specific_lines_of_each_kind_of_file_are_secret(folder):
    assert {secret.what: texts(folder, secret.what) for secret in kept(folder)} == {
        "an instructor's cell": ['SECRET = "only for those who teach"'],
        "the solution of setup_game": [
            "A list for each board.",
            'cells = [" " for _ in range(size)]',
        ],
        "the solution of the game": [
            'entered = int(input("Size: "))',
            "print(setup_game(entered))",
        ],
        "a hidden test": [
            "len(setup_game(size)) == size",
            "found = setup_game(",
            "assert len(tiny.setup_game(size)) == size",
            "found = tiny.setup_game(",
            "size + len(board)",
        ],
        "a mutant": [
            "setup_game forgets one cell: count from zero.",
            "caught by: setup_game::test_how_many[4095]",
            "costs: setup_game",
            "looks like: setup_game forgets one cell: count from zero.",
            'return [" " for _ in range(1, size)]',
        ],
        "an accepted program": ["odd: it repeats a text", 'return list(" " * size)'],
        "a hidden game": ["Size: «1»\n[' ']", "Size: 1\n[' ']"],
    }


def test_specific_lines_of_a_hidden_data_file_are_secret_unless_they_are_handed_out(folder):
    more = "station,month,mm\nYarmouth,March,117\nx,1\n"
    written(folder, {"data/open.csv": "station,month,mm\n", "hidden/data/more.csv": more})
    (folder / "hidden/data/picture.png").write_bytes(b"\xff\xd8" * 20)
    secrets_in_data = [
        (secret.place, secret.text)
        for secret in kept(folder)
        if secret.what == "a hidden data file"
    ]
    assert secrets_in_data == [("hidden/data/more.csv:2", "Yarmouth,March,117")]


def test_a_public_game_is_not_secret(folder):
    put(folder, "games/one.game", GAME.format("public"))

    assert "a hidden game" not in {secret.what for secret in kept(folder)}


def test_alternatives_of_a_game_are_secret(folder):
    put(folder, "games/two.game", "or: one\n---\nHow large: «1»\n[' ']\n")

    assert texts(folder, "a hidden game") == [
        "Size: «1»\n[' ']",
        "Size: 1\n[' ']",
        "How large: «1»\n[' ']",
        "How large: 1\n[' ']",
    ]


def test_a_secret_names_its_line(folder):
    (secret,) = (secret for secret in kept(folder) if secret.text.startswith("assert len"))

    assert secret.place == "hidden/test_setup_game.py:17"


def test_cases_of_a_parametrized_test_are_secret(folder):
    path = folder / "hidden/test_setup_game.py"
    path.write_text(HIDDEN.replace("4000 + 95,", "(400 + 95, 'many'),"), encoding="utf-8")

    assert "(400 + 95, 'many')" in {secret.text for secret in kept(folder)}


def test_imports_and_lines_inside_a_long_string_are_not_secret(folder):
    lines = [
        "from string import ascii_letters",
        'words = """the first line',
        "a line inside of the text",
        '"""',
    ]
    program = "# odd: it has words\n\n\ndef setup_game(size):\n" + "".join(
        f"    {line}\n" for line in lines
    )
    put(folder, "accepted/text.py", program + "    return words.split()\n")
    assert texts(folder, "an accepted program") == [
        "odd: it has words",
        'words = """the first line',
        "return words.split()",
    ]


def test_copies_of_provided_code_are_not_secret(folder):
    given = 'print("Goodbye, and thank you")'
    put(
        folder,
        "source.py",
        TEXT.replace("# %%\ndef", f'# %% tags=["given"]\n{given}\n\n# %%\ndef'),
    )
    with (folder / "accepted/text.py").open("a", encoding="utf-8") as program:
        program.write(
            f'\n\nif __name__ == "__main__":\n    {given}\n    print("something of their own")\n'
        )

        program.write('    print(\n        "Goodbye, and thank you"\n    )\n')

    programs = texts(folder, "an accepted program")
    assert given not in programs
    assert '"Goodbye, and thank you"' not in programs
    assert 'print("something of their own")' in programs


def test_the_name_of_a_students_function_is_not_secret(folder):
    put(folder, "source.py", TEXT.replace("(size: int)", "(size)"))
    put(
        folder,
        "accepted/text.py",
        ACCEPTED + "\n\ndef main():\n    setup_game(size)\n    setup_game(large)\n",
    )

    assert texts(folder, "an accepted program") == [
        "odd: it repeats a text",
        'return list(" " * size)',
        "setup_game(large)",
    ]


def test_the_signature_of_a_function_inside_a_solution_is_secret(folder):
    inner = "    def a_cell_of_it(at):\n        return at\n\n    cells = ["
    put(folder, "source.py", TEXT.replace("    cells = [", inner))

    assert "def a_cell_of_it(at):" in {secret.text for secret in kept(folder)}


@pytest.mark.parametrize(
    ("cell", "found"),
    [
        ('# %% [markdown] tags=["answer"]\n# Yes, it is.\n', []),
        ('# %% [markdown] tags=["answer"]\n# Yes, it really is.\n', ["Yes, it really is."]),
        ('# %% tags=["answer"]\nx = y\nz = x\n', ["x = y", "x = y\nz = x", "z = x"]),
    ],
    ids=["a short text", "a text", "code"],
)
def test_an_answer_is_secret_and_answers_in_code_even_if_short(folder, cell, found):
    put(folder, "source.py", f"{TEXT}\n{cell}")

    assert sorted(texts(folder, "the solution of the answer")) == found


def test_of_a_diff_the_header_and_the_added_lines_are_secret(folder):
    (folder / "mutants/one_short.py").unlink()
    put(
        folder,
        "mutants/other.diff",
        "# looks like: setup_game makes too many.\n@@ setup_game\n"
        '-    cells = [" " for _ in range(size)]\n'
        '+    cells = [" " for _ in range(size + 1)]\n+    x = 1\n     return cells\n',
    )

    mutants = [secret for secret in kept(folder) if secret.what == "a mutant"]
    assert [(secret.place, secret.text) for secret in mutants] == [
        ("mutants/other.diff:1", "setup_game makes too many."),
        ("mutants/other.diff:1", "looks like: setup_game makes too many."),
        ("mutants/other.diff:4", 'cells = [" " for _ in range(size + 1)]'),
    ]


def test_the_description_of_a_mutant_is_secret_if_it_is_long_enough(folder):
    put(folder, "mutants/one_short.py", MUTANT.replace("setup_game forgets one cell: ", ""))
    assert "count from zero." in {secret.text for secret in kept(folder)}
    put(
        folder,
        "mutants/one_short.py",
        MUTANT.replace("setup_game forgets one cell: count from", "is"),
    )
    assert "is zero." not in {secret.text for secret in kept(folder)}


def test_of_a_repeated_partial_cell_only_the_solution_is_secret(folder):
    begun = (
        '# %% tags=["game", "begun"]\nif __name__ == "__main__":\n    title = "A tiny game"\n  '
        "  # Ask first."
    )
    game = '# %% tags=["game"]\nif __name__ == "__main__":\n    # Ask first.'
    put(folder, "source.py", TEXT.replace(game, begun))
    asked = 'entered = int(input("Size: "))'
    put(
        folder,
        "accepted/text.py",
        f'{ACCEPTED}\n\nif __name__ == "__main__":\n    title = "A tiny game"\n    {asked}\n',
    )

    found = texts(folder, "an accepted program")
    assert found == ["odd: it repeats a text", 'return list(" " * size)', asked]


@pytest.mark.parametrize(
    ("solution", "found"),
    [
        ("x = y\n    print(x * y * 100)", [("x = y", True), ("print(x * y * 100)", False)]),
        ("x = y", [("x = y", False), ("x = y", True)]),
        ("return x", [("return x", True)]),
        ("# Why.\n    x = y\n    return x", [("x = y\nreturn x", False), ("x = y", True)]),
        ("while True:\n        pass", [("while True:\npass", False)]),
        ("return -1", [("return -1", False), ("return -1", True)]),
        ("pass", []),
        ("...", []),
    ],
    ids=[
        "beside a long line",
        "one line",
        "two words",
        "two lines",
        "keywords",
        "a number",
        "pass",
        "dots",
    ],
)
def test_a_short_line_of_a_solution_is_secret_on_a_line_of_its_own_and_a_whole_solution_anywhere(
    folder, solution, found
):
    old = '# A list for each board.\n    cells = [" " for _ in range(size)]\n    return cells'
    assert old in TEXT
    put(folder, "source.py", TEXT.replace(old, solution))

    mine = [secret for secret in kept(folder) if secret.what == "the solution of setup_game"]
    assert [(secret.text, secret.is_short) for secret in mine] == found


def test_asserts_between_the_marks_of_hidden_tests_are_called_a_hidden_test(folder):
    own = 'assert board == [" ", " "]'
    marked = "### BEGIN HIDDEN TESTS\nassert len(setup_game(17)) == 17\n### END HIDDEN TESTS"
    put(folder, "source.py", TEXT.replace(own, f"{own}\n{marked}"))
    assert any("setup_game(17)" in text for text in texts(folder, "a hidden test"))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("*empty*", '`cells = [" " for _ in range(size)]`'),
        ("    # Ask first.", '    # entered = int(input("Size: "))'),
        ("# STUDENT NUMBER:\n", "# STUDENT NUMBER:\n# A list for each board.\n"),
        ("*empty*", 'for example `return list(" " * size)`'),
        ("*empty*", "empty:\n#\n# ```\n# Size: 1\n# [' ']\n# ```\n#"),
    ],
    ids=["text", "game", "header", "accepted", "match"],
)
def test_handing_out_is_refused_if_there_is_a_leak(folder, old, new):
    assert old in TEXT
    put(folder, "source.py", TEXT.replace(old, new))

    with pytest.raises(
        LeakError, match=r"tiny\.ipynb, cell .*gives away.*\nNothing was handed out"
    ):
        handed_out(folder)


def test_handing_out_is_refused_if_a_data_file_has_a_leak(folder):
    (folder / "data").mkdir()
    put(folder, "data/notes.txt", f"{HIDDEN}")

    with pytest.raises(LeakError, match=r"notes\.txt, line 17: gives away a hidden test"):
        handed_out(folder)


def test_the_notebook_the_script_and_the_data_are_handed_out(folder):
    (folder / "data/more").mkdir(parents=True)
    (folder / "data/more/a.csv").write_bytes(b"\xff\x00")

    assert list(handed_out(folder)) == ["tiny.ipynb", "tiny.py", "more/a.csv"]


def test_the_solution_notebook_may_contain_secrets(folder):
    put(folder, "source.py", TEXT.replace("# Try a larger one too.", "# A list for each board."))

    assert bundle.solution(load(folder), source.read(folder)).keys() == {"tiny-solution.ipynb"}


@pytest.mark.parametrize("place", all_of(ROOT / "assignments"), ids=lambda place: place.name)
def test_every_solution_is_found_if_it_is_leaked(place):
    """Otherwise it would prove nothing that its hand-out (see test_fresh) gives nothing away."""
    read = source.read(place)
    solved = export(solution_notebook(read)).encode()
    kept = secrets.secrets(place, read, load(place).module)
    given_away = {leak.secret.what for leak in leaks.leaks({"solved.py": solved}, kept)}

    assert given_away >= {
        secret.what for secret in kept if secret.what.startswith("the solution of")
    }
