"""Measures the highest cost of a hostile reply.

Run it in the repository: ``nice -n 10 taskset -c 1 python -m benchmarks.decoder``. It prints JSON:
for each bomb of ``tests/fuzz/bombs.py`` its bytes, our processor milliseconds (the best of five),
our additional MiB (``tracemalloc``), and why it was refused; then the worst. Each bomb contains as
many values as an answer may have by default.
"""

import json
import runpy
import sys
import time
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from typing import Any

from grader.sandbox.wire.bounds import MOST_VALUES, WireError

_ROUNDS = 5
_BOMBS = Path(__file__).parents[1] / "tests" / "fuzz" / "bombs.py"


def main() -> None:
    """Measure all bombs, or those whose name contains an argument, and print their costs."""
    bombs = runpy.run_path(str(_BOMBS), {"VALUES": MOST_VALUES})
    chosen = [
        name
        for name in bombs["BOMBS"]
        if not sys.argv[1:] or any(word in name for word in sys.argv[1:])
    ]
    costs = {name: _cost(bombs["decoded"], bombs["BOMBS"][name]()) for name in chosen}
    worst = {
        what: max((cost[what], name) for name, cost in costs.items())
        for what in ("milliseconds", "mebibytes")
    }
    sys.stdout.write(json.dumps({"bombs": costs, "worst": worst}, indent=1) + "\n")


def _cost(decoded: Callable[[bytes], Any], body: bytes) -> dict[str, Any]:
    times, refused = [], None
    for _ in range(_ROUNDS):
        started = time.thread_time()
        refused = _refusal(decoded, body)
        times.append(time.thread_time() - started)
    tracemalloc.start()
    try:
        _refusal(decoded, body)
        memory = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    return {
        "bytes": len(body),
        "milliseconds": round(min(times) * 1e3, 1),
        "mebibytes": round(memory / (1 << 20), 1),
        "refused": refused,
    }


def _refusal(decoded: Callable[[bytes], Any], body: bytes) -> str | None:
    try:
        decoded(body)
    except WireError as error:
        return str(error)
    return None


if __name__ == "__main__":
    main()
