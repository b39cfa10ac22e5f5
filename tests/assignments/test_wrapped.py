"""A right program keeps all its marks whatever a notebook puts around it, and one mistake costs the
same in every form.
"""

import json
import re
from pathlib import Path

import pytest
from attrs import evolve

from grader import config
from grader.pipeline.setup import with_grader
from grader.records.submission import Submission
from grader.records.task import Task
from grader.source.cells import commented
from tests.amount import ALL, STEP, daily
from tests.isolation import isolation_or_skip

ASN3 = Path(__file__).parents[2] / "assignments" / "asn3"
CELL = re.compile(r"^# %%(.*)\n", re.MULTILINE)
PICTURE = f"![a picture](data:image/png;base64,{'iVBORw0KGgo' * 40_000})"
GUARD = 'if __name__ == "__main__":'


def cells(asserts=lambda text: text):
    """Return the cells of the reference as (type, text), with *asserts* applied to cells of
    asserts.
    """
    _, *pieces = CELL.split((ASN3 / "source.py").read_text(encoding="utf-8"))
    found = []
    for options, text in zip(pieces[::2], pieces[1::2], strict=True):
        if "[markdown]" in options:
            found.append(("markdown", "\n".join(line[2:] for line in text.strip("\n").split("\n"))))
        elif "instructor" not in options:
            found.append(
                ("code", asserts(text.strip("\n")) if "asserts" in options else text.strip("\n"))
            )
    return found


def exported(found):
    """Return the cells as Colab's "Download .py" writes them."""
    texts = [text if kind == "code" else f'"""{text}\n"""' for kind, text in found]
    first = next(index for index, (kind, _) in enumerate(found) if kind == "code")
    return "\n\n".join([texts[first], *texts[:first], *texts[first + 1 :]]) + "\n"


def notebook(found):
    return json.dumps(
        {
            "nbformat": 4,
            "metadata": {},
            "cells": [{"cell_type": kind, "source": text} for kind, text in found],
        }
    )


def without_the_hash(text):
    """Return asserts as they are if a student deletes only the ``#`` of each line."""
    return "\n".join(f" {line}" if line.strip() else line for line in text.split("\n"))


RIGHT = exported(cells(commented))
AT_THE_TOP = {
    "an upload": (
        "from google.colab import files\nuploaded = files.upload()\nfor name in uploaded:\n   "
        " print(name)"
    ),
    "output that is cleared": "from google.colab import output\noutput.clear()",
    "lines of a command": "files = !ls\nprint(files)\nfirst, second = !ls",
    "a folder of the drive": "import os\nos.chdir('/content/drive/MyDrive')",
    "a display": "display(setup_game(3))\nget_ipython().system('ls')",
    "code that awaits": "async def one():\n    return 1\nassert await one() == 1",
    "forty lines that fail": "\n".join(
        f"value_{number} = {{}}['{number}']" for number in range(40)
    ),
    "asserts that fail": "assert parse_move('1, 2') == 5\nassert setup_game(1) == 3",
    "imports of missing modules": "\n".join(f"import nothing_{number}" for number in range(20)),
    "pictures": f'"""# My notes\n\n{PICTURE}\n"""',
}
WRAPPED = {
    "asserts without the hash": exported(cells(without_the_hash)),
    "asserts that run": exported(cells()),
    "output cleared in the game": RIGHT.replace(
        GUARD, f"{GUARD}\n    from google.colab import output\n    output.clear()"
    ),
    **{name: RIGHT.replace(GUARD, f"{text}\n\n{GUARD}") for name, text in AT_THE_TOP.items()},
}
BY_DAY = (
    "asserts without the hash",
    "asserts that fail",
    "code that awaits",
    "lines of a command",
    "pictures",
)
NOTEBOOKS = {"a notebook with asserts without the hash": notebook(cells(without_the_hash))}

SOLUTION = '    numbers = move.split(",")\n'
MISTAKES = {
    "an endless loop": "    while True:\n        pass\n",
    "a bracket that is open": "    numbers = move.split((\n",
    "a tab": "    numbers = 1\n\tnumbers = 2\n",
    "a missing colon": "    if move\n        return 1\n",
}
LIVE = exported(cells())
MISTAKEN = {name: LIVE.replace(SOLUTION, text) for name, text in MISTAKES.items()}
OPEN = "a bracket that is open"
COMMENTED = {f"{OPEN}, asserts commented out": RIGHT.replace(SOLUTION, MISTAKES[OPEN])}
MISTAKEN_BY_DAY = ("an endless loop", OPEN, *COMMENTED)


@pytest.fixture(scope="module")
def results():
    """Return the result of each program by its name."""
    programs = {**WRAPPED, **MISTAKEN, **COMMENTED}
    tried = programs if ALL else (*BY_DAY, *MISTAKEN_BY_DAY)
    sent = [Submission(name, "Ada", "asn3.py", programs[name].encode()) for name in tried]
    sent += [
        Submission(name, "Ada", "asn3.ipynb", text.encode()) for name, text in NOTEBOOKS.items()
    ]
    assignment = config.load(ASN3)
    hurried = evolve(assignment.limits, seconds_per_call=0.1, seconds_per_turn=0.1)
    found = {}

    def use(grader):
        # All checks of the function with the mistake run, and some others.
        others = [check.id for check in grader.tools.checks if check.part != "parse_move"]
        left_out = frozenset(others) - frozenset(others[::STEP])
        for each in sent:
            found[each.id] = grader.grade(Task(each, passes=left_out)).result

    with isolation_or_skip():
        with_grader(evolve(assignment, limits=hurried), use)
    return found


@pytest.mark.parametrize("name", daily(WRAPPED, BY_DAY))
def test_a_right_program_keeps_its_marks_whatever_is_around_it(results, name):
    result = results[name]
    assert (result.marks, result.deductions) == (result.out_of, ())


@pytest.mark.parametrize("name", NOTEBOOKS)
def test_a_notebook_loses_marks_only_in_instructions(results, name):
    lost = [part.id for part in results[name].parts if part.marks < part.out_of]
    assert lost == ["instructions"]


@pytest.mark.parametrize("name", daily([*MISTAKEN, *COMMENTED], MISTAKEN_BY_DAY))
def test_a_function_with_a_syntax_error_costs_as_much_as_one_that_never_ends(results, name):
    result = results[name]
    assert (result.marks, result.deductions) == (results["an endless loop"].marks, ())
    assert [part.id for part in result.parts if part.marks < part.out_of] == ["parse_move"]
