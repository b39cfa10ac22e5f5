"""From an assignment's folder to an ``Assignment``: every fault in its TOML is told at once, with where it stands."""

import difflib
import hashlib
import keyword
import math
import tomllib
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Any

import attrs
import cattrs
from attrs import frozen
from cattrs.errors import ForbiddenExtraKeysError
from cattrs.gen import make_dict_structure_fn

from grader.errors import ConfigError, InputError
from grader.records.assignment import (
    Assignment,
    CarriedForwardPolicy,
    GameRules,
    Instructions,
    LatePolicy,
    Limits,
    Part,
    Policies,
    SalvagePolicy,
    WrongTypePolicy,
)
from grader.reference import reading

ASSIGNMENTS = "assignments"


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


def load(folder: Path) -> Assignment:
    """
    The assignment in *folder*.

    Raises:
        InputError: If a file that every assignment has cannot be read.
        ConfigError: With every fault found in its ``assignment.toml``.
        SourceError: If its reference does not parse.
    """
    toml = folder / "assignment.toml"
    try:
        written = _structured(toml, toml.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        raise InputError(folder, f"cannot be read: {error}") from None
    handed_out = reading.read(folder).definitions()
    if faults := _faults(written):
        raise ConfigError(toml, faults)
    facts = {field.name: getattr(written, field.name) for field in attrs.fields(_Written)}
    return Assignment(
        name=folder.resolve().name, folder=folder, definitions=handed_out, sha256=fingerprint(folder), **facts
    )


def fingerprint(folder: Path) -> str:
    """The SHA-256, in hexadecimal digits, of all files in *folder* that marks or feedback depend on, names included."""
    digest = hashlib.sha256()
    ways = ("assignment.toml", *reading.FILES, "hidden/**/*.py", "games/*.game", "signatures.json")
    for path in sorted({path for way in ways for path in folder.glob(way)}):
        data = path.read_bytes()
        digest.update(f"{path.relative_to(folder).as_posix()}\0{len(data)}\0".encode())
        digest.update(data)
    return digest.hexdigest()


def _structured(toml: Path, text: str) -> _Written:
    try:
        return _converter().structure(tomllib.loads(text), _Written)
    except tomllib.TOMLDecodeError as error:
        raise ConfigError(toml, (("the file", f"is not TOML: {error}"),)) from None
    except cattrs.BaseValidationError as error:
        lines = cattrs.transform_error(error, path="", format_exception=_told)
        raise ConfigError(toml, tuple(_place(line) for line in lines)) from None


def _place(line: str) -> tuple[str, str]:
    what, _, where = line.rpartition(" @ ")
    return where.lstrip(".") or "the file", what


def _told(error: BaseException, kind: type | None) -> str:
    """One sentence for one fault that cattrs found."""
    if isinstance(error, ForbiddenExtraKeysError):
        known = [field.name for field in attrs.fields(error.cl)]
        return "; ".join(unknown_key(key, known) for key in sorted(error.extra_fields))
    if isinstance(error, KeyError):
        return f'the key "{error.args[0]}" is missing'
    del kind
    return str(error)


def unknown_key(key: str, known: list[str]) -> str:
    """What to say of a *key* that is none of the *known* ones: the nearest of them, or all."""
    near = difflib.get_close_matches(key, known, n=1)
    return f'unknown key "{key}"' + (f', did you mean "{near[0]}"?' if near else f"; known are {', '.join(known)}")


def _exactly(kind: type, name: str) -> Any:  # noqa: ANN401 - a hook of cattrs takes and gives anything
    def hook(value: object, _: type) -> object:
        if kind is float and type(value) is int:
            return float(value)
        if type(value) is not kind or (type(value) is float and not math.isfinite(value)):
            raise TypeError(f"{name} is needed here, not {value!r}")
        return value

    return hook


def _converter() -> cattrs.Converter:
    converter = cattrs.Converter(detailed_validation=True, forbid_extra_keys=True)
    for kind, name in ((str, "a text"), (float, "a number"), (int, "a whole number"), (bool, "true or false")):
        converter.register_structure_hook(kind, _exactly(kind, name))
    converter.register_structure_hook(datetime, _exactly(datetime, "a date with a time and an offset"))
    converter.register_structure_hook(datetime | None, _exactly(datetime, "a date with a time and an offset"))
    converter.register_structure_hook(float | None, _exactly(float, "a number"))
    nested: tuple[type, ...] = (
        Part,
        Limits,
        LatePolicy,
        WrongTypePolicy,
        SalvagePolicy,
        CarriedForwardPolicy,
        Policies,
        GameRules,
        Instructions,
        _Written,
    )
    for record in nested:
        hook: Any = make_dict_structure_fn(record, converter, _cattrs_forbid_extra_keys=True)
        converter.register_structure_hook(record, hook)
    return converter


def _faults(written: _Written) -> tuple[tuple[str, str], ...]:
    """What a type cannot say: names that must be new, numbers that must be in range, parts that must exist."""
    faults = [
        *_faults_of_parts(written.parts),
        *(
            (f"limits.{field.name}", "must be more than 0")
            for field in attrs.fields(Limits)
            if getattr(written.limits, field.name) <= 0
        ),
        *(
            (f"games.weights.{aspect}", "must be more than 0")
            for aspect, weight in written.games.weights.items()
            if weight <= 0
        ),
        *(
            (f"instructions.points.{rule}", "must be more than 0")
            for rule, points in written.instructions.points.items()
            if points <= 0
        ),
        *_faults_of_policies(written.policies),
    ]
    if not written.module.isidentifier() or keyword.iskeyword(written.module):
        faults.append(("module", f"{written.module!r} cannot be imported: letters, digits and _ only"))
    if written.due is not None and written.due.tzinfo is None:
        faults.append(("due", "needs an offset from UTC, such as 2024-08-05T23:55:00-03:00"))
    if not 0 <= written.games.unknown_question <= 1:
        faults.append(("games.unknown_question", "must be from 0 to 1"))
    faults += [
        (f"{where}.part", f'there is no part "{part}"')
        for where, part, is_used in (
            ("games", written.games.part, written.games.weights),
            ("instructions", written.instructions.part, written.instructions.points),
        )
        if is_used and part not in {each.id for each in written.parts}
    ]
    return tuple(faults)


def _faults_of_policies(policies: Policies) -> Iterator[tuple[str, str]]:
    """A number below 0 would give marks for what should cost some."""
    for field in attrs.fields(Policies):
        policy = getattr(policies, field.name)
        for key, number in attrs.asdict(policy).items():
            if number < 0:
                yield f"policies.{field.name}.{key}", "must be 0 or more"


def _faults_of_parts(parts: tuple[Part, ...]) -> list[tuple[str, str]]:
    faults = [] if parts else [("parts", "an assignment needs at least one part")]
    seen: set[str] = set()
    for number, part in enumerate(parts):
        if part.id in seen:
            faults.append((f"parts[{number}].id", f'"{part.id}" is there twice'))
        if part.marks < 0:
            faults.append((f"parts[{number}].marks", "must be 0 or more"))
        seen.add(part.id)
    return faults
