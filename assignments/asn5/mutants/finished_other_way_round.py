# caught by: is_program_finished::test_both_answers[small]
# costs: is_program_finished
# carries: multiple_games
# looks like: is_program_finished says True for yes: a player who wants to play again has not finished.


def is_program_finished() -> bool:
    answer = input("Play again (Y/N)? ")
    while answer not in ("Y", "y", "N", "n"):
        answer = input("Play again (Y/N)? ")
    print()
    return answer in ("Y", "y")
