"""Read ``.game`` files: a header, and a transcript with marks around the typed text."""

import math
import re
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from pathlib import Path, PurePath
from queue import Empty
from typing import TypeVar

from attrs import evolve, frozen

from grader.data import working_folders
from grader.errors import SourceError, line_of, read_author_file, together, unknown
from grader.limits import RECORD_SECONDS
from grader.records.assignment import Aspect, Assignment, GameRules
from grader.records.check_id import game_id
from grader.records.turn import Stop
from grader.records.verdict import Audience, Check
from grader.sandbox.in_process import InProcessProgram
from grader.sandbox.setting import Setting
from grader.source.cells import without_asserts
from grader.source.overlay import overlay
from grader.source.reference import read_reference


@frozen
class Exchange:
    """The text up to a typed line, with the prompt, and that line."""

    printed: str
    typed: str


@frozen
class Script:
    """A run that a program must follow: one game, or several.

    Attributes:
        stem: The name of its file without the ending.
        size: The number of cells along one side of its boards, from 1; None until ``fitted`` if the
            file has no size.
        points: Its share of its part's marks, relative to the part's other games, more than 0.
        counts: The aspects that earn its points, at least one.
        exchanges: At least one.
        closing: The text after the last typed line.
        part: The id of its part; empty for the part of all games.
        seed: The seed of the random numbers; None if it does not matter.
        draws: The first random choices, each as an index, from 0.
        others: Other ways in which the run may go, with their own *exchanges* and *closing*.
        form: How moves are typed, if not as in the file (``input_forms``); else empty.
        only_moves_are_typed: Whether a question without a word about a size or a move gets another
            answer than the next line of the file.
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
    form: str = ""
    only_moves_are_typed: bool = False

    def check(self, rules: GameRules) -> Check:
        """Return the game's check, in an assignment with these *rules*."""
        part = self.part or rules.part
        return Check(game_id(self.stem), part, self.title, self.points, self.audience, self.hint)


# Another way to play: its file, the stem of its game, and its transcript.
_Alternative = tuple[Path, str, tuple[Exchange, ...], str]
T = TypeVar("T")
_FENCE = "---"
_TYPED = re.compile(r"([^«»]*)«([^«»]*)»[ \t]*")
_MARKED = re.compile(r"«([^«»\n]*)»")
_ONLY_TYPED = re.compile(r"\s*(?:«[^«»\n]*»\s*)+")
_OR = re.compile(r"or[ \t]*:")
_KEYS = ("title", "size", "points", "show", "counts", "hint", "part", "draws", "seed")


def load(folder: Path) -> tuple[Script, ...]:
    """Return the games in all ``.game`` files in *folder*, sorted by name; none without the folder.

    Raises:
        SourceError: If files are invalid; with all of them.
    """
    scripts: dict[str, Script] = {}
    alternatives: list[_Alternative] = []
    faults: list[SourceError] = []
    for path in sorted(folder.glob("*.game"), key=lambda path: path.stem):
        try:
            text = _text(path)
            if _OR.match(text.lstrip()):
                alternatives.append(_alternative(path, text))
            else:
                scripts[path.stem] = parse(str(path), text)
        except SourceError as fault:
            faults.append(fault)
    if not faults:
        for path, of, _, _ in alternatives:
            if of not in scripts:
                problem = f"or: {unknown('game', of, list(scripts))}"
                faults.append(SourceError(path, 1, problem))
    if faults:
        raise together(faults)
    short = [one for one in scripts.values() if _is_only_typed(one.exchanges, one.closing)]
    scripts |= _recorded(folder, short)
    for _, of, exchanges, closing in alternatives:
        first = scripts[of]
        same = evolve(first, exchanges=exchanges, closing=closing, others=())
        scripts[of] = evolve(first, others=(*first.others, same))
    return tuple(scripts.values())


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        raise SourceError(path, line_of(error), "is not UTF-8 text: save it as UTF-8") from error
    except OSError as error:
        raise SourceError(path, 1, f"cannot be read: {error.strerror}") from error


def _alternative(path: Path, text: str) -> _Alternative:
    head, exchanges, closing = _pieces(str(path), text, ("or",))
    if _is_only_typed(exchanges, closing):
        problem = "another way to play needs its whole transcript: the reference plays the first"
        raise SourceError(path, 1, problem)
    return path, head.required("or", _sentence), exchanges, closing


