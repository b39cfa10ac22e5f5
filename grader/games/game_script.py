"""Read ``.game`` files: a transcript as the hand-out shows it, with the typed text marked, below a
header.
"""

import math
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from pathlib import Path, PurePath
from typing import Any, TypeAlias

from attrs import evolve, frozen

from grader.data import working_folders
from grader.errors import SourceError, together, unknown
from grader.games.recorder import player, record
from grader.records.assignment import Aspect, Assignment, GameRules
from grader.records.verdict import GAME, Audience, Check
from grader.sandbox.setting import Setting


@frozen
class Exchange:
    """What is printed up to a typed line, the prompt included, and that line."""

    printed: str
    typed: str


@frozen
class Script:
    """A run of a program as it has to go: a game, or several.

    Attributes:
        stem: The name of its file without the ending; unique in an assignment.
        size: Cells along one side of its boards, from 1; None until ``fitted`` if the file does not
            say.
        points: Its share of its part's marks, relative to the part's other games, more than 0.
        counts: The aspects that earn its points, at least one.
        exchanges: At least one.
        closing: What is printed after the last typed line.
        part: The part that it belongs to; empty if it is that of all games.
        seed: The seed of the random numbers; None if it does not matter.
        draws: The first random choices, each counted from 0 among the possibilities.
        others: Other ways in which the same run may go; they differ in *exchanges* and *closing*
            only.
    """

    stem: str
    title: str
    size: int | None
    points: float
    audience: Audience
    counts: tuple[Aspect, ...]
    hint: str
    exchanges: tuple[Exchange, ...]
    closing: str
    part: str = ""
    seed: int | None = None
    draws: tuple[int, ...] = ()
    others: tuple["Script", ...] = ()

    def check(self, rules: GameRules) -> Check:
        """Return the check that it is among the games of an assignment with these *rules*."""
        part = self.part or rules.part
        return Check(f"{GAME}{self.stem}", part, self.title, self.points, self.audience, self.hint)


_Body: TypeAlias = tuple[tuple[Exchange, ...], str]  # the exchanges, and the closing
_Readers: TypeAlias = Mapping[str, Callable[[str], Any]]


def _sentence(text: str) -> str:
    if not text:
        raise ValueError("is empty")
    return text


def _whole_number(least: int, most: int, text: str) -> int:
    if not re.fullmatch(r"[0-9]{1,7}", text) or not least <= int(text) <= most:
        raise ValueError(f"must be a whole number from {least} to {most:,}, not {text!r}")
    return int(text)


def _points(text: str) -> float:
    try:
        number = float(text)
    except ValueError:
        number = math.nan
    if not 0 < number < math.inf:
        raise ValueError(f"must be a number more than 0, not {text!r}")
    return number


def _audience(text: str) -> Audience:
    if text not in list(Audience):
        raise ValueError(unknown("audience", text, list(Audience)))
    return Audience(text)


def _counts(text: str) -> tuple[Aspect, ...]:
    names = [name.strip() for name in text.split(",") if name.strip()]
    for name in names:
        if name not in list(Aspect):
            raise ValueError(unknown("aspect", name, list(Aspect)))
        if names.count(name) > 1:
            raise ValueError(f"{name} is there twice")
    if not names:
        raise ValueError(f"must name at least one of {', '.join(Aspect)}")
    return tuple(aspect for aspect in Aspect if aspect in names)


def _draws(text: str) -> tuple[int, ...]:
    return tuple(_seed(number.strip()) for number in text.split(","))


_seed = partial(_whole_number, 0, 1_000_000)

# The keys of a header in the order in which they are listed, and how the text of each is read.
_READERS: _Readers = {
    "title": _sentence,
    "size": partial(_whole_number, 1, 999),
    "points": _points,
    "show": _audience,
    "counts": _counts,
    "hint": str,
    "part": str,
    "draws": _draws,
    "seed": _seed,
}
_DEFAULTS: Mapping[str, Any] = {
    "size": None,
    "points": 1.0,
    "show": Audience.HINT,
    "hint": "",
    "part": "",
    "draws": (),
    "seed": None,
}

