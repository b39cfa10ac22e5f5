# caught by: display_outcome::test_a_draw
# costs: display_outcome
# carries: play_tic_tac_toe, multiple_games
# looks like: display_outcome has no case for a draw.


def display_outcome(round: int) -> None:
    print(f"{get_current_player(round)} wins!")
    print()
