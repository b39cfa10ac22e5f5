# caught by: is_program_finished::test_an_empty_line_follows[y]
# costs: is_program_finished
# looks like: is_program_finished prints the empty line only when it returns True.


def is_program_finished() -> bool:
    answer = input("Play again (Y/N)? ")
    while answer not in ("Y", "y", "N", "n"):
        answer = input("Play again (Y/N)? ")
    if answer in ("N", "n"):
        print()
        return True
    return False
