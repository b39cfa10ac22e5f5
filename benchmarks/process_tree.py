"""Run commands and count the cost of all their processes.

``python -m benchmarks.process_tree < commands.json`` is a separate program, so that only the
commands are its children. Orphans become its children too, or they would cost nothing. It reads a
list of ``Command`` as JSON, runs one after the other, and writes a JSON object:

- ``wall``: seconds, from the start of the first command to the end of the last process.
- ``cpu``: processor seconds, user and system, of all processes, as the kernel counts them.
- ``largest``: resident memory of the largest process, in bytes.
- ``failed``: empty, or a failed command with its status and the end of its output.
"""

import ctypes
import json
import os
import resource
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

_SUBREAPER = 36  # PR_SET_CHILD_SUBREAPER, from linux/prctl.h
_LEFT_SECONDS = 30.0  # before processes that a command left running are killed
_MOST_OUTPUT = 2_000  # characters of a command's output that are shown


def main() -> None:
    """Run the commands from stdin, and write their cost."""
    # As an exception, SIGTERM also ends the command.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    commands = json.load(sys.stdin)
    ctypes.CDLL(None).prctl(_SUBREAPER, 1, 0, 0, 0)
    started = time.perf_counter()
    failed = ""
    for command in commands:
        failed = _run(command)
        if failed:
            break
    failed = failed or _reap()
    wall = time.perf_counter() - started
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    answer = {
        "wall": wall,
        "cpu": used.ru_utime + used.ru_stime,
        "largest": used.ru_maxrss * 1024,
        "failed": failed,
    }
    json.dump(answer, sys.stdout)


def _run(command: dict[str, Any]) -> str:
    with tempfile.TemporaryFile() as output:
        status = subprocess.run(
            command["words"],
            cwd=command["folder"],
            env={**os.environ, **command["environment"]},
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
            check=False,
        ).returncode
        if not status:
            return ""
        output.seek(0)
        return (
            f"{' '.join(command['words'])}: status"
            f" {status}\n{output.read().decode('utf-8', 'replace')[-_MOST_OUTPUT:]}"
        )


def _reap() -> str:
    """Wait for orphans, kill those that do not end, and return a sentence about them."""
    end = time.monotonic() + _LEFT_SECONDS
    while time.monotonic() < end:
        try:
            pid, _ = os.waitpid(-1, os.WNOHANG)
        except ChildProcessError:
            return ""
        if not pid:
            time.sleep(0.002)
    left = Path(f"/proc/self/task/{os.getpid()}/children").read_text(encoding="utf-8").split()
    for child in left:
        os.kill(int(child), 9)
    return f"{len(left)} processes were left running"


if __name__ == "__main__":
    main()
