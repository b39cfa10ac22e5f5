# caught by: display_outcome::test_a_draw
# costs: display_outcome
# carries: play_tic_tac_toe, multiple_games
# looks like: display_outcome names a winner after a draw: if round is MAX_ROUNDS, print only that it is a draw.


def display_outcome(round: int) -> None:
    print(f"{get_current_player(round)} wins!")
    print()
