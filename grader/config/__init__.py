"""Read an assignment's folder, and report all faults in ``assignment.toml`` at once."""

import hashlib
import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from functools import cache, partial
from itertools import filterfalse, pairwise
from pathlib import Path
from typing import Any

import attrs
import cattrs
from attrs import frozen
from cattrs.errors import (
    AttributeValidationNote,
    ForbiddenExtraKeysError,
    IterableValidationNote,
)
from cattrs.gen import make_dict_structure_fn, override

from grader import data, errors, shared
from grader.config import keys
from grader.config.folders import all_of as all_of
from grader.config.folders import find as find
from grader.config.keys import unfit as unfit
from grader.errors import ConfigError, UnknownFunctionError, read_author_file, unknown
from grader.limits import LARGEST_VALUE_SIZE
from grader.marks import exact
from grader.policies import Policies
from grader.policies.late import LateKind
from grader.records.assignment import (
    Aspect,
    Assignment,
    Criterion,
    Drawing,
    FinalMarks,
    GameRules,
    Instructions,
    Level,
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

# Files that can change marks or feedback, in addition to the reference and the data.
_FILES = (
    "assignment.toml", "signatures.json", "hidden/**/*.py", "games/*.game", "games/program.py",
)  # fmt: skip

_LARGEST_BOARD = 999
# Columns of the sheet for marks by hand: no criterion may have such a name.
_COLUMNS = frozenset({"id", "name", "page", "marks", "machine", "reason", "comment", "version"})


@frozen
class _Toml:
    """Holds the keys of ``assignment.toml``; the records explain them."""

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
    repository: str = ""
    marks: FinalMarks = FinalMarks()  # `Assignment.marks` are the marks of the parts
    rubric: tuple[Criterion, ...] = ()


_TABLES = {
    "parts", "limits", "policies", "games", "instructions", "style", "libraries", "marks", "rubric",
}  # fmt: skip
# TOML reports only the second heading as a fault, and does not say what to write.
_LIST_AS_TABLE = re.compile(r"^\[(parts|rubric|games\.optional)\]", re.MULTILINE)
_TOP_KEYS = attrs.fields_dict(_Toml).keys() - _TABLES


def load(folder: Path) -> Assignment:
    """Return the assignment in *folder*.

    Raises:
        InputError: If a file that every assignment needs cannot be read.
        ConfigError: If ``assignment.toml`` is invalid, or else data files are; with all faults.
        UnknownFunctionError: If ``assignment.toml`` names functions that are not handed out.
        SourceError: If the reference is not valid Python.
    """
    toml = folder / "assignment.toml"
    text = read_author_file(toml)
    written = _structured(toml, text)
    if problems := tuple(_faults_of_rubric(written.rubric, written.by_hand)):
        raise ConfigError(toml, problems, text)
    if faults := data.faults(folder, written.module):
        raise ConfigError(folder, faults)
    reference = read_reference(folder)
    records = attrs.asdict(written, recurse=False)
    assignment = Assignment(
        name=folder.resolve().name,
        folder=folder,
        definitions=reference.definitions(),
        provided=reference.provided(),
        partial=reference.partial(),
        sha256=fingerprint(folder),
        final_marks=records.pop("marks"),
        **records,
    )
    if problems := tuple(_unknown_functions(assignment)):
        raise UnknownFunctionError(toml, problems, text)
    return attrs.evolve(assignment, handed_out=reference.lines_handed_out(assignment))


def fingerprint(folder: Path) -> str:
    """Return the SHA-256 of ``files`` with their names, in hexadecimal digits."""
    contents: dict[str, bytes] = {}
    for name, path in files(folder):
        with errors.file_errors(path, "read"):
            contents[name] = path.read_bytes()
    return digest_of(contents)


def digest_of(contents: Mapping[str, bytes]) -> str:
    """Return the SHA-256 of the *contents* of files with their names, in hexadecimal digits."""
    digest = hashlib.sha256()
    for name, content in contents.items():
        digest.update(f"{name}\0{len(content)}\0".encode())
        digest.update(content)
    return digest.hexdigest()


def files(folder: Path) -> list[tuple[str, Path]]:
    """Return the name and the path of each file in *folder* that can change marks or feedback."""
    own = {*data.files(folder), *data.files(folder, "hidden")}  # tests may read files next to them
    for pattern in (*REFERENCE_FILES, *_FILES):
        own.update(filterfalse(Path.is_dir, folder.glob(pattern)))
    library = folder.resolve().parent
    named = [(path.relative_to(folder).as_posix(), path) for path in sorted(own)]
    named += [(f"../{path.relative_to(library).as_posix()}", path) for path in shared.files(folder)]
    return named


def _structured(toml: Path, text: str) -> _Toml:
    """Return the values in *text*, or raise a ConfigError with all faults in it."""
    try:
        table = tomllib.loads(text)
    except ValueError as error:  # a TOMLDecodeError, or Python refuses a number
        problem = f"is not TOML: {error}"
        if heading := _LIST_AS_TABLE.search(text):
            problem += f"; write [[{heading[1]}]] instead of [{heading[1]}], each time"
        raise ConfigError(toml, (("the file", problem),)) from None
    faults: list[tuple[str, str]] = []
    written: _Toml | None = None
    try:
        written = _converter().structure(table, _Toml)
    except cattrs.BaseValidationError as error:
        for place, problem in _faults(error, ""):
            faults.append((place.lstrip(".") or "the file", problem))
    faults += _faults_of_names(table)
    if faults or written is None:
        raise ConfigError(toml, tuple(faults), text)
    return written


def _faults(error: BaseException, place: str) -> Iterator[tuple[str, str]]:
    """Yield the place of each fault in *error*, in or below *place*, and what is wrong there."""
    match error:
        case cattrs.IterableValidationError() | cattrs.ClassValidationError():
            noted, others = error.group_exceptions()
            for inner, about in noted:
                yield from _faults(inner, place + _step(about))
            for inner in others:
                yield from _faults(inner, place)
        case ForbiddenExtraKeysError(cl=record, extra_fields=extra):
            for key in sorted(extra):
                yield f"{place}.{key}", _unknown_key(key, record)
        case KeyError(args=(key,)):
            yield place, f'the key "{key}" is missing'
        case _:
            yield place, str(error)


def _step(about: AttributeValidationNote | IterableValidationNote) -> str:
    if isinstance(about, AttributeValidationNote):
        return f".{about.name}"
    if isinstance(about.index, int):
        return f"[{about.index}]"
    return f".{about.index}"


def _unknown_key(key: str, record: type) -> str:
    sentence = unknown("key", key, list(attrs.fields_dict(record)))
    if key in _TOP_KEYS:  # TOML made it a key of the table above it
        sentence += f'; "{key}" belongs above the first line in brackets'
    return sentence


def _table(value: object, of: object, hook: keys.Hook) -> Any:  # noqa: ANN401 - a hook of cattrs returns anything
    if not isinstance(value, dict):
        raise TypeError(f"a table is needed here, not {value!r}")
    return hook(value, of)


def _tables(value: object, of: Any, heading: str) -> Any:  # noqa: ANN401 - as above
    """Return tables that each begin with [[*heading*]]."""
    if not isinstance(value, list):
        raise TypeError(f"a list of tables is needed here, each under [[{heading}]], not {value!r}")
    if not value and of == tuple[Part, ...]:
        raise ValueError("an assignment needs at least one part")
    return _converter().structure(value, of)


_LIMITS = {limit.name: keys.POSITIVE for limit in attrs.fields(Limits)}
_LIMITS |= {limit.name: keys.COUNTING for limit in attrs.fields(Limits) if limit.type is int}
_LIMITS["value_size"] = keys.from_one_to(LARGEST_VALUE_SIZE)
_NUMBERS = "names and numbers"
# What a key's value must be, in addition to its type.
_HOOKS: dict[Any, dict[str, keys.Hook]] = {
    Part: {"title": keys.NOT_EMPTY, "marks": keys.NOT_NEGATIVE},
    Limits: _LIMITS,
    **{policy.type: keys.of_policy(policy.type) for policy in attrs.fields(Policies)},
    Policies: {},
    GameRules: {
        "weights": keys.table(keys.POSITIVE, _NUMBERS, tuple(Aspect), "aspect"),
        "unknown_question": keys.SHARE,
        "announced_twice": keys.SHARE,
        "one_habit": keys.POSITIVE,
        "another_letter": keys.POSITIVE,
        "board": keys.one_of(Drawing, "way of drawing"),
        "size": keys.from_one_to(_LARGEST_BOARD),
        "optional": partial(_tables, heading="games.optional"),
        "start": keys.call,
    },
    OptionalQuestion: {"question": keys.pattern},
    Instructions: {
        "points": keys.table(keys.POSITIVE, _NUMBERS, RULES, "instruction"),
        "calls": keys.table(keys.texts, "functions and lists of functions"),
    },
    Style: {"look_for": partial(keys.texts, among=TOPICS, what="topic")},
    Libraries: {"allowed": keys.imported_names},
    FinalMarks: {"round": keys.POSITIVE, "scale": keys.scale},
    Criterion: {"id": keys.CRITERION, "title": keys.NOT_EMPTY, "points": keys.POSITIVE},
    Level: {"points": keys.NOT_NEGATIVE, "says": keys.NOT_EMPTY},
    _Toml: {
        "title": keys.NOT_EMPTY,
        "module": keys.module,
        "repository": keys.REPOSITORY,
        "due": keys.OFFSET,
        "by_hand": keys.NOT_NEGATIVE,
        "weight_percent": keys.NOT_NEGATIVE,
        "out_of": keys.POSITIVE,
        "parts": partial(_tables, heading="parts"),
        "rubric": partial(_tables, heading="rubric"),
    },
}


@cache  # making it takes longer than reading a file with it
def _converter() -> cattrs.Converter:
    converter = cattrs.Converter(detailed_validation=True, forbid_extra_keys=True)
    for kind in (str, float, int, bool):
        converter.register_structure_hook(kind, keys.exactly(kind))
    for record, hooks in _HOOKS.items():
        # The library ignores others: then nothing would be required of the key.
        assert hooks.keys() <= attrs.fields_dict(record).keys(), record
        own: dict[str, Any] = {key: override(struct_hook=hook) for key, hook in hooks.items()}
        hook: Any = make_dict_structure_fn(record, converter, _cattrs_forbid_extra_keys=True, **own)
        converter.register_structure_hook(record, partial(_table, hook=hook))
    return converter


def _faults_of_names(written: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """Yield the faults that concern several keys. *written* may be any table."""
    parts = written.get("parts")
    if not isinstance(parts, list):
        parts = []
    ids: list[str] = []
    for number, part in enumerate(parts):
        match part:
            case {"id": str(id_)} if id_ in ids:
                yield f"parts[{number}].id", f'duplicate id "{id_}"'
            case {"id": str(id_)}:
                ids.append(id_)
    games, rules = _table_in(written, "games"), _table_in(written, "instructions")
    points = _table_in(rules, "points")
    late = _table_in(_table_in(written, "policies"), "late")
    if late.get("kind", LateKind.PER_DAY) != LateKind.PER_DAY and late.get("percent_per_day"):
        problem = f'goes with kind = "{LateKind.PER_DAY}": leave it out, or change the kind'
        yield "policies.late.percent_per_day", problem
    if games.get("weights"):
        yield from _unknown_part("games", games.get("part", GameRules().part), ids)
    if rules.get("points"):
        yield from _unknown_part("instructions", rules.get("part", Instructions().part), ids)
    if written.get("imported") is False and GUARD.name in points:
        problem = "a file that is not imported needs no guard: delete this rule or imported = false"
        yield "instructions.points.guard", problem
    if (CALLS.name in points) != bool(rules.get("calls")):
        problem = (
            "write both: here, which functions have to use which; and points for calls in"
            " [instructions.points]"
        )
        yield "instructions.calls", problem


def _table_in(table: dict[str, Any], key: str) -> dict[str, Any]:
    found = table.get(key)
    if not isinstance(found, dict):
        return {}
    return found


def _unknown_part(table: str, part: object, ids: Sequence[str]) -> Iterator[tuple[str, str]]:
    if isinstance(part, str) and part not in ids:
        yield f"{table}.part", unknown("part", part, ids)


def _unknown_functions(assignment: Assignment) -> Iterator[tuple[str, str]]:
    functions = assignment.functions
    for number, part in enumerate(assignment.parts):
        if part.function and part.function not in functions:
            yield f"parts[{number}].function", unknown("function", part.function, functions)
    start = assignment.games.start.partition("(")[0]
    if start and start not in functions:
        yield "games.start", unknown("function", start, functions)
    for name, called in assignment.instructions.calls.items():
        for function in (name, *called):
            if function not in functions:
                yield f"instructions.calls.{name}", unknown("function", function, functions)


def _faults_of_rubric(rubric: Sequence[Criterion], by_hand: float) -> Iterator[tuple[str, str]]:
    """Yield the faults in *rubric* that concern several keys."""
    ids: list[str] = []
    for number, criterion in enumerate(rubric):
        place = f"rubric[{number}]"
        if criterion.id in ids:
            yield f"{place}.id", f'duplicate id "{criterion.id}"'
        if criterion.id in _COLUMNS:
            yield f"{place}.id", f'"{criterion.id}" is another column of by_hand.csv: rename it'
        ids.append(criterion.id)
        yield from _faults_of_levels(criterion, place)
    total = sum(exact(criterion.points) for criterion in rubric)
    if rubric and total != exact(by_hand):
        problem = f"the points add up to {float(total):g}, but by_hand is {by_hand:g}"
        yield "rubric", f"{problem}: change one of them"


def _faults_of_levels(criterion: Criterion, place: str) -> Iterator[tuple[str, str]]:
    levels = criterion.levels
    for number, level in enumerate(levels):
        if level.points > criterion.points:
            problem = f"must be at most {criterion.points:g}, the points of the criterion"
            yield f"{place}.levels[{number}].points", problem
    for number, (level, after) in enumerate(pairwise(levels), 1):
        if after.points >= level.points:
            yield f"{place}.levels[{number}].points", "write the levels in order, the best first"
