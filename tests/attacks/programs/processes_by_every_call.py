# tries: to start a process by fork, vfork, clone, clone3, spawn, a shell, a terminal or a pool, at import and in calls
# seen instead: EPERM
# marks: 0
# uses: picks
# witness: processes
# shows: tried 33:
# gets in: GOT IN: fork
# gets in: GOT IN: raw clone
import multiprocessing
import pty
import subprocess
import sys


def child(start):
    """Start one that lives on when all else has ended."""
    if start() == 0:
        os.setsid()
        libc.sleep(600)
        os._exit(0)


def clone(flags):
    def start():
        arguments = (flags, 0, 0, 0, 0)
        return system("clone", *arguments)

    return start


def clone3():
    return system("clone3", ctypes.create_string_buffer(b"\0" * 32 + b"\x11", 88), 88)


def pool():
    process = multiprocessing.get_context("fork").Process(target=print)
    process.start()


refused = (OSError, subprocess.SubprocessError, RuntimeError)
attempt("fork", child, os.fork)
attempt("raw clone", child, clone(17))
if guest:
    for name in ("fork", "vfork"):
        attempt(f"raw {name}", child, lambda: system(name))
    attempt("clone3", child, clone3)
    for flag in (0, 0x100, 0x4000, 0x8000, 0x200, 0x400, 0x10000000, 0x20000000, 0x40000000, 0x2000000, 0x1000):
        attempt(f"clone {flag:#x}", child, clone(flag | 17))
    attempt("untraced clone", child, clone(0x800000 | 17))
    # CLONE_THREAD | CLONE_VFORK: while the thread sleeps, the program waits as if for a disk.
    forbidden("clone", 0x10000 | 0x4000, 0, 0, 0, 0)
    attempt("forkpty", child, lambda: os.forkpty()[0])
    attempt("pty.fork", child, lambda: pty.fork()[0])
    for place in ("/bin/sh", "/usr/bin/env", sys.executable or "/usr/bin/python3"):
        attempt(f"posix_spawn {place}", os.posix_spawn, place, [place], {}, refusals=refused)
        attempt(f"subprocess {place}", subprocess.Popen, [place], refusals=refused)
        attempt(f"spawnv {place}", os.spawnv, os.P_NOWAIT, place, [place], refusals=refused)
    attempt("a shell", subprocess.Popen, "sleep 600 &", shell=True, refusals=refused)
    attempt("pool", pool, refusals=refused)
    attempt("popen", os.popen, "sleep 600", refusals=refused)
    tried.append("system")
    if os.system("true") == 0:
        worked.append("GOT IN: system")
setup_game = parse_move = confess
if __name__ == "__main__":
    print(*worked)
