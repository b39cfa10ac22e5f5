# tries: to announce four gigabytes, and to send as much as is let through, so that the grader runs out of memory
# seen instead: CRASHED: eight megabytes are the most, and reading them counts as the program's own time
# marks: 0
# verdict: crashed
import os
import struct
import sys

channel = sys.modules["grader.sandbox.guest.channel"]
send = channel.send


def announce(*_):
    os.write(3, b"\xff\xff\xff\xff" + b" " * 100_000)
    return True


def fill(*_):
    text = b'{"value":"' + b"x" * 8_000_000 + b'"}'
    data = struct.pack(">I", len(text)) + text
    while data:
        data = data[os.write(3, data) :]


def zeros(*_):
    text = b'{"value":1' + b"0" * 1_000_000 + b"}"
    data = struct.pack(">I", len(text)) + text
    while data:
        data = data[os.write(3, data) :]


def objects(*_):
    channel.send = lambda message: send({**message, "nodes": [["l"]] * 500_000})


setup_game, parse_move, render_cell, apply_move = announce, fill, zeros, objects
is_move_valid, check_row, check_column = announce, fill, zeros
if __name__ == "__main__":
    announce()
