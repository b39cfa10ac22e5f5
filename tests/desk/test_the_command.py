"""``grader mark`` as a process: it prints the address of the desk, and loses nothing if it is
killed.
"""

import os
import re
import signal
import socket
import stat
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path
from urllib.request import urlopen

import pytest

from grader import config
from grader.batch.origin import Origin
from grader.cli import main
from grader.cli.mark import opening
from grader.desk.desk import open_desk
from grader.marking.book import FILE, MarkBook
from grader.records.by_hand import HandMark
from grader.store import Store
from tests.desk.conftest import arrive, plain_class

ROOT = Path(__file__).resolve().parents[2]
ASN3 = ROOT / "assignments" / "asn3"
ADDRESS = re.compile(r"http://127\.0\.0\.1:\d+/\?token=\S+")
PATIENCE = 60


@pytest.fixture(scope="module")
def asn3():
    return config.load(ASN3)


@pytest.fixture
def out(tmp_path, asn3):
    """Return a folder with results of asn3 without marks by hand."""
    folder = plain_class(tmp_path / "out")
    with Store(folder / "grades.sqlite") as store:
        Origin.of(asn3, None).save(store)
    return folder


@pytest.fixture
def start(out):
    """Return a function that starts the desk, and returns its process and address."""
    started = []

    def make(*options, **variables):
        command = [sys.executable, "-m", "grader", "mark", str(ASN3), "--out", str(out)]
        process = subprocess.Popen(
            [*command, *options],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            cwd=ROOT,
            env={**os.environ, "BROWSER": "echo opened %s", "DISPLAY": "", **variables},
        )
        started.append(process)
        for line in process.stdout:
            if found := ADDRESS.search(line):
                return process, found[0]
        raise AssertionError("it ended before it printed the address of the desk")

    yield make
    for process in started:
        process.kill()
        process.communicate()


def sign_in(page, address):
    page.goto(address)
    page.get_by_label("Who is marking?").press("Enter")
    page.wait_for_url("**/")
    page.keyboard.press("n")


def mark(page, own, marks):
    arrive(page, own)
    page.keyboard.press("m")  # one number, whether asn3 has a rubric or not
    page.keyboard.press(str(marks))
    page.keyboard.press("Enter")


def test_a_killed_desk_loses_nothing_and_ctrl_c_writes_the_reports(browser, start, out):
    process, address = start("--as", "Grace")
    page = browser.new_page(viewport={"width": 1280, "height": 900})
    sign_in(page, address)
    for place in range(3):
        mark(page, f"{4000 + place}", 7 + place % 3)
    arrive(page, "4003")
    page.keyboard.press("5")  # typed, and not saved
    process.send_signal(signal.SIGKILL)
    process.wait(PATIENCE)
    page.close(run_before_unload=False)
    with MarkBook(out / FILE) as book:
        given = {own: (entry.who, entry.hand.marks) for own, entry in book.current().items()}
    assert given == {"4000": ("Grace", 7), "4001": ("Grace", 8), "4002": ("Grace", 9)}

    process, address = start("--as", "Grace")
    page = browser.new_page(viewport={"width": 1280, "height": 900})
    sign_in(page, address)
    mark(page, "4003", 6)
    arrive(page, "4004")
    page.close()
    process.send_signal(signal.SIGINT)
    output, _ = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0
    assert "Traceback" not in output
    assert "1 change saved" in output
    assert "All reports are up to date." in output
    assert "Without a final mark: 1 submission." in output
    assert ",92," in (out / "marks.csv").read_text("utf-8")  # 85 and 7
    assert (out / "report" / "4000.html").is_file()


def test_ctrl_c_without_a_change_ends_at_once(start):
    process, _ = start()
    process.send_signal(signal.SIGINT)
    output, _ = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0
    assert "0 changes saved" in output
    assert "Traceback" not in output


