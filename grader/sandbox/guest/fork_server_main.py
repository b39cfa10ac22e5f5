"""Fork guests from a warm process.

It is ``python -S -s -P -m grader.sandbox.guest.fork_server_main JSON``; JSON is a list of the
arguments of ``main``. It imports what students import, the libraries that an author allows, and the
wire format. It never sees a hidden file, a test runner or a student's text. It has one socket of
whole packets (SOCK_SEQPACKET); a packet is JSON, sometimes with a descriptor:

===================== ===========================================================
to the fork server    from the fork server
===================== ===========================================================
(nothing)             ``{"layers": […], "missing": {…}, "missing_libraries": {…}}``
its limits + a socket ``{"pid": N}`` + a pidfd of a new, confined guest
(nothing)             ``{"ended": N, "status": waitstatus}`` after a guest has ended
===================== ===========================================================

It sends the first packet when it is ready. It ends when its socket closes, and is killed if the
process that started it dies.
"""

# What students import: once here, instead of in every guest.
import abc  # noqa: F401
import array  # noqa: F401
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
from os import urandom  # imported before random_source replaces it

from grader.sandbox import wire  # noqa: F401 - for the guests
from grader.sandbox.guest import channel, linux, lockdown, process_preparation, random_source

_MAX_PACKET = 65_536


def main(
    descriptor: int,
    data: list[int],
    allowed: dict[str, str],
    reserved_user: int | None,
    without: Collection[str],
) -> None:
    """Serve the host until it closes its end of the socket *descriptor*.

    *allowed* has the folders of libraries by name; the others are those of ``lockdown.prepare``.
    """
    linux.die_with_parent()
    control = socket.socket(fileno=descriptor)
    linux.blank_start_data()
    missing_libraries: dict[str, str] = {}
    library_bytes = 0
    if allowed:
        # Most assignments allow no library. Then guests do not carry this module.
        from grader.sandbox.guest import library_imports  # noqa: PLC0415

        missing_libraries, library_bytes = library_imports.load(allowed)  # the disk is hidden later
    confinement = lockdown.prepare(without, data, reserved_user)
    confinement.library_bytes = library_bytes
    process_preparation.replace_surroundings(confinement.library, confinement.writable or "/")
    gc.collect()
    # Without this, the first collection of a guest copies the whole heap: 9.8 ms instead of 0.02.
    gc.freeze()
    # As in a worker: most programs leave no garbage, and searching for it takes a tenth of the
    # time.
    gc.set_threshold(10_000)
    ready = {
        "layers": confinement.layers,
        "missing": confinement.missing,
        "missing_libraries": missing_libraries,
    }
    control.send(json.dumps(ready).encode())
    guests: dict[int, int] = {}
    poll = select.poll()
    poll.register(control, select.POLLIN)
    while True:
        for readable, _ in poll.poll():
            if readable == control.fileno():
                _start_guest(control, confinement, guests, poll)
            else:
                poll.unregister(readable)
                _clean_up(control, confinement, guests.pop(readable), readable)


def _start_guest(
    control: socket.socket,
    confinement: lockdown.Confinement,
    guests: dict[int, int],
    poll: select.poll,
) -> None:
    packet, descriptors, *_ = socket.recv_fds(control, _MAX_PACKET, 1)
    if not packet:
        os._exit(0)
    guest_socket = descriptors[0]
    pid = os.fork()
    if pid == 0:
        _run_guest(confinement, guest_socket, json.loads(packet))
    os.close(guest_socket)
    pidfd = os.pidfd_open(pid)
    guests[pidfd] = pid
    poll.register(pidfd, select.POLLIN)
    socket.send_fds(control, [json.dumps({"pid": pid}).encode()], [pidfd])


def _run_guest(
    confinement: lockdown.Confinement, guest_socket: int, limits: dict[str, int]
) -> None:
    try:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        lockdown.lock(confinement, guest_socket, limits)
        random_source.reset()  # the module random gives each fork another seed
        request = channel.receive()
        process_preparation.serve(request, confinement.writable, confinement.data_folder)
    finally:
        os._exit(70)


def _clean_up(
    control: socket.socket, confinement: lockdown.Confinement, pid: int, pidfd: int
) -> None:
    os.close(pidfd)
    _, status = os.waitpid(pid, 0)
    if confinement.writable is not None:
        _empty(confinement.writable)
        lockdown.fill_writable_folder(confinement)
    control.send(json.dumps({"ended": pid, "status": status}).encode())


def _empty(folder: str) -> None:
    """Remove everything in *folder*.

    A student may have nested a thousand folders. So there is no recursion: inner folders are moved
    up and then removed. No link is followed, and no path is longer than a name.
    """
    top = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW)
    prefix = urandom(8).hex()  # no guest can have used such a name
    moved = 0
    try:
        while names := os.listdir(top):
            for name in names:
                if _is_removed(name, top):
                    continue
                os.chmod(name, 0o700, dir_fd=top)
                inner = os.open(name, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW, dir_fd=top)
                for inner_name in os.listdir(inner):
                    if not _is_removed(inner_name, inner):
                        moved += 1
                        os.rename(inner_name, f"{prefix}{moved}", src_dir_fd=inner, dst_dir_fd=top)
                os.close(inner)
    finally:
        os.close(top)


def _is_removed(name: str, folder: int) -> bool:
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
        main(*json.loads(sys.argv[1]))
    except ConnectionError:
        os._exit(0)  # the process that started us has ended, so nobody reads an error
