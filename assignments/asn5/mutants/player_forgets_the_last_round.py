# caught by: get_current_player::test_the_examples[8-X]
# costs: get_current_player
# carries: display_outcome, play_tic_tac_toe, multiple_games
# looks like: get_current_player has a list of rounds, and round 8 is not in it.


def get_current_player(round: int) -> str:
    if round in (0, 2, 4, 6):
        return "X"
    return "O"
