# tries: to leave a mark for its next guest, or for a friend's: in files, shared memory, queues, keys, names, the library
# seen instead: nothing that one guest leaves is there for another
# marks: 0
# uses: picks
# shows: NO MARK
import sys

mark = b"/grader-mark"
PLACES = (".", "/tmp", "/var/tmp", "/dev/shm", "/dev/mqueue", "/run/lock", "/run/user/0", os.path.expanduser("~"))
for place in PLACES:
    path = f"{place}/grader-mark"
    try:
        os.stat(path)
        worked.append(f"GOT IN: somebody was here: {path}")
    except OSError:
        pass
for place in PLACES:
    try:
        with open(f"{place}/grader-mark", "w") as file:
            file.write("I was here")
    except OSError:
        pass
rt = ctypes.CDLL(None, use_errno=True)
if getattr(rt, "shm_open", lambda *_: -1)(mark, 0, 0) >= 0:
    worked.append("GOT IN: shared memory")
if getattr(rt, "mq_open", lambda *_: -1)(mark, 0) >= 0:
    worked.append("GOT IN: a queue")
if getattr(rt, "sem_open", lambda *_: 0)(mark, 0):
    worked.append("GOT IN: a semaphore")
for name in ("shmget", "msgget", "semget"):
    forbidden(name, 0x6772, 0o1666, 0o1666)
forbidden("add_key", b"user", b"grader-mark", b"x", 1, -4)
forbidden("sethostname", b"grader-mark", 11)
forbidden("flock", 0, 6)
for folder in sys.path:
    for name in (f"{folder}/__pycache__/grader_mark.pyc", f"{folder}/sitecustomize.py", f"{folder}/grader_mark.pth"):
        attempt(name, lambda: open(name, "w").close())
for module in (os, sys):
    if hasattr(module, "grader_mark"):
        worked.append("GOT IN: a module of the guest before")
    module.grader_mark = True
if os.environ.get("GRADER_MARK"):
    worked.append("GOT IN: an environment of the guest before")
os.environ["GRADER_MARK"] = "1"
worked = worked or ["NO MARK"]


def parse_move(*_):
    os._exit(5)  # so that there are many guests


setup_game = render_board = confess
if __name__ == "__main__":
    print(*worked)
