# tries: to send values and changed arguments that contain themselves, which take for ever to compare or to print
# seen instead: CRASHED: a value that contains itself is refused, and the arguments are put back
# marks: 0
# verdict: crashed
import sys

channel = sys.modules["grader.sandbox.guest.channel"]
send = channel.send


def cyclic(*_):
    def forged(message):
        channel.send = send
        loops = [["l", [number], [number + 1]] for number in range(9)] + [["d", "a", [0]], ["t", [0]], ["l", [0]]]
        changed = [[number, ["l", [number], [0], [1]]] for number in range(6)]
        send({**message, "nodes": loops, "value": [9], "changed": changed, "outcomes": [[[0]], [[0]]]})

    channel.send = forged


def around(*arguments):
    for one in arguments:
        if isinstance(one, list):
            one[:] = [list(arguments), one, {"again": one}]
    return arguments


setup_game = parse_move = is_move_valid = apply_move = check_row = cyclic
check_column = check_down_diagonal = check_for_winner = render_cell = render_row = around
