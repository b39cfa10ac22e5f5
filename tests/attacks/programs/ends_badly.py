# tries: to end in each way there is, for one that is taken for success or that takes the grader along
# seen instead: CRASHED, with how it ended, and a fresh guest for the next check
# marks: 0
# uses: picks
# verdict: crashed
# shows: exited with status 0
# shows: exited with status 77
# shows: killed by SIG
import signal
import sys
import threading


def setup_game(*_):
    signal.alarm(1) or signal.setitimer(signal.ITIMER_REAL, 0.001)
    while True:
        pass


def parse_move(*_):
    os.abort()


def is_move_valid(*_):
    os._exit(0)


def apply_move(*_):
    os._exit(77)


def check_row(*_):
    libc.exit(0)


def check_column(*_):
    threading.Thread(target=os._exit, args=(0,)).start()
    threading.Event().wait()


def check_down_diagonal(*_):
    back, front = os.pipe()
    os.close(back)
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    os.write(front, b"x")


def check_up_diagonal(*_):
    ctypes.memset(id(None), 0, 64)
    return None


def check_for_winner(*_):
    ctypes.pythonapi.Py_Finalize()


def render_cell(*_):
    ctypes.memset(id(sys.modules), 255, 64)
    ctypes.memset(id(sys), 255, 64)


def render_row(*_):
    system("prctl", 15, b"name", 0, 0, 0)
    ctypes.pythonapi.Py_FatalError(b"all is well")


def render_board(*_):
    raw(231 if platform.machine() == "x86_64" else 94, 0)


if __name__ == "__main__":
    os._exit(0)
