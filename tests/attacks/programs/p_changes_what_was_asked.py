# tries: to say that the call itself has changed: its list of arguments, its names, their kinds, all at once
# seen instead: CRASHED: only what can change can have changed, and into its own kind; or what changed was a copy
# marks: 0
import sys

channel = sys.modules["grader.sandbox.guest.channel"]
send = channel.send


def saying(*changed):
    def function(*_):
        channel.send = lambda message: send({**message, "changed": list(changed)})

    return function


emptied = [[number, ["l"]] for number in range(9)]
setup_game, parse_move = saying([0, ["l"]]), saying([0, ["l", 1]], [1, ["d", "passed", True]])
is_move_valid, apply_move = saying([0, ["t"]]), saying(*emptied)
check_row, check_column = saying([1, ["l"]]), saying([2, ["c", "XXX"]], [2, ["c", "XXX"]])
check_for_winner, render_row = saying([-1, ["l"]]), saying([2, ["g", 1, "XXX"]])
render_board, render_cell = saying([10**9, ["l"]]), saying([True, ["l"]])
