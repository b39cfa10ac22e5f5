"""From an assignment's folder to an ``Assignment``: every fault in its TOML is told at once, with where it stands."""

import difflib
import hashlib
import keyword
import math
import re
import sys
import tomllib
from collections.abc import Callable, Iterator, Sequence
from datetime import datetime
from enum import StrEnum
from functools import partial
from pathlib import Path
from typing import Any

import attrs
import cattrs
from attrs import frozen
from cattrs.errors import ForbiddenExtraKeysError, IterableValidationError, IterableValidationNote
from cattrs.gen import make_dict_structure_fn, override

from grader import data
from grader.errors import ConfigError, InputError, unknown
from grader.records.assignment import (
    Aspect,
    Assignment,
    CarriedForwardPolicy,
    Drawing,
    GameRules,
    Instructions,
    LatePolicy,
    Libraries,
    Limits,
    Look,
    OptionalQuestion,
    Part,
    Policies,
    Rule,
    SalvagePolicy,
    Style,
    WrongTypePolicy,
)
from grader.reference import reading

ASSIGNMENTS = "assignments"

_Hook = Callable[[Any, Any], Any]  # of cattrs: it makes a value out of what was written
_WHOLE = 100  # per cent
_LARGEST_BOARD = 999
_TAKEN = frozenset(sys.stdlib_module_names) | {"grader", "pytest"}


@frozen
class _Written:
    """assignment.toml as it is written; the meaning of each key is that of the record it ends up in."""

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


def unfit(module: str) -> str:
    """Why hidden tests cannot import students' files as *module*: what to say behind the name; empty where they can."""
    if not module.isidentifier() or not module.isascii() or keyword.iskeyword(module):
        return "cannot be imported: small letters, digits and _ can name a module"
    if module in _TAKEN:
        return "is the name of a module that programs and tests may need themselves"
    return ""


def find(name: str, below: Path | None = None) -> Path:
    """
    The folder of the assignment called *name*: a path to it, or its name under ``assignments/`` in the folder *below*.

    Raises:
        InputError: If there is no such assignment; the text lists those that there are.
    """
    shelf = (below or Path.cwd()) / ASSIGNMENTS
    for folder in (shelf / name, Path(name)):
        if (folder / "assignment.toml").is_file():
            return folder
    there = sorted(path.parent.name for path in shelf.glob("*/assignment.toml"))
    near = difflib.get_close_matches(name, there, n=1)
    meant = f' Did you mean "{near[0]}"?' if near else ""
    known = f"the assignments here are {', '.join(there)}" if there else f"there is no assignment in {shelf}"
    raise InputError(name, f"no such assignment; {known}.{meant}")


def all_of(below: Path = Path()) -> list[Path]:
    """
    The folders of all assignments under ``assignments/`` in the folder *below*, in the order of their names.

    Raises:
        InputError: If there is none.
    """
    folders = [path.parent for path in sorted((below / ASSIGNMENTS).glob("*/assignment.toml"))]
    if not folders:
        raise InputError(ASSIGNMENTS, "there is no assignment in this folder; name one, or go where they are")
    return folders


