# caught by: multiple_games::test_goodbye_once[2]
# costs: multiple_games
# looks like: play_tic_tac_toe says goodbye after every game: it belongs after the loop.


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
        display_outcome(round)
        finished = is_program_finished()
        print("Goodbye.")
