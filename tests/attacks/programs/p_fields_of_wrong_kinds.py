# tries: to find a field of a reply whose wrong kind the grader does not look at, and to bring it down with that
# seen instead: CRASHED, or a wrong value: each field is taken only as what it has to be
# marks: 0
# verdict: crashed
import sys

channel = sys.modules["grader.sandbox.guest.channel"]
send = channel.send
ODD = (5, "x", "\ud800", [99], [[]], [[[]]], {}, {"types": 1}, True, None, -1, 10**300, 1.5, [None, 1], float("nan"))
ODD += ([[0, ["l"]], [0, ["t"]]], [["g", 0, ""]], [["g", 2, "XXX"]], [["b", "zz"]], [["d", 1]], [["s", [0]]])


def odd(field):
    def function(*arguments):
        value = ODD[len(repr(arguments)) % len(ODD)]  # another one for other arguments
        channel.send = lambda message: send({**message, field: value})

    return function


setup_game, parse_move, is_move_valid, apply_move = odd("nodes"), odd("value"), odd("changed"), odd("printed")
check_row, check_column, check_down_diagonal = odd("used"), odd("values"), odd("error")
check_up_diagonal, check_for_winner, render_cell = odd("names"), odd("values"), odd("nonce")
render_row, render_board = odd("asked"), odd("how")
if __name__ == "__main__":
    odd("turns")()
