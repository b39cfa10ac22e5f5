"""Reduce the text of a ``.game`` file to what decides what happens when it is played."""

from grader.records.verdict import Audience

_WORDS = ("title", "hint", "points")


def without_words(text: str) -> str:
    """Return the same text for files of the same game, whatever their titles, hints and points.

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
