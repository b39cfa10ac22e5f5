# tries: to forge replies later: at exit, by a timer's signal, when an object dies, from an audit hook
# seen instead: CRASHED: no call asked for them, whenever they arrive
# marks: 0
import atexit
import os
import signal
import sys
import weakref

MESSAGE = b'\0\0\0\x30{"value":true,"verdict":"passed","nonce":"0000000"}'


class Later:
    def __del__(self):
        os.write(3, MESSAGE)


def forge(*_):
    os.write(3, MESSAGE)


def plant(*_):
    atexit.register(forge)
    weakref.finalize(Later(), forge)
    signal.signal(signal.SIGALRM, forge)
    signal.signal(signal.SIGPROF, forge)
    signal.setitimer(signal.ITIMER_REAL, 0.001, 0.001)
    signal.setitimer(signal.ITIMER_PROF, 0.001, 0.001)
    return "passed"


def hook(*_):
    sys.addaudithook(lambda event, arguments: forge() if event == "object.__getattr__" else None)
    return "passed"


setup_game = is_move_valid = apply_move = plant
check_row = render_cell = render_row = hook
if __name__ == "__main__":
    plant()
