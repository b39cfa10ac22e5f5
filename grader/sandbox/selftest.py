"""Attacks tried in a guest of our own, to see what this machine really stops."""

import os
import tempfile
from pathlib import Path

from attrs import frozen

from grader.errors import GuestDied, GuestError
from grader.records.assignment import Limits
from grader.sandbox.guest.lockdown import MANDATORY
from grader.sandbox.meter import Budget
from grader.sandbox.module import Module, call_request
from grader.sandbox.zygote import Zygote

LAYERS = ("namespaces", "private disk", "another user", *MANDATORY)
"""Every layer that there can be, in the order in which a guest puts them on."""

_LIMITS = Limits(seconds_per_call=2.0, seconds_idle=2.0, memory_mib=256)
_REPLACED = 42  # the status that another program leaves with, if it could be started in the place of the guest

# Each function tries one thing and returns what it got hold of; whatever it raises has stopped it.
_ATTACKS = f"""
import os, socket

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
"""


@frozen
class Probe:
    """One attack: its *name*, whether it was *stopped*, and what was seen, *told* in a few words."""

    name: str
    stopped: bool
    told: str


def probes(zygote: Zygote) -> tuple[Probe, ...]:
    """What came of each attack, tried in guests of *zygote*. Nothing is harmed where one works."""
    outside = Path(tempfile.gettempdir()) / f"grader-selftest-{os.getpid()}"
    module = Module(zygote, "selftest", _ATTACKS, _LIMITS, Budget(_LIMITS.seconds_per_submission))
    try:
        module.begin()
        return (
            _tried(module, "read /etc/passwd", "read", "/etc/passwd"),
            _tried(module, "read the grader's own files", "read", str(Path(__file__).resolve())),
            _tried(module, "list the folder that the grader runs in", "look", str(Path.cwd())),
            _tried(module, "read the environment of another process", "read_parent"),
            _tried(module, "write outside of its own folder", "write", str(outside)),
            _tried(module, "open a network socket", "connect"),
            _tried(module, "start a process", "fork"),
            _tried(module, "signal another process", "signal_parent"),
            _tried(module, "run another program", "execute"),
            _tried(module, "use more memory than it may", "swell", _LIMITS.memory_mib << 21),
        )
    finally:
        module.end()


def _tried(module: Module, name: str, function: str, *arguments: object) -> Probe:
    try:
        answer = module.call(call_request(function, arguments, {}, ()), _LIMITS.seconds_per_call)
    except GuestDied as died:
        if str(died) == f"left with status {_REPLACED}":
            return Probe(name, stopped=False, told="ran a shell")
        return Probe(name, stopped=True, told=str(died))
    except GuestError as error:
        return Probe(name, stopped=True, told=str(error))
    if answer.raised is None:
        return Probe(name, stopped=False, told=str(answer.value))
    return Probe(name, stopped=True, told=str(answer.raised))
