# tries: to bring reports down with text that no file can hold: lone surrogates, NUL, in values, output and exceptions
# seen instead: a replacement character is shown for each
# marks: 0
import sys

HALF = "\ud800\udfff\0\ufffe\x1b[2J\u202e\u2066\x9b31m\r\u2028\b"
channel = sys.modules["grader.sandbox.guest.channel"]
send = channel.send


def raw(message):
    if "printed" in message:
        message["printed"] = HALF
    if isinstance(message.get("turns"), list):
        message["turns"] = [HALF + turn for turn in message["turns"]]
    send(message)


channel.send = raw


def value(*_):
    return HALF


def error(*_):
    raise type(HALF.replace("\0", "").encode("utf-8", "replace").decode(), (ValueError,), {})(HALF)


def nested(*_):
    return {HALF: [HALF, (HALF, HALF.encode("utf-8", "surrogatepass"))]}


setup_game, parse_move, is_move_valid, apply_move = value, error, nested, value
check_row = check_column = check_for_winner = error
render_cell, render_row, render_board = value, nested, value
if __name__ == "__main__":
    print(HALF)
    error()
