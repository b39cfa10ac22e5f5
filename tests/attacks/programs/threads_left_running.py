# tries: to write to the socket from a thread while nobody has asked, and to go on after the end
# seen instead: CRASHED: a message that was not asked for is refused
# marks: 0
import os
import threading


def flood():
    while True:
        os.write(3, b"\0\0\0\2{}")


def setup_game(size):
    threading.Thread(target=flood, daemon=True).start()
    return [[" "] * size for _ in range(0)]
