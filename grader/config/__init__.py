"""From an assignment's folder to an ``Assignment``: every fault in its TOML is told at once, with
where it stands.
"""

import hashlib
import re
import tomllib
from collections.abc import Iterator, Sequence
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any

import attrs
import cattrs
from attrs import frozen
from cattrs.errors import ForbiddenExtraKeysError
from cattrs.gen import make_dict_structure_fn, override

from grader import data, shared
from grader.config import keys
from grader.config.keys import unfit as unfit
from grader.errors import ConfigError, InputError, unknown
from grader.limits import LARGEST_VALUE_SIZE
from grader.policies import Policies
from grader.records.assignment import (
    Aspect,
    Assignment,
    GameRules,
    Instructions,
    Libraries,
    Limits,
    OptionalQuestion,
    Part,
    Style,
)
from grader.rules import RULES
from grader.rules.calls import CALLS
from grader.rules.guard import GUARD
from grader.source.reference import REFERENCE_FILES, read_reference
from grader.style import TOPICS

ASSIGNMENTS = "assignments"

_LARGEST_BOARD = 999
_VALUE_SIZE = f"must be from 1 to {LARGEST_VALUE_SIZE:,}"

_KEY = re.compile(r"\[['\"]([^\]]*)['\"]\]")
_UNKNOWN = re.compile(r'unknown \w+ "(?P<word>\w+)"')


@frozen
class _Written:
    """assignment.toml as it is written; the meaning of each key is that of the record it ends up
    in.
    """

    title: str
    module: str
    parts: tuple[Part, ...]
    due: datetime | None = None
    weight_percent: float = 0.0
    by_hand: float = 0.0
    by_hand_title: str = ""
    out_of: float | None = None
    limits: Limits = Limits()
    policies: Policies = Policies()
    games: GameRules = GameRules()
    instructions: Instructions = Instructions()
    style: Style = Style()
    imported: bool = True
    libraries: Libraries = Libraries()


_TABLES = {"parts", "limits", "policies", "games", "instructions", "style", "libraries"}
_VALUES = {field.name for field in attrs.fields(_Written)} - _TABLES


def find(name: str, below: Path | None = None) -> Path:
    """Return the folder of the assignment called *name*: a path to it, or its name under
    ``assignments/`` in the folder *below*.

    Raises:
        InputError: If there is no such assignment; the text lists those that there are.
    """
    assignments = (below or Path.cwd()) / ASSIGNMENTS
    for folder in (assignments / name, Path(name)):
        if (folder / "assignment.toml").is_file():
            return folder
    known = sorted(path.parent.name for path in assignments.glob("*/assignment.toml"))
    if known:
        raise InputError(name, unknown("assignment", name, known))
    raise InputError(
        name,
        f"no such assignment; there is none in {assignments}: go to the folder that holds"
        f" {ASSIGNMENTS}/, or give the path of the assignment's own folder",
    )


def all_of(below: Path = Path()) -> list[Path]:
    """Return the folders of all assignments under ``assignments/`` in the folder *below*, in the
    order of their names.

    Raises:
        InputError: If there is none.
    """
    folders = [path.parent for path in sorted((below / ASSIGNMENTS).glob("*/assignment.toml"))]
    if not folders:
        raise InputError(
            ASSIGNMENTS, "there is no assignment in this folder; name one, or go where they are"
        )
    return folders


