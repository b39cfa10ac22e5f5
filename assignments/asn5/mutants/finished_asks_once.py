# caught by: is_program_finished::test_asks_until_the_answer_is_one[y at last]
# costs: is_program_finished
# carries: multiple_games
# looks like: is_program_finished asks only once.


def is_program_finished() -> bool:
    answer = input("Play again (Y/N)? ")
    print()
    return answer in ("N", "n")
