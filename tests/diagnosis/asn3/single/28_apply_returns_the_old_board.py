# fault: apply_returns_the_old_board
# in: type_aliases


def apply_move(move: Move, board: Board, player: Player) -> Board:
    new: Board = []
    for row in board:
        new.append(row.copy())
    x, y = move
    row = new[y]
    row[x] = player
    return board
