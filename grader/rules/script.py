"""Whether a script was sent in, and not a notebook."""

from pathlib import PurePosixPath

from grader.records.verdict import Failure
from grader.rules.program import Read
from grader.rules.rule import FOLLOWED, Finding, Instruction


def _judge(read: Read) -> Finding:
    suffix = PurePosixPath(read.file).suffix.lower()
    if suffix == ".py" and not read.program.from_notebook:
        return FOLLOWED
    what = (
        "a notebook"
        if read.program.from_notebook or suffix == ".ipynb"
        else "a file that is not called .py"
    )
    return Finding(
        0.0,
        Failure(
            did="We looked at the kind of file that was sent.",
            expected=f"A Python script, {read.assignment.module}.py.",
            came=f"{read.file or 'It'} is {what}.",
            advice='In Colab: File, Download, "Download .py". Send in that file.',
        ),
    )


SCRIPT = Instruction(
    "A .py file was sent in, not a notebook",
    "Download the notebook as .py and send in that.",
    _judge,
)
