# caught by: display_outcome::test_a_game_that_was_won[5-O]
# costs: display_outcome
# carries: play_tic_tac_toe, multiple_games
# looks like: display_outcome always lets X win.


def display_outcome(round: int) -> None:
    if round == MAX_ROUNDS:
        print("It's a draw!")
    else:
        get_current_player(round)
        print("X wins!")
    print()
