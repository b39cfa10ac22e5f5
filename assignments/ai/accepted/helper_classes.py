# differs: classes for boards and for the search
from dataclasses import dataclass


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
