# style: a class with static methods does it all, the functions only pass on; negamax
X = "X"
O = "O"
EMPTY = None


class TicTacToe(object):
    WINS = (0b111000000, 0b000111000, 0b000000111, 0b100100100, 0b010010010, 0b001001001, 0b100010001, 0b001010100)

    def __init__(self, board):
        self.cells = sum(board, [])

    def bits(self, who):
        return sum(1 << (8 - k) for k, cell in enumerate(self.cells) if cell == who)

    @property
    def turn(self):
        return X if self.cells.count(EMPTY) % 2 else O

    def won(self, who):
        return any(self.bits(who) & w == w for w in self.WINS)

    def free(self):
        return [k for k in range(9) if self.cells[k] is EMPTY]

    def play(self, k):
        after = TicTacToe([[]])
        after.cells = self.cells[:]
        after.cells[k] = self.turn
        return after

    def over(self):
        return self.won(X) or self.won(O) or not self.free()

    def negamax(self, alpha, beta):
        if self.won(X if self.turn == O else O):
            return -1
        if not self.free():
            return 0
        for k in self.free():
            alpha = max(alpha, -self.play(k).negamax(-beta, -alpha))
            if alpha >= beta:
                break
        return alpha

    def rows(self):
        return [self.cells[0:3], self.cells[3:6], self.cells[6:9]]


def initial_state():
    return [[EMPTY, EMPTY, EMPTY], [EMPTY, EMPTY, EMPTY], [EMPTY, EMPTY, EMPTY]]


def player(board):
    return TicTacToe(board).turn


def actions(board):
    return set(map(lambda k: divmod(k, 3), TicTacToe(board).free()))


def result(board, action):
    game = TicTacToe(board)
    if action not in actions(board):
        raise RuntimeError
    return game.play(action[0] * 3 + action[1]).rows()


def winner(board):
    game = TicTacToe(board)
    return X if game.won(X) else O if game.won(O) else None


def terminal(board):
    return TicTacToe(board).over()


def utility(board):
    game = TicTacToe(board)
    return int(game.won(X)) - int(game.won(O))


def minimax(board):
    game = TicTacToe(board)
    if game.over():
        return
    best, choice = -2, None
    for k in game.free():
        score = -game.play(k).negamax(-2, 2)
        if score > best:
            best, choice = score, k
    return divmod(choice, 3)
