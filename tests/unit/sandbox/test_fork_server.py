"""The process that guests come from: what each finds in its cell, and that nothing one does is left
for the next.
"""

import contextlib
import os
import pwd
import re
import select
import signal
import sys
import sysconfig
from pathlib import Path

import pytest

import grader
from grader.errors import GuestTimedOut, SandboxError
from grader.records.assignment import Limits
from grader.sandbox import wire
from grader.sandbox.fork_server import ForkServer
from grader.sandbox.guest import lockdown
from grader.sandbox.guest.lockdown import HOST_NAME, LAYERS, MANDATORY
from grader.sandbox.meter import Budget
from grader.sandbox.module import Module
from grader.sandbox.request import Call

from .conftest import begun


@pytest.fixture
def seen(answer):
    """Return the value of an expression in a guest, with os and sys imported."""

    def call(expression):
        reply = answer(f"import os, sys\ndef f(): return {expression}")
        return reply.raised.types[0] if reply.raised else reply.value

    return call


SMALL = Limits(memory_mib=256, seconds_per_submission=0)
NOTHING = {
    "do": "import", "module": "m", "text": "", "other_modules": [], "printed_bytes": 1, "values": 1,
    "nonce": "",
}  # fmt: skip
HARD = {
    "cpu time": "5", "file size": str(8 << 20), "address space": str(256 << 20), "open files": "32",
    "core file size": "0", "locked memory": "0", "msgqueue size": "0",
}  # fmt: skip


def wait_until_locked(fork):
    """Let a guest begin, and wait until it has locked itself in."""
    fork.socket.sendall(wire.pack(wire.prepare(NOTHING)))
    assert fork.socket.recv(1)


@pytest.fixture
def locked(fork_server):
    """The process id of a guest that has locked itself in and waits."""
    fork = fork_server.start(SMALL)
    wait_until_locked(fork)
    yield fork.pid
    fork.end()


def status_of(pid):
    """Return what the kernel says of a process."""
    text = Path(f"/proc/{pid}/status").read_text("ascii")
    return dict(re.findall(r"^(\w+):\t(.*)$", text, re.MULTILINE))


def test_every_mandatory_layer_is_in_force(fork_server):
    assert set(MANDATORY) <= set(fork_server.layers)
    assert fork_server.layers[-len(MANDATORY) :] == MANDATORY


@pytest.mark.skipif(os.getuid() != 0, reason="only root can have them all")
def test_root_has_all_layers_outermost_first(fork_server):
    if fork_server.missing_layers:
        pytest.skip(f"this machine lacks some: {fork_server.missing_layers}")
    assert fork_server.layers == LAYERS


def test_no_guest_is_root_or_can_become_it(fork_server, seen):
    if os.getuid() == 0 and "another user" not in fork_server.layers:
        pytest.skip(f"nobody else can be become here: {fork_server.missing_layers}")
    assert 0 not in seen("[os.getuid(), os.geteuid(), os.getgid(), *os.getgroups()]")
    assert seen("os.setuid(0)") == "PermissionError"


def test_the_kernel_reports_that_a_guest_has_no_capability_and_a_filter(locked):
    status = status_of(locked)
    assert {status[name].strip("0") for name in ("CapInh", "CapPrm", "CapEff", "CapAmb")} == {""}
    assert (status["NoNewPrivs"], status["Seccomp"]) == ("1", "2")
    if os.getuid() == 0:
        assert status["CapBnd"].strip("0") == ""


def test_the_kernel_reports_the_limits_of_a_guest(locked):
    limits = Path(f"/proc/{locked}/limits").read_text("ascii")
    hard = {name: re.search(rf"^Max {name} +\S+ +(\S+)", limits, re.MULTILINE)[1] for name in HARD}
    assert hard == HARD