def _is_only_typed(exchanges: Iterable[Exchange], closing: str) -> bool:
    return not closing and not any(exchange.printed for exchange in exchanges)


def _recorded(folder: Path, scripts: Sequence[Script]) -> dict[str, Script]:
    """Return *scripts* that have only typed lines with what the reference prints, by stem."""
    if not scripts:
        return {}
    program = _player(folder)
    found: dict[str, Script] = {}
    faults: list[SourceError] = []
    # the files that it has when it is played, but none from another game
    with working_folders(folder.parent) as places:
        for script in scripts:
            typed = [exchange.typed for exchange in script.exchanges]
            try:
                with places.working_folder():
                    *printed, closing = _record(program, Setting(script.seed, script.draws), typed)
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


def _player(games: Path) -> tuple[str, Path]:
    """Return the text and the path of the program that plays the games in the folder *games*.

    It is the reference; ``program.py`` in this folder may have what differs from it.
    """
    reference = read_reference(games.parent)
    changes = games / "program.py"
    if changes.is_file():
        return overlay(reference.text, read_author_file(changes), changes), changes
    return without_asserts(reference.text), reference.path


def _record(program: tuple[str, Path], setting: Setting, typed: Sequence[str]) -> list[str]:
    """Return what *program* prints before each of the lines *typed*, and after the last.

    Raises:
        SourceError: If it does not ask for exactly these lines and then end.
    """
    text, path = program
    console = InProcessProgram(text, path.name, setting)
    printed: list[str] = []
    try:
        for number in range(len(typed) + 1):
            turn = console.turn(RECORD_SECONDS)
            printed.append(turn.printed)
            if number < len(typed) and turn.stop is Stop.ASKED:
                console.type(typed[number])
            elif number < len(typed) or turn.stop is not Stop.ENDED:
                raise SourceError(path, 1, _problem(console, turn.stop, typed[:number]))
    except Empty:
        problem = f"it neither asks nor ends within {RECORD_SECONDS} s"
        raise SourceError(path, 1, problem) from None  # an endless program cannot be closed
    console.close()
    return printed


def _problem(console: InProcessProgram, stop: Stop, typed: Sequence[str]) -> str:
    console.close()
    after = f"after {typed[-1]!r} is typed" if typed else "before anything is typed"
    if console.error is not None:
        return f"{type(console.error).__name__} {after}: {console.error}"
    if stop is Stop.ASKED:
        return f"it asks for one more line {after}"
    return f"it ends {after}"


def fitted(scripts: Iterable[Script], assignment: Assignment) -> tuple[Script, ...]:
    """Return *scripts* as games of *assignment*, each with its size.

    Raises:
        SourceError: If scripts have no size or an unknown part; with all of them.
    """
    found, faults = [], []
    for script in scripts:
        path = assignment.folder / "games" / f"{script.stem}.game"
        size = script.size or assignment.games.size
        if size is None:
            faults.append(
                SourceError(path, 1, "the header has no size, nor has [games] in assignment.toml")
            )
        part = script.part or assignment.games.part
        if part not in assignment.part_ids:
            where = "part"
            if not script.part:
                where = "the header has no part, and the part of [games] does not exist"
            problem = f"{where}: {unknown('part', part, assignment.part_ids)}"
            faults.append(SourceError(path, 1, problem))
        others = tuple(map(partial(evolve, size=size), script.others))
        found.append(evolve(script, size=size, others=others))
    if faults:
        raise together(faults)
    return tuple(found)


def parse(path_name: str, text: str) -> Script:
    """Return the game in the *text* of a ``.game`` file; *path_name* is for errors and the stem.

    Raises:
        SourceError: If the text is not a valid script.
    """
    head, exchanges, closing = _pieces(path_name, text, _KEYS)
    return Script(
        stem=PurePath(path_name).stem,
        title=head.required("title", _sentence),
        size=head.get("size", _size, None),
        points=head.get("points", _points, 1.0),
        audience=head.get("show", _audience, Audience.HINT),
        counts=head.required("counts", _counts),
        hint=head.get("hint", str, ""),
        exchanges=exchanges,
        closing=closing,
        part=head.get("part", str, ""),
        seed=head.get("seed", _seed, None),
        draws=head.get("draws", _draws, ()),
    )


