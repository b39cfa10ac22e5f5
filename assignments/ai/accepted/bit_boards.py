# differs: boards as two numbers, whose bits are the cells


BITS = {(i, j): 1 << 3 * i + j for i in range(3) for j in range(3)}
WINS = (0b111, 0b111000, 0b111000000, 0b1001001, 0b10010010, 0b100100100, 0b100010001, 0b1010100)


def bits(board, mark):
    return sum(bit for (i, j), bit in BITS.items() if board[i][j] == mark)


def player(board):
    return O if bin(bits(board, X) | bits(board, O)).count("1") % 2 else X


def winner(board):
    for mark in (X, O):
        if any(bits(board, mark) & win == win for win in WINS):
            return mark


def terminal(board):
    return bits(board, X) | bits(board, O) == 0b111111111 or winner(board) is not None


def look(mine, theirs, seen={}):
    if (mine, theirs) not in seen:
        if any(theirs & win == win for win in WINS):
            seen[mine, theirs] = -1
        elif mine | theirs == 0b111111111:
            seen[mine, theirs] = 0
        else:
            seen[mine, theirs] = max(-look(theirs, mine | bit) for bit in BITS.values() if not (mine | theirs) & bit)
    return seen[mine, theirs]


def minimax(board):
    if terminal(board):
        return None
    me = player(board)
    mine, theirs = bits(board, me), bits(board, O if me == X else X)
    return max(actions(board), key=lambda action: -look(theirs, mine | BITS[action]))
