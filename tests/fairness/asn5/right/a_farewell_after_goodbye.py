# right: after Goodbye. it says more, and calls exit(); before another game it says "Let's play again!"
def play_tic_tac_toe(board):
    """Plays games."""
    print("Let's Play Tic-tac-toe!")
    print()
    finished = False
    while not finished:
        current = 0
        won = False
        while current < MAX_ROUNDS and not won:
            display_board(board)
            mark = get_current_player(current)
            update_board(board, mark, get_position_choice(board, mark))
            won = is_game_complete(board)
            if not won:
                current += 1
        display_board(board)
        display_outcome(current)
        finished = is_program_finished()
        reset_board(board)
        if not finished:
            print("Let's play again!")
    print('Goodbye.')
    print('See you again tomorrow!')
    exit()