def load(folder: Path) -> Assignment:
    """
    The assignment in *folder*.

    Raises:
        InputError: If a file that every assignment has cannot be read.
        ConfigError: With every fault found in its ``assignment.toml``, or else with all data files that cannot be used.
        SourceError: If its reference does not parse.
    """
    toml = folder / "assignment.toml"
    try:
        written = _structured(toml, toml.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        raise InputError(folder, f"cannot be read: {error}") from None
    if faults := data.faults(folder, written.module):
        raise ConfigError(folder, faults)
    reference = reading.read(folder)
    definitions = reference.definitions()
    if unknown_calls := tuple(_faults_of_calls(written.instructions, [each.name for each in definitions])):
        raise ConfigError(toml, unknown_calls)
    return Assignment(
        name=folder.resolve().name,
        folder=folder,
        definitions=definitions,
        given=reference.given(),
        sha256=fingerprint(folder),
        **{field.name: getattr(written, field.name) for field in attrs.fields(_Written)},
    )


def fingerprint(folder: Path) -> str:
    """The SHA-256, in hexadecimal digits, of all files in *folder* that marks or feedback depend on, names included."""
    digest = hashlib.sha256()
    ways = ("assignment.toml", *reading.FILES, "hidden/**/*.py", "games/*.game", "signatures.json")
    for path in sorted({path for way in ways for path in folder.glob(way)}.union(data.files(folder))):
        content = path.read_bytes()
        digest.update(f"{path.relative_to(folder).as_posix()}\0{len(content)}\0".encode())
        digest.update(content)
    return digest.hexdigest()


def _structured(toml: Path, text: str) -> _Written:
    """What is written in *text*; every fault in it is told at once, since each key is looked at by itself."""
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ConfigError(toml, (("the file", f"is not TOML: {error}"),)) from None
    faults = []
    written: _Written | None = None
    try:
        written = _converter().structure(table, _Written)
    except cattrs.BaseValidationError as error:
        faults = [_place(line) for line in cattrs.transform_error(error, path="", format_exception=_told)]
    faults += _faults_of_names(table)
    if faults or written is None:
        raise ConfigError(toml, tuple(faults))
    return written


def _place(line: str) -> tuple[str, str]:
    what, _, where = line.rpartition(" @ ")
    return _KEY.sub(r".\1", where).lstrip(".") or "the file", what


def _told(error: BaseException, kind: type | None) -> str:
    """One sentence for one fault that cattrs found."""
    if isinstance(error, ForbiddenExtraKeysError):
        known = [field.name for field in attrs.fields(error.cl)]
        return "; ".join(unknown("key", key, known) for key in sorted(error.extra_fields))
    if isinstance(error, KeyError):
        return f'the key "{error.args[0]}" is missing'
    del kind
    return str(error)


def _exactly(kind: type, name: str) -> _Hook:
    def hook(value: object, _: object) -> object:
        if kind is float and type(value) is int:
            return float(value)
        if type(value) is not kind or (type(value) is float and not math.isfinite(value)):
            raise TypeError(f"{name} is needed here, not {value!r}")
        return value

    return hook


def _within(kind: type, holds: Callable[[Any], bool], otherwise: str) -> _Hook:
    """A hook for a value of *kind* of which more is asked: what *holds* looks at."""
    exactly = _exactly(kind, _NAMES[kind])

    def hook(value: object, of: object) -> object:
        found = exactly(value, of)
        if not holds(found):
            raise ValueError(otherwise.format(found))
        return found

    return hook


def _shares(names: type[StrEnum], what: str) -> _Hook:
    """A hook for a table of names to numbers more than 0, in which every fault is told, each with its key."""

    def hook(value: object, _: object) -> dict[str, float]:
        if not isinstance(value, dict):
            raise TypeError(f"a table of names and numbers is needed here, not {value!r}")
        faults: list[Exception] = []
        for name, share in value.items():
            try:
                if name not in set(names):
                    raise ValueError(unknown(what, name, names))  # noqa: TRY301 - told with the others
                _POSITIVE(share, float)
            except (TypeError, ValueError) as error:
                error.__notes__ = [IterableValidationNote("", name, float)]
                faults.append(error)
        if faults:
            raise IterableValidationError("", faults, dict)
        return {name: float(share) for name, share in value.items()}

    return hook


def _texts(value: object, _: object, among: type[StrEnum] | None = None, what: str = "name") -> tuple[str, ...]:
    """A list of texts, each only once; where it is said, *among* those that there are."""
    if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
        raise TypeError(f"a list of texts is needed here, not {value!r}")
    for number, each in enumerate(value):
        if among is not None and each not in set(among):
            raise ValueError(unknown(what, each, among))
        if each in value[:number]:
            raise ValueError(f'"{each}" is there twice')
    return tuple(value)


def _calls(value: object, of: object) -> dict[str, tuple[str, ...]]:
    if not isinstance(value, dict):
        raise TypeError(f"a table of functions and lists of functions is needed here, not {value!r}")
    return {name: _texts(called, of) for name, called in value.items()}


_NAMES: dict[type, str] = {
    str: "a text",
    float: "a number",
    int: "a whole number",
    bool: "true or false",
    datetime: "a date with a time and an offset",
}
_KEY = re.compile(r"\[['\"]([^\]]*)['\"]\]")
_POSITIVE = _within(float, lambda number: number > 0, "must be more than 0")
_COUNTING = _within(int, lambda number: number > 0, "must be more than 0")
_NOT_NEGATIVE = _within(float, lambda number: number >= 0, "must be 0 or more")
_PERCENT = _within(float, lambda number: 0 <= number <= _WHOLE, "must be from 0 to 100")
_OFFSET = _within(
    datetime, lambda at: at.tzinfo is not None, "needs an offset from UTC, such as 2024-08-05T23:55:00-03:00"
)


def _drawing(value: object, of: object) -> Drawing:
    name = _exactly(str, _NAMES[str])(value, of)
    if name not in set(Drawing):
        raise ValueError(unknown("way of drawing", name, Drawing))
    return Drawing(name)


def _pattern(value: object, of: object) -> str:
    pattern: str = _exactly(str, _NAMES[str])(value, of)
    try:
        re.compile(pattern)
    except re.error as error:
        raise ValueError(f"{pattern!r} is no regular expression: {error}") from None
    return pattern


def _module(value: object, of: object) -> str:
    name: str = _exactly(str, _NAMES[str])(value, of)
    if problem := unfit(name):
        raise ValueError(f"{name!r} {problem}")
    return name


def _imported_names(value: object, _: object) -> tuple[str, ...]:
    """A hook for names of libraries, as programs import them."""
    if not isinstance(value, list) or not all(isinstance(name, str) for name in value):
        raise TypeError(f'a list of names is needed here, such as ["numpy"], not {value!r}')
    for name in value:
        if not name.isidentifier():
            top = name.partition(".")[0]
            meant = f": write {top}, and all that is in it comes along" if top.isidentifier() else ""
            raise ValueError(f"{name!r} is not what a program imports{meant}")
        if name in sys.stdlib_module_names:
            raise ValueError(f"{name} comes with Python, and is always allowed: leave it out")
        if name in _TAKEN:
            raise ValueError(f"{name} is what grades, and no program may import it")
    return tuple(dict.fromkeys(value))


def _table(value: object, of: object, hook: _Hook) -> Any:  # noqa: ANN401 - a hook of cattrs gives anything
    if not isinstance(value, dict):
        raise TypeError(f"a table is needed here, not {value!r}")
    return hook(value, of)


def _tables(value: object, of: Any, converter: cattrs.Converter, heading: str) -> Any:  # noqa: ANN401 - as above
    """A hook for tables that stand one after the other, each under the same *heading*."""
    if not isinstance(value, list):
        raise TypeError(f"a list of tables is needed here, each under [[{heading}]], not {value!r}")
    if not value and of == tuple[Part, ...]:
        raise ValueError("an assignment needs at least one part")
    return converter.structure(value, of)


# What a key asks for beyond its type. A record that is not here asks for nothing more.
_ASKED: dict[type, dict[str, _Hook]] = {
    Part: {"marks": _NOT_NEGATIVE},
    Limits: {field.name: _COUNTING if field.type is int else _POSITIVE for field in attrs.fields(Limits)},
    # A number below 0 would give marks for what should cost some.
    LatePolicy: {field.name: _NOT_NEGATIVE for field in attrs.fields(LatePolicy)},
    WrongTypePolicy: {"marks": _NOT_NEGATIVE},
    SalvagePolicy: {"marks": _NOT_NEGATIVE},
    CarriedForwardPolicy: {"percent": _PERCENT},
    Policies: {},
    GameRules: {
        "weights": _shares(Aspect, "aspect"),
        "unknown_question": _within(float, lambda number: 0 <= number <= 1, "must be from 0 to 1"),
        "board": _drawing,
        "size": _within(int, lambda number: 1 <= number <= _LARGEST_BOARD, f"must be from 1 to {_LARGEST_BOARD}"),
    },
    OptionalQuestion: {"question": _pattern},
    Instructions: {"points": _shares(Rule, "instruction"), "calls": _calls},
    Style: {"look_for": partial(_texts, among=Look, what="look")},
    Libraries: {"allowed": _imported_names},
    _Written: {
        "module": _module,
        "due": _OFFSET,
        "by_hand": _NOT_NEGATIVE,
        "weight_percent": _NOT_NEGATIVE,
        "out_of": _POSITIVE,
    },
}


# Lists of tables, each with its heading.
_LISTED: dict[type, dict[str, str]] = {_Written: {"parts": "parts"}, GameRules: {"optional": "games.optional"}}


def _converter() -> cattrs.Converter:
    converter = cattrs.Converter(detailed_validation=True, forbid_extra_keys=True)
    for kind in (str, float, int, bool):
        converter.register_structure_hook(kind, _exactly(kind, _NAMES[kind]))
    for record, asked in _ASKED.items():
        ours: dict[str, Any] = {key: override(struct_hook=hook) for key, hook in asked.items()}
        for key, heading in _LISTED.get(record, {}).items():
            ours[key] = override(struct_hook=partial(_tables, converter=converter, heading=heading))
        hook: Any = make_dict_structure_fn(record, converter, _cattrs_forbid_extra_keys=True, **ours)
        converter.register_structure_hook(record, partial(_table, hook=hook))
    return converter


def _faults_of_names(written: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """What no key tells by itself: ids that must be new, and parts that must exist; over the table as *written*."""
    parts = written.get("parts")
    ids = [part.get("id") for part in parts if isinstance(part, dict)] if isinstance(parts, list) else []
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
    if written.get("imported") is False and Rule.GUARD in points:
        yield (
            "instructions.points.guard",
            "a file that is not imported needs no guard: leave it out, or imported = false",
        )
    if (Rule.CALLS in points) != bool(rules.get("calls")):
        yield "instructions.calls", "goes with points for calls: say which functions have to use which, and its points"


def _faults_of_calls(instructions: Instructions, functions: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Where functions are named that are none of those handed out."""
    for name, called in instructions.calls.items():
        for each in (name, *called):
            if each not in functions:
                yield f"instructions.calls.{name}", unknown("function", each, functions)
