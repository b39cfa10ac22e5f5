# tries: to lock files of the standard library, which all guests share: a message from one student to another
# seen instead: EPERM
# marks: 0
# uses: picks
# shows: tried 17:
# gets in: GOT IN: flock
import fcntl
import struct

library = os.open(os.__file__, os.O_RDONLY)
folder = os.open(os.path.dirname(os.__file__), os.O_RDONLY)
lock = struct.pack("hhqqi", fcntl.F_RDLCK, 0, 0, 0, 0)
for descriptor in (library, folder, 0):
    attempt("flock", fcntl.flock, descriptor, fcntl.LOCK_SH | fcntl.LOCK_NB)
    attempt("exclusive flock", fcntl.flock, descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
for command in (fcntl.F_SETLK, fcntl.F_SETLKW, fcntl.F_GETLK, fcntl.F_OFD_SETLK, fcntl.F_OFD_GETLK):
    attempt(f"fcntl {command}", fcntl.fcntl, library, command, lock)
for command, argument in ((fcntl.F_SETLEASE, fcntl.F_RDLCK), (fcntl.F_GETLEASE, 0), (fcntl.F_NOTIFY, 1), (1031, 1 << 20), (1033, 1)):
    attempt(f"fcntl {command}", fcntl.fcntl, library, command, argument)
attempt("lockf", os.lockf, library, os.F_TEST, 0)
setup_game = confess
if __name__ == "__main__":
    print(*worked)
