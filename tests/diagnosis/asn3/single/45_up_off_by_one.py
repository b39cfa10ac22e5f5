# fault: up_off_by_one
# in: clears_the_screen


def check_up_diagonal(board: list[list[str]], player: str) -> bool:
    n = len(board)
    mine = 0
    for y in range(n):
        if board[y][n - y] == player:
            mine += 1
    return mine == n
