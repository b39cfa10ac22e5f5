"""Advise a student whose program ends before it asks anything."""

from grader.source.call_graph import never_started

_RUN_IT = (
    "Run the file yourself: does the program start, and ask for something? The last lines of the"
    " file have to start it."
)


def on_early_end(text: str) -> str:
    """Return what to try if the program *text* asks nothing."""
    name = never_started(text)
    if name is None:
        return _RUN_IT
    return (
        f"Your file defines {name}, but nothing calls it: call it at the end of the file, below"
        ' if __name__ == "__main__":'
    )
