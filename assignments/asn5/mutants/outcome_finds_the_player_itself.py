# caught by: display_outcome::test_get_current_player_is_used
# costs: display_outcome
# looks like: display_outcome works out itself whose turn it was: call get_current_player.


def display_outcome(round: int) -> None:
    if round == MAX_ROUNDS:
        print("It's a draw!")
    elif round % 2 == 0:
        print("X wins!")
    else:
        print("O wins!")
    print()
