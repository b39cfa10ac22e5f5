# differs: while loops, flags and one-letter names


def player(b):
    n = 0
    i = 0
    while i < 9:
        if b[i // 3][i % 3] != EMPTY:
            n = n + 1
        i = i + 1
    if n % 2 == 1:
        return O
    return X


def actions(b):
    s = set()
    i = 0
    while i < 3:
        j = 0
        while j < 3:
            if not b[i][j]:
                s.add(tuple([i, j]))
            j += 1
        i += 1
    return frozenset(s)


def terminal(b):
    over = False
    if winner(b) != None:
        over = True
    if len(actions(b)) == 0:
        over = True
    return over


d = {}


def f(b):
    k = ""
    i = 0
    while i < 9:
        k = k + str(b[i // 3][i % 3])[0]
        i = i + 1
    if k in d:
        return d[k]
    if terminal(b):
        d[k] = utility(b)
        return d[k]
    p = player(b)
    l = list(actions(b))
    v = 2
    if p == X:
        v = -2
    stop = False
    while len(l) > 0 and not stop:
        n = f(result(b, l.pop()))
        if p == X and n > v:
            v = n
        if p == O and n < v:
            v = n
        if (p == X and v == 1) or (p == O and v == -1):
            stop = True
    d[k] = v
    return v


def minimax(b):
    if terminal(b):
        return None
    w = f(b)
    l = list(actions(b))
    found = False
    while not found:
        a = l.pop()
        if f(result(b, a)) == w:
            found = True
    return a
