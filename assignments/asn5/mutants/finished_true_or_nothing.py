# caught by: is_program_finished::test_yes_or_no[y-False]
# costs: is_program_finished
# looks like: is_program_finished returns nothing when it should return False.


def is_program_finished() -> bool:
    answer = input("Play again (Y/N)? ")
    while answer not in ("Y", "y", "N", "n"):
        answer = input("Play again (Y/N)? ")
    print()
    if answer in ("N", "n"):
        return True
