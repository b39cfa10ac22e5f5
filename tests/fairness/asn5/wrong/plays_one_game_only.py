# wrong: Step J was not done: one game, and nobody is asked whether to play again.
# costs: multiple_games, instructions


def play_tic_tac_toe(board):
    for round in range(MAX_ROUNDS):
        display_board(board)
        mark = get_current_player(round)
        update_board(board, mark, get_position_choice(board, mark))
        if is_game_complete(board):
            display_board(board)
            display_outcome(round)
            return
    display_board(board)
    display_outcome(MAX_ROUNDS)
