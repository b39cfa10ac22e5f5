"""Fork guests from a warm process.

It is ``python -S -s -P -m grader.sandbox.guest.fork_server DESCRIPTOR DATA LIBRARIES [LAYER ...]``.
It has imported what students import, the libraries that an author allows, the wire, and nothing
else: no hidden file, no test runner, no student's text ever passes through it. It speaks over one
socket of whole packets (SOCK_SEQPACKET), JSON with descriptors beside it:

============================= ==================================================================
to the fork server            from the fork server
============================= ==================================================================
(nothing, at the start)       ``{"layers": […], "missing": {…}, "lacking": {…}}`` when it is ready
``{"limits": {…}}`` + socket  ``{"pid": N}`` + a pidfd of a new, confined guest
(nothing)                     ``{"ended": N, "status": waitstatus}`` when a guest has ended
============================= ==================================================================

It ends when its socket closes, and is killed when the process that started it dies.
"""

# What students use: imported once here instead of in every guest.
import abc  # noqa: F401
import array
import copy  # noqa: F401
import gc
import heapq  # noqa: F401
import json
import os
import select
import signal
import socket
import string  # noqa: F401
import sys
from collections.abc import Collection
from os import urandom  # as it is before a guest is given another

from grader.sandbox import wire  # noqa: F401 - guests use it
from grader.sandbox.guest import (
    channel,
    clock,
    linux,
    lockdown,
    module,
    notebook_shims,
    path_scrubbing,
    program,
    random_source,
)

_MOST_PACKET = 65_536


def main(
    descriptor: int, data: list[int], allowed: str = "", without: Collection[str] = ()
) -> None:
    """
    Serve the host until it closes its end.

    Args:
        descriptor: Our end of its socket.
        data: The folders of what lies beside a program, open.
        allowed: The libraries that programs may import, as ``libraries.bring`` takes them.
        without: Layers to leave out.
    """
    linux.die_with_parent(signal.SIGKILL)
    control = socket.socket(fileno=descriptor)
    linux.forget_start()
    shelf = None
    if (
        allowed
        # Before the disk is hidden; most assignments allow none, and their guests do not carry this
        # module.
    ):
        from grader.sandbox.guest import libraries  # noqa: PLC0415

        shelf = libraries.bring(allowed)
    confinement = lockdown.prepare(without, data)
    confinement.libraries = 0 if shelf is None else shelf.bytes
    notebook_shims.put_in_place()
    clock.put_in_place()
    random_source.put_in_place()
    if shelf is not None:
        libraries.forget(shelf)
    path_scrubbing.remove(confinement.library, confinement.own or "/")
    gc.collect()
    # Without it the first collection of a guest copies the whole heap: 9.8 ms instead of 0.02.
    gc.freeze()
    lacking = {}
    if shelf is not None:
        lacking = shelf.lacking
    control.send(
        json.dumps(
            {"layers": confinement.layers, "missing": confinement.missing, "lacking": lacking}
        ).encode()
    )
    guests: dict[int, int] = {}
    poll = select.poll()
    poll.register(control, select.POLLIN)
    while True:
        for ready, _ in poll.poll():
            if ready == control.fileno():
                _begin(control, confinement, guests, poll)
            else:
                poll.unregister(ready)
                _end(control, confinement, guests.pop(ready), ready)


def _begin(
    control: socket.socket,
    confinement: lockdown.Confinement,
    guests: dict[int, int],
    poll: select.poll,
) -> None:
    packet, ancillary, *_ = control.recvmsg(_MOST_PACKET, socket.CMSG_SPACE(4))
    if not packet:
        os._exit(0)
    ours = array.array("i", ancillary[0][2][:4])[0]
    pid = os.fork()
    if pid == 0:
        _guest(confinement, ours, json.loads(packet)["limits"])
    os.close(ours)
    handle = os.pidfd_open(pid)
    guests[handle] = pid
    poll.register(handle, select.POLLIN)
    beside = [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array.array("i", [handle]))]
    control.sendmsg([json.dumps({"pid": pid}).encode()], beside)


def _guest(confinement: lockdown.Confinement, ours: int, limits: dict[str, int]) -> None:
    """Confine this fork, listen, and serve. Never return."""
    try:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        lockdown.lock(confinement, ours, limits)
        random_source.begin_anew()  # the module random gives each fork another seed
        request = channel.receive()
        if request["do"] == "import":
            module.serve(request, confinement.own, confinement.shipped)
        else:
            program.serve(request, confinement.own)
    finally:
        os._exit(70)


def _end(control: socket.socket, confinement: lockdown.Confinement, pid: int, handle: int) -> None:
    os.close(handle)
    _, status = os.waitpid(pid, 0)
    if confinement.own is not None:
        _wipe(confinement.own)
        lockdown.furnish(confinement)
    control.send(json.dumps({"ended": pid, "status": status}).encode())


def _wipe(folder: str) -> None:
    """Empty *folder*. Without recursion: a student's thousand nested folders are moved up and then
    removed.

    No link is followed, and no path grows longer than a name.
    """
    top = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW)
    fresh = urandom(8).hex()  # a name that no guest could have taken already
    moved = 0
    try:
        while names := os.listdir(top):
            for name in names:
                if _removed(name, top):
                    continue
                os.chmod(name, 0o700, dir_fd=top)
                inner = os.open(name, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW, dir_fd=top)
                for below in os.listdir(inner):
                    if not _removed(below, inner):
                        moved += 1
                        os.rename(below, f"{fresh}{moved}", src_dir_fd=inner, dst_dir_fd=top)
                os.close(inner)
    finally:
        os.close(top)


def _removed(name: str, folder: int) -> bool:
    """Whether the file or the empty folder *name* could be removed."""
    try:
        os.unlink(name, dir_fd=folder)
    except IsADirectoryError:
        try:
            os.rmdir(name, dir_fd=folder)
        except OSError:
            return False
    return True


if __name__ == "__main__":
    try:
        main(
            int(sys.argv[1]),
            [int(number) for number in sys.argv[2].split(",") if number],
            sys.argv[3],
            sys.argv[4:],
        )
    except ConnectionError:
        os._exit(0)  # whoever started us has gone, and nobody is to read about it
