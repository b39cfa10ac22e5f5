# caught by: is_program_finished::test_yes_or_no[y-False]
# costs: is_program_finished
# looks like: is_program_finished returns nothing where it should return False.


def is_program_finished() -> bool:
    """
    Ask whether to play again until the answer is Y, y, N or n, then print an empty line.

    The question is "Play again (Y/N)? ".

    :return: True if the answer is N or n, False if it is Y or y.
    """
    answer = input("Play again (Y/N)? ")
    while answer not in ("Y", "y", "N", "n"):
        answer = input("Play again (Y/N)? ")
    print()
    if answer in ("N", "n"):
        return True
