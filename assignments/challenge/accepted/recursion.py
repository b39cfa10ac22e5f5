# differs: recursion instead of loops


def inputPlayerLetter() -> list[str]:
    print("Do you want to be X or O?")
    answers = {"x": ["X", "O"], "o": ["O", "X"]}
    return answers.get(input().lower()) or inputPlayerLetter()


def getBoardCopy(board: list[list[str]]) -> list[list[str]]:
    if not board:
        return []
    return [board[0][:]] + getBoardCopy(board[1:])


def isBoardFull(board: list[list[str]]) -> bool:
    if not board:
        return True
    return " " not in board[0] and isBoardFull(board[1:])


def getPlayerMove(board: list[list[str]]) -> tuple[int, int]:
    x = int(input("Enter x-coordinate of your next move: "))
    y = int(input("Enter y-coordinate of your next move: "))
    if min(x, y) >= 0 and max(x, y) < len(board) and isSpaceFree(board, x, y):
        return x, y
    return getPlayerMove(board)


def isWinner(board: list[list[str]], letter: str) -> bool:
    def along(x, y, dx, dy):
        if x == len(board) or y == len(board) or x < 0:
            return True
        return board[y][x] == letter and along(x + dx, y + dy, dx, dy)

    starts = [(0, i, 1, 0) for i in range(len(board))] + [(i, 0, 0, 1) for i in range(len(board))]
    starts += [(0, 0, 1, 1), (len(board) - 1, 0, -1, 1)]
    return any(along(*start) for start in starts)