_FENCE = "---"
_TYPED = re.compile(r"([^«»]*)«([^«»]*)»[ \t]*")
_MARKED = re.compile(r"«([^«»\n]*)»")
_ONLY_TYPED = re.compile(r"\s*(?:«[^«»\n]*»\s*)+")
_OR = re.compile(r"or[ \t]*:")


def load(folder: Path) -> tuple[Script, ...]:
    """Read all ``.game`` files in *folder*, sorted by name; none if there is no such folder.

    Raises:
        SourceError: With every file that cannot be used.
    """
    scripts: dict[str, Script] = {}
    alternatives: list[tuple[Path, str, _Body]] = []  # with the name of the first way
    faults: list[SourceError] = []
    for path in sorted(folder.glob("*.game"), key=lambda path: path.stem):
        try:
            text = _text(path)
            if _OR.match(text.lstrip()):
                alternatives.append((path, *_alternative(path, text)))
            else:
                scripts[path.stem] = parse(str(path), text)
        except SourceError as fault:
            faults.append(fault)
    if not faults:
        for path, first, _ in alternatives:
            if first not in scripts:
                problem = f"or: {unknown('game', first, list(scripts))}"
                faults.append(SourceError(path, 1, problem))
    if faults:
        raise together(faults)
    short = [one for one in scripts.values() if _is_only_typed(one.exchanges, one.closing)]
    scripts |= _recorded(folder, short)
    for _, stem, (exchanges, closing) in alternatives:
        first_way = scripts[stem]
        same = evolve(first_way, exchanges=exchanges, closing=closing, others=())
        scripts[stem] = evolve(first_way, others=(*first_way.others, same))
    return tuple(scripts.values())


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        raise SourceError(path, 1, f"is not UTF-8 text: {error.reason}") from error
    except OSError as error:
        raise SourceError(path, 1, f"cannot be read: {error.strerror}") from error


def _alternative(path: Path, text: str) -> tuple[str, _Body]:
    head, exchanges, closing = _pieces(str(path), text, {"or": _sentence})
    if _is_only_typed(exchanges, closing):
        problem = "another way to play needs its whole transcript: the reference plays the first"
        raise SourceError(path, 1, problem)
    return head["or"], (exchanges, closing)


def _is_only_typed(exchanges: Iterable[Exchange], closing: str) -> bool:
    return not closing and not any(exchange.printed for exchange in exchanges)


def _recorded(folder: Path, scripts: Sequence[Script]) -> dict[str, Script]:
    """Return *scripts* of typed lines alone with what a program prints, by stem."""
    if not scripts:
        return {}
    program = player(folder)
    found: dict[str, Script] = {}
    faults: list[SourceError] = []
    # The program finds the files that it finds when it is played, and none of another game.
    with working_folders(folder.parent) as places:
        for script in scripts:
            typed = [exchange.typed for exchange in script.exchanges]
            try:
                with places.working_folder():
                    *printed, closing = record(program, Setting(script.seed, script.draws), typed)
            except SourceError as fault:
                problem = f"{program[1].name} does not play this game: {fault.problem}"
                if "FileNotFoundError" in fault.problem:
                    problem += ". Files that programs read are in data/, by the same names"
                faults.append(SourceError(folder / f"{script.stem}.game", 1, problem))
                continue
            exchanges = tuple(map(Exchange, printed, typed))
            found[script.stem] = evolve(script, exchanges=exchanges, closing=closing)
    if faults:
        raise together(faults)
    return found


def fitted(scripts: Iterable[Script], assignment: Assignment) -> tuple[Script, ...]:
    """Return *scripts* as games of *assignment*, each with its size.

    Raises:
        SourceError: With every script that has no size, or names an unknown part.
    """
    found, faults = [], []
    for script in scripts:
        path = assignment.folder / "games" / f"{script.stem}.game"
        size = script.size or assignment.games.size
        if size is None:
            faults.append(
                SourceError(path, 1, "the header has no size, nor has [games] in assignment.toml")
            )
        if script.part and script.part not in assignment.part_ids:
            problem = f"part: {unknown('part', script.part, assignment.part_ids)}"
            faults.append(SourceError(path, 1, problem))
        others = tuple(evolve(other, size=size) for other in script.others)
        found.append(evolve(script, size=size, others=others))
    if faults:
        raise together(faults)
    return tuple(found)


