# caught by: is_program_finished::test_the_last_answer_counts[n at last]
# costs: is_program_finished, instructions
# looks like: is_program_finished calls itself when the answer is not valid, and ignores what that call returns. Use a loop.


def is_program_finished() -> bool:
    answer = input("Play again (Y/N)? ")
    if answer not in ("Y", "y", "N", "n"):
        is_program_finished()
    print()
    return answer in ("N", "n")
