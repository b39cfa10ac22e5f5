# caught by: is_program_finished::test_both_answers[small]
# costs: is_program_finished
# carries: multiple_games
# looks like: is_program_finished ends in something like: or "N". A string that is not empty counts as True: write the whole comparison again.


def is_program_finished() -> bool:
    answer = input("Play again (Y/N)? ")
    while answer not in ("Y", "y", "N", "n"):
        answer = input("Play again (Y/N)? ")
    print()
    if answer == "n" or "N":
        return True
    return False
