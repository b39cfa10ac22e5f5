"""Whether a script was sent in, and not a notebook."""

import json
from pathlib import PurePosixPath

from grader.records.verdict import Failure
from grader.rules.rule import FOLLOWED, Judgement, Rule, SubmittedProgram
from grader.rules.violation import Original, Violation


def _judge(program: SubmittedProgram) -> Judgement:
    suffix = PurePosixPath(program.file).suffix.lower()
    if suffix == ".py" and not program.program.from_notebook:
        return FOLLOWED
    kind = "a file whose name does not end in .py"
    if program.program.from_notebook or suffix == ".ipynb":
        kind = "a notebook"
    return Judgement(
        0.0,
        Failure(
            did="We looked at the kind of file that was sent.",
            expected=f"A Python script, {program.assignment.module}.py.",
            came=f"{program.file or 'It'} is {kind}.",
            advice='In Colab: File, Download, "Download .py". Send in that file.',
        ),
    )


def _as_notebook(original: Original) -> str:
    cell: dict[str, object] = {
        "cell_type": "code",
        "execution_count": None,
        "metadata": {},
        "outputs": [],
        "source": original.text,
    }
    notebook = {"cells": [cell], "metadata": {}, "nbformat": 4, "nbformat_minor": 4}
    return json.dumps(notebook)


SCRIPT = Rule(
    "script",
    "A .py file was sent in, not a notebook",
    "Download the notebook as .py and send in that.",
    _judge,
    Violation("as a notebook", _as_notebook, ".ipynb"),
)
