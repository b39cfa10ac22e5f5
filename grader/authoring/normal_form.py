"""The normal form of a text: its words and signs, with a space between any two. A line is the same
however it is spaced, quoted, commented out or wrapped.
"""

import re

_TOKEN = re.compile(r"\w+|[^\w\s]")


def bare(text: str) -> str:
    """Return *text* without indentation and comment signs."""
    return "\n".join(line.strip().lstrip("# ") for line in text.split("\n"))


def normal_form(text: str) -> str:
    """Return the normal form of *text*; both kinds of quotes are the same."""
    return " ".join(_TOKEN.findall(bare(text).replace("'", '"')))


def is_within(form: str, whole: str) -> bool:
    """Return whether one normal form is a piece of another."""
    return f" {form} " in f" {whole} "
