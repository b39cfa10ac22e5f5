"""A new assignment: a small one that validates as it is, or one around a source that there is
already.
"""

import re
import tempfile
from collections.abc import Mapping
from importlib.resources import as_file, files
from pathlib import Path

from grader.authoring import told
from grader.authoring.adoption import adopted
from grader.authoring.handout import handout_notebook
from grader.authoring.leaks import leaks
from grader.authoring.secrets import of_test
from grader.authoring.source import Source, parsed
from grader.config import unfit
from grader.errors import InputError
from grader.source.reference import read_reference_file

_NAMED = "untitled"  # what the assignment under templates/ is called, in its texts too
_KINDS = (".py", ".ipynb")


def scaffold(name: str, shelf: Path, origin: Path | None = None) -> tuple[Path, ...]:
    """Make the folder *name* on the *shelf* of assignments, all or nothing; the files that are in
    it now, sorted.

    Args:
        name: Of the folder, and of the module that hidden tests import.
        shelf: The folder in which assignments lie.
        origin: A source that there is already, a percent script or a notebook; None for a small
            example.

    Raises:
        InputError: The name cannot be used, or there is such a folder, or something cannot be read
            or written.
        SourceError: The source cannot be used.
    """
    if problem := unfit(name):
        raise InputError(name, f"{problem}.{_meant(name)}")
    folder = shelf / name
    if folder.exists():
        raise InputError(folder, "is there already: take another name, or change what is there")
    texts = _example(name) if origin is None else _around(origin, name)
    try:
        shelf.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=shelf, prefix=".new-") as beside:
            for place, text in texts.items():
                path = Path(beside, name, place)
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text, encoding="utf-8")
            Path(beside, name).rename(folder)
    except OSError as error:
        raise InputError(folder, f"cannot be written: {error.strerror}") from error
    return tuple(sorted(folder / place for place in texts))


def _example(name: str) -> dict[str, str]:
    with as_file(files("grader.authoring") / "templates" / _NAMED) as template:
        paths = [path for path in template.rglob("*") if path.is_file() and path.suffix != ".pyc"]
        return {
            path.relative_to(template).as_posix(): (
                path.read_text(encoding="utf-8").replace(_NAMED, name)
            )
            for path in paths
        }


def _around(origin: Path, name: str) -> dict[str, str]:
    """The source *origin*, and what an assignment needs beside it."""
    if origin.suffix not in _KINDS:
        raise InputError(
            origin, f"is no source: it ends in {origin.suffix!r}, and not in {' or '.join(_KINDS)}"
        )
    source = parsed(read_reference_file(origin))
    made = adopted(source, name)
    return (
        {f"source{origin.suffix}": origin.read_text(encoding="utf-8")}
        | made
        | _told(source, made, name)
    )


def _told(source: Source, made: Mapping[str, str], name: str) -> dict[str, str]:
    """The list of what students have of the hidden tests that were *made*: they are the tests in
    the notebook.
    """
    asked = [
        each
        for place, text in made.items()
        if place.endswith(".py")
        for each in of_test(place, text, name)
    ]
    given = leaks({f"{name}.ipynb": handout_notebook(source).encode()}, asked)
    lines = [leak.secret.text for leak in given]
    return (
        {told.FILE: told.text_of("Students have these tests: they stand in the notebook.", lines)}
        if lines
        else {}
    )


def _meant(name: str) -> str:
    """A question whether *name* was meant as the nearest that can be taken; nothing where there is
    none.
    """
    words = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()
    snake = re.sub(r"[^a-z0-9]+", "_", words).strip("_")
    for near in (snake, f"my_{snake}"):
        if snake and not unfit(near):
            return f' Did you mean "{near}"?'
    return ""