def test_environment_and_arguments_reveal_nothing(seen):
    assert seen("sorted(os.environ)") == ["HOME", "LANG", "LOGNAME", "TZ", "USER", "USERNAME"]
    assert seen("[sys.argv, sys.orig_argv]") == [[""], [""]]
    assert seen("sys.path") == [
        path for path in seen("sys.path") if path.startswith(sys.base_prefix)
    ]


def test_nothing_but_the_socket_is_open(answer):
    text = """
import os
def f():
    opened = []
    for each in range(4096):
        try:
            os.fstat(each)
        except OSError:
            continue
        opened.append(each)
    return opened, [os.read(each, 9) for each in range(3)]
"""
    assert answer(text).value == ([0, 1, 2, 3], [b"", b"", b""])


NOT_THERE = {"PermissionError", "FileNotFoundError"}
PLACES = [
    "/etc/passwd", "/etc/hostname", "/proc/self/environ", "/proc/1/environ", sys.executable, __file__,
    str(Path(grader.__file__)), str(Path(pytest.__file__)),
    *(str(Path(sysconfig.get_path("purelib")) / name) for name in ("attrs", "_pytest/main.py")),
]  # fmt: skip


@pytest.mark.parametrize("place", PLACES, ids=range(len(PLACES)))
def test_files_outside_the_standard_library_cannot_be_read(seen, place):
    assert seen(f"open({place!r}).read(1)") in {*NOT_THERE, "NotADirectoryError"}


@pytest.mark.parametrize("place", [Path(grader.__file__).parent, Path.cwd(), "/", "/proc", "/root"])
def test_other_folders_cannot_be_listed(seen, place):
    assert seen(f"os.listdir({str(place)!r})") in NOT_THERE


def test_files_in_the_folder_of_the_grader_are_invisible(fork_server, seen):
    if "private disk" not in fork_server.layers:
        pytest.skip("nothing is hidden without a private disk")
    root = Path(grader.__file__).parents[1]
    hidden = root / "assignments" / "asn3" / "hidden"
    for place in (hidden, root / "grader", Path(pytest.__file__), Path.home() / ".bashrc"):
        assert seen(f"os.stat({str(place)!r}).st_size") in NOT_THERE


def test_sys_does_not_reveal_the_path_of_the_grader(seen):
    facts = "{name: value for name, value in vars(sys).items() if name != 'modules'}"
    reply = seen(f"repr([{facts}, *map(vars, sys.meta_path)])")
    for place in {str(Path(grader.__file__).parents[1]), sys.prefix} - {sys.base_prefix}:
        assert place not in reply


EVERYTHING_THAT_NAMES_A_FILE = """
import gc, sys, types
def f():
    told = {each.__code__.co_filename for each in gc.get_objects() if type(each) is types.FunctionType}
    frame = sys._getframe()
    while frame is not None:
        told.add(frame.f_code.co_filename)
        frame = frame.f_back
    told.update(str(value) for module in list(sys.modules.values()) for value in list(vars(module).values()))
    return sorted(told)
"""


def test_code_objects_and_modules_do_not_reveal_the_path_of_the_grader(answer):
    reply = answer(EVERYTHING_THAT_NAMES_A_FILE).value
    assert "<grader>" in reply
    place = str(Path(grader.__file__).parents[1])
    assert [text for text in reply if place in text and sys.base_prefix not in place] == []


def test_the_host_name_is_hidden(fork_server, seen):
    if "namespaces" not in fork_server.layers:
        pytest.skip("the name is changed in a namespace only")
    assert seen("os.uname().nodename") == HOST_NAME


def test_packages_of_the_interpreter_itself_cannot_be_read(seen):
    places = lockdown.packages_of(lockdown.library()[0])
    inside = [str(file) for place in places for file in Path(place).rglob("*.py")][:3]
    for path in inside:
        assert seen(f"open({path!r}).read(1)") in NOT_THERE


