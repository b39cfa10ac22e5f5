# tries: to leave the grader hanging: its socket closed, half closed, full, replaced, read from, or never answered
# seen instead: CRASHED or TIMED_OUT, and the next check runs in a fresh guest
# marks: 0
# verdict: crashed
import os
import socket
import threading


def ours():
    return socket.socket(fileno=os.dup(3))


def setup_game(*_):
    os.close(3)


def parse_move(*_):
    ours().shutdown(socket.SHUT_WR)


def is_move_valid(*_):
    ours().shutdown(socket.SHUT_RD)


def apply_move(*_):
    null = os.open("/dev/null", os.O_RDWR)
    os.dup2(null, 3)


def check_row(*_):
    one, other = socket.socketpair()
    os.dup2(one.detach(), 3)
    other.send(b"\0\0\0\2{}")
    other.detach()


def check_column(*_):
    os.write(3, b"\0\0\0")
    threading.Event().wait()


def check_down_diagonal(*_):
    while True:
        os.write(3, b"\xff" * 65_536)


def check_up_diagonal(*_):
    os.write(3, b"\x00\x10\x00\x00")
    os.close(3)


def check_for_winner(*_):
    os.read(3, 1 << 20)


def render_cell(*_):
    os.set_blocking(3, False)
    return "X" * (6 << 20)


def render_row(*_):
    os.closerange(0, 4)
    return " | | "


if __name__ == "__main__":
    print("Game Board Size: ", end="")
    os.close(3)
    input()
