# caught by: get_current_player::test_both_players[at first]
# costs: get_current_player
# carries: display_outcome, play_tic_tac_toe, multiple_games
# looks like: get_current_player counts how often it is called: the given round decides.

calls = []


def get_current_player(round: int) -> str:
    calls.append(round)
    return "X" if len(calls) % 2 == 1 else "O"
