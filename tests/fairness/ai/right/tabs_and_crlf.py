# style: tabs, no docstrings, everything in one while, sys.maxsize (line ends of Windows, a byte order mark)
import sys
X = "X"
O = "O"
EMPTY = None

def initial_state():
	return [[EMPTY, EMPTY, EMPTY], [EMPTY, EMPTY, EMPTY], [EMPTY, EMPTY, EMPTY]]

def player(board):
	n = 0
	i = 0
	while i < 9:
		if board[i // 3][i % 3] != EMPTY: n = n + 1
		i = i + 1
	return "XO"[n % 2]

def actions(board):
	a = set()
	i = 0
	while i < 9:
		if board[i // 3][i % 3] == EMPTY: a |= {(i // 3, i % 3)}
		i = i + 1
	return a

def result(board, action):
	x, y = action
	if x > 2 or y > 2 or x < 0 or y < 0: raise KeyError(action)
	if board[x][y] != EMPTY: raise KeyError(action)
	b = []
	for r in board: b.append(list(r))
	b[x][y] = player(board)
	return b

def winner(b):
	for i in 0, 1, 2:
		if b[i][0] and b[i][0] == b[i][1] == b[i][2]: return b[i][0]
		if b[0][i] and b[0][i] == b[1][i] == b[2][i]: return b[0][i]
	if b[1][1] and (b[0][0] == b[1][1] == b[2][2] or b[0][2] == b[1][1] == b[2][0]): return b[1][1]

def terminal(b):
	return winner(b) != None or len(actions(b)) < 1

def utility(b):
	w = winner(b)
	return 1 if w == X else (-1 if w == O else 0)

def value(b, lo, hi):
	if terminal(b): return utility(b)
	if player(b) == X:
		for a in actions(b):
			lo = max(lo, value(result(b, a), lo, hi))
			if lo >= hi: break
		return lo
	for a in actions(b):
		hi = min(hi, value(result(b, a), lo, hi))
		if lo >= hi: break
	return hi

def minimax(board):
	if terminal(board): return None
	top = -sys.maxsize - 1; act = None
	sign = 1 if player(board) == X else -1
	for a in actions(board):
		v = sign * value(result(board, a), -2, 2)
		if v > top: top = v; act = a
	return act
