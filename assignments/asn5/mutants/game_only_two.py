# caught by: multiple_games::test_three_games
# costs: multiple_games
# looks like: play_tic_tac_toe plays two games at most: use a loop.


def play_tic_tac_toe(board: dict[tuple[int, int], str]) -> None:
    print("Let's Play Tic-tac-toe!")
    print()
    finished = False
    for _ in range(2):
        if finished:
            break
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
