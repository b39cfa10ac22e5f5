# tries: to use up the memory of the machine
# seen instead: TIMED_OUT, whether time or memory is used up first
# marks: 0
def setup_game(size):
    hoard = []
    while True:
        hoard.append([0] * 1_000_000)


def render_cell(board, row, column):
    return "X" * 10**12


def parse_move(text):
    hoard = "X"
    while True:
        hoard += hoard
