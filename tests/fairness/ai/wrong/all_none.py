# fault: everything returns nothing
# loses: player, actions, result, winner, terminal, utility, minimax
X = "X"
O = "O"
EMPTY = None


def initial_state():
    return [[EMPTY, EMPTY, EMPTY],
            [EMPTY, EMPTY, EMPTY],
            [EMPTY, EMPTY, EMPTY]]


def player(board):
    pass


def actions(board):
    pass


def result(board, action):
    pass


def winner(board):
    pass


def terminal(board):
    pass


def utility(board):
    pass


def minimax(board):
    pass
