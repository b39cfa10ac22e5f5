# caught by: play_tic_tac_toe::test_a_win_with_the_ninth_mark
# costs: play_tic_tac_toe, multiple_games
# looks like: play_tic_tac_toe calls a win with the ninth mark a draw: it passes 9 to display_outcome where 8 is the round that was won.


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
        if " " not in board.values():
            round = MAX_ROUNDS
        display_outcome(round)
        finished = is_program_finished()
    print("Goodbye.")
