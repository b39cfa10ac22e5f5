"""Recognise files that a computer created among the files of a student."""

NAMELESS = frozenset({".py", "..py", ".ipynb", "..ipynb"})
"""The names of programs without a name."""

FEEDBACK = ".feedback.html"
"""The end of the name of a student's page, which `grader watch` puts next to a submission."""

RETURNED = "feedback.html"
"""The name of a student's page in our zip for Moodle."""

STORE = "grades.sqlite"  # our own file with the results of a batch
_FOLDERS = frozenset(
    {"__macosx", ".ipynb_checkpoints", "__pycache__"}
    | {"site-packages", "dist-packages", "node_modules"}
)
_FILES = frozenset({"thumbs.db", "desktop.ini"})
_LOCK = "~$"  # Excel and Word write such a file next to one that is open
_DOTS = frozenset(
    {".git", ".idea", ".vscode", ".venv", ".cache", ".mypy_cache", ".pytest_cache", ".ruff_cache"}
    | {".trash", ".trashes", ".fseventsd", ".spotlight-v100", ".temporaryitems"}
    | {".ds_store", ".localized"}
)


def is_litter(path: str) -> bool:
    """Return whether an operating system, an editor or an installer created *path*."""
    parts = path.rstrip("/").lower().split("/")
    for part in parts:
        if part in _FOLDERS or (part.startswith(".") and part not in NAMELESS):
            return True
    return parts[-1] in _FILES or parts[-1].startswith(_LOCK)


def is_litter_name(name: str) -> bool:
    """Return whether no student has this *name*: names of students may begin with a dot."""
    return name.lower() in _FOLDERS | _FILES | _DOTS or name.startswith(_LOCK)


def litter_at(path: str) -> str:
    """Return the folder of litter that contains *path*; empty if there is none."""
    parts = path.split("/")
    for at, part in enumerate(parts[:-1]):
        if is_litter_name(part):
            return "/".join(parts[: at + 1])
    return ""
