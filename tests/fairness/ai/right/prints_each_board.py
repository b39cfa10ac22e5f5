# style: prints every board that it looks at, with what it is worth
# in: string_joins
seen = {}


def search(board, depth, alpha, beta, maximizing):
    print("  " * depth, board)
    for row in board:
        print(row)
    if to_text(board) in seen:
        return seen[to_text(board)]
    if terminal(board):
        print("terminal", utility(board))
        return utility(board)
    values = []
    for a in actions(board):
        values.append(search(result(board, a), depth + 1, alpha, beta, not maximizing))
    print("values", values)
    seen[to_text(board)] = max(values) if maximizing else min(values)
    return seen[to_text(board)]
