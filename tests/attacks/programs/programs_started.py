# tries: to become another program, by every way to name one, and to load machine code of its own from a file
# seen instead: EPERM, and a folder in which nothing can be run or loaded
# marks: 0
# uses: picks
# shows: tried
# shows: NOTHING RAN
import glob
import sys

PLACES = ["/bin/sh", "/usr/bin/env", "/bin/true", "/lib64/ld-linux-x86-64.so.2", "/proc/self/exe", "./program"]
try:
    with open("program", "wb") as file:
        file.write(b"#!/bin/sh\necho GOT IN\n")
except OSError:
    pass
for place in PLACES:
    attempt(f"execv {place}", os.execv, place, [place])
    forbidden("execve", place.encode(), None, None)
    forbidden("execveat", -100, place.encode(), None, None, 0)
    try:
        descriptor = os.open(place, os.O_RDONLY)
    except OSError:
        continue
    attempt(f"fexecve {place}", os.execve, descriptor, [place], {})
    forbidden("execveat", descriptor, b"", None, None, 0x1000)
    os.close(descriptor)
library = next((each for folder in sys.path for each in glob.glob(f"{folder}/_bisect*.so")), None)
if library is not None:
    try:
        with open(library, "rb") as there, open("mine.so", "wb") as here:
            here.write(there.read())
    except OSError:
        pass
    attempt("a library of its own", ctypes.CDLL, os.path.abspath("mine.so"))
worked = worked or ["NOTHING RAN"]
setup_game = confess
if __name__ == "__main__":
    print(*worked)
