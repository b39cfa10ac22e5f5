# right: the rounds of a game are listed, from 0 to 8.


def get_current_player(round):
    """X or O."""
    if round in (0, 2, 4, 6, 8):
        return "X"
    else:
        return "O"
