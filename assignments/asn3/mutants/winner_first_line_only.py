# caught by: check_for_winner::test_positions_of_a_game_on_three_by_three
# costs: check_for_winner
# carries: game
# looks like: check_for_winner only looks at the first row and the first column: look at all of them before you return
#     False.


def check_for_winner(board: list[list[str]], player: str) -> bool:
    if check_down_diagonal(board, player) or check_up_diagonal(board, player):
        return True
    for i in range(len(board)):
        if check_row(board, i, player) or check_column(board, i, player):
            return True
        else:
            return False
