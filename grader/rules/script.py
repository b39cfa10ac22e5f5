"""Judge whether a script was handed in, not a notebook."""

import json
from pathlib import PurePosixPath

from grader.rules.rule import Broken, Original, Rule, SubmittedProgram, Violation


def _judge(program: SubmittedProgram) -> Broken | None:
    suffixes = list(map(str.lower, PurePosixPath(program.file).suffixes))
    is_notebook = program.sent.from_notebook or suffixes[-1:] == [".ipynb"]
    # Windows hides endings, so "asn3.py.txt" from a browser looks like "asn3.py".
    if not is_notebook and {".py", ".pyw"} & set(suffixes):
        return None
    kind = "a notebook" if is_notebook else "a file whose name does not end in .py"
    return Broken(
        0.0,
        expected=f"A Python script, {program.assignment.module}.py.",
        came=f"{program.file or 'It'} is {kind}.",
    )


def _as_notebook(original: Original) -> str:
    cell: dict[str, object] = {
        "cell_type": "code",
        "execution_count": None,
        "metadata": {},
        "outputs": [],
        "source": original.text,
    }
    return json.dumps({"cells": [cell], "metadata": {}, "nbformat": 4, "nbformat_minor": 4})


SCRIPT = Rule(
    "script",
    title="A .py file was handed in, not a notebook",
    hint="Download the notebook as .py and hand in that.",
    did="We looked at the kind of file that you handed in.",
    advice='In Colab: File, Download, "Download .py". Hand in that file.',
    judge=_judge,
    violation=Violation("as a notebook", _as_notebook, ".ipynb"),
)
