# caught by: is_program_finished::test_the_question
# costs: is_program_finished
# looks like: is_program_finished asks in other words: copy the question from the description.


def is_program_finished() -> bool:
    answer = input("Would you like to play again? ")
    while answer not in ("Y", "y", "N", "n"):
        answer = input("Would you like to play again? ")
    print()
    return answer in ("N", "n")
