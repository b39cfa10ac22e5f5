# caught by: play_tic_tac_toe::test_the_winner_is_named[X wins in a column]
# costs: play_tic_tac_toe, multiple_games
# looks like: play_tic_tac_toe counts one more round after the win, and so names the other player.


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
            round = round + 1
        display_board(board)
        display_outcome(round)
        finished = is_program_finished()
    print("Goodbye.")
