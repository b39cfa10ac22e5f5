# odd: classes for boards and for the search


from dataclasses import dataclass


X = "X"
O = "O"
EMPTY = None


def initial_state():
    """
    Returns starting state of the board.
    """
    return [[EMPTY, EMPTY, EMPTY],
            [EMPTY, EMPTY, EMPTY],
            [EMPTY, EMPTY, EMPTY]]


def player(board):
    x = sum(row.count(X) for row in board)
    o = sum(row.count(O) for row in board)
    return X if x == o else O


def actions(board):
    return {(i, j) for i in range(3) for j in range(3) if board[i][j] == EMPTY}


def result(board, action):
    if action not in actions(board):
        raise Exception("invalid action")
    new = [row[:] for row in board]
    new[action[0]][action[1]] = player(board)
    return new


def winner(board):
    for i in range(3):
        if board[i][0] == board[i][1] == board[i][2] != EMPTY:
            return board[i][0]
        if board[0][i] == board[1][i] == board[2][i] != EMPTY:
            return board[0][i]
    if board[0][0] == board[1][1] == board[2][2] != EMPTY:
        return board[1][1]
    if board[0][2] == board[1][1] == board[2][0] != EMPTY:
        return board[1][1]
    return None


def terminal(board):
    if winner(board):
        return True
    return all(cell is not EMPTY for row in board for cell in row)


def utility(board):
    w = winner(board)
    if w == X:
        return 1
    elif w == O:
        return -1
    else:
        return 0


@dataclass
class Node:
    board: list
    action: tuple = None
    parent: "Node" = None

    def children(self):
        for action in actions(self.board):
            yield Node(result(self.board, action), action, self)


class Search:
    def __init__(self):
        self.visited = {}

    def value(self, node):
        key = tuple(tuple(row) for row in node.board)
        if key in self.visited:
            return self.visited[key]
        if terminal(node.board):
            value = utility(node.board)
        else:
            values = [self.value(child) for child in node.children()]
            value = max(values) if player(node.board) == X else min(values)
        self.visited[key] = value
        return value

    def choose(self, board):
        children = list(Node(board).children())
        if player(board) == X:
            return max(children, key=self.value).action
        return min(children, key=self.value).action


searching = Search()


def minimax(board):
    if terminal(board):
        return None
    return searching.choose(board)
