# caught by: is_program_finished::test_asks_until_the_answer_is_one[n at last]
# costs: is_program_finished
# carries: multiple_games
# looks like: is_program_finished asks only once more: use a loop.


def is_program_finished() -> bool:
    answer = input("Play again (Y/N)? ")
    if answer not in ("Y", "y", "N", "n"):
        answer = input("Play again (Y/N)? ")
    print()
    return answer in ("N", "n")
