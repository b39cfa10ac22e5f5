# caught by: display_outcome::test_the_round_decides[X and O]
# costs: display_outcome
# carries: play_tic_tac_toe, multiple_games
# looks like: display_outcome names the player of the round before: the round that is given is the one that was won.


def display_outcome(round: int) -> None:
    if round == MAX_ROUNDS:
        print("It's a draw!")
    else:
        print(f"{get_current_player(round - 1)} wins!")
    print()
