"""Tell what a computer has left among the files of a student from what the student made."""

NAMELESS = frozenset({".py", "..py", ".ipynb", "..ipynb"})
"""What a program without a name is called."""

_LITTER_FOLDERS = frozenset(
    {"__macosx", ".ipynb_checkpoints", "__pycache__"}
    | {"site-packages", "dist-packages", "node_modules"}
)
_LITTER_FILES = frozenset({"thumbs.db", "desktop.ini"})
_LITTER_DOTS = frozenset(
    {".git", ".idea", ".vscode", ".venv", ".cache", ".mypy_cache", ".pytest_cache", ".ruff_cache"}
    | {".trash", ".trashes", ".fseventsd", ".spotlight-v100", ".temporaryitems"}
    | {".ds_store", ".localized"}
)
_LITTER = _LITTER_FOLDERS | _LITTER_FILES | _LITTER_DOTS


def is_litter(path: str) -> bool:
    """Return whether an operating system, an editor or an installer has left *path*, rather than
    a student.
    """
    parts = path.rstrip("/").lower().split("/")
    return (
        any(part in _LITTER_FOLDERS or _is_hidden(part) for part in parts)
        or parts[-1] in _LITTER_FILES
    )


def is_litter_name(name: str) -> bool:
    """Return whether nobody is called *name*: a student's own name may begin with a dot, and so may
    what they call a file.
    """
    return name.lower() in _LITTER


def _is_hidden(name: str) -> bool:
    """Return whether *name* begins with a dot, and is not a program without a name, such as
    ``..py``.
    """
    return name.startswith(".") and name not in NAMELESS


def litter_at(path: str) -> str:
    """Return the folder of litter that *path* is in; empty if there is none."""
    parts = path.split("/")
    for at, part in enumerate(parts[:-1]):
        if is_litter_name(part):
            return "/".join(parts[: at + 1])
    return ""
