"""From collected tests to checks: the part of each, what it is worth, and what it needs."""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from typing import Any

import pytest
from attrs import frozen

from grader.errors import SourceError, together, unknown
from grader.records.assignment import Assignment
from grader.records.verdict import Audience, Check

_CAPTURES = frozenset(
    {"capsys", "capsysbinary", "capfd", "capfdbinary", "capteesys"}
)  # fixtures of pytest
_SETTINGS = frozenset({"points", "show", "hint", "needs", "seconds", "mutations"})


@frozen
class Planned:
    """
    A check of the suite, with what it takes to run it.

    Attributes:
        mutations: Whether validation tries the reference, changed in one place, on it.
        passes: Whether it is known to pass, and is not run.
    """

    check: Check
    item: pytest.Function
    needs: str | None
    seconds: float | None
    mutations: bool = True
    passes: bool = False


def plan(items: Sequence[pytest.Item], assignment: Assignment) -> tuple[Planned, ...]:
    """
    The checks that the collected *items* are, in their order.

    Raises:
        SourceError: With every test whose mark is missing or cannot be used.
    """
    functions = [item for item in items if isinstance(item, pytest.Function)]
    cases = Counter((item.path, item.originalname) for item in functions)
    planned: list[Planned] = []
    faults: list[SourceError] = []
    for item in functions:
        try:
            planned.append(_planned(item, assignment, cases[item.path, item.originalname]))
        except SourceError as fault:
            faults.append(fault)
    lost = {item.originalname for item in functions} - {each.item.originalname for each in planned}
    if faults := [*faults, *_misfits(functions, lost)]:
        raise together(faults)
    return tuple(planned)


def _misfits(items: Sequence[pytest.Function], lost: Collection[str]) -> Iterator[SourceError]:
    """What is wrong with tests beside each other: two of one name, or one that needs what is not
    there.

    A need of one of the *lost* tests, which cannot be used, may be right as soon as that can be.
    """
    ids: set[str] = set()
    tests: dict[str, list[str]] = {}
    for item in items:
        settings, part = _written(item)
        before, id_, needs = (
            tests.setdefault(part, []),
            f"{part}::{item.name}",
            settings.get("needs"),
        )
        if id_ in ids:
            yield _fault(
                item, f"there is another test of this name in its part: both would be {id_}"
            )
        if needs is not None and needs not in (*before, *lost):
            meant = unknown("test", needs, before) if before else "it is the first"
            yield _fault(
                item,
                f'it needs "{needs}", and there is no such test of its part before it: {meant}',
            )
        ids.add(id_)
        before.append(item.originalname)


def _planned(item: pytest.Function, assignment: Assignment, cases: int) -> Planned:
    settings, part = _marks(item)
    parts = [each.id for each in assignment.parts]
    if part not in parts:
        raise _fault(item, f"its part is not in assignment.toml: {unknown('part', part, parts)}")
    if captures := sorted(_CAPTURES & set(item.fixturenames)):
        instead = "use talk(function).printed of grader.testing"
        raise _fault(
            item, f"{captures[0]} sees nothing of what a student's function prints: {instead}"
        )
    show = settings.get("show", Audience.HINT)
    if show not in set(Audience):
        raise _fault(item, f'show="{show}": {unknown("audience", show, Audience)}')
    points = settings.get("points", 1)
    if not isinstance(points, int | float) or points <= 0:
        raise _fault(item, f"points={points!r} must be more than 0")
    check = Check(
        id=f"{part}::{item.name}",
        part=part,
        title=_title(item),
        points=points / cases,
        audience=Audience(show),
        hint=settings.get("hint", ""),
    )
    mutations = settings.get("mutations", True) is not False
    return Planned(check, item, settings.get("needs"), settings.get("seconds"), mutations=mutations)


def _written(item: pytest.Function) -> tuple[dict[str, Any], str]:
    """The settings and the part of its marks, as they stand there."""
    settings: dict[str, Any] = {}
    part = ""
    for mark in reversed(list(item.iter_markers("part"))):  # the nearest comes last, and wins
        settings.update(mark.kwargs)
        part = mark.args[0] if mark.args else part
    return settings, part


def _marks(item: pytest.Function) -> tuple[dict[str, Any], str]:
    settings, part = _written(item)
    if strange := sorted(settings.keys() - _SETTINGS):
        raise _fault(
            item,
            "its mark has an"
            f" {'; an '.join(unknown('setting', each, sorted(_SETTINGS)) for each in strange)}",
        )
    if not part:
        raise _fault(item, 'it has no mark @pytest.mark.part("…"), nor has its file')
    return settings, part


def _title(item: pytest.Function) -> str:
    docstring = (item.function.__doc__ or "").strip()
    if docstring:
        return str(docstring.splitlines()[0].rstrip("."))
    return item.originalname.removeprefix("test_").replace("_", " ")


def _fault(item: pytest.Function, problem: str) -> SourceError:
    _, line, _ = item.location
    return SourceError(item.path, (line or 0) + 1, f"{item.originalname}: {problem}")
