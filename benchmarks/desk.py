"""Measures the marking desk: ``python -m benchmarks.desk out/asn3``, in the repository.

It makes a class of 1,000 marked submissions from results of ``grader grade``. It prints JSON:
processor milliseconds to start, to show the list, and to save a submission and show the next
(median and worst of 100).
"""

import json
import re
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from http import HTTPStatus
from itertools import cycle, islice
from pathlib import Path
from typing import TypeVar

from attrs import evolve
from flask.testing import FlaskClient

from grader import config
from grader.batch.origin import Origin
from grader.desk.access_control import TOKEN_FIELD, Guard
from grader.desk.app import create_app
from grader.desk.desk import Desk
from grader.desk.results import Results
from grader.marking.book import FILE, Change, MarkBook
from grader.records.by_hand import HandMark
from grader.store import Store

_STUDENTS = 1_000
_MARKED = 100
_BASE = "http://127.0.0.1:8000"
_ADDRESS = re.compile(r"/submissions/[0-9a-f]+\?show=all")

_Returned = TypeVar("_Returned")


def main() -> None:
    """Measure the desk with the results in the folder that the first argument names."""
    graded = Path(sys.argv[1])
    with tempfile.TemporaryDirectory() as folder:
        store = Path(folder) / "grades.sqlite"
        assignment = config.load(Path(_copied(graded / "grades.sqlite", store).folder))
        results = Results(store)
        _, start = _timed(results.read)
        with MarkBook(Path(folder) / FILE) as book:
            hand = HandMark(marks=1.0, comment="Good names.\nSay why, and not what.")
            book.put_all([Change(own, 0, hand) for own in results.short], who="Ada")
            guard = Guard(8000)
            desk = Desk(assignment, results, book, lambda: None, who="Grace")
            client = create_app(desk, guard).test_client()
            costs = _costs(client, guard.token)
    sys.stdout.write(json.dumps({"start": round(start), **costs}, indent=1) + "\n")


def _copied(source: Path, target: Path) -> Origin:
    """Write 1,000 results from *source* into *target*, and return their origin."""
    with Store(source, keep_older=True) as store:
        origin = Origin.read_from(store)
        some = list(store)
    with Store(target) as store:
        origin.save(store)
        for number, result in enumerate(islice(cycle(some), _STUDENTS)):
            store.put(evolve(result, id=f"{100_000 + number}"), "a benchmark")
    return origin


def _costs(client: FlaskClient, token: str) -> dict[str, float]:
    client.get(f"/?token={token}", base_url=_BASE)
    page = client.get("/who", base_url=_BASE).text
    form = {TOKEN_FIELD: re.findall(rf'name="{TOKEN_FIELD}" value="([^"]+)"', page)[0]}
    sent = {"Origin": _BASE}
    client.post("/who", data={**form, "who": "Grace"}, headers=sent, base_url=_BASE)
    client.get("/", base_url=_BASE)  # templates are compiled once
    page, shown = _timed(lambda: client.get("/", base_url=_BASE).text)
    address = _ADDRESS.findall(page)[0]
    client.get(address, base_url=_BASE)
    times: list[float] = []
    for number in range(_MARKED):
        typed = {**form, "version": "1", "marks": "2", "comment": f"Comment {number}"}
        started = time.process_time()
        answer = client.post(address, data=typed, headers=sent, base_url=_BASE)
        assert answer.status_code == HTTPStatus.SEE_OTHER, answer.text
        address = answer.headers["Location"]
        answer = client.get(address, base_url=_BASE)
        assert answer.status_code == HTTPStatus.OK, answer.text
        times.append(1e3 * (time.process_time() - started))
    return {
        "list": round(shown, 1),
        "next, median": round(statistics.median(times), 1),
        "next, worst": round(max(times), 1),
    }


def _timed(action: Callable[[], _Returned]) -> tuple[_Returned, float]:
    """Return what *action* returns, and its processor time in milliseconds."""
    started = time.process_time()
    returned = action()
    return returned, 1e3 * (time.process_time() - started)


if __name__ == "__main__":
    main()
