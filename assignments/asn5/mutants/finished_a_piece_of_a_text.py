# caught by: is_program_finished::test_several_letters_are_no_answer[Nn]
# costs: is_program_finished
# looks like: is_program_finished checks whether the answer is part of a string: "Nn" is part of "YyNn".


def is_program_finished() -> bool:
    answer = input("Play again (Y/N)? ")
    while answer not in "YyNn":
        answer = input("Play again (Y/N)? ")
    print()
    return answer in ("N", "n")
