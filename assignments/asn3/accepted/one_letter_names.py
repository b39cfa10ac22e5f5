# differs: names of one letter, lines as long as they can be, no types


def setup_game(size):
    b = [[" " for a in range(size)] for a in range(size)]; return b


def parse_move(move):
    a = move.split(","); b = int(a[0]); c = int(a[1]); return b, c


def is_move_valid(move, board):
    a, b = move; c = len(board)
    return False if a < 0 else False if b < 0 else False if a >= c else False if b >= c else False if board[b][a] == "X" else False if board[b][a] == "O" else True


def apply_move(move, board, player):
    a, b = move
    return [[player if d == b and c == a else board[d][c] for c in range(len(board[d]))] for d in range(len(board))]


def check_row(board, row, player):
    return len([c for c in board[row] if c != player]) == 0


def check_column(board, column, player):
    return len([r for r in board if r[column] != player]) == 0


def check_down_diagonal(board, player):
    return len([i for i in range(len(board)) if board[i][i] != player]) == 0


def check_up_diagonal(board, player):
    n = len(board); return len([i for i in range(n) if board[n - i - 1][i] != player]) == 0


def check_for_winner(board, player):
    return True in [check_row(board, i, player) for i in range(len(board))] or True in [check_column(board, i, player) for i in range(len(board))] or check_down_diagonal(board, player) or check_up_diagonal(board, player)


def render_row(board, y):
    s = ""; n = len(board)
    for i in range(n): s += render_cell(board, i, y) + ("|" if i < n - 1 else "\n")
    return s


def render_board(board):
    s = ""; n = len(board)
    for i in range(n): s += render_row(board, i) + ("-" + "+-" * (n - 1) + "\n" if i < n - 1 else "")
    return s


if __name__ == "__main__":
    n = int(input("Game Board Size: ")); b = setup_game(n); c = 0; p = "X"; w = 0
    while c < n * n and w == 0:
        print(render_board(b)); print("Move Counter:", c); m = parse_move(input(p + "'s move (x, y): "))
        while not is_move_valid(m, b): m = parse_move(input(p + "'s move (x, y): "))
        b = apply_move(m, b, p); c += 1
        if check_for_winner(b, p): w = p
        p = "O" if p == "X" else "X"
    print(render_board(b)); print("Player " + w + " won in " + str(c) + " moves." if w else "Cat's game; no one wins.")
