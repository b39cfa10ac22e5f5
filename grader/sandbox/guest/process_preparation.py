"""Prepare a Python process for a student's program, and serve the grader in it."""

from typing import Any

from grader.sandbox.guest import (
    clock,
    notebook_shims,
    path_scrubbing,
    program,
    random_source,
    student_module,
)


def replace_surroundings(library: list[str], home: str) -> None:
    """Replace what differs between machines and between runs: clock, random numbers and paths.

    Args:
        library: Folders of the standard library.
        home: The home folder that a program sees.
    """
    notebook_shims.install()
    clock.install()
    random_source.install()
    path_scrubbing.remove(library, home)


def serve(request: dict[str, Any], writable: str | None, data_folder: str | None) -> None:
    """Serve the first *request* and those that follow it.

    Args:
        request: To import a module or to run a program.
        writable: The folder that the program may write in, or None.
        data_folder: The folder with the original data files, or None.
    """
    if request["do"] == "import":
        student_module.serve(request, writable, data_folder)
    else:
        program.serve(request, writable)
