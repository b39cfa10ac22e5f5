import pytest

from grader.authoring.source import CellKind
from grader.errors import SourceError

from .conftest import PATH, TEXT, TINY, parse


def test_each_cell_has_its_kind_and_its_first_line():
    lines = TEXT.split("\n")

    assert [cell.kind for cell in TINY.cells] == [
        CellKind.HEADER, CellKind.INSTRUCTOR, CellKind.TEXT, CellKind.FUNCTION, CellKind.ASSERTS, CellKind.TEXT, CellKind.GAME,
    ]  # fmt: skip
    for cell in TINY.cells:
        mark = "# " if cell.kind is CellKind.TEXT else ""
        assert lines[cell.line - 1] == mark + cell.lines[0]


def test_a_function_cell_knows_its_name_and_where_its_solution_is():
    (cell,) = (cell for cell in TINY.cells if cell.kind is CellKind.FUNCTION)
    begin, end = cell.solution

    assert cell.name == "setup_game"
    assert (cell.lines[begin].strip(), cell.lines[end].strip()) == (
        "# BEGIN SOLUTION",
        "# END SOLUTION",
    )


def test_a_jupytext_header_is_not_a_cell():
    header = (
        "# ---\n# jupyter:\n#   kernelspec:\n#     display_name: Python 3\n#     name: python3\n#"
        " ---\n\n"
    )

    assert len(parse(header + TEXT).cells) == 7


def test_a_blank_line_below_a_cell_mark_does_not_move_line_numbers():
    moved = TEXT.replace('# %% tags=["game"]\n', '# %% tags=["game"]\n\n')

    assert parse(moved).cells[-1].line == moved[: moved.index("if __name__")].count("\n") + 1


def test_comments_that_look_like_shell_commands_stay_comments():
    parsed = parse(TEXT.replace("# Try a larger one too.", "# cat game\n# %time is short"))

    assert "# cat game\n# %time is short\n" in parsed.cells[4].source


@pytest.mark.parametrize(
    ("old", "new", "at", "problem"),
    [
        ("return cells", "return (", "return (", "not Python"),
        ("    # END SOLUTION\n\n\n#", "\n\n#", "    # BEGIN", "no END SOLUTION"),
        ("    # BEGIN SOLUTION\n    # A", "    # A", "    # END", "without the other mark"),
        ("    # A list", "    # BEGIN SOLUTION\n    # A list", "    # BEGIN SOLUTION\n    # A list", "without the other mark"),
        ("    # BEGIN SOLUTION\n    # A list for each board.\n", "", "    # END SOLUTION", "without the other mark"),
        ("    # END SOLUTION\n\n\n# %%", "    # END SOLUTION\n    # END SOLUTION\n\n\n# %%", None, "without the other mark"),
        ("    # END SOLUTION\n\n\n#", "    # END SOLUTION\n    # BEGIN SOLUTION\n    # END SOLUTION\n\n\n#",
         "    # BEGIN SOLUTION\n    # END SOLUTION", "second BEGIN"),
        ("# Try a", "# BEGIN SOLUTION\n# Try a", "# BEGIN SOLUTION\n# Try", "no effect in this cell.*line # %% missing above it, or a tag"),
        ("    # Ask first.", "    size = 3", "    size = 3", "outside the solution"),
        ("    # BEGIN SOLUTION\n    # A", "    size = 3\n    # BEGIN SOLUTION\n    # A", "    size = 3", "students would get it"),
        ("# %%\ndef", "# %%\nimport os\ndef", "import os", "one function and nothing else"),
        ("# %%\ndef", "# %%\nclass Board:\n    # BEGIN SOLUTION\n    pass\n    # END SOLUTION\n\n\n# %%\ndef", "class Board", "such as a class, between # BEGIN"),
        ('    """\n    Make a board.\n\n    :param size: How many cells.\n    """\n', "", "def setup", "no docstring"),
        ("assert board ==", "def helper():\n    assert board ==", "def helper", "the tag given"),
        ('board = setup_game(2)\nassert board == [" ", " "]\n', "", "# Try", "no assert"),
        ('if __name__ == "__main__":', "if True:", "if True", "__main__"),
        ("# NAME:\n", "# WHO:\n", "# WHO:", "`# NAME:`"),
        ("# NAME:\n", "# NAME:\nx = 1\n", "x = 1", "only comments"),
        ('tags=["instructor"]\nSECRET = "only for those who teach"', 'tags=["header"]\n# NAME:\n# STUDENT NUMBER:',
         "# NAME:\n# STUDENT NUMBER:\n\n# %% [", "second header"),
        ('tags=["asserts"]', 'tags=["assert"]', '# %% tags=["assert"]', 'Did you mean "asserts"'),
        ('tags=["asserts"]', 'tags=["asserts", "game"]', '# %% tags=["asserts", "game"]', "keep one"),
        ("[markdown]", '[markdown] tags=["asserts"]', '# %% [markdown] tags=["asserts"]', "is for code"),
        ("# Try a", "### BEGIN HIDDEN TESTS\n# Try a", "### BEGIN HIDDEN", "has no END HIDDEN TESTS"),
        ("# Try a", "### END HIDDEN TESTS\n# Try a", "### END HIDDEN", "without the other mark"),
        ("# Every board", "# ### BEGIN SOLUTION\n# Every board", "# ### BEGIN SOL", "no effect in this cell"),
        ("    # A list", "    ### BEGIN HIDDEN TESTS\n    # A list", "    ### BEGIN HIDDEN", "no effect in this cell"),
        ('tags=["asserts"]', 'tags=["asserts"', '# %% tags=["asserts"', "not of the form"),
        ('tags=["asserts"]', 'tags="asserts"', None, "as jupytext needs them"),
        ("# %% [markdown]\n# ## The", "# %% [raw]\n# ## The", "# %% [raw]", "make it text"),
        ("*empty*", r"\users", "# # A tiny game", "Colab"),
        ("*empty*", '"""empty"""', "# # A tiny game", "Colab"),
        ("*empty*", r"$\xi$", "# # A tiny game", "Colab"),
        ('# %% tags=["header"]', 'x = 1\n# %% tags=["header"]', None, "this is not in a cell"),
        ("# Try a", 's = """\n# %%\n"""\n# Try a', None, "inside a string"),
    ],
)  # fmt: skip
def test_a_cell_that_violates_the_rules_of_its_kind_is_refused_with_its_line(old, new, at, problem):
    assert old in TEXT
    wrong = TEXT.replace(old, new, 1)

    with pytest.raises(SourceError, match=problem) as caught:
        parse(wrong)

    assert caught.value.path == PATH
    if at is not None:
        assert caught.value.line == wrong[: wrong.index(at)].count("\n") + 1


