"""A cell is read as IPython reads it: what runs there runs here, and binds the same names."""

import ast
import types

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grader.source.ipython import PlainPython, plain_cell, plain_script
from grader.source.syntax import parses

# Commands do nothing here: what they print is no lines, and what a magic gives is an empty text.
SHELL = types.SimpleNamespace(
    system=lambda *_: None,
    getoutput=lambda *_: [],
    run_line_magic=lambda *_: "",
    run_cell_magic=lambda *_: None,
)

CELLS = {
    "asserts without the hash": " x = 1\n assert x == 1\n\n assert x\n",
    "a cell that is indented": "    x = 1\n    if x:\n        y = 2\n",
    "prompts": ">>> x = 1\n>>> def f():\n...     return 2\n... \n>>> y = f()\n",
    "a magic": "%matplotlib inline\nx = 1\n",
    "an automatic magic with its mark": "%pip install numpy\nx = 1\n",
    "a command": "!pip install numpy\nx = 1\n",
    "a command with a space": "! ls -l\nx = 1\n",
    "a command in a block": "if True:\n    !ls\n    x = 1\n",
    "a command that goes on": "!echo a \\\n  b\nx = 1\n",
    "a command with an apostrophe": "!echo don't (\nx = 1\n",
    "lines of a command": "files = !ls\nfor file in files:\n    print(file)\n",
    "lines of a command in a block": "for i in range(2):\n    files = !ls\n",
    "what a magic gives": "x = %pwd\n",
    "help behind": "len?\nx = 1\n",
    "help of a name with a dot": "str.join?\nx = 1\n",
    "a remainder over two lines": "b = 2\na = (7\n     %b)\n",
    "not equal over two lines": "a = (1\n!= 2)\n",
    "another language": "%%bash\nls\ncd x\n",
    "a mistake": "def f(:\n    pass\n",
    "a text": "s = 'C:\\\\temp'\n# !ls\n",
}


def names_after(text):
    """The names that *text* binds, with their values; None if it is not Python."""
    if not parses(text):
        return None
    names = {"get_ipython": lambda: SHELL}
    exec(compile(text, "cell", "exec"), names)  # our own text
    return {
        name: value
        for name, value in names.items()
        if not name.startswith("_") and not callable(value)
    }


@pytest.mark.parametrize("cell", CELLS.values(), ids=CELLS)
def test_a_cell_is_transformed_like_in_ipython(cell):
    transformer = pytest.importorskip("IPython.core.inputtransformer2", reason="needs IPython")
    theirs = transformer.TransformerManager().transform_cell(cell)

    assert names_after(plain_cell(cell).text) == names_after(theirs)


@given(st.text(alphabet="!%?ab =\n\\ "))
def test_no_text_loses_a_line(text):
    assert plain_cell(text).text.count("\n") == text.count("\n")


@pytest.mark.parametrize("command", ["writefile asn3.py", "file asn3.py", "writefile -a asn3.py"])
def test_a_cell_that_is_written_into_a_python_file_is_a_part_of_the_program(command):
    cell = plain_cell(f"%%{command}\ndef f():\n    return 1\n")

    assert cell.text == f"# %%{command}\ndef f():\n    return 1\n"
    assert cell.commands == (1,)


EXPORTED = """\
x = 1

# Commented out IPython magic to ensure Python compatibility.
# %%COMMAND
# def f():
#
#     # why
#     return 1

# x = 2
"""


@pytest.mark.parametrize("command", ["time", "capture out", "writefile asn3.py"])
def test_code_that_colab_made_a_comment_is_code_again(command):
    text = plain_script(EXPORTED.replace("COMMAND", command)).text

    assert text.split("\n")[3:] == [
        f"# %%{command}", "def f():", "", "    # why", "    return 1", "", "# x = 2", "",
    ]  # fmt: skip


@pytest.mark.parametrize("comment", ["# NAME: Ada\nx = 1", "# It adds two numbers.\n\nx = 1"])
def test_a_comment_stays_one_if_the_student_made_the_code_below_it_code_again(comment):
    above = EXPORTED.split("# %%", maxsplit=1)[0]
    text = f"{above}# %%time\n{comment}\n"

    assert plain_script(text).text == text


@pytest.mark.parametrize("command", ["bash", "writefile notes.txt", "writefile"])
def test_what_is_not_python_stays_a_comment(command):
    text = EXPORTED.replace("COMMAND", command)

    assert plain_script(text).text == text


def test_a_command_in_a_line_that_colab_made_a_comment_stays_one():
    text = EXPORTED.replace("%%COMMAND", "%matplotlib inline")

    assert plain_script(text).text == text


def test_a_command_assigned_to_two_names_gives_two_lists():
    assert names_after(plain_cell("first, second = !ls\n").text) == {"first": [], "second": []}


