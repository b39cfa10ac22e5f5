# caught by: again::test_any_other_answer
# costs: again
# looks like: any answer but Y ends the program: only N and n do.


def AskFor(question, answers):
    answer = input(question)
    return answer if answer in answers else answers[-1]
