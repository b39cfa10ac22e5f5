# caught by: display_outcome::test_other_rounds[8]
# costs: display_outcome
# carries: play_tic_tac_toe, multiple_games
# looks like: display_outcome treats round 8 as a draw: only MAX_ROUNDS, which is 9, is a draw.


def display_outcome(round: int) -> None:
    if round >= MAX_ROUNDS - 1:
        print("It's a draw!")
    else:
        print(f"{get_current_player(round)} wins!")
    print()