def test_a_misspelled_comparison_is_no_command():
    for line in ("if x =! y:", "while x[0] =! y:", "return x =! y"):
        assert plain_script(f"def f(x, y):\n    {line}\n        pass\n").commands == ()


@pytest.mark.parametrize("line", ["pip install numpy", "ls *.py", "x = !!ls"])
def test_shell_commands_that_colab_accepts_without_a_mark_are_recognised(line):
    assert names_after(plain_cell(f"{line}\ny = 1").text)["y"] == 1


@pytest.mark.parametrize("line", ["ls = 3", "cd in (1, 2)", "pip and x"])
def test_a_variable_named_like_a_command_is_unchanged(line):
    text = f"{line}\ndef f(:\n"

    assert plain_script(text).text == text


FUNCTION = "def f(x):\n    if x:\n        return 1\n    return 2\n"


@pytest.mark.parametrize(
    ("asserts", "moved"),
    [
        (" assert f(1) == 1\n assert f(0) == 2\n", (6, 7)),
        (" # Try it.\n assert f(1) == 1\n", (7,)),
        ("# Try it.\n assert f(1) == 1\n# assert f(2) == 2\n assert f(0) == 2\n", (7, 9)),
        (" assert f(\n     1\n ) == 1\n", (6, 7, 8)),
        (" for x in (0, 1):\n     assert f(x)\n", (6, 7)),
        ("  assert f(1) == 1\n", (6,)),
        (" s = '''\n a\n'''\n assert s\n", (6, 7, 9)),
    ],
    ids=[
        "two",
        "a comment",
        "one still commented out",
        "one over three lines",
        "a loop",
        "two spaces",
        "a text",
    ],
)
@pytest.mark.parametrize(
    "after", ["", "\n\ndef g():\n    return 3\n"], ids=["at the end", "above a function"]
)
def test_indented_asserts_from_comments_run_in_a_script(asserts, moved, after):
    plain = plain_script(f"{FUNCTION}\n{asserts}{after}")

    assert plain.moved == moved
    assert names_after(plain.text) is not None
    assert plain_script(plain.text).text == plain.text


@pytest.mark.parametrize(
    "broken", ["def g(x):\n    return (x\n", "def g(x)\n    return x\n", 'def g():\n    """Open.\n']
)
def test_indented_asserts_run_below_a_function_with_a_syntax_error_too(broken):
    plain = plain_script(f"{FUNCTION}\n{broken}\n\ndef h():\n    return 1\n\n assert h()\n")

    assert "\nassert h()" in plain.text


@pytest.mark.parametrize(
    "text",
    [
        "def f(x):\n    y = x\n\n   return y\n",
        "def f(x)\n    # Write your code here.\n    return x\n",
        "def f(x):\n    if x:\n        y = 1\n\n      y = 2\n    return y\n",
        "def f(x):\n    y = x\n      return y\n",
    ],
    ids=["a badly indented return", "a missing colon", "between two levels", "no gap"],
)
def test_an_indentation_error_inside_a_function_is_kept(text):
    assert plain_script(text).text == text


@pytest.mark.parametrize(("steps", "moved"), [(5, 5), (300, 20)])
def test_lines_that_leave_others_alone_are_moved_only_so_often(steps, moved):
    stairs = "".join(f"#\n{' ' * (step + 1)}a\n" for step in range(steps))
    text = plain_script(f"{stairs}a b c\n").text
    assert text.split("\n").count("a") == moved


MIXED = [
    ("if a:\n    if b:\n\tc = 1\n", 8, "a tab is as wide as two levels"),
    ("def f():\n    a = 1\n\tb = 2\n", 4, "a tab is as wide as one level"),
    ('def f():\n\ta = """\n\tas it is"""\n    b = 2\n', 4, "a string keeps its tabs"),
]


@pytest.mark.parametrize(("text", "tab", "why"), MIXED)
def test_tabs_among_spaces_are_as_wide_as_makes_sense(text, tab, why):
    plain = plain_script(text)
    assert plain.tab == tab, why
    ast.parse(plain.text)
    assert plain.text.count("\t") == text.count("\tas it is")
    assert len(plain.text.split("\n")) == len(text.split("\n"))


@pytest.mark.parametrize("mistake", ["def g():\n    return = 1\n", "import +\n"])
@pytest.mark.parametrize("is_above", [True, False])
def test_tabs_are_read_although_there_is_another_mistake(mistake, is_above):
    mixed = "def f():\n    a = 1\n\tb = 2\n"
    text = f"{mistake}{mixed}" if is_above else f"{mixed}{mistake}"
    assert plain_script(text) == PlainPython(text.replace("\t", "    "), tab=4)


@pytest.mark.parametrize(
    "text", ["def f():\n\treturn 1\n", "if a:\n        b\n\tc = (\n", "if a:\n\tb\n \t c\n"]
)
def test_tabs_stay_if_they_are_right_or_make_no_sense(text):
    assert plain_script(text) == PlainPython(text)
