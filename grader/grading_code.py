"""Find the files of the grader that can change a result."""

import hashlib
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

_FOLDER = Path(__file__).parent
# Nothing imports these: a worker, another process, or a hidden test does.
_BEGINNINGS = (
    "grader.pipeline.worker",
    "grader.batch.retries",
    "grader.batch.style",
    "grader.testing",
)
_IMPORT = re.compile(
    r"^ *(?:from (?P<where>grader[\w.]*) import (?P<names>\([^)]*\)|.*)"
    r"|import (?P<module>grader[\w.]*))",
    re.MULTILINE,
)


def grading_code() -> list[Path]:
    """Return the files that a result depends on, ordered by their paths: what runs and judges
    programs, and all that it imports. What only shapes pages and lists is not among them.
    """
    waiting = [path.as_posix() for path in (_FOLDER / "sandbox").rglob("*.py")]
    for module in _BEGINNINGS:
        waiting += _files(module)
    found: set[str] = set()
    modules = set(_BEGINNINGS)
    while waiting:
        path = waiting.pop()
        if path in found:
            continue
        found.add(path)
        imported = set(_imported(Path(path).read_text(encoding="utf-8")))
        for module in imported - modules:
            waiting += _files(module)
        modules |= imported
    return sorted(map(Path, found))


@cache
def grading_code_hash() -> str:
    """Return 16 hexadecimal digits that change with the content of ``grading_code``."""
    digest = hashlib.sha256()
    for path in grading_code():
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def _imported(text: str) -> Iterator[str]:
    """Return the modules of ours that a file with this *text* imports; and names in them, which
    may be modules too.
    """
    for match in _IMPORT.finditer(text):
        where = match["where"] or match["module"]
        yield where
        for name in re.findall(r"\w+", match["names"] or ""):
            yield f"{where}.{name}"


def _files(module: str) -> list[str]:
    """Return the files that run if *module* is imported; none if there is no such module."""
    found: list[str] = []
    folder = _FOLDER.parent.as_posix()
    for name in module.split("."):
        names = _names(folder)
        if f"{name}.py" in names:
            found.append(f"{folder}/{name}.py")
        if name not in names:
            break
        folder = f"{folder}/{name}"
        if "__init__.py" in _names(folder):
            found.append(f"{folder}/__init__.py")
    return found


@cache  # to ask the disk for each file takes longer than to read them
def _names(folder: str) -> frozenset[str]:
    return frozenset(path.name for path in Path(folder).iterdir())
