# style: a random corner or the centre on the first moves, then alpha-beta; nested ifs; NameError raised
import random, sys, math
import copy

X="X"
O="O"
EMPTY=None

def initial_state():
    return [[EMPTY,EMPTY,EMPTY],[EMPTY,EMPTY,EMPTY],[EMPTY,EMPTY,EMPTY]]

def player(board):
    counter=0
    for i in board:
        for j in i:
            if j!=EMPTY:
                counter+=1
    if counter%2==0:
        return X
    return O

def actions(board):
    moves=[]
    for i in range(3):
        for j in range(3):
            if board[i][j]==EMPTY:
                moves.append((i,j))
    return set(moves)

def result(board,action):
    (i,j)=action
    if i not in [0,1,2] or j not in [0,1,2]:
        raise NameError("NotOnBoard")
    if board[i][j]!=EMPTY:
        raise NameError("CellTaken")
    newboard=copy.deepcopy(board)
    newboard[i][j]=player(newboard)
    return newboard

def winner(board):
    if board[0][0]!=EMPTY:
        if board[0][0]==board[0][1] and board[0][1]==board[0][2]:
            return board[0][0]
        if board[0][0]==board[1][0] and board[1][0]==board[2][0]:
            return board[0][0]
        if board[0][0]==board[1][1] and board[1][1]==board[2][2]:
            return board[0][0]
    if board[1][1]!=EMPTY:
        if board[0][1]==board[1][1] and board[1][1]==board[2][1]:
            return board[1][1]
        if board[1][0]==board[1][1] and board[1][1]==board[1][2]:
            return board[1][1]
        if board[0][2]==board[1][1] and board[1][1]==board[2][0]:
            return board[1][1]
    if board[2][2]!=EMPTY:
        if board[2][0]==board[2][1] and board[2][1]==board[2][2]:
            return board[2][2]
        if board[0][2]==board[1][2] and board[1][2]==board[2][2]:
            return board[2][2]
    return None

def terminal(board):
    if winner(board)!=None:
        return True
    if actions(board)==set():
        return True
    return False

def utility(board):
    w=winner(board)
    if w==X: return 1
    if w==O: return -1
    return 0

def minimax(board):
    if terminal(board):
        return None
    # the first move is always a draw, so save time
    if board==initial_state():
        return random.choice([(0,0),(0,2),(2,0),(2,2)])
    if len(actions(board))==8:
        if board[1][1]==EMPTY:
            return (1,1)
        return random.choice([(0,0),(0,2),(2,0),(2,2)])
    if player(board)==X:
        return max_value(board,-sys.maxsize,sys.maxsize)[1]
    return min_value(board,-sys.maxsize,sys.maxsize)[1]

def max_value(board,a,b):
    if terminal(board):
        return [utility(board),None]
    v=[-sys.maxsize,None]
    for action in actions(board):
        m=min_value(result(board,action),a,b)[0]
        if m>v[0]:
            v=[m,action]
        a=max(a,v[0])
        if a>=b:
            return v
    return v

def min_value(board,a,b):
    if terminal(board):
        return [utility(board),None]
    v=[sys.maxsize,None]
    for action in actions(board):
        m=max_value(result(board,action),a,b)[0]
        if m<v[0]:
            v=[m,action]
        b=min(b,v[0])
        if a>=b:
            return v
    return v
