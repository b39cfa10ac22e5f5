# tries: to read, write, copy or examine every descriptor that its parent may have left open
# seen instead: 0, 1 and 2 lead nowhere, 3 is its own socket, and there are no others
# marks: 0
# uses: picks
# shows: tried 11237: open 4
import fcntl
import socket

NUMBERS_TO_TRY = [*range(4, 1_024), *range(1_048_576 - 100, 1_048_576), 200, 201, 2**31 - 1]
for number in NUMBERS_TO_TRY:
    for what, do in (
        ("fstat", os.fstat),
        ("dup", os.dup),
        ("read", lambda each: os.read(each, 1)),
        ("pread", lambda each: os.pread(each, 1, 0)),
        ("write", lambda each: os.write(each, b"x")),
        ("flags", lambda each: fcntl.fcntl(each, fcntl.F_GETFL)),
        ("copy", lambda each: fcntl.fcntl(each, fcntl.F_DUPFD, 10)),
        ("folder", os.listdir),
        ("entry", os.fchdir),
        ("open below", lambda each: os.open(".", os.O_RDONLY, dir_fd=each)),
    ):
        attempt(f"{what} {number}", do, number)
for number in (0, 1, 2):
    tried.append(number)
    if os.read(number, 10) or os.fstat(number).st_rdev != os.makedev(1, 3):
        worked.append(f"GOT IN: {number} is not /dev/null")
peer = socket.socket(fileno=os.dup(3))
for what, do in (
    ("send a descriptor", lambda: socket.send_fds(peer, [b"x"], [0])),
    ("receive a descriptor", lambda: socket.recv_fds(peer, 1, 1, socket.MSG_DONTWAIT)),
    ("accept", lambda: peer.accept()),
    ("options", lambda: peer.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1 << 30)),
):
    attempt(what, do)
opened = 0
for number in range(1_024):
    try:
        os.fstat(number)
        opened += 1
    except OSError:
        pass
worked.append(f"open {opened - 1}")  # but for our own copy of 3
setup_game = confess
if __name__ == "__main__":
    print(*worked)
