# caught by: get_current_player::test_both_players[at first]
# costs: get_current_player
# carries: display_outcome, play_tic_tac_toe, multiple_games
# looks like: get_current_player has the players the wrong way round: X plays the even rounds.


def get_current_player(round: int) -> str:
    if round % 2 == 1:
        return "X"
    return "O"
