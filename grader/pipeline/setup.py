"""Set up everything that grading an assignment needs."""

import sys
from collections.abc import Callable, Collection, Sequence
from contextlib import closing
from functools import partial
from pathlib import Path

from grader import data
from grader.carry_forward.stand_in import ReferenceStandIns
from grader.diagnosis.signatures import load as signatures_of
from grader.diagnosis.signatures import suspects
from grader.games.game_script import fitted, load
from grader.hidden.collection import with_suite
from grader.hidden.suite import Suite
from grader.pipeline.grader import Grader
from grader.pipeline.marking_scheme import MarkingScheme, all_checks
from grader.pipeline.tools import Tools
from grader.records.assignment import Assignment
from grader.sandbox.launcher import Launcher
from grader.source.reference import read_reference


def with_grader(
    assignment: Assignment, use: Callable[[Grader], None], *, unsafe: bool = False
) -> None:
    """Set up a grader for *assignment*, and call *use* with it.

    Raises:
        InputError: If the signatures of known faults cannot be used.
        SandboxError: If this machine cannot isolate programs, unless *unsafe*.
        SourceError: If the hidden suite or a game cannot be used.
    """
    scripts = fitted(load(assignment.folder / "games"), assignment)
    known = suspects(signatures_of(assignment.folder))

    folders = data.folders_for_programs(assignment.folder)
    make_launcher = partial(_launcher, folders, assignment.libraries.allowed, unsafe=unsafe)
    text = read_reference(assignment.folder).program(assignment.libraries.allowed)
    stand_ins = ReferenceStandIns(
        make_launcher, assignment.module, text, assignment.limits, assignment.functions
    )
    with closing(stand_ins) as reference, closing(make_launcher()) as launcher:

        def begin(suite: Suite) -> None:
            tools = Tools(assignment, suite, scripts, launcher, reference, unsafe, known)
            use(Grader(tools))

        with_suite(assignment, begin)


def marking_scheme(assignment: Assignment, unsafe: bool) -> MarkingScheme:  # noqa: FBT001 - passed by position to another process
    """Return how outcomes of *assignment* become marks and words.

    Hidden tests are only collected for this. No program runs.

    Raises:
        InputError: If the signatures of known faults cannot be used.
        SourceError: If the hidden suite or a game cannot be used.
    """
    scripts = fitted(load(assignment.folder / "games"), assignment)
    known = suspects(signatures_of(assignment.folder))
    suites: list[Suite] = []
    with_suite(assignment, suites.append)
    checks = all_checks(assignment, suites[0].checks, scripts)
    return MarkingScheme(assignment, checks, known, unsafe)


def _launcher(data: Sequence[Path], libraries: Collection[str], *, unsafe: bool) -> Launcher:
    """Return what starts students' programs: a fork server on Linux, else ordinary processes."""
    # Modules that are only for Linux cannot be imported on another system.
    if sys.platform == "linux":
        from grader.sandbox.fork_server import ForkServer  # noqa: PLC0415

        return ForkServer(data=data, libraries=libraries, unsafe=unsafe)
    from grader.sandbox.ordinary_process import OrdinaryProcesses  # noqa: PLC0415

    return OrdinaryProcesses(data=data, libraries=libraries, unsafe=unsafe)
