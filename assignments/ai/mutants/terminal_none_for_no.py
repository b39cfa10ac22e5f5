# caught by: terminal::test_the_answer_is_a_bool[it goes on]
# costs: terminal
# looks like: terminal returns nothing when the game goes on: it should return False.


def terminal(board: list[list]) -> bool:
    if winner(board) is not None or len(actions(board)) == 0:
        return True
