# caught by: multiple_games::test_asks_after_each_game
# costs: multiple_games, instructions
# looks like: play_tic_tac_toe plays one game only: it does not ask whether to play again.


def play_tic_tac_toe(board: dict[tuple[int, int], str]) -> None:
    print("Let's Play Tic-tac-toe!")
    print()
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
    print("Goodbye.")
