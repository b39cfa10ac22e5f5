# differs: one game is a function of its own, and so is a turn


def play_turn(board, round):
    """Let the player of a round choose a position, and return whether the game is won."""
    display_board(board)
    player_mark = get_current_player(round)
    update_board(board, player_mark, get_position_choice(board, player_mark))
    return is_game_complete(board)


def play_one_game(board):
    """Play one game on an empty board, and say how it ended."""
    round = 0
    while round < MAX_ROUNDS and not play_turn(board, round):
        round += 1
    display_board(board)
    display_outcome(round)


def play_tic_tac_toe(board: dict[tuple[int, int], str]) -> None:
    print("Let's Play Tic-tac-toe!")
    print()
    play_one_game(board)
    while not is_program_finished():
        reset_board(board)
        play_one_game(board)
    print("Goodbye.")