@pytest.mark.parametrize(
    ("options", "screen", "is_opened"),
    [((), ":9", True), ((), "", False), (("--no-browser",), ":9", False)],
    ids=["a screen", "no screen", "not wanted"],
)
def test_the_desk_is_opened_in_a_browser_if_there_is_a_screen(start, options, screen, is_opened):
    process, address = start(*options, DISPLAY=screen, WAYLAND_DISPLAY="")
    with urlopen(address, timeout=PATIENCE):  # the browser was opened before
        process.send_signal(signal.SIGINT)
    output, _ = process.communicate(timeout=PATIENCE)
    assert ("opened file:///" in output) is is_opened


def test_requests_that_wait_for_a_moment_are_not_reported_to_the_person_who_marks(start):
    process, address = start()
    port = int(address.split(":")[2].split("/")[0])
    with ExitStack() as stack:
        sockets = []
        for _ in range(20):
            connected = socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)
            sockets.append(stack.enter_context(connected))
        for connected in sockets:
            connected.sendall(f"GET / HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode())
        for connected in sockets:
            assert connected.recv(12) == b"HTTP/1.1 403"
    process.send_signal(signal.SIGINT)
    output, _ = process.communicate(timeout=PATIENCE)
    assert "queue" not in output


def test_ctrl_c_while_another_command_uses_the_results_says_how_to_write_the_reports(start, out):
    process, _ = start()
    with MarkBook(out / FILE) as book:
        book.put("4000", HandMark(7), version=0, who="Grace")
    with Store(out / "grades.sqlite"):
        process.send_signal(signal.SIGINT)
        output, _ = process.communicate(timeout=PATIENCE)
    assert process.returncode == 2
    assert "another grader is at work here" in output
    assert (
        f"All marks are saved. Some reports are not written yet. Write them with: grader report {out}"
        in output
    )
    assert "Traceback" not in output


def test_without_results_it_says_what_to_do(tmp_path, capsys):
    assert main(["mark", str(ASN3), "--out", str(tmp_path)]) == 2
    assert "run grader grade first" in " ".join(capsys.readouterr().err.split())


def test_the_desk_shows_what_was_entered_in_by_hand_csv(out, asn3):
    sheet = "id,name,marks,machine,comment\n4000,Ada,7,,Good\n"
    (out / "by_hand.csv").write_text(sheet, "utf-8")
    with open_desk(asn3, out, who="Grace", is_blind=False) as desk:
        (row, *_) = desk.rows()
        assert (row.by_hand, row.final, row.entry.who) == (7, 92, "by_hand.csv")
        assert desk.has_new()


def test_a_port_in_use_is_reported_in_one_sentence(out, capsys, serve):
    _, address = serve()
    port = address.split(":")[2].split("/")[0]
    command = ["mark", str(ASN3), "--out", str(out), "--no-browser", "--port", port]
    assert main(command) == 2
    assert f"cannot be served on port {port}" in capsys.readouterr().err


@pytest.mark.parametrize("package", ["flask", "waitress"])
def test_without_the_extra_it_says_what_to_install(out, package):
    without = f"import sys; sys.modules[{package!r}] = None"
    code = f"{without}; from grader.cli import main; sys.exit(main())"
    done = subprocess.run(
        [sys.executable, "-c", code, "mark", str(ASN3), "--out", str(out)],
        capture_output=True,
        text=True,
        cwd=ROOT,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 2
    assert f"needs {package}" in done.stderr
    assert "'PATH/TO/grader.whl[desk]'" in done.stderr


def test_the_token_is_in_a_file_that_only_the_user_can_read(tmp_path):
    page, shown = tmp_path / "desk.html", []
    with opening(page, shown.append) as show:
        show("http://127.0.0.1:1/?token=secret")
        assert shown == [page.as_uri()]
        assert "url=http://127.0.0.1:1/?token=secret" in page.read_text("utf-8")
        assert stat.S_IMODE(page.stat().st_mode) == 0o600
    assert not page.exists()


def test_a_browser_that_opens_that_file_is_signed_in(browser, serve, tmp_path):
    _, address = serve()
    page = browser.new_page()
    with opening(tmp_path / "desk.html", page.goto) as show:
        show(address)
        page.get_by_label("Who is marking?").wait_for()
    assert "token" not in page.url
    page.close()
