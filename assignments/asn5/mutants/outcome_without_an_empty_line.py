# caught by: display_outcome::test_an_empty_line_follows[O]
# costs: display_outcome
# looks like: display_outcome prints no empty line.


def display_outcome(round: int) -> None:
    if round == MAX_ROUNDS:
        print("It's a draw!")
    else:
        print(f"{get_current_player(round)} wins!")
