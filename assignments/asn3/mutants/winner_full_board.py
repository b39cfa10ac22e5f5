# caught by: check_for_winner::test_a_board_without_a_winner
# costs: check_for_winner
# carries: game
# looks like: check_for_winner treats a full board as a win: only a full line wins.


def check_for_winner(board: list[list[str]], player: str) -> bool:
    for i in range(len(board)):
        if check_row(board, i, player) or check_column(board, i, player):
            return True
    if check_down_diagonal(board, player) or check_up_diagonal(board, player):
        return True
    return all(cell != " " for row in board for cell in row)
