"""
Mutations of the reference that no check can tell from it, listed by their names with a reason.

``equivalent.toml``, beside assignment.toml; one reason may hold for several::

    [[equivalent]]
    reason = "A size below 1 is never typed: the description says at least 1."
    mutations = ["game: size < 1 -> size <= 1"]
"""

import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from grader.errors import ConfigError, InputError, unknown

FILE = "equivalent.toml"

_SHAPE = 'a list of names, such as mutations = ["check_row: return True -> return False"]'


def load(folder: Path) -> Mapping[str, str]:
    """
    The reason by the name of each mutation that the assignment in *folder* lists; nothing where it has no list.

    Raises:
        InputError: If the list is there and cannot be read.
        ConfigError: With every fault found in it.
    """
    path = folder / FILE
    if not path.exists():
        return {}
    try:
        written = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        raise InputError(path, f"cannot be read: {error}") from None
    except tomllib.TOMLDecodeError as error:
        raise ConfigError(path, (("the file", f"is not TOML: {error}"),)) from None
    if faults := tuple(_faults(written)):
        raise ConfigError(path, faults)
    return {name: entry["reason"] for entry in written.get("equivalent", []) for name in entry["mutations"]}


def _faults(written: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    for key in written:
        if key != "equivalent":
            yield key, unknown("key", key, ["equivalent"])
    entries = written.get("equivalent", [])
    if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
        yield "equivalent", "must be tables, each of them begun with [[equivalent]]"
        return
    seen: set[str] = set()
    for number, entry in enumerate(entries):
        yield from _faults_of_entry(f"equivalent[{number}]", entry, seen)


def _faults_of_entry(where: str, entry: Mapping[str, Any], seen: set[str]) -> Iterator[tuple[str, str]]:
    """The faults of one table; the names in it are added to those *seen*."""
    for key in entry:
        if key not in ("reason", "mutations"):
            yield where, unknown("key", key, ["reason", "mutations"])
    reason, names = entry.get("reason"), entry.get("mutations")
    if not isinstance(reason, str) or not reason.strip():
        yield f"{where}.reason", "must be a text that says why no check can notice it"
    if not isinstance(names, list) or not names or not all(isinstance(name, str) and name for name in names):
        yield f"{where}.mutations", f"must be {_SHAPE}"
        return
    for name in names:
        if name in seen:
            yield f"{where}.mutations", f'"{name}" is there twice'
        seen.add(name)
