"""A new assignment: a small one that validates as it is, to be changed step by step into one's own."""

import re
import shutil
import tempfile
from importlib.resources import as_file, files
from pathlib import Path

from grader.config import unfit
from grader.errors import InputError

_NAMED = "untitled"  # what the assignment under templates/ is called, in its texts too


def scaffold(name: str, shelf: Path) -> tuple[Path, ...]:
    """
    Make the folder *name* on the *shelf* of assignments, all or nothing; the files that are in it now, sorted.

    Raises:
        InputError: The name cannot be used, or there is such a folder, or it cannot be written.
    """
    if problem := unfit(name):
        raise InputError(name, f"{problem}.{_meant(name)}")
    folder = shelf / name
    if folder.exists():
        raise InputError(folder, "is there already: take another name, or change what is there")
    try:
        shelf.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=shelf, prefix=".new-") as beside:
            made = Path(beside, name)
            with as_file(files("grader.authoring") / "templates" / _NAMED) as template:
                shutil.copytree(template, made, ignore=shutil.ignore_patterns("__pycache__"))
            for path in (path for path in made.rglob("*") if path.is_file()):
                path.write_text(path.read_text(encoding="utf-8").replace(_NAMED, name), encoding="utf-8")
            made.rename(folder)
    except OSError as error:
        raise InputError(folder, f"cannot be written: {error.strerror}") from error
    return tuple(sorted(path for path in folder.rglob("*") if path.is_file()))


def _meant(name: str) -> str:
    """A question whether *name* was meant as the nearest that can be taken; nothing where there is none."""
    words = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()
    snake = re.sub(r"[^a-z0-9]+", "_", words).strip("_")
    for near in (snake, f"my_{snake}"):
        if snake and not unfit(near):
            return f' Did you mean "{near}"?'
    return ""
