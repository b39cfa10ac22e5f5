"""Advise a student whose program ends before it asks anything."""

from grader.source.blocks import blocks
from grader.source.call_graph import never_started
from grader.source.definitions import is_guard

_RUN_IT = (
    "Run the file yourself: does the program start, and ask for something? The last lines of the"
    " file have to start it."
)


def on_early_end(text: str) -> str:
    """Return what to try if the program *text* asks nothing."""
    name = never_started(text)
    if name is None:
        return _RUN_IT
    where = "at the end of the file"
    if _has_guard(text):
        where = 'below the line if __name__ == "__main__":'
    return f"Your file defines {name}, but nothing calls it: call it {where}"


def _has_guard(text: str) -> bool:
    return any(is_guard(statement) for block in blocks(text) for statement in block.body)
