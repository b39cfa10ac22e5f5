# caught by: is_program_finished::test_several_letters_are_no_answer[Nn]
# costs: is_program_finished
# looks like: is_program_finished looks whether the answer is a piece of a text: "Nn" is one of "YyNn".


def is_program_finished() -> bool:
    """
    Ask whether to play again until the answer is Y, y, N or n, then print an empty line.

    The question is "Play again (Y/N)? ".

    :return: True if the answer is N or n, False if it is Y or y.
    """
    answer = input("Play again (Y/N)? ")
    while answer not in "YyNn":
        answer = input("Play again (Y/N)? ")
    print()
    return answer in ("N", "n")
