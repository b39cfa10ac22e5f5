# caught by: display_outcome::test_a_draw
# costs: display_outcome
# carries: play_tic_tac_toe, multiple_games
# looks like: display_outcome names a winner after a draw, too: put one of the two into an else.


def display_outcome(round: int) -> None:
    if round == MAX_ROUNDS:
        print("It's a draw!")
    print(f"{get_current_player(round)} wins!")
    print()
