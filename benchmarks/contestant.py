"""Compares ways of grading: the same submissions, the same asserts."""

import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Protocol

from attrs import evolve

from benchmarks.asserts import NUMBER
from benchmarks.measure import OFTEN, SELDOM, Command, Cost, RunError, cost
from benchmarks.submissions import MadeUp


class Contestant(Protocol):
    """One way of grading.

    Attributes:
        name: Its key in results.json.
        title: Its name in a table.
        number: How many submissions one run grades.
    """

    name: str
    title: str
    number: int

    def prepare(self) -> None:
        """Write the assignment and submissions in its own format. Runs once, not measured."""

    def clear(self) -> None:
        """Remove what the last run wrote: the next one must do all work again. Not measured."""

    def commands(self) -> list[Command]:
        """Return the commands that a teacher would enter, in order. These are measured."""

    def wrong_marks(self) -> list[str]:
        """Return the ids of the submissions with wrong marks in the last run. Not measured."""


def write(path: Path, text: str) -> Path:
    """Write *text* to the file *path*, create its folders, and return the path."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def not_full(batch: Sequence[MadeUp], passed: Sequence[float]) -> list[str]:
    """Return the ids of the submissions in *batch* that did not pass all forty asserts."""
    return [each.id for each, number in zip(batch, passed, strict=True) if number != NUMBER]


def interleaved(
    contestants: Sequence[Contestant], rounds: int, say: Callable[[str], None]
) -> dict[str, list[Cost]]:
    """Return the cost of *rounds* runs of each, by name.

    They take turns, so a slow minute of the machine affects all. A first run that does not count
    fills the caches and measures the memory.

    Raises:
        RunError: If a run failed, or its marks were wrong: a fast wrong run is not a result.
    """
    costs: dict[str, list[Cost]] = {each.name: [] for each in contestants}
    memory: dict[str, int] = {}
    for each in contestants:
        say(f"warming up: {each.title} ({each.number})")
        memory[each.name] = run(each, OFTEN).memory
    for number in range(rounds):
        for each in contestants:
            say(f"round {number + 1} of {rounds}: {each.title} ({each.number})")
            measured = run(each)
            most = max(measured.memory, memory[each.name])
            costs[each.name].append(evolve(measured, memory=most))
    return costs


def as_time_allows(
    contestants: Sequence[Contestant], rounds: int, minutes: float, say: Callable[[str], None]
) -> dict[str, list[Cost]]:
    """Return the cost of long runs: all of them count, and no round starts after *minutes*."""
    costs: dict[str, list[Cost]] = {each.name: [] for each in contestants}
    end = time.monotonic() + 60 * minutes
    for number in range(rounds):
        if number and time.monotonic() >= end:
            break
        for each in contestants:
            say(f"long round {number + 1}: {each.title} ({each.number})")
            costs[each.name].append(run(each))
    return costs


def run(contestant: Contestant, look: float = SELDOM) -> Cost:
    """Return the cost of one run, and check its marks; *look* is the seconds between memory checks.

    Raises:
        RunError: If the run failed, or its marks were wrong.
    """
    contestant.clear()
    try:
        measured = cost(contestant.commands(), look)
    except RunError as error:
        raise RunError(f"{contestant.title}: {error}") from None
    wrong_marks = contestant.wrong_marks()
    if wrong_marks:
        raise RunError(
            f"{contestant.title}: the marks of {', '.join(wrong_marks[:5])} are wrong"
            f" ({len(wrong_marks)} in all)"
        )
    return measured
