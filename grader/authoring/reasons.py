"""Read an author's TOML files of exceptions, each with a reason.

For example::

  [[equivalent]]
  reason = "A size below 1 is never typed."
  mutations = ["game: size < 1 -> size <= 1"]
"""

import json
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from attrs import frozen

from grader.errors import ConfigError, place_in, read_author_file, unknown


@frozen
class Form:
    """Describes such a file, and the words of its errors.

    Attributes:
        table: The name of each table.
        items: The key of the list.
        shape: What the value of that key must be.
        why: What the reason must say.
    """

    file: str
    table: str
    items: str
    shape: str
    why: str


ALLOWED = Form(
    file="allowed_leaks.toml",
    table="allowed",
    items="lines",
    shape='a list of lines as students get them, such as lines = ["assert double(2) == 4"]',
    why="why students may know it",
)
"""Lines that students may know, although a solution, a hidden test or another program has them."""
EQUIVALENT = Form(
    file="equivalent.toml",
    table="equivalent",
    items="mutations",
    shape='a list of names, such as mutations = ["check_row: return True -> return False"]',
    why="why no check can notice it",
)
"""Mutations of the reference, by name, that no check can notice."""


def load(folder: Path, form: Form) -> Mapping[str, str]:
    """Return the place of each item in the file in *folder*; empty if there is no file.

    Raises:
        InputError: If the file cannot be read.
        ConfigError: If it is invalid; with every fault.
    """
    path = folder / form.file
    if not path.exists():
        return {}
    text = read_author_file(path)
    try:
        document = tomllib.loads(text)
    except ValueError as error:  # a TOMLDecodeError, or Python refuses a number
        raise ConfigError(path, (("the file", f"is not TOML: {error}"),)) from None
    faults = tuple(_faults(document, form))
    if faults:
        raise ConfigError(path, faults, text)
    places: dict[str, str] = {}
    for entry in document.get(form.table, []):
        for item in entry[form.items]:
            places[item] = place_in(path.name, text, quoted(item))
    return places


def _faults(document: Mapping[str, Any], form: Form) -> Iterator[tuple[str, str]]:
    for key in document:
        if key != form.table:
            yield key, unknown("key", key, [form.table])
    entries = document.get(form.table, [])
    if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
        yield form.table, f"must be tables, each of which begins with [[{form.table}]]"
        return
    seen: set[str] = set()
    for number, entry in enumerate(entries):
        for where, fault in _faults_in(entry, form, seen):
            yield f"{form.table}[{number}]{where}", fault


def _faults_in(entry: Mapping[str, Any], form: Form, seen: set[str]) -> Iterator[tuple[str, str]]:
    """Yield the faults of one table, and add its items to those *seen*."""
    for key in entry:
        if key not in ("reason", form.items):
            yield f".{key}", unknown("key", key, ["reason", form.items])
    reason, items = entry.get("reason"), entry.get(form.items)
    if not isinstance(reason, str) or not reason.strip():
        yield ".reason", f"must be a string that says {form.why}"
    is_list = isinstance(items, list) and all(isinstance(item, str) and item for item in items)
    if not items or not is_list:
        yield f".{form.items}", f"must be {form.shape}"
        return
    for item in items:
        if item in seen:
            yield f".{form.items}", f'"{item}" is listed twice'
        seen.add(item)


def text_of(form: Form, reason: str, items: Iterable[str]) -> str:
    """Return a table of *items* with one *reason*, as `load` reads it."""
    lines = "".join(f"    {quoted(item)},\n" for item in dict.fromkeys(items))
    return f"[[{form.table}]]\nreason = {quoted(reason)}\n{form.items} = [\n{lines}]\n"


def quoted(text: str) -> str:
    """Return *text* as a TOML string."""
    return json.dumps(text, ensure_ascii=False)  # TOML reads the strings of JSON
