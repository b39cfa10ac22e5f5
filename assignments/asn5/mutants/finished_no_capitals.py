# caught by: is_program_finished::test_capital_letters[N-True]
# costs: is_program_finished
# carries: multiple_games
# looks like: is_program_finished does not accept capital letters.


def is_program_finished() -> bool:
    answer = input("Play again (Y/N)? ")
    while answer not in ("y", "n"):
        answer = input("Play again (Y/N)? ")
    print()
    return answer == "n"
