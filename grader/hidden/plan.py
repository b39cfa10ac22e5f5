"""Turn collected tests into checks: the part of each, its points, and what it needs."""

import unittest
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from typing import Any

import pytest
from attrs import frozen

from grader.errors import SourceError, did_you_mean, together, unknown
from grader.records.assignment import Assignment
from grader.records.check_id import check_id
from grader.records.verdict import Audience, Check

_CAPTURES = frozenset(
    {"caplog", "capsys", "capsysbinary", "capfd", "capfdbinary", "capteesys", "recwarn"}
)
_LEFT_OUT = ("skip", "skipif", "xfail")
_LARGEST = 1_000_000  # points and seconds: larger numbers may not be added or divided
_SETTINGS = ("hint", "mutations", "needs", "points", "seconds", "show")


@frozen
class Planned:
    """Holds a check of the suite, and how to run it.

    Attributes:
        needs: The test function in the same part that must pass first; None for no test.
        seconds: The processor seconds of a call; None for those of the assignment.
        mutations: Whether validation runs it on changed versions of the reference.
    """

    check: Check
    item: pytest.Function
    needs: str | None
    seconds: float | None
    mutations: bool = True


def plan(items: Sequence[pytest.Item], assignment: Assignment) -> tuple[Planned, ...]:
    """Return the checks of the collected *items*, in their order.

    Raises:
        SourceError: If a mark is missing or invalid, or tests conflict. It lists all faults.
    """
    functions = [item for item in items if isinstance(item, pytest.Function)]
    cases = Counter((item.path, item.originalname) for item in functions)
    planned: list[Planned] = []
    faults: list[SourceError] = []
    faulty: set[str] = set()
    for item in functions:
        try:
            planned.append(_planned(item, assignment, cases[item.path, item.originalname]))
        except SourceError as fault:
            faults.append(fault)
            faulty.add(item.originalname)
    # A need of a faulty test counts as met. But if the test has a right case, its place decides.
    faulty -= {one.item.originalname for one in planned}
    faults += _conflicts(functions, faulty)
    if faults:
        raise together(faults)
    return tuple(planned)


def _conflicts(items: Sequence[pytest.Function], faulty: Collection[str]) -> Iterator[SourceError]:
    """Yield a fault for each id that is used twice, and for each need of a test not before it.

    *faulty* tests count as if they came before.
    """
    ids: set[str] = set()
    tests: dict[str, dict[str, None]] = {}
    for item in items:
        settings, part = _settings(item)
        id_, needs = check_id(part, item.name), settings.get("needs")
        before = tests.setdefault(part, {})
        before.pop(item.originalname, None)  # another case of it
        if id_ in ids:
            problem = f"there is another test of this name in its part: both would be {id_}"
            yield _fault(item, problem)
        if needs is not None and needs not in (*before, *faulty):
            meant = unknown("test", needs, before) if before else "it is the first"
            problem = (
                f'it needs "{needs}", and there is no such test of its part before it: {meant}'
            )
            yield _fault(item, problem)
        ids.add(id_)
        before[item.originalname] = None


def _planned(item: pytest.Function, assignment: Assignment, cases: int) -> Planned:
    settings, part = _settings(item)
    problem = _problem(item, settings, part, [one.id for one in assignment.parts])
    if problem:
        raise _fault(item, problem)
    check = Check(
        id=check_id(part, item.name),
        part=part,
        title=_title(item),
        points=settings.get("points", 1) / cases,
        audience=Audience(settings.get("show", Audience.HINT)),
        hint=settings.get("hint", ""),
    )
    mutations = settings.get("mutations", True) is not False
    return Planned(check, item, settings.get("needs"), settings.get("seconds"), mutations=mutations)


def _settings(item: pytest.Function) -> tuple[dict[str, Any], str]:
    """Return the settings and the part in the marks of *item*; the nearest mark wins."""
    settings: dict[str, Any] = {}
    part = ""
    for mark in reversed(list(item.iter_markers("part"))):
        settings.update(mark.kwargs)
        part = str(mark.args[0]) if mark.args else part
    return settings, part


def _problem(
    item: pytest.Function, settings: dict[str, Any], part: str, parts: Sequence[str]
) -> str:
    strange = [unknown("setting", name, _SETTINGS) for name in sorted(settings.keys() - _SETTINGS)]
    misspelled = _misspelled_mark(item, parts)
    if misspelled:
        return f'its mark "{misspelled}" means nothing; did you mean "part"?'
    if strange:
        return f"its mark has an {'; an '.join(strange)}"
    if not part:
        return 'neither it nor its file has the mark @pytest.mark.part("…")'
    if part not in parts:
        return f"its part is not in assignment.toml: {unknown('part', part, parts)}"
    return _without_effect(item) or _invalid_value(settings)


def _without_effect(item: pytest.Function) -> str:
    """Return what *item* uses of pytest that cannot work here; empty if there is nothing."""
    captures = sorted(_CAPTURES & set(item.fixturenames))
    left_out = [name for name in _LEFT_OUT if item.get_closest_marker(name) is not None]
    if captures:
        return (
            f"{captures[0]} sees nothing of what a student's function prints: use"
            " talk(function).printed of grader.testing"
        )
    if left_out:
        return (
            f'its mark "{left_out[0]}" would leave it out for everybody or on some machines, but a'
            " check counts for all students: remove the mark, or the test"
        )
    if item.cls is not None and issubclass(item.cls, unittest.TestCase):
        return (
            f"{item.cls.__name__} is a unittest.TestCase: write a test function with a plain"
            " assert, or a class without a base"
        )
    return ""


def _misspelled_mark(item: pytest.Function, parts: Collection[str]) -> str:
    """Return the name of a mark that is meant to be ``part``; empty if there is none."""
    for mark in item.iter_markers():
        is_similar = mark.name != "part" and did_you_mean(mark.name.lower(), ["part"])
        is_meant = bool(mark.kwargs.keys() & _SETTINGS) or any(one in parts for one in mark.args)
        if is_similar and is_meant:
            return mark.name
    return ""


def _invalid_value(settings: dict[str, Any]) -> str:
    """Return which of *settings* has an invalid value, and why; empty if all are valid."""
    show, hint = settings.get("show", Audience.HINT), settings.get("hint", "")
    numbers = {"points": settings.get("points", 1)}
    if settings.get("seconds") is not None:
        numbers["seconds"] = settings["seconds"]
    if show not in tuple(Audience):
        return f'show="{show}": {unknown("audience", show, list(Audience))}'
    if not isinstance(hint, str):
        return f"hint={hint!r} must be a string"
    for name, value in numbers.items():
        if not (isinstance(value, int | float) and 0 < value <= _LARGEST):
            return f"{name} must be a number above 0, and at most {_LARGEST:,}"
    return ""


def _title(item: pytest.Function) -> str:
    docstring = (item.function.__doc__ or "").strip()
    if docstring:
        return str(docstring.splitlines()[0].rstrip("."))
    return item.originalname.removeprefix("test_").replace("_", " ")


def _fault(item: pytest.Function, problem: str) -> SourceError:
    _, line, _ = item.location
    return SourceError(item.path, (line or 0) + 1, f"{item.originalname}: {problem}")
