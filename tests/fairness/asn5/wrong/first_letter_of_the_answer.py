# wrong: only the first letter is looked at, so that "yes" and "No way" are answers.
# costs: is_program_finished


def is_program_finished():
    answer = input("Play again (Y/N)? ")
    while answer == "" or answer[0].lower() not in ("y", "n"):
        answer = input("Play again (Y/N)? ")
    print()
    return answer[0].lower() == "n"
