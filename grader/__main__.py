"""Run ``grader``, also as ``python -m grader``.

To import the command takes a moment. If the user presses Ctrl-C then, that is not a bug.
"""

import gc
import signal
import sys


def main() -> int:
    """Run one command and return its exit status, even if it is interrupted before it begins."""
    try:
        from grader.limits import GARBAGE_COLLECTION  # noqa: PLC0415 - see above

        gc.set_threshold(*GARBAGE_COLLECTION)
        from grader.cli import main as run  # noqa: PLC0415 - see above
    except KeyboardInterrupt:
        print("Interrupted.", file=sys.stderr)  # noqa: T201 - nothing else is imported yet
        return 128 + signal.SIGINT
    status = run()
    gc.freeze()  # otherwise the interpreter searches all that was imported once more as it ends
    return status


if __name__ == "__main__":
    sys.exit(main())
