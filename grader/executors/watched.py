"""Work on students' texts in another process, which runs none of them.

Parsing, searching and linting a hostile text may take long. So memory and processor time are
limited for each piece of work, and a process that dies is replaced. The limits need Linux;
elsewhere, users can only check one program without isolation, and the work is done in this process.
"""

import sys
from pkgutil import resolve_name
from typing import Any, Self

from grader.errors import GraderError
from grader.executors.executor import Lost, WorkerChannel
from grader.executors.worker_process import WorkerProcess
from grader.limits import WATCHED_BYTES, WATCHED_WALL


class EndedError(Exception):
    """Says that the work was not done, and why: mostly, the process did not survive it."""


class Watched:
    """Does work in another process, which starts at the latest with the first work.

    *work* is ``module:function``, imported only there. A call gets *seconds* of processor time.
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
            GraderError: If the work raised it.
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
            self.close()  # after an error such as MemoryError, its state is unknown
            raise outcome
        return outcome

    def close(self) -> None:
        """End the process."""
        self._process.shut_down()


def serve(channel: WorkerChannel, work: str) -> None:
    """Do *work* (``module:function``) with the arguments in each task of *channel*."""
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
        except Exception as error:  # noqa: BLE001 - nobody wants a hostile text's traceback
            outcome = EndedError(f"it raised {type(error).__name__}")
        channel.done(outcome)