@pytest.mark.skipif(os.getuid() != 0, reason="only root can become somebody else")
def test_the_guests_of_each_fork_server_have_their_own_user(fork_server):
    """The kernel counts the threads of a user together: no guest may use up those of another."""
    if "another user" not in fork_server.layers:
        pytest.skip(f"nobody else can be become here: {fork_server.missing_layers}")
    real = []
    with ForkServer() as other:
        for server in (fork_server, other):
            fork = server.start(SMALL)
            wait_until_locked(fork)
            real.append(status_of(fork.pid)["Uid"].split()[0])
            fork.end()
    assert len({*real, str(os.getuid())}) == 3
    for user in real:
        with pytest.raises(KeyError):
            pwd.getpwuid(int(user))


def test_the_standard_library_can_be_imported(answer):
    names = "decimal, fractions, statistics, itertools, re, textwrap, datetime, typing, dataclasses"
    assert answer(f"def f():\n import {names}\n return 1").value == 1


WRITES = """
import os
def f():
    open("mine", "w").write("x")
    os.mkdir("d")
    open("d/e", "w")
    return os.getcwd()
"""


def test_a_guest_can_write_in_its_own_folder_which_is_empty_for_the_next(fork_server, answer):
    if "private disk" not in fork_server.layers:
        pytest.skip("no folder of its own without a private disk")
    assert answer(WRITES).value == answer(WRITES).value
    listed = "os.listdir('.'), os.listdir(os.environ['HOME'])"
    assert answer(f"import os\ndef f(): return {listed}").value == ([], [])


LITTER = {
    "thousands of nested folders": "for _ in range(4000): os.mkdir('d'); os.chdir('d')",
    "folders named like our clean-up's": (
        "os.mkdir('.moved1'); os.mkdir('.moved1/x'); os.makedirs('a/b/c')"
    ),
    "folders that nobody may enter": "os.makedirs('a/b'); os.mkdir('a/b/c', 0)",
    "odd names": (
        r"for name in (b'\xff', b'\n', b'-rf', b'x' * 255): os.mkdir(name); os.mkdir(name + b'/z')"
    ),
    "thousands of files": "for each in range(10_000): open(str(each), 'w')",
    "a full disk": "for each in range(100): open(str(each), 'w').write('x' * 1_000_000)",
}


@pytest.mark.parametrize("litter", LITTER.values(), ids=LITTER)
def test_nothing_that_a_guest_leaves_behind_affects_the_next(answer, litter):
    with contextlib.suppress(GuestTimedOut):  # a slow machine ends some before they made it all
        answer(f"import os\ndef f():\n {litter}")
    listed = "os.listdir('.') if os.getcwd() != '/' else []"
    assert answer(f"import os\ndef f(): return {listed}").value == []


REFUSED = {
    "fork": "os.fork()",
    "exec": "os.execv('/bin/true', ['true'])",
    "kill": "os.kill(os.getppid(), 0)",
    "socket": "__import__('socket').socket()",
    "memfd": "os.memfd_create('x')",
    "chmod": "os.chmod('.', 0o777)",
    "link": "os.symlink('/etc/passwd', 'x')",
    "affinity": "os.sched_setaffinity(0, {0})",
    "owner of a descriptor": "__import__('fcntl').fcntl(3, 8, os.getppid())",
    "limits": "__import__('resource').setrlimit(__import__('resource').RLIMIT_CPU, (1, 1))",
}


@pytest.mark.parametrize("attack", REFUSED.values(), ids=REFUSED)
def test_system_calls_that_a_computation_does_not_need_are_refused(seen, attack):
    assert seen(attack) in {"PermissionError", "OSError", "ValueError"}  # the last for limits


def test_threads_work(answer):
    text = """
import threading
def f():
    found = []
    made = threading.Thread(target=found.append, args=(1,))
    made.start()
    made.join()
    return found
"""
    assert answer(text).value == [1]


