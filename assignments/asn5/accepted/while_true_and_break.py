# differs: endless loops that are left with break, and a else of a loop


def play_tic_tac_toe(board: dict[tuple[int, int], str]) -> None:
    print("Let's Play Tic-tac-toe!")
    print()
    while True:
        for round in range(MAX_ROUNDS):
            display_board(board)
            player_mark = get_current_player(round)
            position = get_position_choice(board, player_mark)
            update_board(board, player_mark, position)
            if is_game_complete(board):
                display_board(board)
                display_outcome(round)
                break
        else:
            display_board(board)
            display_outcome(MAX_ROUNDS)
        if is_program_finished() == True:
            print("Goodbye.")
            break
        reset_board(board)
