# right: the game says the round and whose turn it is, before the mark with its comma.


def play_tic_tac_toe(board):
    """Play games."""
    print("Let's Play Tic-tac-toe!\n")
    games = 0
    finished = False
    while not finished:
        games += 1
        round = 0
        won = False
        while not won and round < MAX_ROUNDS:
            display_board(board)
            mark = get_current_player(round)
            print("Round " + str(round))
            position = get_position_choice(board, mark)
            update_board(board, mark, position)
            won = is_game_complete(board)
            round += 1
        display_board(board)
        if won:
            display_outcome(round - 1)
        else:
            display_outcome(round)
        finished = is_program_finished()
        reset_board(board)
    print("Goodbye.")
