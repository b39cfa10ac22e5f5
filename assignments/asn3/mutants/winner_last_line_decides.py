# caught by: check_for_winner::test_the_first_winner
# costs: check_for_winner
# carries: game
# looks like: check_for_winner keeps only the answer for the last line: once one line is full, the player has won.


def check_for_winner(board: list[list[str]], player: str) -> bool:
    won = False
    for i in range(len(board)):
        won = check_row(board, i, player)
    for i in range(len(board)):
        won = check_column(board, i, player)
    won = check_down_diagonal(board, player)
    won = check_up_diagonal(board, player)
    return won
