# tries: to read and to change the memory of another process, and to take its descriptors and its time
# seen instead: EPERM before the kernel looks at an argument, and a sentinel that is as it was
# marks: 0
# uses: picks
# witness: sentinel
# shows: tried 60:
# gets in: GOT IN: setpriority
import sys

here = ctypes.create_string_buffer(b"changed!", 256)


class Piece(ctypes.Structure):
    _fields_ = (("address", ctypes.c_void_p), ("length", ctypes.c_size_t))


def pieces(address, length):
    return ctypes.byref(Piece(address, length))


mine, most = ctypes.addressof(here), (ctypes.c_uint64 * 2)(16, 16)
one_processor = ctypes.create_string_buffer(b"\1", 8)
for victim in (WITNESS["pid"], os.getppid(), WITNESS["pid"] - 1) if guest else (WITNESS["pid"],):
    address = WITNESS["address"]
    forbidden("process_vm_readv", victim, pieces(mine + 64, 64), 1, pieces(address, 64), 1, 0)
    if b"GOT" in here.raw:
        worked.append(here.raw[64 : 64 + WITNESS["length"]].decode())
    forbidden("process_vm_writev", victim, pieces(mine, 8), 1, pieces(address, 8), 1, 0)
    forbidden("kcmp", victim, os.getpid(), 0, 0, 0)
    forbidden("pidfd_open", victim, 0)
    forbidden("pidfd_getfd", 3, 0, 0)
    forbidden("process_madvise", 3, pieces(mine, 8), 1, 4, 0)
    forbidden("process_mrelease", 3, 0)
    forbidden("move_pages", victim, 0, None, None, None, 0)
    forbidden("migrate_pages", victim, 0, None, None)
    forbidden("prlimit64", victim, 7, most, None)
    forbidden("sched_setaffinity", victim, 8, one_processor)
    forbidden("sched_setscheduler", victim, 0, here)
    forbidden("setpriority", 0, victim, 19)
    forbidden("ioprio_set", 1, victim, 3 << 13)
    for request in (16, 0x4206, 2, 4, 12):  # attach, seize, read, write, registers
        forbidden("ptrace", request, victim, address, 0)
    forbidden("ptrace", 0, 0, 0, 0)
    if guest and hasattr(sys, "remote_exec"):  # Python 3.14; without a wall it would disturb them
        try:
            sys.remote_exec(victim, "/tmp/asn3.py")
        except (OSError, RuntimeError):
            pass
        else:
            worked.append("GOT IN: sys.remote_exec")
setup_game = confess
if __name__ == "__main__":
    print(*worked)
