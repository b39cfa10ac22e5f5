# wrong: the outcome is returned and not printed.
# costs: display_outcome


def display_outcome(round):
    if round == MAX_ROUNDS:
        return "It's a draw!\n"
    return get_current_player(round) + " wins!\n"
