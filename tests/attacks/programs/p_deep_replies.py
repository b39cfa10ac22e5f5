# tries: to send a value that is nested so deeply that reading, comparing or printing it overflows the C stack
# seen instead: CRASHED: brackets are counted before they are read, and depth before anybody looks at a value
# marks: 0
# verdict: crashed
import os
import struct
import sys

channel = sys.modules["grader.sandbox.guest.channel"]
send = channel.send


def brackets(*_):
    text = b'{"value":' + b"[" * 50_000 + b"]" * 50_000 + b"}"
    os.write(3, struct.pack(">I", len(text)) + text)


def braces(*_):
    text = b'{"a":' * 20_000 + b"1" + b"}" * 20_000
    os.write(3, struct.pack(">I", len(text)) + text)


def chain(kind):
    """A container in a container in a container …, a node each, so that the JSON itself is flat."""

    def deep(*_):
        def forged(message):
            first = 50  # beyond all that a request has: what is below that number is the request's
            nodes = [[kind, [number]] for number in range(first, first + 5_000)]
            send({**message, "nodes": [*([["l"]] * first), *nodes], "value": [first + 4_000], "outcomes": [[[4_000]]]})

        channel.send = forged

    return deep


setup_game, parse_move, is_move_valid, apply_move = brackets, braces, chain("l"), chain("t")
check_row, check_column, check_for_winner, render_cell = chain("f"), chain("d"), chain("s"), chain("g")
if __name__ == "__main__":
    brackets()
