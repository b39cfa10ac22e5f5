# caught by: get_current_player::test_both_players[at first]
# costs: get_current_player
# carries: display_outcome, play_tic_tac_toe, multiple_games
# looks like: get_current_player divides by 3: there are two players.


def get_current_player(round: int) -> str:
    if round % 3 == 0:
        return "X"
    return "O"