def _pieces(
    path_name: str, text: str, keys: Sequence[str]
) -> tuple["_ScriptHeader", tuple[Exchange, ...], str]:
    lines = text.replace("\r\n", "\n").split("\n")
    fence = _end_of_header(lines)
    if fence is None:
        raise SourceError(path_name, len(lines), f"the header has to end with a line {_FENCE}")
    head = _ScriptHeader(path_name, lines[:fence], keys)
    return head, *_body(path_name, fence + 2, lines[fence + 1 :])


def _end_of_header(lines: Sequence[str]) -> int | None:
    for number, line in enumerate(lines):
        if line.rstrip() == _FENCE:
            return number
    return None


class _ScriptHeader:
    """The texts of a header by their *keys*, each with its line number."""

    def __init__(self, path_name: str, lines: Sequence[str], keys: Sequence[str]) -> None:
        self._path_name, self._end = path_name, len(lines) + 1
        self._found: dict[str, tuple[int, str]] = {}
        for number, line in enumerate(lines, start=1):
            if not line.strip():
                continue
            key, colon, text = map(str.strip, line.partition(":"))
            problem = ""
            if not colon:
                problem = f"a line of the header must be 'key: text', not {line!r}"
            elif key not in keys:
                problem = unknown("key", key, keys)
            elif key in self._found:
                problem = f"{key} is in the header twice, on line {self._found[key][0]} too"
            if problem:
                raise SourceError(path_name, number, problem)
            self._found[key] = (number, text)

    def required(self, key: str, read: Callable[[str], T]) -> T:
        """Return what *read* returns for the text of *key*.

        Raises:
            SourceError: If the key is missing, or *read* raises a ValueError.
        """
        if key not in self._found:
            raise SourceError(self._path_name, self._end, f"the header has no {key}")
        number, text = self._found[key]
        try:
            return read(text)
        except ValueError as error:
            raise SourceError(self._path_name, number, f"{key}: {error}") from error

    def get(self, key: str, read: Callable[[str], T], default: T) -> T:
        """Return the same as ``required``, but *default* if the key is missing."""
        return self.required(key, read) if key in self._found else default


def _sentence(text: str) -> str:
    if not text:
        raise ValueError("is empty")
    return text


def _points(text: str) -> float:
    try:
        number = float(text)
    except ValueError:
        number = math.nan
    if not 0 < number < math.inf:
        raise ValueError(f"must be a number more than 0, not {text!r}")
    return number


def _audience(text: str) -> Audience:
    try:
        return Audience(text)
    except ValueError:
        raise ValueError(unknown("audience", text, list(Audience))) from None


def _counts(text: str) -> tuple[Aspect, ...]:
    names = list(filter(None, map(str.strip, text.split(","))))
    known = list(Aspect)
    for name in names:
        if name not in known:
            raise ValueError(unknown("aspect", name, known))
        if names.count(name) > 1:
            raise ValueError(f"{name} is listed twice")
    if not names:
        raise ValueError(f"must name at least one of {', '.join(known)}")
    return tuple(aspect for aspect in known if aspect in names)


def _draws(text: str) -> tuple[int, ...]:
    return tuple(map(_seed, map(str.strip, text.split(","))))


def _whole_number(text: str, least: int, most: int) -> int:
    if not re.fullmatch(r"[0-9]{1,7}", text) or not least <= int(text) <= most:
        raise ValueError(f"must be a whole number from {least} to {most:,}, not {text!r}")
    return int(text)


_size = partial(_whole_number, least=1, most=999)
# No draw of any game has more possibilities.
_seed = partial(_whole_number, least=0, most=1_000_000)


def _body(path_name: str, first: int, lines: Sequence[str]) -> tuple[tuple[Exchange, ...], str]:
    body = "\n".join(lines)
    if _ONLY_TYPED.fullmatch(body):
        return tuple(map(partial(Exchange, ""), _MARKED.findall(body))), ""
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
    """Return the text of a ``.game`` file without what cannot change its stored outcomes.

    These are the title, hint and points, and the audience unless it is public.
    """
    lines = text.replace("\r\n", "\n").split("\n")
    end = _end_of_header(lines)
    if end is None:
        return text
    header: list[str] = []
    for line in lines[:end]:
        key, _, value = map(str.strip, line.partition(":"))
        is_hidden = key == "show" and value != Audience.PUBLIC
        if not is_hidden and key not in ("", "title", "hint", "points"):
            header.append(line)
    return "\n".join([*header, *lines[end:]])
