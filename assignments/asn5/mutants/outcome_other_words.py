# caught by: display_outcome::test_the_words[X]
# costs: display_outcome
# looks like: display_outcome uses different words from the description.


def display_outcome(round: int) -> None:
    if round == MAX_ROUNDS:
        print("The game is a draw.")
    else:
        print(f"Player {get_current_player(round)} wins.")
    print()
