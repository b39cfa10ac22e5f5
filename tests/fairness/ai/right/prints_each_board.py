# style: prints every board that it looks at
# in: string_joins
def search(board, depth, alpha, beta, maximizing):
    print("  " * depth, board)
    for row in board:
        print(row)
    if terminal(board):
        print("terminal", utility(board))
        return utility(board)
    values = []
    for a in actions(board):
        values.append(search(result(board, a), depth + 1, alpha, beta, not maximizing))
        if maximizing and values[-1] == 1 or not maximizing and values[-1] == -1:
            break
    print("values", values)
    return max(values) if maximizing else min(values)
