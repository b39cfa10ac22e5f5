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
    waiting = [*(_FOLDER / "sandbox").rglob("*.py")]
    for module in _BEGINNINGS:
        waiting += _files(module)
    found: set[Path] = set()
    while waiting:
        path = waiting.pop()
        if path not in found:
            found.add(path)
            for module in _imported(path.read_text(encoding="utf-8")):
                waiting += _files(module)
    return sorted(found)


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


@cache  # most modules are imported many times
def _files(module: str) -> tuple[Path, ...]:
    """Return the files that run if *module* is imported; none if there is no such module."""
    found: list[Path] = []
    path = _FOLDER.parent
    for name in module.split("."):
        path /= name
        found += filter(Path.is_file, (path.with_suffix(".py"), path / "__init__.py"))
    return tuple(found)
