# caught by: is_program_finished::test_yes_or_no[n-True]
# costs: is_program_finished
# carries: multiple_games
# looks like: is_program_finished accepts capital letters only.


def is_program_finished() -> bool:
    answer = input("Play again (Y/N)? ")
    while answer not in ("Y", "N"):
        answer = input("Play again (Y/N)? ")
    print()
    return answer == "N"
