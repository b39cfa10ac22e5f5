"""Tell what a computer has left among the files of a student from what the student made."""

NAMELESS = frozenset({".py", "..py", ".ipynb", "..ipynb"})
"""What a program without a name is called."""

FEEDBACK = ".feedback.html"
"""What the name of a student's page ends in, which `grader watch` puts next to a submission."""

RETURNED = "feedback.html"
"""What a student's page is called in our zip for Moodle."""

_FOLDERS = frozenset(
    {"__macosx", ".ipynb_checkpoints", "__pycache__"}
    | {"site-packages", "dist-packages", "node_modules"}
)
_FILES = frozenset({"thumbs.db", "desktop.ini"})
_DOTS = frozenset(
    {".git", ".idea", ".vscode", ".venv", ".cache", ".mypy_cache", ".pytest_cache", ".ruff_cache"}
    | {".trash", ".trashes", ".fseventsd", ".spotlight-v100", ".temporaryitems"}
    | {".ds_store", ".localized"}
)


def is_litter(path: str) -> bool:
    """Return whether an operating system, an editor or an installer has left *path*."""
    parts = path.rstrip("/").lower().split("/")
    for part in parts:
        if part in _FOLDERS or (part.startswith(".") and part not in NAMELESS):
            return True
    return parts[-1] in _FILES


def is_litter_name(name: str) -> bool:
    """Return whether no student is called *name*: a name, or that of a file, may begin with a
    dot.
    """
    return name.lower() in _FOLDERS | _FILES | _DOTS


def litter_at(path: str) -> str:
    """Return the folder of litter that *path* is in; empty if there is none."""
    parts = path.split("/")
    for at, part in enumerate(parts[:-1]):
        if is_litter_name(part):
            return "/".join(parts[: at + 1])
    return ""
