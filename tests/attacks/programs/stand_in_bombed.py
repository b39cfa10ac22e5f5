# tries: to keep the reference busy, to fill its memory, and to crash it, with the arguments that it gets
# seen instead: the reference has a guest of its own, which ends alone; a board that is returned, and a right row of it, depend on the board, for 0.22
# marks: 0.22
# verdict: failed
def setup_game(size):
    return "no board"


def render_cell(board, x, y):
    return "?"


def apply_move(move, board, player):
    return board


def bombs():
    endless = []
    endless.append(endless)
    deep = []
    for _ in range(100_000):
        deep = [deep]
    wide = [[0] * 1000] * 100_000
    twice = ["x"]
    for _ in range(60):
        twice = [twice, twice]
    flat = ()
    for _ in range(5_000):
        flat = (flat,)
    return endless, deep, wide, twice, flat, {hash: bombs}, object(), b"x" * 10**7, "x" * 10**7, 10**5000


def throw(function, *arguments):
    try:
        return function(*arguments)
    except BaseException as error:
        return error


def render_row(board, y):
    for bomb in bombs():
        throw(render_cell, bomb, 0, 0)
        throw(render_cell, [bomb], 0, 0)
    return "nothing"


def render_board(board):
    return [render_row(board, 0)]


if __name__ == "__main__":
    throw(setup_game, 10**9)
    throw(setup_game, 20_000)
    for bomb in bombs():
        throw(apply_move, (0, 0), bomb, bomb)
    print(throw(setup_game, 3))
