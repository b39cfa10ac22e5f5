"""Prepare a Python process for a student's program, and serve the grader in it."""

from typing import Any

from grader.sandbox.guest import (
    clock,
    module,
    notebook_shims,
    path_scrubbing,
    program,
    random_source,
)


def replace_surroundings(library: list[str], home: str) -> None:
    """Replace what differs between machines and between runs: clock, random numbers and paths.

    The arguments are those of ``path_scrubbing.remove``.
    """
    notebook_shims.install()
    clock.install()
    random_source.install()
    path_scrubbing.remove(library, home)


def serve(request: dict[str, Any], writable: str | None, data_folder: str | None) -> None:
    """Serve the first *request* and those that follow it.

    *writable* is the folder that the program may write in, and *data_folder* has the original data
    files.
    """
    if request["do"] == "import":
        module.serve(request, writable, data_folder)
    else:
        program.serve(request, writable)
