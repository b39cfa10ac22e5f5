"""Which functions a function depends on, according to the names in its text."""

import pytest

from grader.source.call_graph import SCRIPT, call_graph

FUNCTIONS = ("board", "row", "cell", "winner", "line")
REFERENCE = """
def cell(x): return x
def row(x): return [cell(x)]
def board(x): return "".join(row(x))
def line(x): return True
def winner(x): return line(x)
if __name__ == "__main__":
    print(board(1), winner(1))
"""


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("cell", ()),
        ("board", ("cell", "row")),
        ("winner", ("line",)),
        (SCRIPT, ("cell", "line", "row", "winner", "board")),
        ("nobody", ()),
    ],
)
def test_the_most_basic_functions_come_first(name, expected):
    assert call_graph(REFERENCE).builds_on(name, FUNCTIONS) == expected


WAYS = {
    "a helper": "def cell(x): pass\ndef helper(): return cell(1)\ndef row(x): return helper()",
    "a table": "def cell(x): pass\nTABLE = [cell]\ndef row(x): return TABLE[0](x)",
    "several names at once": "def cell(x): pass\na, (b, c) = 1, (cell, 2)\ndef row(x): return b(x)",
    "a class": (
        "def cell(x): pass\nclass Drawer:\n def draw(self): return cell(1)\ndef row(x): return"
        " Drawer().draw()"
    ),
    "a lambda": "cell = lambda x: x\nrow = lambda x: cell(x)",
    "a default": "def cell(x): pass\ndef row(x, draw=cell): return draw(x)",
}


@pytest.mark.parametrize("text", WAYS.values(), ids=WAYS)
def test_a_function_is_reached_through(text):
    assert call_graph(text).builds_on("row", FUNCTIONS) == ("cell",)


def test_a_name_in_a_text_is_no_use():
    text = "def cell(x): pass\ndef row(x): return 'cell'"
    assert call_graph(text).builds_on("row", FUNCTIONS) == ()


def test_a_name_after_a_dot_is_a_use_if_that_is_asked_for():
    text = "def cell(x): pass\ndef row(x): return x.cell"
    assert call_graph(text).builds_on("row", FUNCTIONS) == ()
    assert call_graph(text, attributes=True).builds_on("row", FUNCTIONS) == ("cell",)


def test_what_is_not_python_uses_all_its_words():
    assert call_graph("def row(x) return cell(x)").builds_on("row", FUNCTIONS) == ("cell",)


def test_functions_that_call_each_other_depend_on_each_other_and_not_on_themselves():
    both = call_graph("def row(x): return cell(x)\ndef cell(x): return row(x)\n")
    assert both.builds_on("row", FUNCTIONS) == ("cell",)
    assert both.builds_on("cell", FUNCTIONS) == ("row",)


@pytest.mark.parametrize("text", ["total = cell(1)", "cell(1)", "for number in cell(1): pass"])
def test_a_program_depends_on_the_functions_called_at_the_top_level(text):
    assert call_graph(f"def cell(x): pass\n{text}\n").builds_on(SCRIPT, FUNCTIONS) == ("cell",)


def test_a_missing_function_counts():
    graph = call_graph("def row(x): return cell(x)\n")
    assert graph.builds_on("row", FUNCTIONS) == ("cell",)
    assert graph.first_reached("row", ["cell"]) == {"cell"}


def test_functions_called_only_by_another_function_are_not_reached_first():
    graph = call_graph(REFERENCE)
    assert graph.first_reached(SCRIPT, FUNCTIONS) == {"board", "winner"}
    assert graph.first_reached("board", ["cell", "line"]) == {"cell"}
    assert graph.first_reached("nobody", FUNCTIONS) == set()


def test_very_many_names_in_one_statement_share_what_they_use():
    names = [f"n{number}" for number in range(10_000)]
    others = [f"m{number}" for number in range(10_000)]
    text = (
        f"def cell(x): pass\n{'='.join(others)} = cell\n{'='.join(names)} = {', '.join(others)}\n"
    )
    graph = call_graph(text + "0\n" * 50_000)
    assert graph.builds_on("n9999", FUNCTIONS) == ("cell",)
    assert graph.builds_on("n9999", ("m9999", "n1")) == ("m9999",)


def test_an_unwritten_method_is_not_the_function_of_its_name():
    text = "class Game:\n def row(self):\n  {}\n"
    assert "row" not in call_graph(text.format("pass")).named
    assert "row" in call_graph(text.format("return 1")).named
