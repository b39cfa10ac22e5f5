"""Reduce a ``.game`` file to what decides whether its stored outcomes are still valid."""

from grader.records.verdict import Audience

_WORDS = ("title", "hint", "points")


def cache_key_text(text: str) -> str:
    """Return the part of a ``.game`` file that its stored outcomes depend on.

    Titles, hints and points are left out: nothing runs again if they change.

    Of the audience it matters only whether the game is public.
    """
    lines = text.replace("\r\n", "\n").split("\n")
    end = next((number for number, line in enumerate(lines) if line.rstrip() == "---"), None)
    if end is None:
        return text
    header: list[str] = []
    for line in lines[:end]:
        key, _, value = (piece.strip() for piece in line.partition(":"))
        if key == "show" and value != Audience.PUBLIC:
            continue
        if key and key not in _WORDS:
            header.append(line)
    return "\n".join([*header, *lines[end:]])
