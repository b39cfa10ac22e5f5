# fault: win, block, centre, corner, edge: no looking ahead, and forks are not seen
# loses: minimax
# in: lru_cache_tuples
def minimax(board):
    if terminal(board):
        return None
    me = player(board)
    other = O if me == X else X
    for who in (me, other):
        for i, j in sorted(actions(board)):
            after = [row[:] for row in board]
            after[i][j] = who
            if winner(after) == who:
                return (i, j)
    for cell in [(1, 1), (0, 0), (0, 2), (2, 0), (2, 2), (0, 1), (1, 0), (1, 2), (2, 1)]:
        if cell in actions(board):
            return cell
