# caught by: play_tic_tac_toe::test_the_last_board_comes_before_the_outcome[O wins in a column]
# costs: play_tic_tac_toe
# looks like: play_tic_tac_toe says how the game ended before it shows the last board.


def play_tic_tac_toe(board: dict[tuple[int, int], str]) -> None:
    print("Let's Play Tic-tac-toe!")
    print()
    finished = False
    while not finished:
        reset_board(board)
        round = 0
        won = False
        while round < MAX_ROUNDS and not won:
            display_board(board)
            mark = get_current_player(round)
            position = get_position_choice(board, mark)
            update_board(board, mark, position)
            won = is_game_complete(board)
            if not won:
                round = round + 1
        display_outcome(round)
        display_board(board)
        finished = is_program_finished()
    print("Goodbye.")
