"""Choose the contestants of both parts of the benchmark."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from attrs import frozen

from benchmarks.contestant import Contestant, as_time_allows, interleaved
from benchmarks.ours import Checked, Floor, Graded, Students, same_work
from benchmarks.peers.check50 import Check50
from benchmarks.peers.gradescope import Gradescope
from benchmarks.peers.install import install
from benchmarks.peers.nbgrader import Nbgrader
from benchmarks.peers.otter import Otter
from benchmarks.peers.pytest import Pytest
from benchmarks.results import section
from benchmarks.submissions import ASN3, correct, realistic

_CLASS = 300  # the size of a large course
_LARGE = 1_000
_SHARED = 5  # times as many submissions for nbgrader's one command: with 12, a quarter is its start
_STUDENTS = 100  # enough to make the one collection of tests cheap for each

Say = Callable[[str], None]


@frozen
class Time:
    """How many rounds, and until when rounds of more than 300 submissions may start, in minutes."""

    rounds: int
    minutes: float


def same(place: Path, rounds: int, peer_batch: int, say: Say) -> dict[str, Any]:
    """Measure the same work, forty asserts, with every grader; return a section of results.json.

    Args:
        place: A new folder for everything.
        rounds: How many runs of each are counted.
        peer_batch: How many submissions the other graders get. Only nbgrader's one command gets
            more, because its start is shared.
        say: Called with a text about the progress.

    Raises:
        InstallError: If a peer cannot be installed.
        RunError: If a run failed, or its marks were wrong.
    """
    batch, large = correct(peer_batch), correct(_CLASS)
    assignment = same_work(place / "assignment")
    home = place / "home"
    home.mkdir()
    peers = {}
    for name in ("gradescope", "pytest", "check50", "nbgrader", "otter"):
        say(f"installing {name}, unless it is there")
        peers[name] = install(name, home)
    ours = {"few": (peer_batch, 1), "300": (_CLASS, 1), "300_2": (_CLASS, 2), "1000": (_LARGE, 1)}
    contestants: list[Contestant] = [
        *(
            Graded(
                f"grader_{name}",
                _ours(workers),
                place / f"grader_{name}",
                assignment,
                correct(number),
                workers,
            )
            for name, (number, workers) in ours.items()
        ),
        Gradescope(place / "gradescope", batch, peers["gradescope"]),
        Pytest(place / "pytest", batch, peers["pytest"]),
        Check50(place / "check50", batch, peers["check50"]),
        Nbgrader(place / "nbgrader", correct(_SHARED * peer_batch), peers["nbgrader"]),
        Nbgrader(place / "nbgrader_one_by_one", batch, peers["nbgrader"], one_by_one=True),
        Otter(place / "otter", batch, peers["otter"]),
        Floor("fork", place / "fork", large),
        Floor("process", place / "process", large),
    ]
    _prepare(contestants, say)
    return section(contestants, interleaved(contestants, rounds, say))


def real(place: Path, sizes: Sequence[int], time: Time, say: Say) -> dict[str, Any]:
    """Measure real work, all of asn3 with its games; return a section of results.json.

    Args:
        place: A new folder for everything.
        sizes: How many right submissions are graded, each on one worker and on two.
        time: The rounds and minutes.
        say: Called with a text about the progress.

    Raises:
        RunError: If a run failed, or its marks were wrong.
    """
    largest = max([size for size in sizes if size <= _CLASS], default=min(sizes))
    batches = [
        Graded(
            f"right_{size}_{workers}",
            _ours(workers),
            place / f"right_{size}_{workers}",
            ASN3,
            correct(size),
            workers,
        )
        for size in sizes
        for workers in (1, 2)
    ]
    mixed, again = f"class_{largest}_2", f"again_{largest}"
    short: list[Contestant] = [
        *(each for each in batches if each.number <= largest),
        Graded(
            mixed, f"{_ours(2)}, three of ten wrong", place / mixed, ASN3, realistic(largest), 2
        ),
        Graded(
            again, "unchanged, graded again", place / again, ASN3, correct(largest), 2, again=True
        ),
        Checked(place / "check", correct(1)[0]),
        Students(place / "students", correct(min(largest, _STUDENTS))),
    ]
    long: list[Contestant] = [each for each in batches if each.number > largest]
    _prepare([*short, *long], say)
    costs = interleaved(short, time.rounds, say) | as_time_allows(
        long, time.rounds, time.minutes, say
    )
    return section([*short, *long], costs)


def _ours(workers: int) -> str:
    return f"**grader grade**, {workers} worker{'s' * (workers > 1)}"


def _prepare(contestants: Sequence[Contestant], say: Say) -> None:
    for each in contestants:
        say(f"preparing: {each.title} ({each.number})")
        each.prepare()
