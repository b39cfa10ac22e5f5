# tries: to fill the machine with threads, in a call and in a game, and to leave them there
# seen instead: there are a few dozen at most; what stays ends with its guest, and a game that never ends is stopped
# marks: 0
# uses: picks
# witness: processes
# verdict: timed out
# shows: enough
import threading

ENOUGH = 200


def hoard(daemon):
    for number in range(ENOUGH):
        try:
            threading.Thread(target=threading.Event().wait, daemon=daemon).start()
        except (RuntimeError, MemoryError):
            return "enough"
    return f"GOT IN: {number} threads"


def setup_game(size):
    raise RuntimeError(hoard(daemon=True))


if __name__ == "__main__":
    print(hoard(daemon=False))
