"""Make a new assignment: a small complete example, or one from an existing source."""

import re
import tempfile
import unicodedata
from importlib.resources import as_file, files
from pathlib import Path

from grader import shared
from grader.authoring import reasons
from grader.authoring.adoption import adopted
from grader.authoring.leaks import Secret, leaks
from grader.authoring.secrets import in_test
from grader.authoring.source import parsed
from grader.authoring.source_to_notebooks import handout_notebook
from grader.config import unfit
from grader.errors import InputError, file_errors
from grader.source.reference import read_reference_file

_TEMPLATE = "untitled"  # the template's name, also in its texts


def scaffold(name: str, parent: Path, origin: Path | None = None) -> tuple[Path, ...]:
    """Make a folder for a new assignment, completely or not at all; return its files, sorted.

    Args:
        name: The name of the folder, and of the module that hidden tests import.
        parent: The folder that contains assignments.
        origin: An existing percent script or notebook; None for an example.

    Raises:
        InputError: If the name is invalid or exists, or a file cannot be read or written.
        SourceError: If the source is invalid.
    """
    problem = unfit(name)
    if not problem and name != name.lower():
        problem = "has capital letters, and the name of a module has none"
    if name == shared.FOLDER:
        problem = "is the folder of the modules that assignments share"
    if problem:
        raise InputError(name, f"{problem}.{_nearest(name)}")
    folder = parent / name
    if folder.exists():
        raise InputError(folder, "already exists: choose another name, or change what is there")
    if origin is None:
        texts = _example(name)
    else:
        texts = _from_source(origin, name)
    with file_errors(folder, "written"):
        parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=parent, prefix=".new-") as temporary:
            for place, text in texts.items():
                path = Path(temporary, name, place)
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text, encoding="utf-8")
            Path(temporary, name).rename(folder)
    return tuple(sorted(map(folder.joinpath, texts)))


def _example(name: str) -> dict[str, str]:
    texts: dict[str, str] = {}
    with as_file(files("grader.authoring") / "templates" / _TEMPLATE) as template:
        for path in template.rglob("*"):
            if path.is_file() and path.suffix != ".pyc":
                text = path.read_text(encoding="utf-8").replace(_TEMPLATE, name)
                texts[path.relative_to(template).as_posix()] = text
    return texts


def _from_source(origin: Path, name: str) -> dict[str, str]:
    if origin.suffix not in (".py", ".ipynb"):
        problem = f"is not a source: its name ends in {origin.suffix!r}, not in .py or .ipynb"
        raise InputError(origin, problem)
    source = parsed(read_reference_file(origin))
    generated = adopted(source, name)
    texts = {f"source{origin.suffix}": origin.read_text(encoding="utf-8")} | generated
    secrets: list[Secret] = []
    for place, text in generated.items():
        if place.endswith(".py"):
            secrets += in_test(place, text, name)
    notebook = {f"{name}.ipynb": handout_notebook(source).encode()}
    lines = [leak.secret.text for leak in leaks(notebook, secrets)]
    if lines:
        reason = "Students have these tests: they are in the notebook."
        texts[reasons.ALLOWED.file] = reasons.text_of(reasons.ALLOWED, reason, lines)
    return texts


def _nearest(name: str) -> str:
    # Without accents: ü is u here, and ß is ss.
    plain = (
        unicodedata.normalize("NFKD", name.replace("ß", "ss")).encode("ascii", "ignore").decode()
    )
    words = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", plain).lower()
    snake = re.sub(r"[^a-z0-9]+", "_", words).strip("_")
    for near in (snake, f"my_{snake}"):
        if snake and near != name and not unfit(near):
            return f' Did you mean "{near}"?'
    return ""
