"""Write results.json as tables into benchmarks/README.md."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from benchmarks.goals import by_name, goals

BEGIN = "<!-- what `make bench` measured: do not edit -->"
END = "<!-- the end of what was measured -->"
NOTHING = "Nothing has been measured yet: `make bench` does it."


def put_in(readme: str, results: Mapping[str, Any]) -> str:
    """Return the text *readme* with the tables of *results* between its two marks.

    Raises:
        ValueError: If a mark is missing.
    """
    before, begin, rest = readme.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise ValueError(f"benchmarks/README.md needs the lines {BEGIN} and {END}")
    return f"{before}{BEGIN}\n\n{tables(results)}\n\n{END}{after}"


def tables(results: Mapping[str, Any]) -> str:
    """Return all *results* (results.json) as Markdown."""
    blocks = []
    if "same_work" in results:
        blocks += [
            "### The same work",
            _made(results["same_work"]["made"]),
            _same_work(results["same_work"]),
        ]
    if "real_work" in results:
        blocks += [
            "### The real thing",
            _made(results["real_work"]["made"]),
            _real_work(results["real_work"]),
        ]
    found = goals(results)
    if found:
        rows = [
            (each.text, f"{each.measured:g}", "met" if each.met else "**not met**")
            for each in found
        ]
        blocks += ["### Goals", _table(("goal", "measured", ""), rows)]
    return "\n\n".join(blocks) or NOTHING


def _made(made: Mapping[str, Any]) -> str:
    peers = ", ".join(f"{name} {version}" for name, version in made["peers"].items())
    return (
        f"{made['at'][:10]}, {made['processors']} processors ({made['processor']}), Linux"
        f" {made['kernel']}, Python {made['python']}; {peers}."
    )


def _same_work(section: Mapping[str, Any]) -> str:
    ours = by_name(section).get("grader_300")
    rows = []
    for run in section["runs"]:
        times = f"{run['cpu_ms'] / ours['cpu_ms']:.2f}" if ours else ""
        rows.append(
            (
                run["title"],
                f"{run['submissions']:,}",
                f"{run['cpu_ms']:,.2f}",
                times,
                f"{run['wall_ms']:,.2f}",
                *_rest(run),
            )
        )
    head = (
        "",
        "submissions",
        "CPU ms each",
        "times ours",
        "wall ms each",
        "peak MiB",
        "rounds",
        "foreign %",
    )
    return _table(head, rows)


def _real_work(section: Mapping[str, Any]) -> str:
    rows = [
        (
            run["title"],
            f"{run['submissions']:,}",
            f"{run['per_second']:.1f}",
            f"{run['cpu_ms']:,.2f}",
            f"{run['seconds']:.2f}",
            *_rest(run),
        )
        for run in section["runs"]
    ]
    return _table(
        (
            "",
            "submissions",
            "a second",
            "CPU ms each",
            "seconds",
            "peak MiB",
            "rounds",
            "foreign %",
        ),
        rows,
    )


def _rest(run: Mapping[str, Any]) -> tuple[str, str, str]:
    return f"{run['memory_mib']:.0f}", str(run["rounds"]), f"{run['foreign']:.0f}"


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [head, ["---", *["---:"] * (len(head) - 1)], *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)
