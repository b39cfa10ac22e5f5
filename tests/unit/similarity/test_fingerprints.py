"""What a copier changes leaves the tokens as they are."""

import pytest

from grader.similarity.fingerprints import token_rows

LOOP = "for y in range(size):\n    rows.append(y)"


def tokens(text, known=()):
    return [[token.text for token in row] for row in token_rows(text, known)]


@pytest.mark.parametrize(
    ("one", "other"),
    {
        "names": ("def f(board):\n    return board[0]", "def f(game):\n    return game[0]"),
        "comments and spaces": ("x = 1", "# one\nx   =   1  # two"),
        "descriptions": ("def f():\n    return 1", 'def f():\n    """Give 1."""\n    return 1'),
        "types": ("def f(x):\n    y = x", "def f(x: int) -> None:\n    y: int = x"),
        "counting": ("x = x + 1", "x += 1"),
        "wording": ('print("Your move")', 'print("Type a move")'),
        "small syntax errors": ("def f(x):\n    return x", "def f(x)\n    retrun x"),
        "names of helpers": ("helper(1)", "other(1)"),
    }.values(),
)
def test_a_disguise_does_not_change_the_tokens(one, other):
    assert tokens(one) == tokens(other)


@pytest.mark.parametrize(
    ("one", "other"),
    {
        "numbers": ("x = 1", "x = 2"),
        "short texts": ('x = ","', 'x = ";"'),
        "operators": ("x = y < 1", "x = y > 1"),
        "methods": ("x.copy()", "x.sort()"),
        "functions of Python": ("len(x)", "sum(x)"),
    }.values(),
)
def test_another_algorithm_changes_them(one, other):
    assert tokens(one) != tokens(other)


def test_names_given_by_the_assignment_stay():
    assert tokens("check_row(1)", ["check_row"]) != tokens("check_row(1)")


def test_a_comprehension_is_read_as_the_loop_that_it_replaces():
    [loop], [comprehension] = tokens(LOOP), tokens("[y for y in range(size)]")
    assert loop == comprehension


def test_imports_and_asserts_are_left_out():
    assert tokens("import copy\nfrom math import pi\nassert x == 1\n") == []


def test_each_token_knows_its_line():
    [row] = token_rows("\n\nx = [\n    1,\n]\n")
    assert [(token.text, token.line) for token in row] == [
        ("=", 3),
        ("NAME", 3),
        ("List", 3),
        ("1", 4),
    ]


def test_syntax_errors_are_left_out_and_the_rest_is_read():
    text = "def f(x):\n    return x\n\n\ndef broken(1):\n    pass\n"
    assert tokens(text) == tokens("def f(x):\n    return x\n")


@pytest.mark.parametrize(
    "statement",
    [
        f"x = {'-' * 2_000}1\n",
        f"x{'.y' * 2_000}\n",
        f"x = x{' + x' * 2_000}\n",
        f"x = 0x{'f' * 10_000}\n",
    ],
    ids=["signs", "attributes", "a sum", "an integer"],
)
def test_excessively_nested_or_large_code_hides_nothing_else(statement):
    function = "def f(x):\n    return x\n"
    assert tokens(statement + function)[-1] == tokens(function)[0]


@pytest.mark.parametrize(
    "line", [f"x = 1{' + 1' * 2_000}", f"x = 0x{'f' * 10_000}"], ids=["a sum", "an integer"]
)
def test_a_line_that_cannot_be_read_does_not_hide_the_function_that_it_is_in(line):
    function = "def f(x):\n    for y in x:\n        print(y)\n    return x\n"
    (copied,) = tokens(function.replace("    for", f"    {line}\n    for"))
    left = iter(copied)
    assert all(token in left for token in tokens(function)[0])
