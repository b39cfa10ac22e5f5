# wrong: `!= "Y" or != "N"` is always true, so that the question never ends.
# costs: is_program_finished


def is_program_finished():
    answer = input("Play again (Y/N)? ")
    while answer != "Y" or answer != "y" or answer != "N" or answer != "n":
        answer = input("Play again (Y/N)? ")
    print()
    if answer == "Y" or answer == "y":
        return False
    return True
