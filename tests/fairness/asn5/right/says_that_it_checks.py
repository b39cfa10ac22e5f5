# right: before the board it says that it looks for a winner, and during a game that there is no draw yet
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
            print('Not a draw yet.')
            mark = get_current_player(current)
            update_board(board, mark, get_position_choice(board, mark))
            print(f'Checking whether {mark} wins...')
            won = is_game_complete(board)
            if not won:
                current += 1
        display_board(board)
        display_outcome(current)
        finished = is_program_finished()
        reset_board(board)
    print('Goodbye.')
