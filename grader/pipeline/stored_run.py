"""Write what happened in a run as bytes, and read it again."""

import zlib

from grader.records.as_json import as_json, from_json
from grader.records.program_run import ProgramRun


def packed(run: ProgramRun) -> bytes:
    """Return *run* as bytes; of each check only the id."""
    return zlib.compress(as_json(run).encode("utf-8", "surrogatepass"), level=1)


def unpacked(data: bytes) -> ProgramRun:
    """Return the run that was :func:`packed`; its checks have their ids only."""
    return from_json(zlib.decompress(data).decode("utf-8", "surrogatepass"), ProgramRun)
