# wrong: True and False are exchanged.
# costs: is_program_finished


def is_program_finished():
    answer = ""
    while answer.upper() not in ("Y", "N"):
        answer = input("Play again (Y/N)? ")
    print()
    if answer.upper() == "Y":
        return True
    return False
