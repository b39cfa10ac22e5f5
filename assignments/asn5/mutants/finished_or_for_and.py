# caught by: is_program_finished::test_both_answers[small]
# costs: is_program_finished
# carries: multiple_games
# looks like: is_program_finished never stops asking: an answer is always different from Y or different from N. It has to be different from all of them.


def is_program_finished() -> bool:
    answer = input("Play again (Y/N)? ")
    while answer != "Y" or answer != "y" or answer != "N" or answer != "n":
        answer = input("Play again (Y/N)? ")
    print()
    return answer in ("N", "n")
