"""Work on students' texts in a process of its own, which runs none of them.

To parse, search and lint a hostile text may take long, so the memory and the processor time of each
piece of work are bounded. If the process does not survive one, the next piece finds a fresh one.

Such bounds need Linux. Elsewhere, a user can only check a single program, without isolation: its
text is worked on in this process.
"""

import os
import sys
from pkgutil import resolve_name
from typing import Any, Self

from grader.errors import GraderError
from grader.executors.executor import Lost, WorkerChannel
from grader.executors.worker_process import WorkerProcess
from grader.limits import WATCHED_BYTES, WATCHED_WALL


class EndedError(Exception):
    """The process did not survive its work; the text says what ended it."""


class Watched:
    """Does work in such a process, which starts with the first work if nothing starts it before.

    *work* is ``module:function``, imported there and not here. *seconds* are of processor time for
    one piece of work.
    """

    def __init__(self, work: str, seconds: float = 20) -> None:
        self._work = work
        self._process = WorkerProcess(None, "grader.executors.watched:serve", (work,), seconds)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def start(self) -> None:
        """Start the process, so that it gets ready while the caller does other things."""
        if sys.platform == "linux":
            self._process.start()

    def do(self, *arguments: object) -> Any:
        """Return what the work returns for *arguments*.

        Raises:
            EndedError: If the process did not survive it.
            GraderError: What the work raised.
        """
        if sys.platform != "linux":
            return resolve_name(self._work)(*arguments)
        outcome = self._process.do(arguments, WATCHED_WALL)
        if isinstance(outcome, Lost):
            why = outcome.why.replace("its worker", "it", 1)
            if outcome.is_slow:
                why = "it took too much processor time"
            raise EndedError(why)
        if isinstance(outcome, EndedError):
            self.close()  # it is out of memory, and in no good state
            raise outcome
        return outcome

    def close(self) -> None:
        """End the process."""
        self._process.shut_down()


def serve(channel: WorkerChannel, work: str) -> None:
    """Do *work*, ``module:function``, for the arguments in each task of *channel*."""
    import resource  # noqa: PLC0415 - Windows does not have it

    function = resolve_name(work)
    resource.setrlimit(resource.RLIMIT_AS, (WATCHED_BYTES, WATCHED_BYTES))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    for arguments in channel.tasks():
        outcome: object
        try:
            outcome = function(*arguments)
        except GraderError as error:
            outcome = error
        except MemoryError:
            outcome = EndedError("it took too much memory")
        except Exception:  # noqa: BLE001 - of a hostile text; nobody wants to read the traceback
            os._exit(1)
        channel.done(outcome)
