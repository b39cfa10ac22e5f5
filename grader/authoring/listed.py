"""Lists that an author keeps in a file of TOML. Everything listed has a reason, and one reason may
hold for several.

Such a list looks like this::

    [[told]] reason = "The first example of the text is a hidden test, too." lines = ["assert
    double(2) == 4"]
"""

import json
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from attrs import frozen

from grader.errors import ConfigError, InputError, unknown


@frozen
class Form:
    """
    What such a file looks like, and what to say where it does not.

    Attributes:
        file: Its name.
        table: What each table is called.
        items: The key of what is listed.
        shape: What has to be behind that key.
        why: What the reason has to be.
    """

    file: str
    table: str
    items: str
    shape: str
    why: str


def load(folder: Path, form: Form) -> Mapping[str, str]:
    """The reason of each thing that the file of this *form* in *folder* lists; nothing where there
    is no such file.

    Raises:
        InputError: If the file is there and cannot be read.
        ConfigError: With every fault found in it.
    """
    path = folder / form.file
    if not path.exists():
        return {}
    try:
        written = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        raise InputError(path, f"cannot be read: {error}") from None
    except tomllib.TOMLDecodeError as error:
        raise ConfigError(path, (("the file", f"is not TOML: {error}"),)) from None
    if faults := tuple(_faults(written, form)):
        raise ConfigError(path, faults)
    return {
        name: entry["reason"] for entry in written.get(form.table, []) for name in entry[form.items]
    }


def _faults(written: Mapping[str, Any], form: Form) -> Iterator[tuple[str, str]]:
    for key in written:
        if key != form.table:
            yield key, unknown("key", key, [form.table])
    entries = written.get(form.table, [])
    if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
        yield form.table, f"must be tables, each of them begun with [[{form.table}]]"
        return
    seen: set[str] = set()
    for number, entry in enumerate(entries):
        yield from (
            (f"{form.table}[{number}]{where}", what)
            for where, what in _faults_of_entry(entry, form, seen)
        )


def _faults_of_entry(
    entry: Mapping[str, Any], form: Form, seen: set[str]
) -> Iterator[tuple[str, str]]:
    """The faults of one table; the names in it are added to those *seen*."""
    for key in entry:
        if key not in ("reason", form.items):
            yield "", unknown("key", key, ["reason", form.items])
    reason, names = entry.get("reason"), entry.get(form.items)
    if not isinstance(reason, str) or not reason.strip():
        yield ".reason", f"must be a text that says {form.why}"
    if (
        not isinstance(names, list)
        or not names
        or not all(isinstance(name, str) and name for name in names)
    ):
        yield f".{form.items}", f"must be {form.shape}"
        return
    for name in names:
        if name in seen:
            yield f".{form.items}", f'"{name}" is there twice'
        seen.add(name)


def quoted(text: str) -> str:
    """A text as TOML writes it: as JSON does, but for what is not ASCII, which may stay."""
    return json.dumps(text, ensure_ascii=False)
