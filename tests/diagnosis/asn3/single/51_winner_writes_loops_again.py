# fault: winner_writes_loops_again
# in: nested_functions


def check_for_winner(board: list[list[str]], player: str) -> bool:
    lines = [list(row) for row in board]
    for x in range(len(board)):
        lines.append([row[x] for row in board])
    lines.append([board[i][i] for i in range(len(board))])
    lines.append([board[i][len(board) - 1 - i] for i in range(len(board))])
    for line in lines:
        if line == [player] * len(board):
            return True
    return False
