"""Programs at the top of a file, and functions that are begun for students:
read, and handed out.
"""

import json

import pytest

from grader.authoring import source
from grader.authoring.leaks import leaks
from grader.authoring.notebook_to_script import export
from grader.authoring.secrets import secrets
from grader.authoring.source import CellKind
from grader.authoring.source_to_notebooks import handout_notebook
from grader.errors import SourceError
from grader.source.reference import Reference
from grader.validation.mutation import mutations

from .conftest import PATH, parse

LOOP = """\
# %% tags=["game"]
# Play until somebody has had enough.
# BEGIN SOLUTION
total = 0
while (line := input("Number: ")) != "":
    total = total + int(line)
print(total)
# END SOLUTION
"""
GUARDED = (
    '# %% tags=["game"]\nif __name__ == "__main__":\n    # BEGIN SOLUTION\n    pass\n    # END'
    " SOLUTION\n"
)
CONSTANTS = """\
# %%
# How many cells a board has.
# BEGIN SOLUTION
SIZE = 3
CELLS = SIZE * SIZE
# END SOLUTION
"""
BEGUN = '''\
# %% tags=["begun"]
def main():
    """Play until somebody has had enough."""
    numbers = {"one": 1}
    # BEGIN SOLUTION
    print(numbers["one"])
    # END SOLUTION
    return numbers
'''
FREE = """\
# %%
# Write your own functions here.
# BEGIN SOLUTION
known = {}


def value(player):
    return known.get(player, 0)


class Memory:
    pass
# END SOLUTION
"""
NESTED = '''\
# %%
def total(numbers):
    """The sum of all numbers."""
    # BEGIN SOLUTION
    def add(first, second):
        """Both together."""
        return first + second

    found = 0
    for number in numbers:
        found = add(found, number)
    return found
    # END SOLUTION
'''


def stub_of(text):
    return export(handout_notebook(parse(text)))


def test_a_program_needs_no_guard():
    (cell,) = parse(LOOP).cells
    assert cell.kind is CellKind.GAME
    assert stub_of(LOOP) == "# Play until somebody has had enough.\n# Write your code here.\n"


def test_statements_at_the_top_can_be_for_students_to_write():
    (cell,) = parse(CONSTANTS).cells
    assert (cell.kind, cell.name) == (CellKind.STATEMENTS, "")
    assert stub_of(CONSTANTS) == "# How many cells a board has.\n# Write your code here.\n"


def test_a_solution_may_be_whole_functions_that_are_not_handed_out():
    (cell,) = parse(FREE).cells
    assert cell.kind is CellKind.STATEMENTS
    assert stub_of(FREE) == "# Write your own functions here.\n# Write your code here.\n"
    both = Reference(PATH, FREE + "\n" + NESTED)
    assert [function.name for function in both.definitions()] == ["total"]


def test_statements_in_an_nbgrader_notebook_are_read_in_the_same_way(tmp_path):
    cell = {"cell_type": "code", "source": "### BEGIN SOLUTION\nSIZE = 3\n### END SOLUTION\n"}
    metadata = {
        "nbgrader": {"solution": True, "grade": True, "grade_id": "size", "schema_version": 3}
    }
    path = tmp_path / "source.ipynb"
    path.write_text(
        json.dumps({"nbformat": 4, "cells": [cell | {"metadata": metadata}]}), encoding="utf-8"
    )
    (read,) = source.read(tmp_path).cells
    assert read.kind is CellKind.STATEMENTS


def test_code_around_the_solution_of_a_partial_cell_is_handed_out():
    stub = stub_of(BEGUN)
    assert stub.endswith(
        '    numbers = {"one": 1}\n    # Write your code here.\n    return numbers\n'
    )
    assert "print" not in stub
    assert "begun" not in handout_notebook(parse(BEGUN))


def test_a_nested_function_is_part_of_the_solution():
    assert stub_of(NESTED).endswith(
        '    """The sum of all numbers."""\n    # Write your code here.\n'
    )
    assert "total: first + second -> first - second" in {
        mutation.name for mutation in mutations(NESTED)
    }


@pytest.mark.parametrize("text", [LOOP, CONSTANTS, FREE, BEGUN, NESTED])
def test_no_program_leaks_its_solution(text, tmp_path):
    read = parse(text)
    kept = secrets(tmp_path, read, "tiny")
    assert kept
    assert leaks({"tiny.py": stub_of(text).encode()}, kept) == ()
    assert leaks({"tiny.py": text.encode()}, kept)


@pytest.mark.parametrize("text", [LOOP, CONSTANTS])
def test_statements_at_the_top_level_are_mutated_one_at_a_time(text):
    names = [mutation.name for mutation in mutations(text)]
    assert names
    assert all(name.startswith("program: ") for name in names)
    assert all(mutation.part == "" for mutation in mutations(text))


@pytest.mark.parametrize(
    ("text", "at", "problem"),
    [
        (LOOP.replace("# BEGIN", "limit = 9\n# BEGIN"), 3, 'outside the solution.*tag "begun"'),
        (LOOP.replace("print(total)\n# END SOLUTION", "# END SOLUTION\nprint(total)"), 8, "outside the solution"),
        (LOOP + 'if __name__ == "__main__":\n    pass\n', 2, "nothing else"),
        (LOOP.replace("total = 0\n", "").replace("# BEGIN SOLUTION\n", "if True:\n    # BEGIN SOLUTION\n    pass\n"), 2,
         "a game cell holds one `if __name__"),
        (CONSTANTS.replace("# BEGIN", "EMPTY = None\n# BEGIN"), 3, "outside the solution"),
        (CONSTANTS.replace("# BEGIN", "def f(): pass\n# BEGIN"), 2, "nothing else, or is a solution"),
        (CONSTANTS.replace("SIZE = 3\nCELLS = SIZE * SIZE\n", ""), 3, "no statement in this solution"),
        (BEGUN.replace(' tags=["begun"]', ""), 4, "outside the solution"),
        (BEGUN.replace('    print(numbers["one"])\n', ""), 5, "no statement in this solution"),
        (BEGUN.replace("    # BEGIN SOLUTION\n    print", "    if 1:\n        # BEGIN SOLUTION\n        print"), 5,
         "inside this statement"),
        (BEGUN.replace('"begun"', '"begin"'), 1, 'Did you mean "begun"'),
        (BEGUN.replace('"begun"', '"begun", "given"'), 1, "is for a cell with a solution"),
        (LOOP.replace("# %% ", "# %% [markdown] ").replace('"game"', '"begun"'), 1, "is for a cell with a solution"),
        (GUARDED + "else:\n    pass\n", 7, "under this `else`"),
    ],
)  # fmt: skip
def test_mistakes_that_would_leak_a_solution_are_refused_with_their_line(text, at, problem):
    with pytest.raises(SourceError, match=problem) as caught:
        parse(text)
    assert caught.value.line == at
