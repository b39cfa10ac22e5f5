# caught by: check_for_winner::test_positions_of_a_game_on_three_by_three
# costs: check_for_winner
# carries: game
# looks like: check_for_winner leaves out the last row and the last column: range(len(board)) already stops at the last index.


def check_for_winner(board: list[list[str]], player: str) -> bool:
    for i in range(len(board) - 1):
        if check_row(board, i, player) or check_column(board, i, player):
            return True
    return check_down_diagonal(board, player) or check_up_diagonal(board, player)
