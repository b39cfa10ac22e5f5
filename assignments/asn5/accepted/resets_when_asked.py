# differs: the board is reset after the players want another game, and the rounds are a for loop


def play_tic_tac_toe(board: dict[tuple[int, int], str]) -> None:
    print("Let's Play Tic-tac-toe!\n")
    while True:
        outcome = MAX_ROUNDS
        for round in range(MAX_ROUNDS):
            display_board(board)
            mark = get_current_player(round)
            update_board(board, mark, get_position_choice(board, mark))
            if is_game_complete(board):
                outcome = round
                break
        display_board(board)
        display_outcome(outcome)
        if is_program_finished():
            break
        reset_board(board)
    print("Goodbye.")
