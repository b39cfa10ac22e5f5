# tries: to fill the disk by size: long files, many files, holes, and files that nobody can see any more
# seen instead: 8 MiB a file and 32 MiB in all, in a folder that is empty for the next guest; or no folder at all
# marks: 0
# uses: picks
# shows: GOT NOTHING
import itertools

MOST = 40 << 20  # bytes


def fill(name, flags=os.O_CREAT | os.O_WRONLY):
    """Write until it is refused; how many bytes were."""
    written = 0
    try:
        descriptor = os.open(name, flags, 0o600)
    except OSError:
        return 0
    try:
        while written < 2 * MOST:
            written += os.write(descriptor, b"x" * (1 << 20))
    except OSError:
        pass
    finally:
        os.close(descriptor)
    return written


if os.getcwd() != "/" and os.listdir("."):
    worked.append(f"GOT IN: somebody was here before: {os.listdir('.')[:3]}")
if fill("one") > 8 << 20:
    worked.append("GOT IN: one file is too long")
for size in (1 << 40, 9 << 20):
    attempt(f"a hole of {size}", lambda: os.truncate("one", size))
    attempt(f"a place at {size}", lambda: os.pwrite(os.open("one", os.O_WRONLY), b"x", size))
forbidden("fallocate", 1, 0, 0, 1 << 40)
forbidden("sendfile", 1, 0, None, 1 << 30)
forbidden("copy_file_range", 0, None, 1, None, 1 << 30, 0)
total = 0
for number in itertools.count():
    written = fill(f"file {number}")
    total += written
    if written == 0:
        break
# Files without a name take room for as long as they are open.
for number in range(8):
    try:
        os.unlink(f"file {number}")
    except OSError:
        pass
    total += fill(".", os.O_TMPFILE | os.O_WRONLY)
if total > 4 * MOST:
    worked.append(f"GOT IN: {total} bytes")
worked = worked or ["GOT NOTHING"]


def parse_move(text):
    os._exit(3)  # what it leaves behind is not there for the next guest


setup_game = confess
if __name__ == "__main__":
    print(*worked)
