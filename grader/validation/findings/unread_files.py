"""Find files that nothing reads, such as those in ``mutant/`` instead of ``mutants/``."""

import difflib
from collections.abc import Iterator
from pathlib import Path

from grader.validation.finding import Finding, note

# The files of an assignment, as in docs/reference/folder.md.
_READ = {
    "NOTES.md": "",
    "accepted/": "*.py and *.diff",
    "allowed_leaks.toml": "",
    "assignment.toml": "",
    "data/": "",
    "equivalent.toml": "",
    "games/": "*.game and program.py",
    "hidden/": "",
    "mutants/": "*.py and *.diff",
    "opponents/": "*.py",
    "signatures.json": "",
    "source.ipynb": "",
    "source.py": "",
}
_ALSO = ("README", "LICENSE")  # for people


def findings_on_unread_files(folder: Path) -> Iterator[Finding]:
    """Find files and folders in *folder* that nothing reads."""
    for name in _names(folder):
        patterns = _READ.get(name, "")
        if name not in _READ and not name.startswith(_ALSO):
            yield note(name, _unread(name))
        elif patterns:
            known = patterns.split(" and ")
            for inner in _names(folder / name):
                if not any(Path(inner).match(pattern) for pattern in known):
                    yield note(name + inner, f"the grader does not read this; it reads {patterns}.")


def _names(folder: Path) -> list[str]:
    """Return the sorted names in *folder*, without hidden ones; folders end in /."""
    found = []
    for path in folder.iterdir():
        if path.name == "data" and path.is_file():
            continue  # this has its own error
        if not path.name.startswith((".", "_")):
            found.append(path.name + "/" * path.is_dir())
    return sorted(found)


def _unread(name: str) -> str:
    similar = difflib.get_close_matches(name, _READ, n=1)
    if similar:
        return f"the grader does not read this. Did you mean {similar[0]}?"
    return f"the grader does not read this. It reads {', '.join(_READ)}."
