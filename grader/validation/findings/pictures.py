"""Find pictures that students would not see."""

import re
from collections.abc import Collection, Iterator
from urllib.parse import unquote

from grader.authoring.source import Source
from grader.source.cells import CellKind
from grader.validation.finding import Finding, error

# ![text](file "title"), and <img src="file">
_SHOWN = re.compile(
    r"!\[[^\]\n]{0,200}\]\(\s{0,9}<?([^\s)>]{1,200})|<img\b[^>]{0,200}?\bsrc=[\"']([^\"']{1,200})"
)
_ELSEWHERE = re.compile(r"[a-z][a-z0-9+.-]*:|//|/|#", re.IGNORECASE)


def findings_on_pictures(source: Source, files: Collection[str]) -> Iterator[Finding]:
    """Report files that a text shows as pictures, and that are not among the handed-out *files*."""
    for cell in source.cells:
        if not cell.is_text or cell.kind is CellKind.INSTRUCTOR:
            continue
        for index, line in enumerate(cell.lines):
            for match in _SHOWN.finditer(line):
                name = unquote(match[1] or match[2]).removeprefix("./")
                if _ELSEWHERE.match(name) or name in files:
                    continue
                problem = (
                    f"this text shows {name}, but there is no such file in data/, so students would"
                    " not see it: put the picture there, or write its whole address."
                )
                own = name.removeprefix("data/")
                if own in files:
                    problem = (
                        f"write {own} instead of {name}: students get the files of data/ next to"
                        " the notebook."
                    )
                yield error(source.reference.place(cell.line + index), problem)
