# differs: X, O and EMPTY are other values than those handed out


X = "x"
O = "o"
EMPTY = " "


def minimax(board):
    if terminal(board):
        return None
    wanted = value(board)
    return next(action for action in sorted(actions(board)) if value(result(board, action)) == wanted)


values = {}


def value(board):
    # A board that is turned round or seen in a mirror is worth the same.
    name = min(looks(board))
    if name not in values:
        if terminal(board):
            values[name] = utility(board)
        elif player(board) == X:
            values[name] = max(value(result(board, action)) for action in actions(board))
        else:
            values[name] = min(value(result(board, action)) for action in actions(board))
    return values[name]


def looks(board):
    text = "".join("".join(row) for row in board)
    for order in ("012345678", "630741852", "876543210", "258147036", "210543876", "036147258", "678345012", "852741630"):
        yield "".join(text[int(place)] for place in order)
