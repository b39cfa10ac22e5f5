# wrong: round 8 is taken for the draw.
# costs: display_outcome


def display_outcome(round):
    if round == MAX_ROUNDS - 1:
        print("It's a draw!")
    elif round % 2 == 0:
        print("X wins!")
    else:
        print("O wins!")
    print()
