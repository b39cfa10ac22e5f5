# tries: to leave files behind, to fill the disk, and to make a tree of folders that cannot be removed
# seen instead: only its own folder, of 32 MiB, can be written, and it is empty for the next guest
# marks: 0
# never: WORKED
import os
import sys

for folder in ("/tmp", "/var/tmp", "/dev/shm", "/root", "/home", *sys.modules["grader"].__path__, *sys.path, "/usr/lib"):
    try:
        open(f"{folder}/attack.txt", "w").write("attack")
    except OSError:
        continue
    raise RuntimeError(f"WORKED {folder}")
if os.listdir("."):
    raise RuntimeError("WORKED: somebody was here before")
try:
    for number in range(100_000):
        open(f"{number}\n", "w").write("x" * 1_000_000)
except OSError:
    pass
try:
    for _ in range(4_000):
        os.mkdir(".moved1", 0o700)
        os.chdir(".moved1")
except OSError:
    pass


def setup_game(size):
    os.mkdir("again")
    raise RuntimeError("still here")
