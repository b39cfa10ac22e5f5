# caught by: is_program_finished::test_asks_until_the_answer_is_one[y at last]
# costs: is_program_finished
# carries: multiple_games
# looks like: is_program_finished asks only once.


def is_program_finished() -> bool:
    """
    Ask whether to play again until the answer is Y, y, N or n, then print an empty line.

    The question is "Play again (Y/N)? ".

    :return: True if the answer is N or n, False if it is Y or y.
    """
    answer = input("Play again (Y/N)? ")
    print()
    return answer in ("N", "n")
