# caught by: again::test_any_other_answer
# costs: again
# looks like: any answer but N begins another game: only Y and y do.


def AskFor(question, answers):
    answer = input(question)
    return answer if answer in answers else answers[0]
