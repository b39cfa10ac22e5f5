# caught by: is_program_finished::test_words_are_no_answers[no]
# costs: is_program_finished
# looks like: is_program_finished only looks at the first letter of the answer.


def is_program_finished() -> bool:
    answer = input("Play again (Y/N)? ")
    while answer[0] not in ("Y", "y", "N", "n"):
        answer = input("Play again (Y/N)? ")
    print()
    return answer[0] in ("N", "n")
