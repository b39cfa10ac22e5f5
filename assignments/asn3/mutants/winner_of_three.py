# caught by: check_for_winner::test_three_are_not_enough_on_four_by_four
# costs: check_for_winner
# carries: game
# looks like: check_for_winner accepts three cells: on a larger board all cells of a line are needed.


def check_for_winner(board: list[list[str]], player: str) -> bool:
    for i in range(len(board)):
        if check_row(board, i, player) or check_column(board, i, player):
            return True
        if board[i].count(player) == 3 and i < 3 and board[i][:3] == [player] * 3:
            return True
    return check_down_diagonal(board, player) or check_up_diagonal(board, player)
