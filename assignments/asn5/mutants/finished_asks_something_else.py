# caught by: is_program_finished::test_the_question
# costs: is_program_finished
# carries: multiple_games
# looks like: is_program_finished asks something other than whether to play again.


def is_program_finished() -> bool:
    answer = input("Yes or no? ")
    while answer not in ("Y", "y", "N", "n"):
        answer = input("Yes or no? ")
    print()
    return answer in ("N", "n")
