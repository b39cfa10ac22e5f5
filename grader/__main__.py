"""Run ``grader``, also as ``python -m grader``.

Importing the command takes a moment. If the user presses Ctrl-C then, that is not a bug.
"""

import gc
import os
import signal
import sys


def main() -> int:
    """Run one command and return its exit status, even if it is interrupted before it begins."""
    _open_closed_streams()
    try:
        from grader.limits import GARBAGE_COLLECTION  # noqa: PLC0415 - see above

        gc.set_threshold(*GARBAGE_COLLECTION)
        from grader.cli import main as run  # noqa: PLC0415 - see above
    except KeyboardInterrupt:
        print("Interrupted.", file=sys.stderr)  # noqa: T201 - nothing else is imported yet
        return 128 + signal.SIGINT
    status = run()
    gc.freeze()  # otherwise Python would search all imported objects again when it ends
    return status


def _open_closed_streams() -> None:
    """Open the null device for each closed standard stream.

    Otherwise the next opened file would get the stream's number and its output.
    """
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            # it stays open until we end, also in our other processes
            stream = open(os.devnull, mode, encoding="utf-8")  # noqa: SIM115, PTH123
            os.set_inheritable(stream.fileno(), True)  # noqa: FBT003
            setattr(sys, name, stream)


if __name__ == "__main__":
    sys.exit(main())
