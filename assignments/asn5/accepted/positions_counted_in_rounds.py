# differs: a game ends when NUM_POSITIONS marks are on the board, and the outcome comes from counting them


def play_tic_tac_toe(board: dict[tuple[int, int], str]) -> None:
    print("Let's Play Tic-tac-toe!")
    print()
    finished = False
    while not finished:
        while True:
            round = NUM_POSITIONS - list(board.values()).count(" ")
            display_board(board)
            if is_game_complete(board):
                display_outcome(round - 1)
                break
            if round == NUM_POSITIONS:
                display_outcome(round)
                break
            mark = get_current_player(round)
            update_board(board, mark, get_position_choice(board, mark))
        finished = is_program_finished()
        reset_board(board)
    print("Goodbye.")
