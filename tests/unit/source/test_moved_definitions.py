"""What functions need, and is defined below the guard or in a function, is found and moved to the
left edge.
"""

import ast

import pytest

from grader.source.blocks import statements
from grader.source.moved_definitions import is_only_below_guard, moved_definitions

USES = "def fill():\n    return EMPTY\n"
EMPTY_GUARD = 'if __name__ == "__main__": pass'
GUARD = "if __name__ == '__main__':\n"


@pytest.mark.parametrize(
    ("text", "names", "line"),
    [
        (f"{USES}{GUARD}    EMPTY = ' '\n    play()\n", ("EMPTY",), 4),
        (f"{USES}{GUARD}    play()\n    import EMPTY\n", ("EMPTY",), 5),
        (f"{USES}def play(EMPTY):\n    pass\n{GUARD}    EMPTY = ' '\n", ("EMPTY",), 6),
        (f"def f():\n    global n\n    n += 1\n{GUARD}    n = 0\n", ("n",), 5),
        (
            f"class Box:\n    {USES.replace('    ', '        ')}{GUARD}    EMPTY = ' '\n",
            ("EMPTY",),
            5,
        ),
        (f"{GUARD}    SIZE = 3\n{USES}{GUARD}    EMPTY = ' '\n", ("EMPTY",), 6),
        (f"{GUARD}    def draw():\n        return 1\n    draw()\n", ("draw",), 2),
        (f"{USES}{GUARD}    from cells import A as EMPTY\n", ("EMPTY",), 4),
        (f"{GUARD}    SIDE = 3\n    def draw():\n        return SIDE\n", ("SIDE", "draw"), 2),
        (f"{GUARD}    def print():\n        return 1\n", ("print",), 2),  # it was asked for
    ],
)
def test_a_definition_below_a_guard_is_found(text, names, line):
    found = moved_definitions(text, ["draw", "print"])
    assert (found.names, found.line) == (names, line)
    assert found.text.count("\n") == text.count("\n")
    moved = {node.lineno: node for node in ast.parse(found.text).body}
    assert moved[line].col_offset == 0
    assert "play()" not in found.text


@pytest.mark.parametrize(
    "text",
    [
        f"{USES}EMPTY = ' '\n{GUARD}    SIZE = 3\n",  # nobody needs it
        f"{USES}{GUARD}    EMPTY = input()\n",  # it is not the same in each run
        f"{USES}{GUARD}    EMPTY = ' '\n    EMPTY = 'X'\n",
        f"{USES}{GUARD}    EMPTY = ' '; play()\n",
        f"{USES}if __name__ == '__main__': EMPTY = ' '\n",
        f"{USES}{GUARD}    EMPTY = ' '\nelse:\n    pass\n",
        f"def fill():\n    return sum([])\n{GUARD}    sum = 0\n",  # Python has such a function
        f"{USES}with game as EMPTY:\n    pass\n{GUARD}    EMPTY = ' '\n",
        f"def fill():\n    try: play()\n    except OSError as e: print(e)\n{GUARD}    e = 2\n",
        f"def fill(cell):\n    match cell:\n        case [e, *_]: print(e)\n{GUARD}    e = 2\n",
        f"class Box:\n    def __init__(self, width):\n        print(width)\n{GUARD}    width = 3\n",
        f"double = lambda size: 2 * size\n{GUARD}    size = 3\n",
        f"{GUARD}    def draw(size=input()):\n        pass\n",
        f"{GUARD}    @cache\n    def draw():\n        pass\n",
        f"{USES}{GUARD}    class EMPTY:\n        x = input()\n",
        f"{USES}{GUARD}    for EMPTY in cells:\n        pass\n",
        "",
    ],
)
def test_everything_else_stays_below_its_guard(text):
    assert moved_definitions(text, ["draw"]) is None


MAIN = "def main():\n"


