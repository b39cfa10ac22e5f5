# caught by: get_current_player::test_both_players[at first]
# costs: get_current_player
# carries: display_outcome, multiple_games
# looks like: get_current_player returns the digit 0: the mark is the letter O.


def get_current_player(round: int) -> str:
    if round % 2 == 0:
        return "X"
    return "0"
