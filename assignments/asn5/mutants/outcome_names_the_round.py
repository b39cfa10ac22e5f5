# caught by: display_outcome::test_the_round_decides[X and O]
# costs: display_outcome
# carries: play_tic_tac_toe, multiple_games
# looks like: display_outcome prints the number of the round instead of the player.


def display_outcome(round: int) -> None:
    if round == MAX_ROUNDS:
        print("It's a draw!")
    else:
        print(f"{round} wins!")
    print()
