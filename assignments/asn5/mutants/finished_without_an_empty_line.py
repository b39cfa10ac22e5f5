# caught by: is_program_finished::test_an_empty_line_follows[n]
# costs: is_program_finished
# looks like: is_program_finished prints no empty line.


def is_program_finished() -> bool:
    answer = input("Play again (Y/N)? ")
    while answer not in ("Y", "y", "N", "n"):
        answer = input("Play again (Y/N)? ")
    return answer in ("N", "n")
