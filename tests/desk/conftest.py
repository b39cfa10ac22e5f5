"""A marking desk for a small class whose results are made up."""

import re
import threading
from contextlib import closing, suppress

import pytest
from attrs import define

from grader.desk.access_control import Guard
from grader.desk.app import create_app
from grader.desk.desk import Desk
from grader.desk.results import Results
from grader.desk.server import listen, server_of
from grader.marking.book import FILE, MarkBook
from grader.records.assignment import Criterion, Level, Part
from grader.records.result import PartMark, StyleFinding
from grader.records.source_map import ProgramText
from grader.records.verdict import Failure
from grader.store import Store
from tests.plain_assignment import make_assignment
from tests.results import make_check, make_result

PORT = 8321
NAMES = ("Ada Lovelace", "Grace Hopper", "Edsger Dijkstra", "Barbara Liskov", "Tony Hoare")
RUBRIC = (
    Criterion("comments", "Comments", 3, (Level(3, "Say why"), Level(1, "Few"), Level(0, "None"))),
    Criterion("names", "Names", 3),
    Criterion("sense", "Sense", 4),
)
PROGRAM = '# NAME: {name}\n# STUDENT NUMBER: 202012345\n\n\ndef double(number):\n    """Double."""\n    return number * 3\n'


def submission(place, **fields):
    """Return a result with a program, a failed hidden check and a finding about its style."""
    name = NAMES[place % len(NAMES)]
    check = make_check(
        id="double::test_seven",
        part="double",
        title="Seven is doubled",
        out_of=5.0,
        hint="Use *.",
        failure=Failure(did="double(7)", expected="14", came="21"),
    )
    shown = {
        "id": f"{4000 + place}",
        "participant": f"{4000 + place}",
        "name": name,
        "email": f"{name.split()[0].lower()}@x.example",
        "file": f"{name}.py",
        "marks": 85.0,
        "out_of": 90.0,
        "by_hand_out_of": 10.0,
        "parts": (PartMark("double", "Doubling", 0.0, 5.0),),
        "checks": (check,),
        "style": (StyleFinding("naming", "N802", "a name with capitals", 1, 5),),
        "program": ProgramText(PROGRAM.format(name=name)),
        "notes": (f"{name}.py was read.",),
    }
    return make_result(**(shown | fields))


def write_class(folder, results):
    """Put *results* into a store in *folder*."""
    folder.mkdir(parents=True, exist_ok=True)
    with Store(folder / "grades.sqlite") as store:
        for result in results:
            store.put(result, result.id)
    return folder


def plain_class(folder, count=5):
    return write_class(folder, [submission(place) for place in range(count)])


def arrive(page, own="4000"):
    """Wait until the page of this submission is there, and its keys work."""
    page.get_by_role("heading", level=1).filter(has_text=own).wait_for()
    page.wait_for_load_state()


ASSIGNMENT = make_assignment(
    title="Doubling",
    parts=(Part("double", "Doubling", 90),),
    by_hand=10,
    by_hand_title="Style",
    rubric=RUBRIC,
)


@define
class Visitor:
    """A browser without a screen that is signed in: Flask's own client."""

    desk: Desk
    guard: Guard
    client: object
    form_token: str = ""

    @property
    def base(self):
        return f"http://127.0.0.1:{self.guard.port}"

    def get(self, path, **options):
        return self.client.get(path, **({"base_url": self.base} | options))

    def post(self, path, fields=None, **options):
        """Send a form as a browser does."""
        data = {"form-token": self.form_token} | (fields or {})
        sent = {"base_url": self.base, "headers": {"Origin": self.base}, "data": data}
        return self.client.post(path, **(sent | options))

    def sign_in(self, name="Grace"):
        assert self.get(f"/?token={self.guard.token}").status_code == 200
        self.form_token = re.search(r'name="form-token" value="([^"]+)"', self.get("/who").text)[1]
        assert self.post("/who", {"who": name}).status_code == 303
        return self

    def another(self, name):
        """Return another browser at the same desk, signed in."""
        client = self.client.application.test_client()
        return Visitor(self.desk, self.guard, client).sign_in(name)

    def address(self, own="4000", show="all"):
        (row,) = [row for row in self.desk.rows() if row.entry.id == own]
        return f"/submissions/{row.key}?show={show}"

    def page(self, own="4000"):
        """Return the page of a submission."""
        return self.get(self.address(own)).text


@pytest.fixture
def open_desk(tmp_path):
    """Return a function that opens a desk for the class in a folder; options are those of the desk."""
    opened = []

    def make(folder=None, assignment=ASSIGNMENT, **options):
        folder = folder or plain_class(tmp_path / "out")
        results = Results(folder / "grades.sqlite")
        results.read()
        book = MarkBook(folder / FILE)
        book.__enter__()
        opened.append(book)
        written = options.pop("reports", lambda: None)
        return Desk(assignment, results, book, written, **options)

    yield make
    for book in opened:
        book.__exit__(None, None, None)


@pytest.fixture
def visit(open_desk):
    """Return a function that opens a desk and returns a signed-in visitor."""

    def make(*arguments, **options):
        desk = open_desk(*arguments, **options)
        guard = Guard(PORT)
        client = create_app(desk, guard).test_client()
        return Visitor(desk, guard, client).sign_in()

    return make


@pytest.fixture
def visit_class(visit, tmp_path):
    """Return a function that opens a desk for these results, and returns a signed-in visitor."""

    def make(*results, **options):
        return visit(write_class(tmp_path / "out", results), **options)

    return make


def _run(server):
    with suppress(OSError):  # select raises if a socket is closed while it waits
        server.run()


@pytest.fixture
def serve(open_desk):
    """Return a function that serves a desk on this machine, and returns the address to sign in."""
    servers = []

    def make(*arguments, **options):
        desk = open_desk(*arguments, **options)
        listening = listen(0)
        guard = Guard(listening.getsockname()[1])
        server = server_of(desk, guard, listening)
        threading.Thread(target=_run, args=[server], daemon=True).start()
        servers.append((server, listening))
        return desk, guard.address()

    yield make
    for server, listening in servers:
        with closing(listening):
            server.close()
