# caught by: display_outcome::test_other_rounds[8]
# costs: display_outcome
# carries: play_tic_tac_toe, multiple_games
# looks like: display_outcome takes round 8 for a draw: only MAX_ROUNDS, which is 9, is one.


def display_outcome(round: int) -> None:
    """
    Print how a game has ended, and an empty line.

    The line is "It's a draw!" if round is MAX_ROUNDS. Otherwise it is "X wins!" or "O wins!", for the player whose
    turn that round is, as get_current_player tells.

    :param round: The round in which the game was won, from 0 to 8; MAX_ROUNDS if nobody has won.
    :return: None
    """
    if round >= MAX_ROUNDS - 1:
        print("It's a draw!")
    else:
        print(f"{get_current_player(round)} wins!")
    print()
