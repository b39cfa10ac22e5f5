# caught by: display_outcome::test_an_empty_line_follows[O]
# costs: display_outcome
# looks like: display_outcome prints the empty line after a draw only.


def display_outcome(round: int) -> None:
    if round == MAX_ROUNDS:
        print("It's a draw!")
        print()
    else:
        print(f"{get_current_player(round)} wins!")
