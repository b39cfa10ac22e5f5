"""In every situation a program finds its data files, and its changes affect only itself."""

import tempfile
import time

import pytest

from grader.errors import SandboxError
from grader.records.turn import Stop
from grader.sandbox.fork_server import ForkServer
from grader.sandbox.guest.lockdown import LAYERS
from grader.sandbox.proxy_session import ProxySession
from grader.sandbox.request import Call
from grader.sandbox.running_program import RunningProgram

from .conftest import begun

FILES = {
    "rainfall.csv": "day,mm\n1,4\n2,0\n",
    "stations/halifax.txt": "NS\n",
    "stations/deep/one.txt": "1\n",
}
NAMES = ["rainfall.csv", "stations"]

# What is left out, to be as it is where the machine has less: a container, an ordinary user, no
# sandbox at all.
SITUATIONS = {
    "everything": (),
    "no other user": ("another user",),
    "no private disk": ("private disk",),
    "no namespaces": ("namespaces",),
    "a container's ordinary user": ("namespaces", "another user"),
    "an old kernel": ("landlock",),
    "an old kernel, no namespaces": ("landlock", "namespaces"),
    "no filter": ("seccomp", "namespaces"),
    "nothing but rights": tuple(set(LAYERS) - {"another user"}),
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """The data files of an assignment, in a folder that only its author may enter."""
    folder = tmp_path_factory.mktemp("assignment") / "data"
    for name, text in FILES.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
        (folder / name).chmod(0o600)
    (folder / ".gitkeep").touch()
    (folder / "__pycache__").mkdir()
    folder.chmod(0o700)
    return folder


def state(folder):
    """Return everything about a folder that a program could change."""
    found = []
    for path in sorted([folder, *folder.rglob("*")]):
        facts = path.lstat()
        found.append((path, facts.st_mode, facts.st_mtime_ns, path.is_file() and path.read_bytes()))
    return found


@pytest.fixture(scope="module", params=SITUATIONS.values(), ids=SITUATIONS)
def furnished(request, folder):
    """A fork server whose guests have data files, as it is in one of the situations."""
    with ForkServer(data=[folder], unsafe=True, without=request.param) as fork_server:
        yield fork_server


@pytest.fixture
def asked(furnished):
    """What the only function ``f`` of a program answers in a guest with data files."""

    def ask(text, *arguments):
        with begun(furnished, text) as module:
            return module.call(Call("f", arguments), 2.0)

    return ask


READING = """
import csv, os
from pathlib import Path
def f():
    with open("rainfall.csv") as file:
        rows = list(csv.reader(file))
    inner = Path("stations", "deep", "one.txt").read_text()
    text = open(os.path.abspath("rainfall.csv")).read()
    return rows, inner, sorted(os.listdir()), Path("rainfall.csv").exists(), text
"""
ROWS = [["day", "mm"], ["1", "4"], ["2", "0"]]
WHOLE = (ROWS, "1\n", NAMES, True, FILES["rainfall.csv"])


def test_a_program_reads_data_files_in_its_working_directory(asked):
    reply = asked(READING)
    assert reply.value == WHOLE, reply.raised


CHANGES = {
    "write": "open('rainfall.csv', 'w')",
    "empty": "os.truncate('rainfall.csv', 0)",
    "empty, to read": "os.close(os.open('rainfall.csv', os.O_RDONLY | os.O_TRUNC))",
    "remove": "os.remove('rainfall.csv')",
    "remove a folder": "os.rmdir('stations/deep')",
    "remove all": "shutil.rmtree('stations')",
    "rename": "os.rename('rainfall.csv', 'mine.csv')",
    "rename below": "os.rename('stations/halifax.txt', 'stations/mine.txt')",
    "move out": "os.rename('stations/halifax.txt', 'mine.txt')",
    "replace": "replace('rainfall.csv')",
    "replace a folder": "(os.mkdir('mine'), os.rename('mine', 'stations'))",
    "add below": "open('stations/mine.txt', 'w')",
    "link": "os.link('rainfall.csv', 'mine')",
    "link below": "os.symlink('/etc/passwd', 'stations/mine')",
    "mount": "libc('umount2', b'rainfall.csv', 2)",
    "mount below": "libc('mount', b'none', b'stations', b'tmpfs', 0, None)",
}
TRYING = """
import ctypes, os, shutil
def replace(name):
    with open("mine", "w") as file:
        file.write("mine")
    os.rename("mine", name)
def libc(name, *arguments):
    if getattr(ctypes.CDLL(None), name)(*arguments):
        raise OSError(name)
def f():
    try:
        {change}
    except OSError as error:
        return "refused"
    return "done"
"""


def test_no_program_can_change_the_data_files_for_the_next(furnished, folder):
    before = state(folder)
    previous = "nothing"
    for name, change in (CHANGES | {"nothing": "pass"}).items():
        text = READING.replace("def f", "def read") + TRYING.format(change=change)
        with begun(furnished, text) as module:
            read = module.call(Call("read"), 2.0)
            tried = module.call(Call("f"), 2.0).value
        assert read.value == WHOLE, previous
        assert state(folder) == before, name
        can = "private disk" in furnished.layers and "mount" not in name
        assert tried == "refused" or (tried == "done" and (can or name == "nothing")), name
        previous = name


OUTWARDS = [
    "open('../hidden.py')", "open('stations/../../hidden.py')", "os.listdir('..')", "os.listdir('stations/../..')",
    "open('.gitkeep')", "os.listdir('__pycache__')", "open('/etc/passwd')",
]  # fmt: skip


def test_data_files_give_no_access_to_other_folders(furnished, folder):
    if "landlock" not in furnished.layers:
        pytest.skip("without Landlock the whole disk can be read")
    (folder.parent / "hidden.py").write_text("secret", encoding="utf-8")
    with begun(furnished, "import os\ndef f(way): eval(way)") as module:
        for way in OUTWARDS:
            raised = module.call(Call("f", (way,)), 2.0).raised
            assert raised, way
            assert raised.types[0] in {"PermissionError", "FileNotFoundError"}, way


def test_data_files_do_not_reveal_their_original_path(folder, asked):
    told = "[os.getcwd(), os.path.realpath('stations'), vars(sys), os.environ]"
    assert str(folder.parent) not in asked(f"import os, sys\ndef f(): return repr({told})").value


WRITES = """
import os
def f():
    open("mine", "w").write("x")
    os.makedirs("d/rainfall.csv")
    return os.listdir()
"""


@pytest.fixture
def private_disk(furnished):
    """Skip a test in which a program writes if it cannot."""
    if "private disk" not in furnished.layers:
        pytest.skip("nothing can be written without a private disk")


@pytest.mark.usefixtures("private_disk")
def test_files_written_next_to_the_data_are_removed_for_the_next_guest(asked):
    assert sorted(asked(WRITES).value) == sorted([*NAMES, "mine", "d"])
    assert asked("import os\ndef f(): return sorted(os.listdir())").value == NAMES


GAME = "import os\nprint(open('rainfall.csv').readline(), end='')\nprint(sorted(os.listdir()))\n"


WAYS = {"w": "5", "a": "NS\n5", "r+": "5S\n"}


@pytest.mark.usefixtures("private_disk")
@pytest.mark.parametrize(("mode", "then"), WAYS.items(), ids=WAYS)
def test_a_program_changes_its_own_copy_of_a_data_file_and_the_next_check_reads_the_original(
    furnished, limits, mode, then
):
    name = "stations/halifax.txt"
    text = f"""
def change():
    open({name!r}, {mode!r}).write("5")
    return read()
def read():
    return open({name!r}).read()
change()
"""
    session = ProxySession(limits)
    with begun(furnished, text) as module:
        session.switch_to(module)
        for _ in range(2):
            session.begin(None)
            assert module.call(Call("read"), 2.0).value == FILES[name]
            assert module.call(Call("change"), 2.0).value == then
            assert session.read_file(name) == then


@pytest.mark.usefixtures("private_disk")
def test_the_lines_of_a_file_that_a_program_wrote_end_as_python_reads_them(furnished, limits):
    text = "def write(): open('report.txt', 'wb').write(b'1\\n2\\r\\n3\\r4')"
    session = ProxySession(limits)
    with begun(furnished, text) as module:
        session.switch_to(module)
        session.begin(None)
        module.call(Call("write"), 2.0)
        assert session.read_file("report.txt") == "1\n2\n3\n4"


def test_a_path_in_the_folder_of_colab_is_the_data_file_of_the_assignment(asked):
    read = "open('/content/stations/halifax.txt').read()"
    found = "Path('/content/stations/deep/one.txt').read_text()"
    program = f"from pathlib import Path\ndef f(): return {read}, {found}"
    assert asked(program).value == ("NS\n", "1\n")


@pytest.fixture
def game(furnished, limits, budget):
    """Run a game that shows its data files, and then goes on with other statements."""
    programs = []

    def run(more=""):
        programs.append(RunningProgram(furnished, "asn3", GAME + more, limits, budget))
        return programs[-1], programs[-1].turn()

    yield run
    for program in programs:
        program.close()


def test_a_game_reads_data_files_and_they_do_not_count_as_left_behind(game):
    program, turn = game()
    assert (turn.printed, turn.stop) == (f"day,mm\n{NAMES}\n", Stop.ENDED)
    assert program.restart()
    assert program.turn() == turn


@pytest.mark.usefixtures("private_disk")
@pytest.mark.parametrize("left", ["mine", "rainfall.csv"])
def test_a_file_that_a_game_left_behind_or_changed_is_noticed(game, left):
    program, turn = game(f"open({left!r}, 'w').close()")
    assert turn.stop is Stop.ENDED
    assert not program.restart()


def gone(folders):
    """Return whether *folders* have been removed, after giving their removal enough time."""
    for _ in range(600):
        if not any(each.exists() for each in folders):
            return True
        time.sleep(0.05)
    return False


@pytest.mark.parametrize("end", [ForkServer.close, ForkServer.kill], ids=["closed", "killed"])
def test_without_a_private_disk_the_copies_are_removed_with_the_fork_server(
    folder, end, tmp_path, monkeypatch
):
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    with ForkServer(data=[folder], unsafe=True, without=["private disk"]) as fork_server:
        ours = list(tmp_path.glob("grader-data-*"))
        assert len(ours) == 1
        end(fork_server)
        assert gone(ours)


def test_a_missing_data_folder_is_reported_in_a_sentence(tmp_path):
    with pytest.raises(SandboxError, match=r"the data files cannot be read: .*nothing"):
        ForkServer(data=[tmp_path / "nothing"])


@pytest.mark.parametrize("without", [(), ("private disk",)], ids=["everything", "no private disk"])
def test_two_data_folders_are_merged_and_neither_is_changed_for_the_next_guest(
    folder, tmp_path, without
):
    (tmp_path / "secret.txt").write_text("secret", encoding="utf-8")
    reading = "import os\ndef f():\n return sorted(os.listdir()), open('secret.txt').read()"
    writing = "def f():\n try:\n  open('secret.txt', 'w')\n except OSError:\n  pass"
    with ForkServer(data=[folder, tmp_path], unsafe=True, without=without) as both:
        reply = []
        for text in (writing, reading):
            with begun(both, text) as module:
                reply.append(module.call(Call("f"), 2.0).value)
    assert reply == [None, (sorted([*NAMES, "secret.txt"]), "secret")]
