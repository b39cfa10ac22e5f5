# wrong: the welcome comes again with each game.
# costs: multiple_games


def play_tic_tac_toe(board):
    finished = False
    while not finished:
        print("Let's Play Tic-tac-toe!")
        print()
        reset_board(board)
        round = 0
        won = False
        while round < MAX_ROUNDS and not won:
            display_board(board)
            mark = get_current_player(round)
            update_board(board, mark, get_position_choice(board, mark))
            won = is_game_complete(board)
            round += 1
        if won:
            round -= 1
        display_board(board)
        display_outcome(round)
        finished = is_program_finished()
    print("Goodbye.")
