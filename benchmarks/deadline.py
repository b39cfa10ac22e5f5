"""Lets a class hand in asn3 in the last minute, and measures ``grader watch``.

Of ten programs, seven are right and three have a known mistake; every tenth also contains a hostile
program of the tests.
"""

import os
import resource
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import quantiles
from threading import Thread

import click
from attrs import define, field

from benchmarks.measure import ROOT
from benchmarks.submissions import ASN3, realistic

_GRADER = str(Path(sys.executable).with_name("grader"))
_ATTACKS = ROOT / "tests" / "attacks" / "programs"
_HOSTILE_EVERY = 10


@define
class _Night:
    """The times of all submissions, in seconds on one clock, by id."""

    hostile: set[str] = field(factory=set)
    arrived: dict[str, float] = field(factory=dict)
    graded: dict[str, float] = field(factory=dict)

    def listen(self, process: "subprocess.Popen[str]") -> None:
        """Note the time of each reported result, until the process ends."""
        assert process.stdout is not None
        for line in process.stdout:
            own = line.partition(":")[0]
            if own in self.graded:
                sys.exit(f"{own} was graded twice")
            self.graded[own] = time.monotonic()

    def waits(self, *, hostile: bool) -> list[float]:
        """Return how many seconds the hostile submissions, or all others, waited for a result."""
        waits: list[float] = []
        for own, end in self.graded.items():
            if (own in self.hostile) == hostile:
                waits.append(end - self.arrived[own])
        return waits


@click.command(context_settings={"help_option_names": ["-h", "--help"]})
@click.option("--submissions", default=2000, show_default=True, type=click.IntRange(20))
@click.option("--seconds", default=60.0, show_default=True, help="The time in which they arrive.")
@click.option("--jobs", type=click.IntRange(1), help="Workers.  [default: one per processor]")
@click.option(
    "--longest", default=7200.0, show_default=True, help="Give up after this many seconds."
)
def main(*, submissions: int, seconds: float, jobs: int | None, longest: float) -> None:
    """
    Let SUBMISSIONS arrive within a minute, and say how long each waits for its result.

    \b
    Examples:
      python -m benchmarks.deadline
      python -m benchmarks.deadline --submissions 100 --seconds 3
    """  # noqa: D301 - \b is click's own mark
    night = _Night()
    texts = programs(submissions, night.hostile)
    load = os.getloadavg()[0]
    with tempfile.TemporaryDirectory(prefix="grader-deadline-") as name:
        place = Path(name)
        inbox = place / "inbox"
        inbox.mkdir()
        command = [_GRADER, "watch", str(ASN3), str(inbox), "--out", str(place / "out")]
        if jobs is not None:
            command += ["--jobs", str(jobs)]
        process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        try:
            assert process.stderr is not None
            process.stderr.readline()  # it watches now
            Thread(target=night.listen, args=[process], daemon=True).start()
            started = time.monotonic()
            for number, (own, text) in enumerate(texts.items()):
                time.sleep(max(0.0, started + number * seconds / submissions - time.monotonic()))
                (inbox / f"{own}.py").write_text(text, encoding="utf-8")
                night.arrived[own] = time.monotonic()
            while len(night.graded) < submissions and time.monotonic() - started < longest:
                if process.poll() is not None:
                    sys.exit(f"grader watch has ended: {process.stderr.read()}")
                time.sleep(0.2)
        finally:
            process.send_signal(signal.SIGTERM)
            process.wait()
    total = max(night.graded.values()) - started
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    each = (used.ru_utime + used.ru_stime) / len(night.graded)
    click.echo(
        f"{len(night.graded)} of {submissions} graded in {total:.0f} s; they arrived in"
        f" {seconds:g} s. Processor time: {each:.2f} s each. Load before: {load:.1f}."
    )
    for what, hostile in (("not hostile", False), ("hostile", True)):
        _say(what, night.waits(hostile=hostile))
    sys.exit(int(len(night.graded) < submissions))


def _say(what: str, waits: Sequence[float]) -> None:
    cuts = quantiles(waits, n=100, method="inclusive")
    p50, p99 = cuts[49], cuts[98]
    click.echo(
        f"{len(waits)} {what}: p50 {p50:.1f} s, p99 {p99:.1f} s, longest {max(waits):.1f} s from"
        " arrival to result."
    )


def programs(number: int, hostile: set[str]) -> dict[str, str]:
    """Return each submission's program by its id; add the hostile ones' ids to *hostile*."""
    attacks = [path.read_text(encoding="utf-8") for path in sorted(_ATTACKS.glob("*.py"))]
    texts: dict[str, str] = {}
    for place, one in enumerate(realistic(number)):
        texts[one.id] = one.text
        nth, rest = divmod(place, _HOSTILE_EVERY)
        if rest == _HOSTILE_EVERY - 1:
            texts[one.id] += "\n\n" + attacks[nth % len(attacks)]
            hostile.add(one.id)
    return texts


if __name__ == "__main__":
    main()
