"""The ``.game`` file: a transcript as the hand-out shows it, with the typed text marked, below a
header.
"""

import re
from collections.abc import Iterable, Sequence
from pathlib import Path, PurePath

from attrs import evolve, frozen

from grader.errors import SourceError, together, unknown
from grader.games import header
from grader.games.header import Header
from grader.games.recorder import player, record
from grader.records.assignment import Aspect, Assignment
from grader.records.verdict import Audience
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
        size: Cells along one side of its boards, from 1; None until ``fitted`` where the file does
            not say.
        points: Its share of its part's marks, relative to the part's other games, more than 0.
        counts: The aspects that earn its points, at least one.
        exchanges: At least one.
        closing: What is printed after the last typed line, up to the end of the program.
        part: The part that it belongs to; empty where it is that of all games.
        seed: What chance begins with; None where it does not matter.
        draws: The first numbers that chance gives, each counted from 0 among the possibilities.
        others: Other ways in which the same run may go; they differ in nothing but *exchanges* and
            *closing*.
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


@frozen
class _Other:
    """Another way in which the game *of* may go, and the line that says so."""

    path_name: str
    of: str
    exchanges: tuple[Exchange, ...]
    closing: str


_FENCE = "---"
_TYPED = re.compile(r"([^«»]*)«([^«»]*)»[ \t]*")
_MARKED = re.compile(r"«([^«»\n]*)»")
_ONLY_TYPED = re.compile(r"\s*(?:«[^«»\n]*»\s*)+")
_OR = re.compile(r"or[ \t]*:")
_KEYS = ("title", "size", "points", "show", "counts", "hint", "part", "draws", "seed")


def load(folder: Path) -> tuple[Script, ...]:
    """The scripts of all ``.game`` files in *folder*, sorted by their stems; none where there is
    no such folder.

    Raises:
        SourceError: With every one of them that cannot be used.
    """
    scripts: dict[str, Script] = {}
    others: list[_Other] = []
    faults: list[SourceError] = []
    for path in sorted(folder.glob("*.game"), key=lambda path: path.stem):
        try:
            found = _read(path)
        except SourceError as fault:
            faults.append(fault)
            continue
        if isinstance(found, Script):
            scripts[found.stem] = found
        else:
            others.append(found)
    if not faults:
        faults = [_without_first(other, scripts) for other in others if other.of not in scripts]
    if faults:
        raise together(faults)
    short = [each for each in scripts.values() if _only_typed(each.exchanges, each.closing)]
    scripts |= _recorded(folder, short)
    for other in others:
        first = scripts[other.of]
        same = evolve(first, exchanges=other.exchanges, closing=other.closing, others=())
        scripts[other.of] = evolve(first, others=(*first.others, same))
    return tuple(scripts.values())


def _only_typed(exchanges: Iterable[Exchange], closing: str) -> bool:
    return not closing and not any(each.printed for each in exchanges)


def _recorded(folder: Path, scripts: Sequence[Script]) -> dict[str, Script]:
    """Return *scripts*, of which only typed lines are written, with what a program prints."""
    if not scripts:
        return {}
    program = player(folder)
    found: dict[str, Script] = {}
    faults: list[SourceError] = []
    for script in scripts:
        game = [each.typed for each in script.exchanges]
        try:
            *printed, closing = record(program, Setting(script.seed, script.draws), game)
        except SourceError as fault:
            place = folder / f"{script.stem}.game"
            problem = f"{program[1].name} does not play this game: {fault.problem}"
            faults.append(SourceError(place, 1, problem))
            continue
        exchanges = tuple(map(Exchange, printed, game))
        found[script.stem] = evolve(script, exchanges=exchanges, closing=closing)
    if faults:
        raise together(faults)
    return found


def _without_first(other: _Other, scripts: Iterable[str]) -> SourceError:
    return SourceError(other.path_name, 1, f"or: {unknown('game', other.of, list(scripts))}")


def fitted(scripts: Iterable[Script], assignment: Assignment) -> tuple[Script, ...]:
    """
    *scripts* as games of *assignment*, each with its size.

    Raises:
        SourceError: With every one that has none, or belongs to a part that there is not.
    """
    parts = [part.id for part in assignment.parts]
    found, faults = [], []
    for script in scripts:
        place = assignment.folder / "games" / f"{script.stem}.game"
        size = script.size or assignment.games.size
        if size is None:
            faults.append(
                SourceError(place, 1, "the header has no size, nor has [games] in assignment.toml")
            )
        if script.part and script.part not in parts:
            faults.append(SourceError(place, 1, f"part: {unknown('part', script.part, parts)}"))
        found.append(
            evolve(
                script, size=size, others=tuple(evolve(other, size=size) for other in script.others)
            )
        )
    if faults:
        raise together(faults)
    return tuple(found)


def _read(path: Path) -> Script | _Other:
    try:
        text = path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        raise SourceError(path, 1, f"is not UTF-8 text: {error.reason}") from error
    except OSError as error:
        raise SourceError(path, 1, f"cannot be read: {error.strerror}") from error
    return _other(str(path), text) if _OR.match(text.lstrip()) else parse(str(path), text)


def parse(path_name: str, text: str) -> Script:
    """Read the *text* of a ``.game`` file; *path_name* names it in errors and gives the script its
    stem.

    Raises:
        SourceError: The text is not a script.
    """
    head, exchanges, closing = _pieces(path_name, text, _KEYS)
    return Script(
        stem=PurePath(path_name).stem,
        title=head.one("title", header.sentence),
        size=head.maybe("size", header.size),
        points=head.one("points", header.points, "1"),
        audience=head.one("show", header.audience, Audience.HINT),
        counts=head.one("counts", header.counts),
        hint=head.one("hint", str, ""),
        exchanges=exchanges,
        closing=closing,
        part=head.one("part", str, ""),
        seed=head.maybe("seed", header.seed),
        draws=head.maybe("draws", header.draws) or (),
    )


def _other(path_name: str, text: str) -> _Other:
    head, exchanges, closing = _pieces(path_name, text, ("or",))
    if _only_typed(exchanges, closing):
        problem = "another way to play needs its whole transcript: the reference plays the first"
        raise SourceError(path_name, 1, problem)
    return _Other(path_name, head.one("or", header.sentence), exchanges, closing)


def _pieces(
    path_name: str, text: str, keys: tuple[str, ...]
) -> tuple[Header, tuple[Exchange, ...], str]:
    lines = text.replace("\r\n", "\n").split("\n")
    fence = next((number for number, line in enumerate(lines) if line.rstrip() == _FENCE), None)
    if fence is None:
        raise SourceError(path_name, len(lines), f"the header has to end with a line {_FENCE}")
    return Header(path_name, lines[:fence], keys), *_body(path_name, fence + 2, lines[fence + 1 :])


def _body(path_name: str, first: int, lines: list[str]) -> tuple[tuple[Exchange, ...], str]:
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
            raise SourceError(
                path_name, number, "typed text stands once, between « and », at the end of its line"
            )
        else:
            printed.append(line)
    if not exchanges:
        raise SourceError(
            path_name, first, "nothing is typed: mark what a player types with « and »"
        )
    return tuple(exchanges), "\n".join(printed)
