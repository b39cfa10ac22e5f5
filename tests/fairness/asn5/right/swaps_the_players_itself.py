# right: the players are swapped in the game, and the round is counted for the outcome only.


def play_tic_tac_toe(board):
    """Play games."""
    print("Let's Play Tic-tac-toe!")
    print()
    while True:
        player = "X"
        number = 0
        display_board(board)
        while number != MAX_ROUNDS:
            position = get_position_choice(board, player)
            update_board(board, player, position)
            display_board(board)
            if is_game_complete(board):
                break
            player = "O" if player == "X" else "X"
            number += 1
        display_outcome(number)
        finished = is_program_finished()
        reset_board(board)
        if finished:
            break
    print("Goodbye.")
