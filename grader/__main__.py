"""``grader``, and ``python -m grader``.

To import the command takes a moment in which a user may well press ^C, and what is interrupted
there is nobody's bug.
"""

import signal
import sys


def main() -> int:
    """Run one command and return its exit status, also where it was interrupted before it could
    begin.
    """
    try:
        from grader.cli import main as run  # noqa: PLC0415 - see above
    except KeyboardInterrupt:
        print("Interrupted.", file=sys.stderr)  # noqa: T201 - there is nobody else yet to say it
        return 128 + signal.SIGINT
    return run()


if __name__ == "__main__":
    sys.exit(main())
