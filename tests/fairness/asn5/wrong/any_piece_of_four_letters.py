# wrong: `in "YyNn"` takes "" and "Yy" and "yN" for answers.
# costs: is_program_finished


def is_program_finished():
    answer = input("Play again (Y/N)? ")
    while answer not in "YyNn":
        answer = input("Play again (Y/N)? ")
    print()
    return answer in "Nn"
