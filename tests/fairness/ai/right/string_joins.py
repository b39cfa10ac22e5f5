# style: lines joined to text, a raised text (which is a TypeError), minimax answers with a list
import copy
X = 'X'
O = 'O'
EMPTY = None
INF = float('inf')

def initial_state():
    return [[EMPTY, EMPTY, EMPTY], [EMPTY, EMPTY, EMPTY], [EMPTY, EMPTY, EMPTY]]

def to_text(board):
    return ''.join(c if c else '.' for row in board for c in row)

def player(board):
    t = to_text(board)
    return X if t.count('X') <= t.count('O') else O

def actions(board):
    t = to_text(board)
    return set((k // 3, k % 3) for k in range(9) if t[k] == '.')

def result(board, action):
    if tuple(action) not in actions(board):
        raise "this is not a valid action"
    b = [row[:] for row in board]
    b[action[0]][action[1]] = player(board)
    return b

def winner(board):
    t = to_text(board)
    lines = [t[0:3], t[3:6], t[6:9], t[0::3], t[1::3], t[2::3], t[0::4], t[2:7:2]]
    if 'XXX' in lines:
        return 'X'
    if 'OOO' in lines:
        return 'O'
    return None

def terminal(board):
    return bool(winner(board)) or '.' not in to_text(board)

def utility(board):
    w = winner(board)
    return 0 if w is None else 1 if w == X else -1

def search(board, depth, alpha, beta, maximizing):
    if terminal(board):
        # prefer fast wins
        return utility(board) * (10 - depth)
    if maximizing:
        v = -INF
        for a in actions(board):
            v = max(v, search(result(board, a), depth + 1, alpha, beta, False))
            alpha = max(alpha, v)
            if beta <= alpha:
                break
        return v
    v = INF
    for a in actions(board):
        v = min(v, search(result(board, a), depth + 1, alpha, beta, True))
        beta = min(beta, v)
        if beta <= alpha:
            break
    return v

def minimax(board):
    if terminal(board):
        return None
    me = player(board)
    best = [-1, -1]
    score = -INF if me == X else INF
    for a in actions(board):
        s = search(result(board, a), 0, -INF, INF, me == O)
        if me == X and s > score or me == O and s < score:
            score = s
            best = [a[0], a[1]]
    return best
