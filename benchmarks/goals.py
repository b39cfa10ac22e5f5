"""Compares what was measured with our goals; most goals are ratios within one measurement."""

from collections.abc import Iterator, Mapping
from typing import Any

from attrs import frozen

Runs = Mapping[str, Mapping[str, Any]]

# For each peer: at least this many times our processor time for a submission.
TIMES = {"gradescope_utils": 3, "pytest": 15, "nbgrader": 60, "otter": 120}
FLOOR_TIMES = 4  # times the cost of a bare fork for each submission
PER_SECOND = 40  # submissions of asn3, on two processors
GROWTH = 1.1  # 10,000 submissions may cost this many times ten times the cost of 1,000
MEMORY_MIB = 400
CHECK_SECONDS = 0.6
AGAIN_SECONDS = 2


@frozen
class Goal:
    """A goal, and what was measured.

    Attributes:
        text: The goal in words.
        limit: The number in the goal.
        measured: The measured number, in the same unit.
        met: Whether the goal is met.
    """

    text: str
    limit: float
    measured: float
    met: bool


def goals(results: Mapping[str, Any]) -> list[Goal]:
    """Return the goals for which *results* (results.json) has runs."""
    runs = {name: by_name(results.get(name, {"runs": []})) for name in ("same_work", "real_work")}
    return [*_of_same_work(runs["same_work"]), *_of_real_work(runs["real_work"])]


def by_name(section: Mapping[str, Any]) -> Runs:
    """Return the runs of a section of results.json, by name."""
    return {run["name"]: run for run in section["runs"]}


def _of_same_work(runs: Runs) -> Iterator[Goal]:
    ours = runs.get("grader_300")
    if ours is None:
        return
    for name, times in TIMES.items():
        if name in runs:
            measured = runs[name]["cpu_ms"] / ours["cpu_ms"]
            yield _at_least(
                f"processor time: {runs[name]['title']} takes {times} times ours, or more",
                times,
                measured,
            )
    if "floor_fork" in runs:
        measured = ours["cpu_ms"] / runs["floor_fork"]["cpu_ms"]
        yield _at_most(
            f"processor time: ours is {FLOOR_TIMES} times a bare fork's, or less",
            FLOOR_TIMES,
            measured,
        )


def _of_real_work(runs: Runs) -> Iterator[Goal]:
    for name, what in (("right_1000_2", "right submissions"), ("class_1000_2", "a class as it is")):
        if name in runs:
            measured = runs[name]["per_second"]
            yield _at_least(
                f"{PER_SECOND} submissions of asn3 a second on two workers, {what}",
                PER_SECOND,
                measured,
            )
    for workers in (1, 2):
        few, many = runs.get(f"right_1000_{workers}"), runs.get(f"right_10000_{workers}")
        for kind, unit in (("cpu_ms", "processor time"), ("wall_ms", "time")):
            if few and many:
                where = f"{workers} worker{'s' * (workers > 1)}"
                text = (
                    f"{unit} of 10,000 on {where}: {GROWTH} times that of ten times 1,000, or less"
                )
                yield _at_most(text, GROWTH, many[kind] / few[kind])
    if runs:
        most = max(run["memory_mib"] for name, run in runs.items() if name != "students")
        yield _at_most(f"memory of the whole tree: {MEMORY_MIB} MiB, or less", MEMORY_MIB, most)
    if "check" in runs:
        yield _at_most(
            f"`grader check` of one file: {CHECK_SECONDS} s, or less",
            CHECK_SECONDS,
            runs["check"]["seconds"],
        )
    if "again_1000" in runs:
        text = f"1,000 unchanged submissions graded again: {AGAIN_SECONDS} s, or less"
        yield _at_most(text, AGAIN_SECONDS, runs["again_1000"]["seconds"])


def _at_least(text: str, limit: float, measured: float) -> Goal:
    return Goal(text, limit, round(measured, 2), measured >= limit)


def _at_most(text: str, limit: float, measured: float) -> Goal:
    return Goal(text, limit, round(measured, 2), measured <= limit)
