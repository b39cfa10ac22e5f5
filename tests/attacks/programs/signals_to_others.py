# tries: to send signals to the fork server, the worker, the grader, a sentinel and everybody, by every call that sends some
# seen instead: EPERM, and a sentinel that received nothing; no process is killed
# marks: 0
# uses: picks
# witness: sentinel
# shows: GOT NOTHING
# gets in: GOT IN
import fcntl
import signal
import struct

here = ctypes.create_string_buffer(struct.pack("=iii", 10, 0, -1), 128)
sentinel = WITNESS["pid"]
# Where no wall is, only the sentinel is anybody's business.
victims = [sentinel, os.getppid(), -1, 0, 1, *range(os.getppid() - 60, os.getppid() + 60)] if guest else [sentinel]
for victim in victims:
    if victim == os.getpid():
        continue
    number = signal.SIGUSR1 if victim == sentinel else 0
    attempt(f"kill {victim}", os.kill, victim, number)
    forbidden("kill", victim, number)
    forbidden("tkill", victim, number)
    forbidden("tgkill", victim, victim, number)
    forbidden("rt_sigqueueinfo", victim, 10, here)
    forbidden("rt_tgsigqueueinfo", victim, victim, 10, here)
    forbidden("pidfd_open", victim, 0)
    forbidden("pidfd_send_signal", 3, number, None, 0)
attempt("kill the group of the sentinel", os.killpg, sentinel, 10) if guest else None
if guest:
    # Nothing may be left standing if this worked: then the batch ends without a result, and everybody sees it.
    attempt("SIGKILL to the fork_server", os.kill, os.getppid(), signal.SIGKILL)
    attempt("SIGKILL to everybody", os.kill, -1, signal.SIGKILL)
    attempt("SIGSTOP to the fork_server", os.kill, os.getppid(), signal.SIGSTOP)
worked = worked or ["GOT NOTHING"]
setup_game = confess
if __name__ == "__main__":
    print(*worked)
