# caught by: display_outcome::test_the_round_decides[X and O]
# costs: display_outcome
# carries: play_tic_tac_toe, multiple_games
# looks like: display_outcome names the loser.


def display_outcome(round: int) -> None:
    """
    Print how a game has ended, and an empty line.

    The line is "It's a draw!" if round is MAX_ROUNDS. Otherwise it is "X wins!" or "O wins!", for the player whose
    turn that round is, as get_current_player tells.

    :param round: The round in which the game was won, from 0 to 8; MAX_ROUNDS if nobody has won.
    :return: None
    """
    if round == MAX_ROUNDS:
        print("It's a draw!")
    elif get_current_player(round) == "X":
        print("O wins!")
    else:
        print("X wins!")
    print()
