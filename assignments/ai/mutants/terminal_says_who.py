# caught by: terminal::test_the_answer_is_a_bool[won]
# costs: terminal
# looks like: terminal returns a string, such as the winner's mark: it should return True.


def terminal(board: list[list]) -> bool:
    return winner(board) or not actions(board)
