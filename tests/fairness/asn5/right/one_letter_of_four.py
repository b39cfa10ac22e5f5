# right: `in "YyNn"` for an answer of one letter only.


def is_program_finished():
    """Ask whether to play again."""
    answer = input("Play again (Y/N)? ")
    while not (len(answer) == 1 and answer in "YyNn"):
        answer = input("Play again (Y/N)? ")
    print()
    if answer in "Nn":
        return True
    return False