def load(folder: Path) -> Assignment:
    """Return the assignment in *folder*.

    Raises:
        InputError: If a file that every assignment has cannot be read.
        ConfigError: With every fault found in its ``assignment.toml``, or else with all data files
            that cannot be used.
        SourceError: If its reference does not parse.
    """
    toml = folder / "assignment.toml"
    try:
        written = _structured(toml, toml.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        raise InputError(folder, f"cannot be read: {error}") from None
    if faults := data.faults(folder, written.module):
        raise ConfigError(folder, faults)
    reference = read_reference(folder)
    definitions = reference.definitions()
    if unknown_names := tuple(_unknown_functions(written, [each.name for each in definitions])):
        raise ConfigError(toml, unknown_names)
    return Assignment(
        name=folder.resolve().name,
        folder=folder,
        definitions=definitions,
        provided=reference.provided(),
        partial=reference.partial(),
        sha256=fingerprint(folder),
        **{field.name: getattr(written, field.name) for field in attrs.fields(_Written)},
    )


def fingerprint(folder: Path) -> str:
    """Return the SHA-256, in hexadecimal digits, of all files in *folder* that marks or feedback
    depend on, names included.
    """
    digest = hashlib.sha256()
    patterns = (
        "assignment.toml",
        *REFERENCE_FILES,
        "hidden/**/*.py",
        "games/*.game",
        "games/program.py",
        "signatures.json",
    )
    own = {*data.files(folder), *data.hidden_files(folder)}
    for pattern in patterns:
        own.update(folder.glob(pattern))
    named = [(path.relative_to(folder).as_posix(), path) for path in sorted(own)]
    library = folder.resolve().parent
    named += [(f"../{path.relative_to(library).as_posix()}", path) for path in shared.files(folder)]
    for name, path in named:
        content = path.read_bytes()
        digest.update(f"{name}\0{len(content)}\0".encode())
        digest.update(content)
    return digest.hexdigest()


def _structured(toml: Path, text: str) -> _Written:
    """Return what is written in *text*; every fault in it is told at once, since each key is looked
    at by itself.
    """
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ConfigError(toml, (("the file", f"is not TOML: {error}"),)) from None
    faults = []
    written: _Written | None = None
    try:
        written = _converter().structure(table, _Written)
    except cattrs.BaseValidationError as error:
        faults = [
            _place(line) for line in cattrs.transform_error(error, path="", format_exception=_told)
        ]
    faults = [(where, what + _misplaced(what)) for where, what in faults]
    faults += _faults_of_names(table)
    if faults or written is None:
        raise ConfigError(toml, tuple(faults))
    return written


def _place(line: str) -> tuple[str, str]:
    what, _, where = line.rpartition(" @ ")
    return _KEY.sub(r".\1", where).lstrip(".") or "the file", what


def _misplaced(what: str) -> str:
    """Return what to say besides, where a key that is unknown in its table is one of the file's
    own: TOML took it there.
    """
    match = _UNKNOWN.match(what)
    if match is None or match["word"] not in _VALUES:
        return ""
    return f'; "{match["word"]}" belongs above the first line in brackets'


def _told(error: BaseException, kind: type | None) -> str:
    """Return a sentence for one fault that cattrs found."""
    if isinstance(error, ForbiddenExtraKeysError):
        known = [field.name for field in attrs.fields(error.cl)]
        return "; ".join(unknown("key", key, known) for key in sorted(error.extra_fields))
    if isinstance(error, KeyError):
        return f'the key "{error.args[0]}" is missing'
    del kind
    return str(error)


def _table(value: object, of: object, hook: keys.Hook) -> Any:  # noqa: ANN401 - a hook of cattrs gives anything
    if not isinstance(value, dict):
        raise TypeError(f"a table is needed here, not {value!r}")
    return hook(value, of)


def _tables(value: object, of: Any, converter: cattrs.Converter, heading: str) -> Any:  # noqa: ANN401 - as above
    """Return a hook for tables that stand one after the other, each under the same *heading*."""
    if not isinstance(value, list):
        raise TypeError(f"a list of tables is needed here, each under [[{heading}]], not {value!r}")
    if not value and of == tuple[Part, ...]:
        raise ValueError("an assignment needs at least one part")
    return converter.structure(value, of)


# What a key asks for beyond its type. A record that is not here asks for nothing more.
_ASKED: dict[Any, dict[str, keys.Hook]] = {
    Part: {"marks": keys.NOT_NEGATIVE},
    Limits: (
        {
            field.name: keys.COUNTING if field.type is int else keys.POSITIVE
            for field in attrs.fields(Limits)
        }
        | {
            "value_size": keys.within(
                int, lambda number: 1 <= number <= LARGEST_VALUE_SIZE, _VALUE_SIZE
            )
        }
    ),
    **{policy.type: keys.of_policy(policy.type) for policy in attrs.fields(Policies)},
    Policies: {},
    GameRules: {
        "weights": keys.shares(tuple(Aspect), "aspect"),
        "unknown_question": keys.within(
            float, lambda number: 0 <= number <= 1, "must be from 0 to 1"
        ),
        "announced_twice": keys.within(
            float, lambda number: 0 <= number <= 1, "must be from 0 to 1"
        ),
        "one_habit": keys.POSITIVE,
        "another_letter": keys.POSITIVE,
        "board": keys.drawing,
        "size": keys.within(
            int, lambda number: 1 <= number <= _LARGEST_BOARD, f"must be from 1 to {_LARGEST_BOARD}"
        ),
    },
    OptionalQuestion: {"question": keys.pattern},
    Instructions: {"points": keys.shares(RULES, "instruction"), "calls": keys.calls},
    Style: {"look_for": partial(keys.texts, among=TOPICS, what="topic")},
    Libraries: {"allowed": keys.imported_names},
    _Written: {
        "module": keys.module,
        "due": keys.OFFSET,
        "by_hand": keys.NOT_NEGATIVE,
        "weight_percent": keys.NOT_NEGATIVE,
        "out_of": keys.POSITIVE,
    },
}


# Lists of tables, each with its heading.
_LISTED: dict[type, dict[str, str]] = {
    _Written: {"parts": "parts"},
    GameRules: {"optional": "games.optional"},
}


def _converter() -> cattrs.Converter:
    converter = cattrs.Converter(detailed_validation=True, forbid_extra_keys=True)
    for kind in (str, float, int, bool):
        converter.register_structure_hook(kind, keys.exactly(kind, keys.KINDS[kind]))
    for record, asked in _ASKED.items():
        ours: dict[str, Any] = {key: override(struct_hook=hook) for key, hook in asked.items()}
        for key, heading in _LISTED.get(record, {}).items():
            ours[key] = override(struct_hook=partial(_tables, converter=converter, heading=heading))
        hook: Any = make_dict_structure_fn(
            record, converter, _cattrs_forbid_extra_keys=True, **ours
        )
        converter.register_structure_hook(record, partial(_table, hook=hook))
    return converter


def _faults_of_names(written: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """Return what no key tells by itself: ids that must be new, and parts that must exist; over the
    table as *written*.
    """
    parts = written.get("parts")
    ids = (
        [part.get("id") for part in parts if isinstance(part, dict)]
        if isinstance(parts, list)
        else []
    )
    for number, id_ in enumerate(ids):
        if isinstance(id_, str) and id_ in ids[:number]:
            yield f"parts[{number}].id", f'"{id_}" is there twice'
    named = list(dict.fromkeys(id_ for id_ in ids if isinstance(id_, str)))
    for where, shares, default in (
        ("games", "weights", GameRules().part),
        ("instructions", "points", Instructions().part),
    ):
        table = written.get(where)
        part = table.get("part", default) if isinstance(table, dict) and table.get(shares) else None
        if isinstance(part, str) and part not in named:
            yield f"{where}.part", unknown("part", part, named)
    rules = written["instructions"] if isinstance(written.get("instructions"), dict) else {}
    points = rules["points"] if isinstance(rules.get("points"), dict) else {}
    if written.get("imported") is False and GUARD.name in points:
        yield (
            "instructions.points.guard",
            "a file that is not imported needs no guard: leave it out, or imported = false",
        )
    if (CALLS.name in points) != bool(rules.get("calls")):
        yield (
            "instructions.calls",
            "goes with points for calls: say which functions have to use which, and its points",
        )


def _unknown_functions(written: _Written, functions: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Return the places that name functions which are not handed out."""
    for at, part in enumerate(written.parts):
        if part.function and part.function not in functions:
            yield f"parts[{at}].function", unknown("function", part.function, functions)
    for name, called in written.instructions.calls.items():
        for each in (name, *called):
            if each not in functions:
                yield f"instructions.calls.{name}", unknown("function", each, functions)