def parse(path_name: str, text: str) -> Script:
    """Parse the *text* of a ``.game`` file; *path_name* names it in errors and gives the stem.

    Raises:
        SourceError: The text is not a script.
    """
    head, exchanges, closing = _pieces(path_name, text, _READERS)
    audience = head.pop("show")
    stem = PurePath(path_name).stem
    return Script(stem, exchanges=exchanges, closing=closing, audience=audience, **head)


def _pieces(
    path_name: str, text: str, readers: _Readers
) -> tuple[dict[str, Any], tuple[Exchange, ...], str]:
    lines = text.replace("\r\n", "\n").split("\n")
    stripped = list(map(str.rstrip, lines))
    if _FENCE not in stripped:
        raise SourceError(path_name, len(lines), f"the header has to end with a line {_FENCE}")
    fence = stripped.index(_FENCE)
    head = _header(path_name, lines[:fence], readers)
    return head, *_body(path_name, fence + 2, lines[fence + 1 :])


def _header(path_name: str, lines: Sequence[str], readers: _Readers) -> dict[str, Any]:
    """Return what *lines* ``key: text`` say, as the *readers* of the keys read it."""
    found: dict[str, Any] = {}
    line_of: dict[str, int] = {}
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        key, colon, text = map(str.strip, line.partition(":"))
        problem = ""
        if not colon:
            problem = f"a line of the header must be 'key: text', not {line!r}"
        elif key not in readers:
            problem = unknown("key", key, list(readers))
        elif key in found:
            problem = f"{key} is in the header twice, in line {line_of[key]} too"
        else:
            line_of[key] = number
            try:
                found[key] = readers[key](text)
            except ValueError as error:
                problem = f"{key}: {error}"
        if problem:
            raise SourceError(path_name, number, problem)
    for key in readers:
        if key not in found and key not in _DEFAULTS:
            raise SourceError(path_name, len(lines) + 1, f"the header has no {key}")
    return {key: found.get(key, _DEFAULTS.get(key)) for key in readers}


def _body(path_name: str, first: int, lines: Sequence[str]) -> _Body:
    body = "\n".join(lines)
    if _ONLY_TYPED.fullmatch(body):
        return tuple(Exchange("", typed[1]) for typed in _MARKED.finditer(body)), ""
    exchanges: list[Exchange] = []
    printed: list[str] = []
    for number, line in enumerate(lines, start=first):
        typed = _TYPED.fullmatch(line)
        if typed:
            exchanges.append(Exchange("\n".join([*printed, typed[1]]), typed[2]))
            printed = []
        elif "«" in line or "»" in line:
            problem = "write typed text once, between « and », at the end of its line"
            raise SourceError(path_name, number, problem)
        else:
            printed.append(line)
    if not exchanges:
        problem = "nothing is typed: mark what a player types with « and »"
        raise SourceError(path_name, first, problem)
    return tuple(exchanges), "\n".join(printed)


def cache_key_text(text: str) -> str:
    """Return the part of a ``.game`` file that its stored outcomes depend on: nothing runs again if
    its title, hint or points change, and of its audience it matters only whether it is public.
    """
    lines = text.replace("\r\n", "\n").split("\n")
    end = next((number for number, line in enumerate(lines) if line.rstrip() == _FENCE), None)
    if end is None:
        return text
    header: list[str] = []
    for line in lines[:end]:
        key, _, value = map(str.strip, line.partition(":"))
        is_hidden = key == "show" and value != Audience.PUBLIC
        if not is_hidden and key not in ("", "title", "hint", "points"):
            header.append(line)
    return "\n".join([*header, *lines[end:]])
