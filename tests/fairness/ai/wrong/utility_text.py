# fault: text instead of numbers
# loses: utility
# in: class_based
def utility(board):
    if winner(board) == X:
        return "1"
    if winner(board) == O:
        return "-1"
    return "0"
