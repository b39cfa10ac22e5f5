"""Run a student's program in an ordinary process, without isolation, on any system.

It is ``python -S -s -P -m grader.sandbox.guest.ordinary_process_main JSON``; JSON is a list of the
arguments of ``main``. Requests come through standard input, and replies leave through standard
output. The first reply is a line of JSON, ``{"missing_libraries": {...}}``, when the process is
ready.
"""

import json
import os
import signal
import sys

from grader.sandbox.guest import channel, library_imports, process_preparation, random_source

# Windows needs it to open a socket, for example in asyncio.
_KEPT = "SYSTEMROOT"


def main(allowed: dict[str, str], data_folder: str) -> None:
    """Serve the host until it closes our standard input.

    *allowed* has the folders of libraries by name. *data_folder* has the original data files, or is
    empty; copies of them are in the working folder.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the host gets it too, and ends us
    reading, writing = os.dup(0), os.dup(1)
    channel.connect(reading, writing)
    # The first one is the folder of the grader.
    library = sys.path[1:]
    missing: dict[str, str] = {}
    if allowed:
        missing, _ = library_imports.load(allowed)
    kept = os.environ.get(_KEPT)
    folder = os.getcwd()
    process_preparation.replace_surroundings(library, folder)
    if kept is not None:
        os.environ[_KEPT] = kept
    null = os.open(os.devnull, os.O_RDWR)
    for descriptor in (0, 1, 2):
        os.dup2(null, descriptor)
    os.write(writing, json.dumps({"missing_libraries": missing}).encode() + b"\n")
    random_source.reset()
    try:
        process_preparation.serve(channel.receive(), folder, data_folder or None)
    finally:
        os._exit(70)


if __name__ == "__main__":
    main(*json.loads(sys.argv[1]))
