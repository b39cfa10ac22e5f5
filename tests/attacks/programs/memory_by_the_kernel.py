# tries: to get memory that is not counted as its own: maps, shared memory, memory files, huge pages, pipes
# seen instead: the limit of its address space, or EPERM; pipes for sixteen times 64 KiB
# marks: 0
# uses: picks
# shows: GOT NOTHING
import mmap

MOST = 1 << 29  # bytes: twice what it may have


def mapped(flags, length=MOST * 2):
    with mmap.mmap(-1, length, flags=flags):
        return length


def many(flags):
    """Small pieces that together are too much."""
    held = []
    for _ in range(MOST >> 20):
        held.append(mmap.mmap(-1, 1 << 20, flags=flags))
    return len(held)


def grown():
    grows = mmap.mmap(-1, 4096)
    grows.resize(MOST * 2)


def broken_off():
    libc.sbrk.restype = ctypes.c_void_p
    if libc.sbrk(ctypes.c_long(MOST * 2)) == ctypes.c_void_p(-1).value:
        raise OSError


def file_in_memory():
    """A file of its own folder, mapped in as many places as it takes."""
    with open("held", "wb+") as file:
        file.truncate(8 << 20)
        return len([mmap.mmap(file.fileno(), 8 << 20) for _ in range(MOST >> 22)])


def pipes():
    held = 0
    while True:
        try:
            _, front = os.pipe()
        except OSError:
            return held
        os.set_blocking(front, False)
        while True:
            try:
                held += os.write(front, b"x" * 65_536)
            except OSError:
                break


refused = (OSError, MemoryError, ValueError)
for name in ("MAP_PRIVATE", "MAP_SHARED", "MAP_NORESERVE", "MAP_POPULATE", "MAP_STACK"):
    flags = getattr(mmap, name, 0x4000) | mmap.MAP_ANONYMOUS
    flags |= 0 if name == "MAP_SHARED" else mmap.MAP_PRIVATE
    attempt(name, mapped, flags, refusals=refused)
    if name != "MAP_POPULATE":  # which would only take long
        attempt(f"{name} in pieces", many, flags, refusals=refused)
attempt("MAP_HUGETLB", mapped, 0x40022, refusals=refused)
attempt("MAP_GROWSDOWN", mapped, 0x122, refusals=refused)
attempt("mremap", grown, refusals=refused)
attempt("sbrk", broken_off, refusals=refused)
attempt("a file", file_in_memory, refusals=refused)
forbidden("memfd_create", b"held", 0)
forbidden("memfd_secret", 0)
forbidden("shmget", 0, MOST, 0o1600)
forbidden("shmat", 0, None, 0)
forbidden("msgget", 0, 0o1600)
forbidden("semget", 0, 32_000, 0o1600)
forbidden("mq_open", b"held", 0o102, 0o600, None)
forbidden("mlockall", 2)
forbidden("userfaultfd", 0)
if pipes() > 32 << 16:
    worked.append("GOT IN: pipes")
worked = worked or ["GOT NOTHING"]
setup_game = confess
if __name__ == "__main__":
    print(*worked)
