# caught by: check_for_winner::test_positions_of_a_game_on_three_by_three
# costs: check_for_winner
# carries: game
# looks like: check_for_winner does not call check_column.


def check_for_winner(board: list[list[str]], player: str) -> bool:
    for i in range(len(board)):
        if check_row(board, i, player):
            return True
    return check_down_diagonal(board, player) or check_up_diagonal(board, player)
