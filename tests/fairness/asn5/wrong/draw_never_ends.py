# wrong: only a win ends a game, so that a full board asks for ever.
# costs: play_tic_tac_toe, multiple_games


def play_tic_tac_toe(board):
    print("Let's Play Tic-tac-toe!")
    print()
    finished = False
    while not finished:
        round = 0
        display_board(board)
        while not is_game_complete(board):
            mark = get_current_player(round)
            update_board(board, mark, get_position_choice(board, mark))
            display_board(board)
            round += 1
        display_outcome(round - 1)
        finished = is_program_finished()
        reset_board(board)
    print("Goodbye.")