def test_errors_in_several_cells_are_reported_together():
    wrong = TEXT.replace("    # END SOLUTION\n", "").replace("# NAME:\n", "# WHO:\n")

    with pytest.raises(SourceError) as caught:
        parse(wrong)

    messages = str(caught.value).splitlines()
    assert "no line `# NAME:`" in messages[0]
    assert len(messages) > 2
    assert all("no END SOLUTION" in each for each in messages[1:])


@pytest.mark.parametrize(
    ("more", "problem"),
    [
        ('\n# %% tags=["game"]\nif __name__ == "__main__":\n    # BEGIN SOLUTION\n    pass\n    # END SOLUTION\n',
         "second game"),
        ('\n# %%\ndef setup_game():\n    """A."""\n    # BEGIN SOLUTION\n    pass\n    # END SOLUTION\n',
         "second function"),
        ('\n# %%\ndef other():\n    """A."""\n    # BEGIN SOLUTION\n    # END SOLUTION\n', "no statement"),
        ('\n# %%\ndef other():\n    """A."""\n', "no solution"),
    ],
)  # fmt: skip
def test_an_extra_cell_is_refused(more, problem):
    with pytest.raises(SourceError, match=problem) as caught:
        parse(TEXT + more)

    assert caught.value.line > TEXT.count("\n")


def test_a_wrong_tag_hides_no_fault_of_another_cell():
    wrong = TEXT.replace('tags=["asserts"]', 'tags=["assert"]').replace(
        "# END SOLUTION", "# END SOLUTIN", 1
    )

    with pytest.raises(SourceError) as caught:
        parse(wrong)

    first, second = str(caught.value).splitlines()
    assert "has no END SOLUTION in its cell" in first
    assert 'unknown tag "assert". Did you mean "asserts"?' in second


def test_the_header_comes_first():
    header = '# %% tags=["header"]\n# NAME:\n# STUDENT NUMBER:\n\n'

    with pytest.raises(SourceError, match="before every other"):
        parse(TEXT.replace(header, "") + header)


def test_asserts_come_after_a_function():
    early = '# %% tags=["asserts"]\nassert True\n\n# %% [markdown]'

    with pytest.raises(SourceError, match="after the function that they test"):
        parse(TEXT.replace("# %% [markdown]", early, 1))


def test_formulas_are_accepted():
    assert parse(TEXT.replace("*empty*", r"$1 \leq n$"))


def test_the_authors_own_tags_are_kept():
    tagged = TEXT.replace('tags=["asserts"]', 'tags=["asserts", "raises-exception"]').replace(
        "# %%\ndef", '# %% tags=["slow"]\ndef'
    )

    assert [cell.tags for cell in parse(tagged).cells] == [
        (), (), (), ("slow",), ("raises-exception",), (), (),
    ]  # fmt: skip
