# differs: tries its moves on the board, and takes each back


def isWinner(board: list[list[str]], letter: str) -> bool:
    win = [letter] * len(board)
    if win in board or tuple(win) in zip(*board):
        return 1
    if all(row[i] == letter for i, row in enumerate(board)):
        return 1
    return all(row[~i] == letter for i, row in enumerate(board))


def winsWith(board, letter, x, y):
    """Whether a letter that was just put into a cell fills a line. Only lines through that cell can be new ones."""
    n = len(board)
    if board[y].count(letter) == n:
        return True
    for row in board:
        if row[x] != letter:
            break
    else:
        return True
    if x == y and all(row[i] == letter for i, row in enumerate(board)):
        return True
    return x + y == n - 1 and all(row[~i] == letter for i, row in enumerate(board))


def isTie(board: list[list[str]], playerLetter: str, computerLetter: str) -> bool:
    n = len(board)
    undecided = 2 * n + 2
    for row in board:
        undecided -= playerLetter in row and computerLetter in row
    for column in zip(*board):
        undecided -= playerLetter in column and computerLetter in column
    for diagonal in ([board[i][i] for i in range(n)], [board[i][n - 1 - i] for i in range(n)]):
        undecided -= playerLetter in diagonal and computerLetter in diagonal
    return undecided == 0


def getComputerMove(board: list[list[str]], computerLetter: str) -> tuple[int, int]:
    other = {"X": "O", "O": "X"}[computerLetter]
    cells = [(x, y) for x in range(len(board)) for y in range(len(board)) if board[y][x] not in "XO"]
    for letter in (computerLetter, other):
        if sum(row.count(letter) for row in board) < len(board) - 1:
            continue
        for x, y in cells:
            board[y][x] = letter
            wins = winsWith(board, letter, x, y)
            board[y][x] = " "
            if wins:
                return (x, y)
    n = len(board)

    def worth(line):
        mine, yours = line.count(computerLetter), line.count(other)
        return (0, 0) if mine and yours else (mine + yours, mine)

    by_row = [worth(row) for row in board]
    by_column = [worth(column) for column in zip(*board)]
    down = [board[i][i] for i in range(n)]
    up = [board[i][n - i - 1] for i in range(n)]
    by_diagonal = [worth(down), worth(up)]
    best, move = (-1, -1), None
    for x, y in cells:
        lines = [by_row[y], by_column[x]]
        lines += [by_diagonal[0]] * (x == y) + [by_diagonal[1]] * (x + y == n - 1)
        score = (sum(total for total, _ in lines), sum(attack for _, attack in lines))
        if score > best:
            best, move = score, (x, y)
    return move
