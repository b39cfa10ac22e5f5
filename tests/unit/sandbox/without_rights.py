"""
Starts a zygote as whoever runs this, imports a program in a guest, and prints the layers and what the guest printed.

A program of its own, of the standard library only: another user may not read our interpreter. "no namespaces" as its
argument denies them, as a container without CAP_SYS_ADMIN does.
"""

import array
import errno
import json
import os
import socket
import struct
import subprocess
import sys

from grader.sandbox import wire
from grader.sandbox.guest import kernel

PROGRAM = """
import os
def tried(name, attack):
    try:
        attack()
    except OSError as error:
        print(name, type(error).__name__)
    else:
        print(name, "WORKED")
tried("fork", os.fork)
tried("passwd", lambda: open("/etc/passwd").read())
tried("parent", lambda: open(f"/proc/{os.getppid()}/environ").read())
tried("signal", lambda: os.kill(os.getppid(), 0))
tried("exec", lambda: os.execv("/bin/true", ["true"]))
tried("socket", lambda: __import__("socket").socket())
tried("tmp", lambda: open("/tmp/x", "w"))
tried("listing", lambda: os.listdir("/etc"))
print("root", 0 in (os.getuid(), os.geteuid()))
import decimal, statistics, dataclasses
print("library", statistics.mean([1, 3]))
"""


def deny_unshare():
    kernel.gain_nothing()
    instructions = [(0x20, 0, 0, 0), (0x15, 0, 1, 272), (0x06, 0, 0, 0x50000 | errno.EPERM), (0x06, 0, 0, 0x7FFF0000)]
    kernel.set_seccomp_filter(kernel.Filter(b"".join(struct.pack("=HBBI", *each) for each in instructions)))


def main():
    if sys.argv[1:] == ["no namespaces"]:
        deny_unshare()
    ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    command = [sys.executable, "-s", "-P", "-m", "grader.sandbox.guest.zygote", str(theirs.fileno())]
    path = {"PYTHONPATH": os.environ["PYTHONPATH"]}
    with subprocess.Popen(command, pass_fds=[theirs.fileno()], env=path) as zygote:
        theirs.close()
        ready = json.loads(ours.recv(65_536))
        mine, guests = socket.socketpair()
        limits = json.dumps({"limits": {"memory_mib": 256, "cpu_seconds": 5}}).encode()
        ours.sendmsg([limits], [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array.array("i", [guests.fileno()]))])
        guests.close()
        request = {"do": "import", "module": "asn3", "text": PROGRAM, "printed_bytes": 9999, "nonce": ""}
        mine.sendall(wire.pack(request))
        received = b""
        while part := mine.recv(65_536):
            received += part
            if len(received) >= 4 and len(received) >= 4 + wire.HEAD.unpack(received[:4])[0]:
                break
        reply = wire.unpack(received[4:]) if received else {"printed": "died"}
        sys.stdout.write(json.dumps({**ready, "printed": reply["printed"], "error": reply.get("error")}))
        mine.close()
        ours.close()
        zygote.wait(5)


if __name__ == "__main__":
    main()
