"""Check whether a machine can grade, and what its results depend on."""

from importlib.metadata import version
from pathlib import Path

from grader import config
from grader.errors import SandboxError
from grader.executors.executor import WorkerChannel
from grader.grading_code import PYTHON, grading_code_hash
from grader.sandbox import selftest
from grader.sandbox.fork_server import ForkServer
from grader.sandbox.libraries import library_versions


def facts(folder: Path | None) -> dict[str, str]:
    """Return what must be the same on two machines so that both give the same results.

    *folder* is that of an assignment, whose libraries are included; None for no assignment.
    """
    found = {"grader": version("grader"), "its grading code": grading_code_hash(), "Python": PYTHON}
    if folder is not None:
        allowed = config.load(folder).libraries.allowed
        for library in allowed:
            found[library] = library_versions([library])
    return found


def work(channel: WorkerChannel, folder: Path | None, unsafe: bool) -> None:  # noqa: FBT001 - passed by position to another process
    """Return the ``facts`` of this machine as the result of each task in *channel*.

    Raises:
        SandboxError: If this machine cannot isolate programs, unless *unsafe*.
    """
    found = facts(folder)
    if not unsafe:
        with ForkServer() as fork_server:
            for probe in selftest.probes(fork_server):
                if not probe.stopped and probe.layer not in fork_server.missing_layers:
                    raise SandboxError(
                        f"this machine does not stop a program that tries to {probe.name}"
                        f" ({probe.seen}). See `grader doctor`."
                    )
    for _ in channel.tasks():
        channel.done(found)
