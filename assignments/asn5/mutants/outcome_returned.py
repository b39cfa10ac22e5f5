# caught by: display_outcome::test_the_round_decides[X and O]
# costs: display_outcome
# carries: play_tic_tac_toe, multiple_games
# looks like: display_outcome returns the words: print them.


def display_outcome(round: int) -> None:
    if round == MAX_ROUNDS:
        return "It's a draw!"
    return f"{get_current_player(round)} wins!"