@pytest.mark.parametrize(
    ("text", "names"),
    [
        (f"{MAIN}    def draw():\n        return 1\n    play()\n", ("draw",)),
        (
            f"{MAIN}    SIDE = 3\n    def draw():\n        return SIDE\n    play()\n",
            ("SIDE", "draw"),
        ),
        (f"{MAIN}    n = 0\n    n = play()\n    def draw():\n        return n\n", ("draw",)),
        (f"{MAIN}    def draw():\n        return 1\n{GUARD}    SIDE = play()\n", ("draw",)),
    ],
)
def test_a_function_that_was_asked_for_is_found_in_another_function(text, names):
    found = moved_definitions(text, ["draw"])
    assert (found.names, found.function) == (names, "main")
    assert found.text.count("\n") == text.count("\n")
    assert "play()" not in found.text
    module = {}
    exec(found.text, module)
    assert callable(module["main"])
    assert callable(module["draw"])


def test_a_function_that_was_asked_for_keeps_what_is_above_the_others_in_it():
    inside = "    def draw():\n        return 1\n    def show():\n        return 2\n    play()\n"
    above = '    """Play."""\n    return 3\n'
    for beginning, kept in ((above, above), ("", "")):
        found = moved_definitions(MAIN + beginning + inside, ["draw", "show", "main"])
        module = {}
        exec(found.text, module)
        assert (found.names, module["draw"](), module["show"]()) == (("draw", "show"), 1, 2)
        assert module["main"]() == (3 if kept else None)
        assert "play()" not in found.text


def test_a_function_that_was_asked_for_keeps_one_that_helps_it():
    text = f"{MAIN}    def draw():\n        return 1\n    return draw()\n"
    assert moved_definitions(text, ["draw", "main"]) is None


@pytest.mark.parametrize(
    "text",
    [
        f"def draw():\n    return 1\n{MAIN}    def draw():\n        return 2\n",  # it is outside, too
        f"{USES}draw = max\n{MAIN}    EMPTY = ' '\n    def draw():\n        return 2\n",
        "def fill():\n    def draw():\n        return 2\n",  # somebody asked for the outer one
        f"{MAIN}    def helper():\n        return 1\n",  # nobody asked for it
    ],
)
def test_every_other_function_keeps_what_is_in_it(text):
    assert moved_definitions(text, ["draw", "fill"]) is None


@pytest.mark.parametrize(
    "other", ["import tkinter", "CELLS[0] = ' '", "list = [1]", "def play():\n        pass"]
)
def test_what_nobody_needs_stays_below_its_guard(other):
    found = moved_definitions(f"{USES}{GUARD}    {other}\n    EMPTY = ' '\n", [])
    kept = [line for line in found.text.splitlines() if line]
    assert kept == [*USES.splitlines(), EMPTY_GUARD, "EMPTY = ' '"]


def test_a_syntax_error_above_the_guard_changes_nothing():
    above = f"{USES}def play():\n    print((1)\n"
    found = moved_definitions(f"{above}{GUARD}    EMPTY = ' '\n", [])
    assert found.text == f"{above}{EMPTY_GUARD}\nEMPTY = ' '\n"
    assert ast.unparse(statements(found.text)[-1]) == "EMPTY = ' '"


def test_strings_of_several_lines_stay_as_they_are():
    text = f'{GUARD}    def draw():\n        return """\n    x\n  y"""\n'
    found = moved_definitions(text, ["draw"])
    assert found.text == f'{EMPTY_GUARD}\ndef draw():\n    return """\n    x\n  y"""\n'


def test_lines_that_begin_further_left_stay_as_they_are():
    text = f"{USES}{GUARD}    EMPTY = [\n1,\n  2,\n        3]\n"
    found = moved_definitions(text, [])
    assert found.text == f"{USES}{EMPTY_GUARD}\nEMPTY = [\n1,\n  2,\n    3]\n"


@pytest.mark.parametrize(
    ("above", "expected"),
    [
        ("def f(SIZE):\n    return SIZE\n", True),
        ("SIZE = 3\n", False),
        ("def g(:\n    pass\n", True),
    ],
)
def test_a_name_may_have_a_value_only_below_a_guard(above, *, expected):
    text = f"{above}{GUARD}    SIZE = int(input())\n"
    assert is_only_below_guard("SIZE", text) is expected
    assert not is_only_below_guard("WIDTH", text)
