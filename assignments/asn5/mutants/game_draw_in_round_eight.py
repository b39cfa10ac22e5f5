# caught by: play_tic_tac_toe::test_a_draw_is_told
# costs: play_tic_tac_toe, multiple_games
# looks like: play_tic_tac_toe passes 8 to display_outcome for a draw, which names a winner then: it needs MAX_ROUNDS.


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
        display_board(board)
        display_outcome(min(round, MAX_ROUNDS - 1))
        finished = is_program_finished()
    print("Goodbye.")
