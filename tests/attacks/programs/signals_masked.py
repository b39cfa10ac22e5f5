# tries: to outlive the end of its time: every signal masked, ignored and handled, its own clocks stopped
# seen instead: TIMED_OUT all the same: what ends it cannot be masked
# marks: 0
# verdict: timed out
import faulthandler
import resource
import signal
import sys
import threading

for number in signal.valid_signals():
    try:
        signal.signal(number, lambda *_: None)
        signal.signal(number, signal.SIG_IGN)
        signal.siginterrupt(number, False)
    except (OSError, ValueError):
        pass
signal.pthread_sigmask(signal.SIG_BLOCK, signal.valid_signals())
sys.excepthook = threading.excepthook = sys.unraisablehook = lambda *_: None
faulthandler.disable()


def spin():
    while True:
        try:
            while True:
                pass
        except BaseException:
            pass


def setup_game(*_):
    spin()


def parse_move(*_):
    threading.Thread(target=spin, daemon=False).start()
    signal.sigwait(signal.valid_signals())


def is_move_valid(*_):
    signal.setitimer(signal.ITIMER_PROF, 0)
    signal.setitimer(signal.ITIMER_REAL, 0.001, 0.001)
    while True:
        signal.pause() if signal.getsignal(signal.SIGALRM) else None


def render_cell(*_):
    threading.Event().wait()


if __name__ == "__main__":
    spin()
