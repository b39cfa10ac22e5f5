"""Try attacks in our own guest, to see what this machine really stops.

For each layer there is an attack that only this layer stops. Other attacks are stopped by several
layers.
"""

import os
import platform
import tempfile
from pathlib import Path

from attrs import frozen

from grader.errors import GuestDied, GuestError
from grader.records.assignment import Limits
from grader.sandbox.fork_server import ForkServer
from grader.sandbox.launcher import ended_with
from grader.sandbox.meter import Budget
from grader.sandbox.module import Module
from grader.sandbox.request import Call

_LIMITS = Limits(seconds_per_call=2.0, seconds_idle=2.0, memory_mib=256)
# The exit status of a shell that replaces the guest, if the guest can start one.
_REPLACED = 42

# Each function tries one thing and returns what it got; an exception means that it was stopped.
_ATTACKS = f"""
import ctypes, os, socket

def read(path):
    with open(path, "rb") as file:
        return f"read {{len(file.read())}} bytes"

def look(path):
    return f"saw {{len(os.listdir(path))}} names"

def write(path):
    with open(path, "w") as file:
        file.write("x")
    os.remove(path)
    return "wrote a file"

def connect():
    socket.socket(socket.AF_INET, socket.SOCK_STREAM).close()
    return "opened a socket"

def fork():
    child = os.fork()
    if child == 0:
        os._exit(0)
    os.waitpid(child, 0)
    return "started a process"

def signal_parent():
    os.kill(os.getppid(), 0)
    return "could have killed the process that it came from"

def read_parent():
    return read(f"/proc/{{os.getppid()}}/environ")

def execute():
    os.execv("/bin/sh", ["sh", "-c", "exit {_REPLACED}"])

def swell(size):
    return f"got {{len(bytearray(size)) >> 20}} MiB"

def open_many(number):
    opened = []
    try:
        while len(opened) < number:
            opened.append(os.open("/dev/null", os.O_RDONLY))
    finally:
        for descriptor in opened:
            os.close(descriptor)
    return f"opened {{number}} files"

def inherited():
    for number in range(4, 4096):
        try:
            os.fstat(number)
        except OSError:
            continue
        return f"found descriptor {{number}} open"
    raise OSError("nothing but its own socket is open")

def gain():
    if ctypes.CDLL(None).prctl(39, 0, 0, 0, 0) == 1:
        raise PermissionError("the kernel grants it no new privileges")
    return "what it executes may gain privileges"

def look_up(path):
    os.stat(path)
    return f"saw {{path}}"

def host(name):
    if os.uname().nodename != name:
        raise PermissionError("it is called " + os.uname().nodename)
    return "it is " + name

def still(user):
    if os.getuid() != user:
        raise PermissionError(f"it is user {{os.getuid()}}")
    return f"it is still user {{user}}"
"""


@frozen
class Probe:
    """Holds the result of one attack, and what was *seen*, in a few words.

    *layer* is the only layer that stops it; empty if several do.
    """

    name: str
    layer: str
    stopped: bool
    seen: str


def probes(fork_server: ForkServer) -> tuple[Probe, ...]:
    """Try each attack in a guest of *fork_server*. An attack that succeeds does no harm."""
    own_file = str(Path(__file__).resolve())
    outside = str(Path(tempfile.gettempdir()) / f"grader-selftest-{os.getpid()}")
    attacks = (
        ("namespaces", "learn the name of this machine", "host", platform.node()),
        ("private disk", "look at the processes of this machine", "look_up", "/proc/version"),
        ("another user", "act as the user who grades", "still", os.getuid()),
        ("limits", "use more memory than it may", "swell", _LIMITS.memory_mib << 21),
        ("limits", "open hundreds of files", "open_many", 500),
        ("descriptors", "use what the grader has open", "inherited"),
        ("no new privileges", "gain privileges from what it executes", "gain"),
        ("landlock", "read /etc/passwd", "read", "/etc/passwd"),
        ("landlock", "list the top of the disk", "look", "/"),
        ("seccomp", "start a process", "fork"),
        ("seccomp", "open a network socket", "connect"),
        ("", "read the grader's own files", "read", own_file),
        ("", "list the folder that the grader runs in", "look", str(Path.cwd())),
        ("", "read the environment of another process", "read_parent"),
        ("", "write outside of its own folder", "write", outside),
        ("", "signal another process", "signal_parent"),
        ("", "run another program", "execute"),
    )
    budget = Budget(_LIMITS.seconds_per_submission)
    module = Module(fork_server, "selftest", _ATTACKS, _LIMITS, budget)
    results = []
    try:
        module.import_program()
        for layer, name, function, *arguments in attacks:
            results.append(try_attack(module, layer, name, Call(function, tuple(arguments))))
    finally:
        module.end()
    return tuple(results)


def try_attack(module: Module, layer: str, name: str, call: Call) -> Probe:
    """Return the result of the attack that *call* makes in the guest of *module*."""
    try:
        answer = module.call(call, _LIMITS.seconds_per_call)
    except GuestError as error:
        if isinstance(error, GuestDied) and str(error) == ended_with(_REPLACED):
            return Probe(name, layer, stopped=False, seen="ran a shell")
        return Probe(name, layer, stopped=True, seen=str(error))
    if answer.raised is None:
        return Probe(name, layer, stopped=False, seen=str(answer.value))
    return Probe(name, layer, stopped=True, seen=str(answer.raised))
