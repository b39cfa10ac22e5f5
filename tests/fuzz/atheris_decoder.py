"""Coverage-guided fuzzing of the decoder: a script, because atheris is not among the pinned
packages.

From the repository, with ``pip install atheris`` somewhere on the path (CPython 3.11 to 3.13)::

    nice -n 10 python tests/fuzz/atheris_decoder.py CORPUS -max_len=65536 -max_total_time=600
    -rss_limit_mb=512

It starts with the small bombs of ``bombs.py``, ends at the first input that results in anything but
a value or a WireError, and prints each input that is slower than all before it. Mutated bytes are
rarely valid JSON, so half of the inputs are read as instructions that build a message: its nodes,
and their contents.
"""

import runpy
import sys
import time
from pathlib import Path

import atheris

with atheris.instrument_imports(include=["grader.sandbox"]):
    from grader.sandbox.wire.bounds import MAX_EXPANDED, WireError

BOMBS = runpy.run_path(str(Path(__file__).with_name("bombs.py")))
KINDS = "ltdsfgybo"
SMALL = 4_096
slowest = [0.01]  # seconds


def one(data):
    """Read *data* as a reply, or as instructions that build one; libFuzzer calls this."""
    body = data[1:] if data[:1] < b"\x80" else built_message(atheris.FuzzedDataProvider(data[1:]))
    started = time.thread_time()
    try:
        _, size = BOMBS["decoded"](body)
    except WireError:
        size = 0
    took = time.thread_time() - started
    if took > slowest[0]:
        slowest[0] = took
        sys.stderr.write(f"slowest so far: {took:.4f} s, {len(body)} bytes, {body[:80]!r}\n")
    if size > MAX_EXPANDED:
        raise AssertionError("a value without bounds")


def built_message(source):
    """Return a message whose nodes are almost valid."""
    nodes = [node(source) for _ in range(source.ConsumeIntInRange(0, 40))]
    return BOMBS["framed"](nodes, value=item(source), changed=[node(source)])


def node(source):
    """Return a node of some kind, and some contents."""
    kind = KINDS[source.ConsumeIntInRange(0, len(KINDS) - 1)]
    if kind == "g":
        axes = [source.ConsumeIntInRange(-1, 4) for _ in range(source.ConsumeIntInRange(0, 4))]
        palette = (
            None
            if source.ConsumeBool()
            else [item(source) for _ in range(source.ConsumeIntInRange(0, 4))]
        )
        return [kind, "AB" * source.ConsumeIntInRange(0, 8), palette, *axes]
    return [kind, *(item(source) for _ in range(source.ConsumeIntInRange(0, 9)))]


def item(source):
    """Return a scalar, or a reference."""
    choice = source.ConsumeIntInRange(0, 6)
    if choice < 3:
        return [source.ConsumeIntInRange(-1, 40)]
    return [source.ConsumeInt(8), source.ConsumeUnicode(9), source.ConsumeFloat(), None][choice - 3]


def main():
    """Fuzz until the time limit."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 and not sys.argv[1].startswith("-") else None
    if folder is not None:
        folder.mkdir(exist_ok=True)
        for number, bomb in enumerate(BOMBS["BOMBS"].values()):
            if len(body := bomb()) < SMALL:
                (folder / f"bomb{number}").write_bytes(b"\x00" + body)
    atheris.Setup(sys.argv, one)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
