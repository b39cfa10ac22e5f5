"""Compute the contents of results.json: costs, and facts about the machine."""

import os
import platform
import re
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path
from statistics import median
from typing import Any

from benchmarks.contestant import Contestant
from benchmarks.measure import Cost

_MIB = 1 << 20
_REQUIREMENTS = Path(__file__).resolve().parent / "requirements"


def section(
    contestants: Sequence[Contestant], costs: Mapping[str, Sequence[Cost]]
) -> dict[str, Any]:
    """Return a section of results.json: where and when it was measured, and each run."""
    return {"made": made(), "runs": [summary(each, costs[each.name]) for each in contestants]}


def summary(contestant: Contestant, costs: Sequence[Cost]) -> dict[str, Any]:
    """Return the medians of one or more *costs*: milliseconds per submission, and the whole run.

    Memory is the largest of all rounds, in MiB; ``foreign`` is the largest in percent.
    """
    wall, cpu = ([getattr(each, kind) for each in costs] for kind in ("wall", "cpu"))
    each_ms = 1000 / contestant.number
    return {
        "name": contestant.name,
        "title": contestant.title,
        "submissions": contestant.number,
        "rounds": len(costs),
        "wall_ms": round(median(wall) * each_ms, 3),
        "cpu_ms": round(median(cpu) * each_ms, 3),
        "cpu_ms_least": round(min(cpu) * each_ms, 3),
        "cpu_ms_most": round(max(cpu) * each_ms, 3),
        "seconds": round(median(wall), 3),
        "per_second": round(contestant.number / median(wall), 2),
        "memory_mib": round(max(each.memory for each in costs) / _MIB, 1),
        "foreign": round(100 * max(each.foreign for each in costs), 1),
    }


def made() -> dict[str, Any]:
    """Return facts about the machine, the versions and the time."""
    return {
        "at": datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
        "processor": _processor(
            Path("/proc/cpuinfo").read_text(encoding="utf-8", errors="replace")
        ),
        "processors": len(os.sched_getaffinity(0)),
        "kernel": platform.release(),
        "python": platform.python_version(),
        "grader": version("grader"),
        "peers": pinned(_REQUIREMENTS),
    }


def pinned(folder: Path) -> dict[str, str]:
    """Return the version of each peer from its ``.in`` file in *folder*, without extras."""
    wanted = [
        path.read_text(encoding="utf-8").strip().partition("==")
        for path in sorted(folder.glob("*.in"))
    ]
    return {name.partition("[")[0]: version for name, _, version in wanted}


def _processor(cpuinfo: str) -> str:
    """Return the name of the first processor, or its architecture if it has no name."""
    found = re.search(r"^model name\s*: (.+)$", cpuinfo, re.MULTILINE)
    return found[1] if found else platform.machine()