def test_a_dead_fork_server_is_reported(fork_server, limits):
    del fork_server  # where there can be none, this is skipped
    with ForkServer() as dead:
        dead.kill()
        with pytest.raises(SandboxError):
            Module(dead, "asn3", "x = 1", limits, Budget(1)).import_program()


def test_no_guest_outlives_its_fork_server(fork_server):
    del fork_server  # where there can be none, this is skipped
    closed = ForkServer()
    fork = closed.start(SMALL)
    closed.close()
    gone = select.poll()
    gone.register(fork.handle, select.POLLIN)
    assert gone.poll(2_000)
    os.close(fork.handle)
    fork.socket.close()


PYTHONS = {
    "one that fails": ("echo it cannot begin >&2", 0o755, r"has died: it cannot begin$"),
    "one that may not be executed": (
        "",
        0o644,
        r"python cannot be started .*: use a Python in a folder that you may enter",
    ),
}


@pytest.mark.parametrize(("does", "rights", "why"), PYTHONS.values(), ids=PYTHONS)
def test_the_reason_why_a_fork_server_could_not_start_is_reported(
    tmp_path, monkeypatch, does, rights, why
):
    python = tmp_path / "python"
    python.write_text(f"#!/bin/sh\necho Traceback >&2\n{does}\n", encoding="utf-8")
    python.chmod(rights)
    monkeypatch.setattr(sys, "executable", str(python))
    with pytest.raises(SandboxError, match=why):
        ForkServer()


def test_a_fork_server_whose_host_is_gone_ends_silently(fork_server):
    del fork_server  # where there can be none, this is skipped
    left = ForkServer()
    fork = left.start(SMALL)
    signal.pidfd_send_signal(fork.handle, signal.SIGKILL)
    # What it says of the end stays unread: its socket is reset, not closed.
    select.select([left._control], [], [], 5)
    left._control.close()
    assert left._process.wait(5) == 0
    assert left._process.stderr.read() == b""
    os.close(fork.handle)
    fork.socket.close()
    left.close()


HOARDS = """
import threading
def hoard():
    try:
        while True:
            threading.Thread(target=threading.Event().wait, daemon=True).start()
    except RuntimeError:
        return "no more"
def one():
    thread = threading.Thread(target=print)
    thread.start()
    thread.join()
    return "fine"
"""


def test_threads_of_one_student_do_not_limit_another(fork_server):
    with ForkServer() as other, begun(fork_server, HOARDS) as greedy, begun(other, HOARDS) as fair:
        assert greedy.call(Call("hoard"), 5.0).value == "no more"
        assert fair.call(Call("one"), 5.0).value == "fine"


ABOVE_THE_STACK = """
import ctypes, os
libc = ctypes.CDLL(None)
libc.getauxval.restype = ctypes.c_ulong
def page(address):
    back, front = os.pipe()
    try:
        there = libc.write(front, ctypes.c_void_p(address), ctypes.c_size_t(4096))
        return os.read(back, 4096) if there > 0 else b""
    finally:
        os.close(back)
        os.close(front)
def f():
    start = libc.getauxval(31) & ~4095
    return b"".join(page(start + 4096 * number) for number in range(-3, 3))
"""


def test_the_arguments_of_the_fork_server_are_erased_from_memory(answer):
    above = answer(ABOVE_THE_STACK).value
    assert above
    for word in (b"PYTHONPATH", b"MALLOC_", b"fork_server", b"python"):
        assert word not in above


@pytest.mark.parametrize("leaves_none", [True, False])
def test_guests_write_no_bytecode_if_the_grader_writes_none(monkeypatch, ask, leaves_none):
    monkeypatch.setattr(sys, "dont_write_bytecode", leaves_none)
    text = "import sys\ndef f(): return sys.dont_write_bytecode"
    with ForkServer(unsafe=True) as fork_server, begun(fork_server, text) as program:
        assert ask(program, "f").value is leaves_none
